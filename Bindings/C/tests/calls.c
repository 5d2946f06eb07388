/* calls.c: every call of cassowary.h, with right and with wrong input. Values are worked out by hand beside them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cassowary.h"

static int failures;

#define EXPECT(condition) expect(condition, #condition, __LINE__)

static void expect(bool holds, const char *condition, int line) {
  if (holds) return;
  failures++;
  printf("line %d: %s does not hold\n", line, condition);
}

/* A constraint of at most two terms; a coefficient of 0 is none. */
static cassowary_linear two_terms(
    cassowary_term terms[2], cassowary_variable a, double times_a, cassowary_variable b, double times_b,
    cassowary_relation relation, double constant, float priority) {
  cassowary_linear linear = {terms, times_b == 0 ? 1 : 2, relation, constant, priority, 0, NULL};
  terms[0].variable = a;
  terms[0].coefficient = times_a;
  terms[1].variable = b;
  terms[1].coefficient = times_b;
  return linear;
}

static void priorities(void) {
  cassowary_solver *solver = cassowary_new();
  cassowary_term terms[2];
  cassowary_variable x = cassowary_make_variable(solver, "x", 3), y = cassowary_make_variable(solver, NULL, -4);
  EXPECT(x == 0 && y == 1 && cassowary_variable_count(solver) == 2);
  EXPECT(cassowary_value(solver, x) == 3 && cassowary_value(solver, y) == -4);

  /* x + 2y <= 10 is required; x == 8 is stronger than y == 5, so y is (10 - 8) / 2. */
  cassowary_constraint sum, strong, weak;
  cassowary_linear linear = two_terms(terms, x, 1, y, 2, CASSOWARY_LESS_OR_EQUAL, 10, CASSOWARY_REQUIRED);
  EXPECT(cassowary_insert(solver, &linear, &sum) == CASSOWARY_OK);
  linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_EQUAL, 8, CASSOWARY_STRONG);
  EXPECT(cassowary_insert(solver, &linear, &strong) == CASSOWARY_OK);
  linear = two_terms(terms, y, 1, 0, 0, CASSOWARY_EQUAL, 5, CASSOWARY_WEAK);
  EXPECT(cassowary_insert(solver, &linear, &weak) == CASSOWARY_OK);
  EXPECT(cassowary_value(solver, x) == 3);
  EXPECT(cassowary_solve(solver) == CASSOWARY_OK);
  EXPECT(cassowary_value(solver, x) == 8 && cassowary_value(solver, y) == 1);
  double violation = -1, values[3] = {0, 0, 7};
  size_t count = 0;
  EXPECT(cassowary_violation(solver, weak, &violation) == CASSOWARY_OK && violation == 4);
  EXPECT(cassowary_violation(solver, strong, &violation) == CASSOWARY_OK && violation == 0);
  EXPECT(cassowary_values(solver, values, 3, &count) == CASSOWARY_OK && count == 2);
  EXPECT(values[0] == 8 && values[1] == 1 && values[2] == 7);
  /* Room for all there are, however many. */
  values[0] = values[1] = 0;
  EXPECT(cassowary_values(solver, values, SIZE_MAX, &count) == CASSOWARY_OK && count == 2);
  EXPECT(values[0] == 8 && values[1] == 1 && values[2] == 7);
  cassowary_variable changed[2] = {9, 9};
  EXPECT(cassowary_changed(solver, changed, 1, &count) == CASSOWARY_OK && count == 2 && changed[0] == 0 && changed[1] == 9);

  /* The other way round. */
  EXPECT(cassowary_set_priority(solver, weak, 800) == CASSOWARY_OK);
  EXPECT(cassowary_solve(solver) == CASSOWARY_OK);
  EXPECT(cassowary_value(solver, x) == 0 && cassowary_value(solver, y) == 5);
  /* At one priority the weights decide: |x - 8| * 3 against |y - 5| * 1, and y moves 1 for 2 of x. */
  EXPECT(cassowary_set_priority(solver, weak, CASSOWARY_STRONG) == CASSOWARY_OK);
  EXPECT(cassowary_set_weight(solver, strong, 3) == CASSOWARY_OK);
  EXPECT(cassowary_solve(solver) == CASSOWARY_OK && cassowary_value(solver, x) == 8);
  EXPECT(cassowary_set_constant(solver, sum, 12) == CASSOWARY_OK);
  EXPECT(cassowary_solve(solver) == CASSOWARY_OK && cassowary_value(solver, y) == 2);

  char text[32];
  EXPECT(cassowary_describe(solver, sum, text, sizeof text, &count) == CASSOWARY_OK);
  EXPECT(strcmp(text, "x + 2.0*x1 <= 12.0") == 0 && count == strlen(text));
  EXPECT(cassowary_describe(solver, sum, text, 4, &count) == CASSOWARY_OK && strcmp(text, "x +") == 0 && count == 18);
  EXPECT(cassowary_describe(solver, sum, NULL, 0, &count) == CASSOWARY_OK && count == 18);
  EXPECT(cassowary_describe(solver, sum, text, SIZE_MAX, &count) == CASSOWARY_OK && strcmp(text, "x + 2.0*x1 <= 12.0") == 0);

  EXPECT(cassowary_contains(solver, weak));
  EXPECT(cassowary_remove(solver, weak) == CASSOWARY_OK && !cassowary_contains(solver, weak));
  EXPECT(cassowary_remove(solver, weak) == CASSOWARY_NO_CONSTRAINT);
  cassowary_constraint later;
  linear = two_terms(terms, y, 1, 0, 0, CASSOWARY_EQUAL, 5, CASSOWARY_WEAK);
  EXPECT(cassowary_insert(solver, &linear, &later) == CASSOWARY_OK && later != weak && !cassowary_contains(solver, weak));
  EXPECT(cassowary_statistics(solver).solves > 0);
  cassowary_free(solver);
}

