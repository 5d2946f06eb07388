// runtime.c: the little of a C library that Embedded Swift asks for on bare wasm, over three WASI calls.

typedef __SIZE_TYPE__ size_t;

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name)))
WASI(fd_write) int wasi_fd_write(int file, const void *vectors, int count, int *written);
WASI(random_get) int wasi_random_get(void *buffer, size_t size);
WASI(proc_exit) _Noreturn void wasi_proc_exit(int status);

int program_main(void);

void _start(void) {
  wasi_proc_exit(program_main());
}

// Memory: blocks of 2^n bytes, each with a header that holds n; freed blocks wait in the list of their size.

enum { header = 16, page = 65536, invalid = 22, out_of_memory = 12 };

extern unsigned char __heap_base;
static void *spare[32];
static size_t top;
static int live;

static void *carve(size_t size) {
  if (top == 0) top = ((size_t)&__heap_base + header - 1) & ~(size_t)(header - 1);
  size_t end = top + size, have = __builtin_wasm_memory_size(0) * page;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) return 0;
  void *block = (void *)top;
  top = end;
  return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > header || size > 1u << 30) return invalid;
  int bin = 5;
  while (((size_t)1 << bin) < size + header) bin++;
  char *block = spare[bin];
  if (block) {
    spare[bin] = *(void **)(block + header);
  } else if (!(block = carve((size_t)1 << bin))) {
    return out_of_memory;
  }
  *(int *)block = bin;
  *result = block + header;
  live++;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  char *block = (char *)pointer - header;
  int bin = *(int *)block;
  *(void **)pointer = spare[bin];
  spare[bin] = block;
  live--;
}

// How many blocks are in use: the same before and after a piece of work that keeps nothing.
int live_blocks(void) {
  return live;
}

void *memcpy(void *to, const void *from, size_t size) {
  char *t = to;
  const char *f = from;
  while (size--) *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t size) {
  char *t = to;
  const char *f = from;
  if (t < f) return memcpy(to, from, size);
  while (size--) t[size] = f[size];
  return to;
}

void *memset(void *to, int byte, size_t size) {
  char *t = to;
  while (size--) *t++ = (char)byte;
  return to;
}

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *x = a, *y = b;
  for (; size--; x++, y++) if (*x != *y) return *x - *y;
  return 0;
}

// Counts of references in a program of one thread (-assume-single-threaded): those that Swift's runtime has do. As calls, which are
// fewer bytes than what the compiler writes out.
void *swift_retain(void *object);
void *swift_retain_n(void *object, unsigned count);
void swift_release(void *object);
void swift_release_n(void *object, unsigned count);
void *swift_nonatomic_retain(void *object) { return swift_retain(object); }
void *swift_nonatomic_retain_n(void *object, unsigned count) { return swift_retain_n(object, count); }
void swift_nonatomic_release(void *object) { swift_release(object); }
void swift_nonatomic_release_n(void *object, unsigned count) { swift_release_n(object, count); }

// To the nearest whole number, halves away from zero, as C has it; JavaScript's Math.round differs below zero.
double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

// The product of two 128-bit integers, low half first: Swift's printing of numbers uses it.
void __multi3(unsigned long long *product, unsigned long long a, unsigned long long a_high, unsigned long long b,
              unsigned long long b_high) {
  unsigned long long a0 = (unsigned)a, a1 = a >> 32, b0 = (unsigned)b, b1 = b >> 32;
  unsigned long long low = a0 * b0, middle = a1 * b0 + (low >> 32), carry = a0 * b1 + (unsigned)middle;
  product[0] = (carry << 32) | (unsigned)low;
  product[1] = a1 * b1 + (middle >> 32) + (carry >> 32) + a * b_high + a_high * b;
}

// Seeds of hashing, and the characters that are printed.

void arc4random_buf(void *buffer, size_t size) {
  if (wasi_random_get(buffer, size) != 0) __builtin_trap();
}

int putchar(int character) {
  static char line[256];
  static unsigned length;
  line[length++] = (char)character;
  if (character == '\n' || length == sizeof line) {
    struct { const char *start; size_t length; } vector = {line, length};
    int written;
    if (wasi_fd_write(1, &vector, 1, &written) != 0) __builtin_trap();
    length = 0;
  }
  return character;
}
