// CProcess.c: nothing but the header; a C target has to have a source.

#include "CProcess.h"
