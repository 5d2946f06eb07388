/* strip.c: a strip of photos whose open cell is a constant, a contradiction with its proof, and why a photo is where it is. */
#include <stdio.h>
#include <stdlib.h>

#include "cassowary.h"

enum { photos = 5 };

static cassowary_solver *solver;

/* Says what was refused, and ends. */
static void check(cassowary_status status) {
  if (status == CASSOWARY_OK) return;
  fprintf(stderr, "refused: %s\n", cassowary_message(solver));
  exit(1);
}

/* a - b == constant. */
static cassowary_constraint distance(cassowary_variable a, cassowary_variable b, double constant, const char *name) {
  cassowary_term terms[] = {{a, 1}, {b, -1}};
  cassowary_linear linear = {terms, 2, CASSOWARY_EQUAL, constant, CASSOWARY_REQUIRED, 1, name};
  cassowary_constraint made;
  check(cassowary_add(solver, &linear, &made));
  return made;
}

static void print_equation(cassowary_constraint constraint) {
  char text[80];
  check(cassowary_describe(solver, constraint, text, sizeof text, NULL));
  printf("  %s", text);
}

static void print_strip(const char *title, const cassowary_variable left[], const cassowary_variable right[]) {
  printf("%s:", title);
  for (int i = 0; i < photos; i++) {
    printf(" %g...%g", cassowary_value(solver, left[i]), cassowary_value(solver, right[i]));
  }
  puts("");
}

int main(void) {
  cassowary_variable left[photos], right[photos];
  cassowary_constraint width[photos], first;
  char name[32];

  solver = cassowary_new();
  for (int i = 0; i < photos; i++) {
    snprintf(name, sizeof name, "left%d", i);
    left[i] = cassowary_make_variable(solver, name, 0);
    snprintf(name, sizeof name, "right%d", i);
    right[i] = cassowary_make_variable(solver, name, 0);
  }
  cassowary_term start[] = {{left[0], 1}};
  cassowary_linear at_start = {start, 1, CASSOWARY_EQUAL, 0, CASSOWARY_REQUIRED, 1, "start"};
  check(cassowary_add(solver, &at_start, &first));
  for (int i = 0; i < photos; i++) {
    snprintf(name, sizeof name, "width%d", i);
    width[i] = distance(right[i], left[i], 30, name);
    if (i > 0) {
      snprintf(name, sizeof name, "gap%d", i);
      distance(left[i], right[i - 1], 2, name);
    }
  }
  check(cassowary_solve(solver));
  print_strip("closed", left, right);

  /* Open the third photo: one constant, and what lies right of it moves. */
  check(cassowary_set_constant(solver, width[2], 60));
  check(cassowary_solve(solver));
  print_strip("open", left, right);
  size_t moved;
  check(cassowary_changed(solver, NULL, 0, &moved));
  printf("%zu of %zu variables have changed\n", moved, cassowary_variable_count(solver));

  puts("why is left3 where it is?");
  cassowary_reason reasons[8];
  size_t count;
  cassowary_term asked = {left[3], 1};
  check(cassowary_why(solver, &asked, 1, reasons, 8, &count));
  for (size_t i = 0; i < count; i++) {
    print_equation(reasons[i].constraint);
    printf(" gives %g\n", reasons[i].coefficient * reasons[i].constant);
  }

  cassowary_term end[] = {{right[2], 1}};
  cassowary_linear narrow = {end, 1, CASSOWARY_LESS_OR_EQUAL, 100, CASSOWARY_REQUIRED, 1, "narrow"};
  if (cassowary_add(solver, &narrow, NULL) != CASSOWARY_CONFLICT) return 1;
  printf("narrow is refused: %s\n", cassowary_message(solver));
  cassowary_member proof[8];
  double gap;
  check(cassowary_refusal(solver, &gap, proof, 8, &count));
  for (size_t i = 0; i < count; i++) {
    if (proof[i].constraint == 0) {
      printf("  narrow");
    } else {
      print_equation(proof[i].constraint);
    }
    printf(", times %g\n", proof[i].multiplier);
  }
  printf("  which add up to 0 >= %g\n", gap);
  cassowary_free(solver);
  return 0;
}
