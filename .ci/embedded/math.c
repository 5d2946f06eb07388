// math.c: the functions of CMath.h for a host without any, by their series. To about 1e-15 in relation to the result for
// the arguments of springs and glides (below 1e5 for sin and cos); not meant for more.

#include "../../Sources/CMath/include/CMath.h"

static const double ln2_high = 0x1.62e42fee00000p-1, ln2_low = 0x1.a39ef35793c76p-33;
static const double half_pi_high = 0x1.921fb54400000p+0, half_pi_low = 0x1.0b4611a626331p-34;

// 2^n for n in the range of normal numbers.
static double power_of_two(int n) {
  union { unsigned long long bits; double value; } u = {(unsigned long long)(n + 1023) << 52};
  return u.value;
}

static int nearest(double x) {
  return (int)(x < 0 ? x - 0.5 : x + 0.5);
}

// e^r − 1 for small r.
static double small_expm1(double r) {
  double sum = 0;
  for (int n = 20; n >= 1; n--) sum = (1 + sum) * r / n;
  return sum;
}

double exp(double x) {
  if (x != x) return x;
  if (x > 709.78) return __builtin_inf();
  if (x < -708) return 0;
  int n = nearest(x / (ln2_high + ln2_low));
  double result = 1 + small_expm1(x - n * ln2_high - n * ln2_low);
  return n > 1023 ? result * 2 * power_of_two(n - 1) : result * power_of_two(n);
}

double expm1(double x) {
  return x > -0.5 && x < 0.5 ? small_expm1(x) : exp(x) - 1;
}

double log(double x) {
  if (!(x > 0)) return x == 0 ? -__builtin_inf() : __builtin_nan("");
  if (x > 1.7e308) return x;
  int n = 0;
  while (x > 1.5) x /= 2, n++;
  while (x < 0.75) x *= 2, n--;
  // log x = 2·artanh s, s = (x − 1)/(x + 1)
  double s = (x - 1) / (x + 1), sum = 0;
  for (int k = 41; k >= 1; k -= 2) sum = sum * s * s + 1.0 / k;
  return n * ln2_high + (2 * s * sum + n * ln2_low);
}

// sin r for even, cos r for odd quarters; negative in the second half turn.
static double quarter(double r, int quarter) {
  double term = quarter % 2 ? 1 : r, sum = 0;
  for (int n = quarter % 2 ? 1 : 2; n < 26; n += 2) {
    sum += term;
    term *= -r * r / (n * (n + 1));
  }
  return quarter & 2 ? -sum : sum;
}

static double turned(double x, int quarters) {
  if (!(x < 1e9 && x > -1e9)) return __builtin_nan("");
  int n = nearest(x / (half_pi_high + half_pi_low));
  return quarter(x - n * half_pi_high - n * half_pi_low, (n + quarters) & 3);
}

double sin(double x) {
  return turned(x, 0);
}

double cos(double x) {
  return turned(x, 1);
}