static void edits(void) {
  cassowary_solver *solver = cassowary_new();
  cassowary_term terms[2];
  cassowary_variable x = cassowary_make_variable(solver, "x", 0), y = cassowary_make_variable(solver, "y", 0);
  cassowary_constraint edit, stay;
  /* y == x + 10, and y stays below 50. */
  cassowary_linear linear = two_terms(terms, y, 1, x, -1, CASSOWARY_EQUAL, 10, CASSOWARY_REQUIRED);
  EXPECT(cassowary_add(solver, &linear, NULL) == CASSOWARY_OK);
  linear = two_terms(terms, y, 1, 0, 0, CASSOWARY_LESS_OR_EQUAL, 50, CASSOWARY_REQUIRED);
  EXPECT(cassowary_add(solver, &linear, NULL) == CASSOWARY_OK);
  EXPECT(cassowary_suggest(solver, x, 1) == CASSOWARY_NOT_EDITED);
  EXPECT(strcmp(cassowary_message(solver), "x is not edited") == 0);
  EXPECT(cassowary_edit(solver, x, CASSOWARY_REQUIRED, &edit) == CASSOWARY_MUST_BE_OPTIONAL);
  EXPECT(cassowary_edit(solver, x, CASSOWARY_STRONG, &edit) == CASSOWARY_OK && cassowary_contains(solver, edit));
  EXPECT(strcmp(cassowary_message(solver), "") == 0);
  EXPECT(cassowary_edit(solver, x, CASSOWARY_STRONG, NULL) == CASSOWARY_ALREADY_EDITED);
  EXPECT(cassowary_suggest(solver, x, 30) == CASSOWARY_OK && cassowary_solve(solver) == CASSOWARY_OK);
  EXPECT(cassowary_value(solver, x) == 30 && cassowary_value(solver, y) == 40);
  EXPECT(cassowary_suggest(solver, x, 90) == CASSOWARY_OK && cassowary_solve(solver) == CASSOWARY_OK);
  EXPECT(cassowary_value(solver, x) == 40 && cassowary_value(solver, y) == 50);
  EXPECT(cassowary_suggest(solver, x, NAN) == CASSOWARY_BAD_NUMBER);
  EXPECT(cassowary_end_edit(solver, x) == CASSOWARY_OK && !cassowary_contains(solver, edit));
  EXPECT(cassowary_end_edit(solver, x) == CASSOWARY_NOT_EDITED);
  EXPECT(cassowary_stay(solver, x, CASSOWARY_WEAK, &stay) == CASSOWARY_OK && cassowary_contains(solver, stay));
  EXPECT(cassowary_solve(solver) == CASSOWARY_OK && cassowary_value(solver, x) == 40);
  EXPECT(cassowary_remove(solver, stay) == CASSOWARY_OK && !cassowary_contains(solver, stay));
  EXPECT(cassowary_set_resting_value(solver, x, 7) == CASSOWARY_OK && cassowary_solve(solver) == CASSOWARY_OK);
  EXPECT(cassowary_value(solver, x) == 7 && cassowary_value(solver, y) == 17);
  /* x is open below 40, and y with it. */
  cassowary_ambiguity open[2];
  size_t count;
  EXPECT(cassowary_ambiguities(solver, open, 2, &count) == CASSOWARY_OK && count == 2);
  EXPECT(open[0].variable == x && open[0].value == 7 && open[0].other_value != 7 && open[0].other_value <= 40);
  /* Why y is 17: x rests at 7, and the distance of 10. */
  cassowary_reason reasons[3];
  cassowary_term asked = {y, 1};
  EXPECT(cassowary_why(solver, &asked, 1, reasons, 3, &count) == CASSOWARY_OK && count == 2);
  double sum = 0;
  int resting = 0;
  for (size_t i = 0; i < count && i < 3; i++) {
    sum += reasons[i].coefficient * reasons[i].constant;
    if (reasons[i].constraint == 0) resting++;
  }
  EXPECT(sum == 17 && resting == 1);
  cassowary_free(solver);
}

