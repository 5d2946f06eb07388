// CThread.h: which thread this is, for debug builds, which find out when two threads use one engine at a time.

#ifndef CTHREAD_H
#define CTHREAD_H

/// An address that is another one for each thread.
const void *_Nonnull scrolllayout_thread(void);

#endif
