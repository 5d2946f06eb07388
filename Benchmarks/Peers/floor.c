// floor.c: the least that a toggle of a strip can cost: a prefix sum from the first width that changed, in plain C.
//
// usage: floor CELLS MODE        MODE: toggle, far or same, as in workloads.py
//
// Prints {"step_us": …}.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

int main(int argc, char** argv) {
  if (argc < 3) return 64;
  const long n = atol(argv[1]);
  const int toggles = strcmp(argv[2], "toggle") == 0, far = strcmp(argv[2], "far") == 0;
  double* width = malloc(n * sizeof(double));
  double* left = malloc((n + 1) * sizeof(double));
  for (long i = 0; i < n; i++) width[i] = 30;
  left[0] = 0;
  for (long i = 0; i < n; i++) left[i + 1] = left[i] + width[i] + 2;
  long current = 0, steps = 0;
  double checksum = 0;
  const double start = now();
  do {
    for (long k = 0; k < 200; k++, steps++) {
      const long next = toggles ? (37 * k + 11) % n : far ? (61803 * k + 11) % n : k % 2 ? n / 4 : 3 * n / 4;
      width[current] = 30;
      width[next] = 120;
      for (long i = current < next ? current : next; i < n; i++) left[i + 1] = left[i] + width[i] + 2;
      checksum += left[n];
      current = next;
    }
  } while (now() - start < 2e5);
  printf("{\"step_us\": %.5f, \"checksum\": %g}\n", (now() - start) / steps, checksum);
}
