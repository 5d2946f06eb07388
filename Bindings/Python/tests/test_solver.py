"""The solver's calls beyond kiwisolver's, and its differences from it. Values are worked out by hand.

python3 -m unittest discover Bindings/Python/tests, with Bindings/Python in PYTHONPATH and Bindings/C built.
"""

import contextlib
import copy
import gc
import io
import math
import operator
import os
import pickle
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
import weakref
import zipfile
from pathlib import Path

import scrolllayout as sl


class Solving(unittest.TestCase):
    def setUp(self):
        self.solver = sl.Solver()
        self.left, self.width, self.right = (sl.Variable(name) for name in ("left", "width", "right"))
        self.solver.addConstraint(self.left + self.width == self.right)

    def values(self):
        self.solver.updateVariables()
        return self.left.value(), self.width.value(), self.right.value()

    def test_priorities_of_any_number_are_kept_strictly(self):
        # 100 wishes at 600 for a width of 50 do not outweigh one at 601 for 80.
        self.solver.addConstraint((self.left == 10) | sl.Priority(700))
        for _ in range(100):
            self.solver.addConstraint((self.width == 50) | sl.Priority(600))
        self.solver.addConstraint((self.width == 80) | sl.Priority(601))
        self.assertEqual(self.values(), (10, 80, 90))

    def test_many_weak_constraints_do_not_outweigh_a_medium_one(self):
        # kiwisolver adds strengths up: 1,001 weak ones would win over a medium one of 1,000.
        for _ in range(1001):
            self.solver.addConstraint((self.width == 5) | "weak")
        self.solver.addConstraint((self.width == 7) | "medium")
        self.assertEqual(self.values()[1], 7)

    def test_a_strength_above_a_name_is_a_weight_there(self):
        # At one priority 3 * |w - 30| against 1 * |w - 10| + 1 * |w - 12|.
        self.solver.addConstraint((self.width == 10) | sl.strength.create(0, 1, 0))
        self.solver.addConstraint((self.width == 12) | sl.strength.create(0, 1, 0))
        self.solver.addConstraint((self.width == 30) | sl.strength.create(0, 1, 0, 3))
        self.assertEqual(self.values()[1], 30)

    def test_a_contradiction_comes_with_its_proof(self):
        low = self.width >= 100
        end = self.right == 90
        start = self.left >= 0
        for constraint in (low, end, start):
            if constraint is start:
                with self.assertRaises(sl.UnsatisfiableConstraint) as refused:
                    self.solver.addConstraint(constraint)
            else:
                self.solver.addConstraint(constraint)
        # left = 90 - width <= -10.
        self.assertEqual(refused.exception.gap, 10)
        members = [constraint for constraint, _ in refused.exception.proof]
        self.assertEqual(len(members), 4)
        for expected in (low, end, start):
            self.assertTrue(any(member is expected for member in members))
        # The lines add up: all variables cancel.
        sums = {}
        for constraint, multiplier in refused.exception.proof:
            for term in constraint.expression().terms():
                name = term.variable().name()
                sums[name] = sums.get(name, 0) + multiplier * term.coefficient()
        self.assertEqual(set(sums.values()), {0})
        self.assertIn("contradicts others by 10", str(refused.exception))
        # It has left no trace.
        self.assertFalse(self.solver.hasConstraint(start))
        self.assertEqual(self.values(), (-10, 100, 90))

    def test_reasons_add_up_to_the_value(self):
        left, width = self.left == 12, (self.width == 30) | "strong"
        self.solver.addConstraint(left)
        self.solver.addConstraint(width)
        self.assertEqual(self.values(), (12, 30, 42))
        reasons = self.solver.why(self.right)
        self.assertEqual(sum(contribution for _, contribution in reasons), 42)
        contributions = {id(source): contribution for source, contribution in reasons}
        self.assertEqual((contributions[id(left)], contributions[id(width)]), (12, 30))
        # An edit is a reason too, and so is a variable that rests.
        self.solver.removeConstraint(left)
        self.solver.addEditVariable(self.left, "strong")
        self.solver.suggestValue(self.left, 5)
        self.assertEqual(self.values(), (5, 30, 35))
        self.assertIn(("edit of left", 5), [(source, x) for source, x in self.solver.why(self.left) if isinstance(source, str)])
        self.solver.removeEditVariable(self.left)
        self.assertTrue(any(source is self.left for source, _ in self.solver.why(self.left + 3)))

    def test_what_is_open_is_named_with_another_solution(self):
        self.solver.addConstraint(self.width == 30)
        self.values()
        open_variables = self.solver.ambiguities()
        self.assertEqual([variable.name() for variable, _, _ in open_variables], ["left", "right"])
        for _, value, other in open_variables:
            self.assertNotEqual(value, other)
        self.solver.addConstraint(self.left == 0)
        self.assertEqual(self.solver.ambiguities(), [])

    def test_one_variable_in_two_solvers_has_the_value_of_the_last_update(self):
        other = sl.Solver()
        other.addConstraint(self.width == 1)
        self.solver.addConstraint(self.width == 2)
        other.updateVariables()
        self.assertEqual(self.width.value(), 1)
        self.assertEqual(self.values()[1], 2)

    def test_a_variable_with_a_value_has_that_of_the_solver_that_updates_it(self):
        # Each solver says what its constraints say, whatever the variable was before.
        x, a, b = sl.Variable("x"), sl.Solver(), sl.Solver()
        a.addConstraint(x == 5)
        a.updateVariables()
        b.addConstraint(x == 0)
        b.updateVariables()
        self.assertEqual(x.value(), 0)
        for solver, value in [(a, 5), (b, 0), (b, 0), (a, 5), (a, 5)]:
            solver.updateVariables()
            self.assertEqual(x.value(), value)
        a.reset()
        a.addConstraint(x == 0)
        a.updateVariables()
        self.assertEqual(x.value(), 0)

    def test_a_question_and_a_refusal_leave_a_variable_to_the_solver_that_has_it(self):
        x, a, b = sl.Variable("x"), sl.Solver(), sl.Solver()
        a.addConstraint(x == 10)
        a.updateVariables()
        self.assertEqual(b.why(2 * x), [(x, 20)])
        b.addConstraint(self.width == 1)
        with self.assertRaises(sl.UnsatisfiableConstraint):
            b.addConstraint(self.width == 2 + 0 * x)
        b.updateVariables()
        self.assertEqual(x.value(), 10)
        self.assertEqual(b.why(2 * x), [(x, 20)])
        b.addConstraint(x == 3)
        b.updateVariables()
        self.assertEqual(x.value(), 3)

    def test_a_constraint_says_whether_the_values_violate_it(self):
        # As kiwisolver's: in its own text, not in dumps().
        constraint = (self.width >= 3) | "weak"
        self.assertEqual(str(constraint), "1 * width + -3 >= 0 | strength = 1 (VIOLATED)")
        self.solver.addConstraint(constraint)
        self.assertNotIn("VIOLATED", self.solver.dumps())
        self.values()
        self.assertEqual(repr(constraint), "1 * width + -3 >= 0 | strength = 1")

    def test_copies_of_symbols_are_in_no_solver(self):
        narrow = self.width <= 20
        self.solver.addConstraint(narrow)
        self.solver.addConstraint((self.width == 50) | "weak")
        self.values()
        for duplicate in (copy.deepcopy(narrow), pickle.loads(pickle.dumps(narrow))):
            width = duplicate.expression().terms()[0].variable()
            self.assertEqual((width.name(), width.value(), str(duplicate)), ("width", 20, str(narrow)))
            self.assertFalse(self.solver.hasConstraint(duplicate))
            # It is another variable.
            self.solver.addConstraint(width == 7)
            self.assertEqual((self.values()[1], width.value()), (20, 7))
        self.assertEqual(copy.copy(self.width).value(), 20)

    def test_solvers_cannot_be_copied(self):
        for copies in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(TypeError, "neither copied nor pickled"):
                copies(sl.Solver())

    def test_one_solver_serves_several_threads_in_turn(self):
        solver, failures = sl.Solver(), []

        def work(number):
            try:
                for step in range(300):
                    x = sl.Variable(f"x{number}.{step}")
                    constraint = x == step
                    solver.addConstraint(constraint)
                    solver.updateVariables()
                    solver.removeConstraint(constraint)
            except Exception as error:
                failures.append(error)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_numbers_that_are_none_are_refused(self):
        for bad in (math.nan, math.inf, -math.inf, 1e300):
            with self.assertRaises(ValueError):
                self.solver.addConstraint(self.width == bad)
            with self.assertRaises(ValueError):
                self.solver.addConstraint((self.width * bad == 0) | "weak")
        self.solver.addEditVariable(self.width, "weak")
        with self.assertRaises(ValueError):
            self.solver.suggestValue(self.width, math.nan)
        for bad in (0, -1, 1000.5, math.nan):
            with self.assertRaises(ValueError):
                sl.Priority(bad)
        self.assertEqual(self.values(), (0, 0, 0))

    def test_a_strength_that_is_no_number_is_refused_where_it_is_given(self):
        with self.assertRaises(ValueError):
            (self.width == 1) | math.nan
        with self.assertRaises(ValueError):
            self.solver.addEditVariable(self.width, math.nan)
        # It has left no trace.
        self.assertFalse(self.solver.hasEditVariable(self.width))
        self.solver.addEditVariable(self.width, "strong")
        self.solver.suggestValue(self.width, 7)
        self.assertEqual(self.values()[1], 7)
        with self.assertRaises(AttributeError):
            sl.strength.weak = 5
        self.assertEqual(sl.strength.weak, 1)

    def test_a_priority_that_rounds_to_required_is_required(self):
        # Priorities have 32 bits: the nearest to 999.99999 is 1000, and 0 to 1e-50.
        near = sl.Priority(999.99999)
        self.solver.addConstraint((self.width == 1) | near)
        with self.assertRaises(sl.UnsatisfiableConstraint):
            self.solver.addConstraint((self.width == 2) | near)
        with self.assertRaises(sl.BadRequiredStrength):
            self.solver.addEditVariable(self.left, near)
        with self.assertRaises(ValueError):
            sl.Priority(1e-50)

    def test_a_suggestion_must_be_a_number(self):
        self.solver.addEditVariable(self.width, "strong")
        for wrong, error in ((None, TypeError), ("1", TypeError), ([1], TypeError), (10**400, OverflowError)):
            with self.assertRaises(error):
                self.solver.suggestValue(self.width, wrong)
            # As kiwisolver: before whether it is edited.
            with self.assertRaises(error):
                self.solver.suggestValue(self.left, wrong)

    def test_wrong_types_are_refused(self):
        for wrong in (lambda: self.width + "a", lambda: self.width * self.left, lambda: self.width < 3, lambda: "a" - self.width,
                      lambda: (self.width == 3) | None, lambda: self.solver.why("a")):
            with self.assertRaises(TypeError):
                wrong()

    def test_what_is_no_operand_is_not_equal_and_is_found_beside_variables(self):
        # Python's own answer, and kiwisolver's: a list of spacers, texts and variables can be searched.
        for operand in (self.width, 2 * self.width, self.width + 1):
            for other in (None, "width", [self.width], object(), self.width == 1):
                self.assertIs(operand == other, False)
                self.assertIs(other == operand, False)
            self.assertIn(None, [operand, None])
            with self.assertRaises(TypeError):
                operand >= None

    def test_an_array_is_left_to_put_itself_together(self):
        class Array:
            """What numpy's arrays are to a variable: a conversion to one number that fails, dimensions, and operators of their own."""

            ndim = 1

            def __float__(self):
                raise TypeError("only one number can be converted")

            def taken(self, other):
                return "by the array"

            __radd__ = __rsub__ = __rmul__ = __rtruediv__ = __eq__ = __le__ = __ge__ = taken

        for operand in (self.width, 2 * self.width, self.width + 1):
            for call in (operator.add, operator.sub, operator.mul, operator.truediv, operator.eq, operator.le, operator.ge):
                self.assertEqual(call(operand, Array()), "by the array")
            with self.assertRaisesRegex(TypeError, "unsupported operand"):
                operand + int

    def test_symbols_are_made_with_names_for_their_arguments(self):
        x = sl.Variable(name="x", context=3)
        self.assertEqual((x.name(), x.context()), ("x", 3))
        term = sl.Term(variable=x, coefficient=2)
        expression = sl.Expression(terms=[term], constant=5)
        self.assertEqual(str(expression), "2 * x + 5")
        constraint = sl.Constraint(expression=expression, op=">=", strength="weak")
        self.assertEqual((constraint.op(), constraint.strength()), (">=", 1))
        for wrong in (lambda: sl.Variable(title="x"), lambda: sl.Variable(3), lambda: sl.Variable("x", 1, 2), lambda: sl.Solver(1)):
            with self.assertRaises(TypeError):
                wrong()

    def test_subclasses_need_not_call_init(self):
        class Silent(sl.Variable):
            def __init__(self, *_):
                self.extra = True

        class Sized(sl.Variable):
            def __init__(self, size):
                super().__init__(f"of {size}")

        class Own(sl.Solver):
            def __init__(self, title):
                self.title = title

        silent, sized, own = Silent("x", 3), Sized(7), Own("mine")
        self.assertEqual((silent.name(), silent.context(), silent.value()), ("x", 3, 0))
        self.assertEqual((sized.name(), sized.context()), ("of 7", None))
        own.addConstraint(silent + sized == 12)
        own.addConstraint(sized == 5)
        own.updateVariables()
        self.assertEqual((silent.value(), sized.value()), (7, 5))

    def test_solvers_end_with_their_last_reference(self):
        for _ in range(100):
            solver = sl.Solver()
            solver.addConstraint(sl.Variable("x") == 1)
        del solver
        gc.collect()

    def test_a_variable_that_no_constraint_has_any_more_goes(self):
        class Context:
            pass

        kept = self.solver.dumps()
        for use in range(100):
            context = Context()
            gone = weakref.ref(context)
            variable = sl.Variable("short-lived", context)
            constraint = variable == self.left + use
            self.solver.addConstraint(constraint)
            self.solver.addEditVariable(variable, "weak")
            del variable, context
            gc.collect()
            self.assertIsNotNone(gone())
            self.solver.removeEditVariable(constraint.expression().terms()[-1].variable())
            self.solver.removeConstraint(constraint)
            del constraint
            gc.collect()
            self.assertIsNone(gone())
            self.assertEqual(self.solver.dumps(), kept)
        # Their numbers in the library were used again.
        self.assertEqual(len(self.solver._variables), 4)

    def test_a_new_variable_has_nothing_of_one_that_has_gone(self):
        def use_and_forget():
            old = sl.Variable("old")
            constraint = old == 40
            other = sl.Solver()
            other.addConstraint(constraint)
            self.solver.addConstraint(constraint)
            self.values()
            self.solver.removeConstraint(constraint)

        use_and_forget()
        new = sl.Variable("new")
        # An edit begins where the variable is: at 0.
        self.solver.addEditVariable(new, "strong")
        self.values()
        self.assertEqual((len(self.solver._variables), new.value()), (4, 0))
        self.solver.removeEditVariable(new)
        del new
        use_and_forget()
        new = sl.Variable("new")
        self.solver.addConstraint((new >= -5) | "weak")
        self.solver.addEditVariable(new, "strong")
        self.values()
        self.assertEqual((len(self.solver._variables), new.value()), (4, 0))
        # The same with one whose first value a required constraint gives. The one before is kept by its constraint and its edit.
        del new
        use_and_forget()
        new = sl.Variable("new")
        self.solver.addConstraint(new >= 7)
        self.solver.addEditVariable(new, "strong")
        self.values()
        self.assertEqual((len(self.solver._variables), new.value()), (5, 7))

    def test_messages_have_the_name_that_a_variable_has_now(self):
        self.solver.addConstraint(self.width >= 0)
        for given, name in (("broad", "broad"), ("\ud800", "\ud800"), ("a\0b", "a\0b"), ("", "x1")):
            self.width.setName(given)
            with self.assertRaises(ValueError) as refused:
                self.solver.addConstraint(1e20 * self.width == 1)
            self.assertEqual(str(refused.exception), f"1e+20 is no coefficient of {name} in 1e+20*{name} == 1.0")
        sl.Solver().addConstraint(self.width == 1)

    def test_a_constraint_taken_out_can_be_added_again(self):
        narrow = self.width <= 20
        self.solver.addConstraint((self.width == 50) | "weak")
        for expected in (20, 50, 20):
            if expected == 20:
                self.solver.addConstraint(narrow)
            else:
                self.solver.removeConstraint(narrow)
            self.assertEqual(self.values()[1], expected)
        with self.assertRaises(sl.DuplicateConstraint):
            self.solver.addConstraint(narrow)


