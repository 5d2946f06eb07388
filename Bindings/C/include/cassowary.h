/* cassowary.h: the incremental constraint solver of ScrollLayout, for C and whatever calls C.
 *
 *     cassowary_solver *solver = cassowary_new();
 *     cassowary_variable left = cassowary_make_variable(solver, "left", 0);
 *     cassowary_variable right = cassowary_make_variable(solver, "right", 0);
 *     cassowary_term width[] = {{right, 1}, {left, -1}};
 *     cassowary_linear wide = {width, 2, CASSOWARY_GREATER_OR_EQUAL, 100, CASSOWARY_REQUIRED};
 *     if (cassowary_add(solver, &wide, NULL)) puts(cassowary_message(solver));
 *     printf("%g\n", cassowary_value(solver, right));
 *     cassowary_free(solver);
 *
 * Required constraints hold. The others are met as well as possible, strictly by priority: the weighted sum of violations at a
 * priority is never increased to the benefit of a weaker one. What nothing determines keeps its value. The same calls give the
 * same values, bit for bit.
 *
 * Errors. What can be refused returns a cassowary_status, 0 if all went well; cassowary_message then says why in a sentence,
 * and the solver is as it was before the call. An argument that is an address may be NULL only where that is said.
 *
 * Lists. What returns a list writes at most `capacity` elements to `into` and how many there are to `count`; with a capacity of
 * 0 `into` may be NULL, and `count` too where the number does not matter.
 *
 * Threads. A solver may be used by one thread at a time, whichever. Different solvers are independent. Nothing here waits,
 * prints, reads a clock or keeps an address that it was given.
 */
#ifndef CASSOWARY_H
#define CASSOWARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Variables, constraints and answers. */
typedef struct cassowary_solver cassowary_solver;

/* An unknown number of one solver: 0 for the first one made, then 1, and so on. */
typedef int32_t cassowary_variable;

/* A constraint that a solver holds; above 0. Spent after its removal, and not mistaken for a later one. */
typedef int64_t cassowary_constraint;

/* What came of a call. */
typedef int32_t cassowary_status;
enum {
  CASSOWARY_OK = 0,
  CASSOWARY_NO_ADDRESS = 1,         /* an address that is needed is NULL */
  CASSOWARY_NO_VARIABLE = 2,        /* the solver has no such variable */
  CASSOWARY_NO_CONSTRAINT = 3,      /* the solver does not hold the constraint (any more) */
  CASSOWARY_NO_RELATION = 4,        /* the relation is none of the three */
  CASSOWARY_BAD_NUMBER = 5,         /* a coefficient, constant, priority, weight or value out of its range, or not a number */
  CASSOWARY_NOT_EDITED = 6,         /* a value for a variable that is not edited */
  CASSOWARY_ALREADY_EDITED = 7,
  CASSOWARY_MUST_BE_OPTIONAL = 8,   /* an edit or a stay cannot be required */
  CASSOWARY_CONFLICT = 9,           /* cassowary_add: it contradicts required constraints; cassowary_refusal has the proof */
  CASSOWARY_WORK_LIMIT = 10,        /* the solve was given up: a bound on work, not an answer */
  CASSOWARY_ILL_CONDITIONED = 11,   /* coefficients differ so much in size that doubles cannot decide */
  CASSOWARY_OVERFLOW = 12,          /* a value grew beyond what a double can tell apart */
  CASSOWARY_NO_CONFLICT = 13        /* the solver has no conflict of that number */
};

/* How the two sides of a constraint compare. */
typedef int32_t cassowary_relation;
enum { CASSOWARY_EQUAL = 0, CASSOWARY_GREATER_OR_EQUAL = 1, CASSOWARY_LESS_OR_EQUAL = 2 };

/* Priorities: any number above 0 up to 1000, as in UIKit. */
#define CASSOWARY_REQUIRED 1000.0f
#define CASSOWARY_STRONG 750.0f
#define CASSOWARY_MEDIUM 500.0f
#define CASSOWARY_WEAK 250.0f

/* coefficient * variable. Coefficients are 0, or between 1e-9 and 1e9 in size. */
typedef struct {
  cassowary_variable variable;
  double coefficient;
} cassowary_term;

/* A linear constraint: the sum of its terms compares with a constant (at most 1e12 in size). */
typedef struct {
  const cassowary_term *terms;
  size_t count;
  cassowary_relation relation;
  double constant;
  float priority;
  double weight;    /* against others of the same priority, between 1e-6 and 1e6; 0 counts as 1 */
  const char *name; /* UTF-8, for people; may be NULL */
} cassowary_linear;

/* A solver without variables and constraints. */
cassowary_solver *cassowary_new(void);
/* Gives back all that a solver has taken. NULL is no solver, and nothing happens. */
void cassowary_free(cassowary_solver *solver);
/* Why the last call was refused, in UTF-8; empty if it was not. Valid until the next call. */
const char *cassowary_message(const cassowary_solver *solver);

/* A variable whose value is `value` until constraints determine it. The name, UTF-8 for people, may be NULL or empty: it
 * is `x` and the number then. -1 if there is no solver or the value is no number of at most 1e12 in size. */
