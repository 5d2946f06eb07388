// CProcess.h: two calls that Swift does not offer on every system. fork: not on Apple's, since a program with threads must
// not go on in a copy; the command has one thread. mallopt: not on Linux, as no module has its header.

#ifndef CPROCESS_H
#define CPROCESS_H

#if !defined(_WIN32) && !defined(__wasi__)
#include <unistd.h>

/// The number of the copy; in the copy 0; if there is none, less.
static inline int scrolllayout_copy_process(void) { return fork(); }

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Lets the process keep memory that was freed, to use it again, where that has to be said.
static inline void scrolllayout_keep_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the largest that it takes
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}
#endif

#endif