static void conflicts(void) {
  cassowary_solver *solver = cassowary_new();
  cassowary_term terms[2];
  cassowary_variable x = cassowary_make_variable(solver, "x", 0);
  cassowary_constraint low, high;
  cassowary_member proof[2];
  double gap = 0;
  size_t count = 0;
  EXPECT(cassowary_refusal(solver, &gap, proof, 2, &count) == CASSOWARY_NO_CONFLICT);
  cassowary_linear linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_LESS_OR_EQUAL, 10, CASSOWARY_REQUIRED);
  EXPECT(cassowary_add(solver, &linear, &low) == CASSOWARY_OK);
  /* x >= 12.5 misses x <= 10 by 2.5. */
  linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_GREATER_OR_EQUAL, 12.5, CASSOWARY_REQUIRED);
  EXPECT(cassowary_add(solver, &linear, &high) == CASSOWARY_CONFLICT);
  EXPECT(strcmp(cassowary_message(solver), "it contradicts a required constraint by 2.5") == 0);
  EXPECT(cassowary_refusal(solver, &gap, proof, 2, &count) == CASSOWARY_OK && gap == 2.5 && count == 2);
  EXPECT(proof[0].constraint == low && proof[0].multiplier == -1);
  EXPECT(proof[1].constraint == 0 && proof[1].multiplier == 1);
  EXPECT(cassowary_conflict_count(solver) == 0);
  EXPECT(cassowary_insert(solver, &linear, &high) == CASSOWARY_OK && cassowary_solve(solver) == CASSOWARY_OK);
  EXPECT(cassowary_conflict_count(solver) == 1 && cassowary_contains(solver, high));
  cassowary_constraint set_aside = 0;
  EXPECT(cassowary_conflict(solver, 0, &set_aside, &gap, proof, 2, &count) == CASSOWARY_OK);
  EXPECT(set_aside == high && gap == 2.5 && count == 2 && proof[0].constraint == low && proof[1].constraint == high);
  EXPECT(cassowary_conflict(solver, 1, NULL, NULL, NULL, 0, NULL) == CASSOWARY_NO_CONFLICT);
  EXPECT(cassowary_conflict(solver, 0, NULL, NULL, NULL, 0, NULL) == CASSOWARY_OK);
  /* It comes back when what it contradicts goes. */
  EXPECT(cassowary_remove(solver, low) == CASSOWARY_OK && cassowary_solve(solver) == CASSOWARY_OK);
  EXPECT(cassowary_conflict_count(solver) == 0 && cassowary_value(solver, x) == 12.5);
  cassowary_free(solver);
}