cassowary_variable cassowary_make_variable(cassowary_solver *solver, const char *name, double value);
/* How many variables were made. */
size_t cassowary_variable_count(const cassowary_solver *solver);
/* The value as of the last solve; NaN if there is no such variable. */
double cassowary_value(const cassowary_solver *solver, cassowary_variable variable);
/* The values of the first `capacity` variables, as of the last solve. */
cassowary_status cassowary_values(cassowary_solver *solver, double *into, size_t capacity, size_t *count);
/* Moves a variable that constraints leave free: the next solve brings it as near to `value` as they allow. */
cassowary_status cassowary_set_resting_value(cassowary_solver *solver, cassowary_variable variable, double value);

/* Inserts a constraint and solves. One that contradicts required ones is refused (CASSOWARY_CONFLICT) and leaves no trace.
 * `made` may be NULL. */
cassowary_status cassowary_add(cassowary_solver *solver, const cassowary_linear *linear, cassowary_constraint *made);
/* Inserts a constraint at the next solve. One that contradicts older required ones is then set aside (cassowary_conflict), and
 * comes back when what it contradicts goes. `made` may be NULL. */
cassowary_status cassowary_insert(cassowary_solver *solver, const cassowary_linear *linear, cassowary_constraint *made);
/* Takes a constraint, an edit or a stay out; values follow at the next solve. */
cassowary_status cassowary_remove(cassowary_solver *solver, cassowary_constraint constraint);
/* Whether the solver holds the constraint, enforced or set aside. */
bool cassowary_contains(const cassowary_solver *solver, cassowary_constraint constraint);
/* Changes of a constraint, for the next solve. The constant of an edit is its target, as of cassowary_suggest. */
cassowary_status cassowary_set_constant(cassowary_solver *solver, cassowary_constraint constraint, double constant);
cassowary_status cassowary_set_priority(cassowary_solver *solver, cassowary_constraint constraint, float priority);
cassowary_status cassowary_set_weight(cassowary_solver *solver, cassowary_constraint constraint, double weight);
/* How far the constraint is from being met by the values of the last solve; 0 if it is met. */
cassowary_status cassowary_violation(cassowary_solver *solver, cassowary_constraint constraint, double *violation);
/* The constraint as an equation with the variables' names (`right - left >= 100.0 @750`), in UTF-8, ended by a 0; `count` is its
 * length in bytes without that. What does not fit is left out. */
cassowary_status cassowary_describe(
    cassowary_solver *solver, cassowary_constraint constraint, char *into, size_t capacity, size_t *count);

/* Makes a variable editable: an optional constraint `variable == its value`, which cassowary_suggest moves. `made` may be NULL. */
cassowary_status cassowary_edit(
    cassowary_solver *solver, cassowary_variable variable, float priority, cassowary_constraint *made);
/* A new target of an edited variable, for the next solve. */
cassowary_status cassowary_suggest(cassowary_solver *solver, cassowary_variable variable, double value);
cassowary_status cassowary_end_edit(cassowary_solver *solver, cassowary_variable variable);
/* A wish to stay where it is, which accepts what stronger constraints impose. `made` may be NULL. */
cassowary_status cassowary_stay(
    cassowary_solver *solver, cassowary_variable variable, float priority, cassowary_constraint *made);

/* Carries out all changes. If it is refused, the values are those of before and the changes stay. */
cassowary_status cassowary_solve(cassowary_solver *solver);
/* The variables whose values the last cassowary_solve has changed, in ascending order. */
cassowary_status cassowary_changed(cassowary_solver *solver, cassowary_variable *into, size_t capacity, size_t *count);

/* One line of the proof of a contradiction. Multiply each line by its multiplier and add them up: all variables cancel, and what
 * is left reads `0 >= gap` with a gap above 0 (Farkas, 1902). */
typedef struct {
  cassowary_constraint constraint; /* 0: the constraint that cassowary_add has refused */
  double multiplier;
} cassowary_member;

/* How many required constraints are set aside. */
size_t cassowary_conflict_count(const cassowary_solver *solver);
/* One of them, by its number, the oldest first: the constraint, how far it is from being met, and the proof, oldest member first.
 * `set_aside` and `gap` may be NULL. */
cassowary_status cassowary_conflict(
    cassowary_solver *solver, size_t number, cassowary_constraint *set_aside, double *gap, cassowary_member *into,
    size_t capacity, size_t *count);
/* The same of the constraint that cassowary_add has refused last: its gap, and the proof. */
cassowary_status cassowary_refusal(
    cassowary_solver *solver, double *gap, cassowary_member *into, size_t capacity, size_t *count);

/* One reason for a value: it contributes coefficient * constant. */
typedef struct {
  cassowary_constraint constraint; /* 0: nothing determines `variable`, it rests */
  cassowary_variable variable;     /* the variable that rests; else -1 */
  double coefficient;
  double constant;
} cassowary_reason;

/* Why a sum of terms has its value, as of the last solve: the reasons' contributions add up to it, to within rounding. */
cassowary_status cassowary_why(
    cassowary_solver *solver, const cassowary_term *terms, size_t term_count, cassowary_reason *into, size_t capacity,
    size_t *count);

/* A variable that another solution, as good as this one, gives another value. */
typedef struct {
  cassowary_variable variable;
  double value;
  double other_value;
} cassowary_ambiguity;

/* All variables that are open. A question for diagnosis, not for every frame: it solves on a copy. */
cassowary_status cassowary_ambiguities(
    cassowary_solver *solver, cassowary_ambiguity *into, size_t capacity, size_t *count);

/* Counts of work since the solver was made. */
typedef struct {
  int64_t solves;
  int64_t pivots;
} cassowary_counts;
cassowary_counts cassowary_statistics(const cassowary_solver *solver);

#ifdef __cplusplus
}
#endif
#endif
