// AllocationCount.h: how often a thread of the tests has asked for memory.

#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How many blocks the calling thread has allocated so far, or −1 where that cannot be counted (anywhere but glibc).
long allocation_count(void);

#endif