static void wrong_input(void) {
  cassowary_solver *solver = cassowary_new(), *other = cassowary_new();
  cassowary_term terms[2];
  cassowary_variable x = cassowary_make_variable(solver, "x", 0);
  cassowary_constraint made = 77;
  EXPECT(cassowary_make_variable(solver, "y", INFINITY) == -1 && cassowary_message(solver)[0] != 0);
  EXPECT(cassowary_make_variable(NULL, "y", 0) == -1 && cassowary_variable_count(solver) == 1);
  EXPECT(isnan(cassowary_value(solver, 1)) && isnan(cassowary_value(solver, -1)) && isnan(cassowary_value(NULL, 0)));
  const double bad[] = {NAN, INFINITY, -INFINITY, 1e300};
  for (int i = 0; i < 4; i++) {
    cassowary_linear linear = two_terms(terms, x, bad[i], 0, 0, CASSOWARY_EQUAL, 0, CASSOWARY_REQUIRED);
    EXPECT(cassowary_add(solver, &linear, &made) == CASSOWARY_BAD_NUMBER && made == 77);
    linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_EQUAL, bad[i], CASSOWARY_REQUIRED);
    EXPECT(cassowary_add(solver, &linear, &made) == CASSOWARY_BAD_NUMBER && made == 77);
    linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_EQUAL, 1, (float)bad[i]);
    EXPECT(cassowary_insert(solver, &linear, &made) == CASSOWARY_BAD_NUMBER && made == 77);
    linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_EQUAL, 1, CASSOWARY_WEAK);
    linear.weight = bad[i];
    EXPECT(cassowary_insert(solver, &linear, &made) == CASSOWARY_BAD_NUMBER && made == 77);
    EXPECT(cassowary_set_resting_value(solver, x, bad[i]) == CASSOWARY_BAD_NUMBER);
  }
  cassowary_linear linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_EQUAL, 1, 0);
  EXPECT(cassowary_add(solver, &linear, &made) == CASSOWARY_BAD_NUMBER);
  linear = two_terms(terms, x, 1, 0, 0, 3, 1, CASSOWARY_REQUIRED);
  EXPECT(cassowary_add(solver, &linear, &made) == CASSOWARY_NO_RELATION);
  linear.relation = 256;
  EXPECT(cassowary_add(solver, &linear, &made) == CASSOWARY_NO_RELATION);
  linear = two_terms(terms, 1, 1, 0, 0, CASSOWARY_EQUAL, 1, CASSOWARY_REQUIRED);
  EXPECT(cassowary_add(solver, &linear, &made) == CASSOWARY_NO_VARIABLE);
  linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_EQUAL, 1, CASSOWARY_REQUIRED);
  linear.terms = NULL;
  EXPECT(cassowary_add(solver, &linear, &made) == CASSOWARY_NO_ADDRESS && made == 77);
  EXPECT(cassowary_add(solver, NULL, &made) == CASSOWARY_NO_ADDRESS);
  linear = two_terms(terms, x, 1, 0, 0, CASSOWARY_EQUAL, 1, CASSOWARY_REQUIRED);
  EXPECT(cassowary_add(NULL, &linear, &made) == CASSOWARY_NO_ADDRESS && made == 77);
  EXPECT(cassowary_add(solver, &linear, &made) == CASSOWARY_OK && made > 0);
  EXPECT(!cassowary_contains(other, made) && cassowary_remove(other, made) == CASSOWARY_NO_CONSTRAINT);
  EXPECT(!cassowary_contains(solver, 0) && !cassowary_contains(solver, -1) && !cassowary_contains(NULL, made));
  EXPECT(!cassowary_contains(solver, INT64_MAX) && !cassowary_contains(solver, INT64_MIN));
  EXPECT(cassowary_set_constant(solver, made, NAN) == CASSOWARY_BAD_NUMBER);
  EXPECT(cassowary_set_priority(solver, made, -1) == CASSOWARY_BAD_NUMBER);
  EXPECT(cassowary_set_weight(solver, made, 0) == CASSOWARY_BAD_NUMBER);
  EXPECT(cassowary_violation(solver, made, NULL) == CASSOWARY_NO_ADDRESS);
  size_t count = 5;
  EXPECT(cassowary_values(solver, NULL, 1, &count) == CASSOWARY_NO_ADDRESS);
  EXPECT(cassowary_why(solver, NULL, 1, NULL, 0, &count) == CASSOWARY_NO_ADDRESS);
  EXPECT(cassowary_why(solver, NULL, 0, NULL, 0, &count) == CASSOWARY_OK && count == 0);
  EXPECT(cassowary_edit(solver, 4, CASSOWARY_WEAK, NULL) == CASSOWARY_NO_VARIABLE);
  EXPECT(cassowary_stay(solver, x, NAN, NULL) == CASSOWARY_BAD_NUMBER);
  EXPECT(cassowary_solve(NULL) == CASSOWARY_NO_ADDRESS && cassowary_message(NULL) == NULL);
  EXPECT(cassowary_conflict_count(NULL) == 0 && cassowary_statistics(NULL).pivots == 0);
  /* 0 >= 1 contradicts itself. */
  linear = two_terms(terms, x, 0, 0, 0, CASSOWARY_GREATER_OR_EQUAL, 1, CASSOWARY_REQUIRED);
  EXPECT(cassowary_add(solver, &linear, NULL) == CASSOWARY_CONFLICT);
  EXPECT(strcmp(cassowary_message(solver), "it contradicts itself by 1.0") == 0);
  EXPECT(cassowary_solve(solver) == CASSOWARY_OK && cassowary_value(solver, x) == 1);
  /* An empty name is none, and a list of no constraint has no such number. */
  cassowary_variable unnamed = cassowary_make_variable(solver, "", 0);
  EXPECT(cassowary_suggest(solver, unnamed, 1) == CASSOWARY_NOT_EDITED);
  EXPECT(strcmp(cassowary_message(solver), "x1 is not edited") == 0);
  EXPECT(cassowary_conflict(solver, SIZE_MAX, NULL, NULL, NULL, 0, NULL) == CASSOWARY_NO_CONFLICT);
  EXPECT(strstr(cassowary_message(solver), "-1") == NULL);
  cassowary_free(NULL);
  cassowary_free(other);
  cassowary_free(solver);
}

int main(void) {
  priorities();
  edits();
  conflicts();
  wrong_input();
  puts(failures == 0 ? "every call does what the header says" : "some calls do not do what the header says");
  return failures != 0;
}
