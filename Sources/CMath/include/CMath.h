// CMath.h: the few functions of C's mathematics that springs and scrolling need, without <math.h>, which bare
// WebAssembly lacks. Linux links them from libm, other systems from the C library; on bare WebAssembly they stay
// undefined, and whoever loads the module imports them from JavaScript's Math, or links an own version.

#ifndef CMATH_H
#define CMATH_H

double exp(double x);
double expm1(double x);
double log(double x);
double sin(double x);
double cos(double x);

#endif