class DropIn(unittest.TestCase):
    def test_the_modules_and_the_star_import_of_kiwisolver(self):
        here = Path(__file__).parents[1]
        program = """
from kiwisolver import *
from kiwisolver import exceptions
import kiwisolver.exceptions
assert exceptions.DuplicateConstraint is DuplicateConstraint is kiwisolver.DuplicateConstraint
assert UnsatisfiableConstraint.__module__ == "kiwisolver.exceptions", UnsatisfiableConstraint.__module__
assert __version__ == __kiwi_version__ == kiwisolver.__version__
assert repr(Variable) == "<class 'kiwisolver.Variable'>"
assert type(strength).__name__ == "Strength"
"""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(here / "dropin"), str(here)])}
        ran = subprocess.run([sys.executable, "-c", program], env=environment, stderr=subprocess.PIPE, universal_newlines=True)
        self.assertEqual(ran.returncode, 0, ran.stderr)


class Wheel(unittest.TestCase):
    def test_a_wheel_is_for_this_system_and_holds_the_library(self):
        here = Path(__file__).parents[1]
        with tempfile.TemporaryDirectory() as folder:
            copied = Path(folder) / "Python"
            shutil.copytree(here, copied, ignore=shutil.ignore_patterns("*.so", "build", "*.egg-info", "__pycache__"))
            command = [sys.executable, "-c", "import setup", "--quiet", "bdist_wheel", "--dist-dir", folder]

            def build():
                return subprocess.run(
                    command, cwd=str(copied), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)

            without = build()
            if "No module named" in without.stdout:
                self.skipTest("no setuptools that makes wheels")
            self.assertNotEqual(without.returncode, 0)
            self.assertIn("libcassowary.so is missing: run Bindings/C/build", without.stdout)
            library = os.environ.get("CASSOWARY_LIBRARY") or here.parent / "C" / "dist" / "libcassowary.so"
            shutil.copy(str(library), str(copied / "scrolllayout"))
            made = build()
            self.assertEqual(made.returncode, 0, made.stdout)
            (wheel,) = Path(folder).glob("*.whl")
            self.assertRegex(wheel.name, "^scrolllayout-.*-py3-none-(?!any)")
            self.assertIn("scrolllayout/libcassowary.so", zipfile.ZipFile(wheel).namelist())


class Documentation(unittest.TestCase):
    def test_the_page_shows_what_its_program_prints(self):
        page = (Path(__file__).parents[1] / "README.md").read_text()
        program, printed = re.search(r"```python\n(.*?)```\s*```text\n(.*?)```", page, re.DOTALL).groups()
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(program, {})
        self.assertEqual(output.getvalue(), printed)


if __name__ == "__main__":
    unittest.main()
