"""A solver with kiwisolver's calls, and what kiwisolver lacks: reasons, and what is open."""

import ctypes
import functools
import re
import threading
import weakref
from typing import Any, Callable, List, Tuple, Union

from ._library import CONFLICT, OK, RELATIONS, CAmbiguity, CLinear, CMember, CReason, CTerm, library
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)
from .symbolics import Constraint, Expression, Term, Variable, _number, _parts, level, read_strength


def _expect(value: Any, kind: type) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"expected object of type `{kind.__name__}`, got `{type(value).__name__}`")


class _Known(weakref.ref):
    """A variable and its number in the library. Constraints and edits keep their variables, the solver none."""

    __slots__ = ("key", "place")


def _alone(call: Callable) -> Callable:
    """A call of several steps, between which no other thread's call comes to the solver."""

    @functools.wraps(call)
    def locked(self: "Solver", *arguments: Any) -> Any:
        with self._lock:
            return call(self, *arguments)

    return locked


class Solver:
    """Required constraints hold; the others are met as well as possible, strictly by priority.

    kiwisolver's strengths become priorities and weights: `strong`, `medium` and `weak` are 750, 500 and 250, and what a strength is
    above one of these is its weight there. So a thousand weak constraints never outweigh a medium one.
    """

    def __new__(cls, *_: Any, **__: Any) -> "Solver":
        """As kiwisolver's: complete before __init__, which a subclass may leave out or give arguments."""
        made = super().__new__(cls)
        made._solver = None
        made._lock = threading.RLock()
        Solver.reset(made)
        return made

    def __init__(self) -> None:
        pass

    def __del__(self) -> None:
        solver, self._solver = getattr(self, "_solver", None), None
        if solver is not None:
            library.cassowary_free(solver)

    def __reduce__(self) -> Any:
        raise TypeError("a Solver can be neither copied nor pickled")

    @_alone
    def reset(self) -> None:
        """Takes everything out."""
        if self._solver is not None:
            library.cassowary_free(self._solver)
        self._solver = library.cassowary_new()
        # Variables compare to constraints: they are known by who they are. The number of one that is gone is the next new one's.
        self._variables: List[_Known] = []
        places: dict = {}
        free: List[int] = []
        self._places, self._free = places, free

        def leave(known: _Known) -> None:
            del places[known.key]
            free.append(known.place)

        self._leave = leave
        # Those that are written whether the solve has changed them or not: new ones once, and shared ones always.
        self._fresh: dict = {}
        self._shared: List[int] = []
        self._settled: set = set()
        # Those whose number was another's, whose value the library has until it solves.
        self._stale: set = set()
        self._constraints: dict = {}
        self._held: dict = {}
        self._edits: dict = {}

    # Constraints

    @_alone
    def addConstraint(self, constraint: Constraint, /) -> None:
        """Adds a constraint; raises DuplicateConstraint, or UnsatisfiableConstraint with a proof."""
        _expect(constraint, Constraint)
        if id(constraint) in self._constraints:
            raise DuplicateConstraint(constraint)
        expression = constraint.expression()
        terms = self._terms(expression.terms())
        priority, weight = level(constraint.strength())
        linear = CLinear(terms, len(terms), RELATIONS[constraint.op()], -expression.constant(), priority, weight, None)
        made = ctypes.c_int64()
        # Only a required one can be refused; the others may wait for the next solve.
        insert = library.cassowary_add if priority == 1000 else library.cassowary_insert
        status = insert(self._solver, linear, made)
        if status == CONFLICT:
            raise self._refusal(constraint)
        self._check(status)
        if priority == 1000:
            self._stale.clear()
        for term in expression.terms():
            self._settle(term._variable)
        self._constraints[id(constraint)] = (constraint, made.value)
        self._held[made.value] = constraint

    @_alone
    def removeConstraint(self, constraint: Constraint, /) -> None:
        """Takes a constraint out; raises UnknownConstraint."""
        _expect(constraint, Constraint)
        known = self._constraints.get(id(constraint))
        if known is None:
            raise UnknownConstraint(constraint)
        self._check(library.cassowary_remove(self._solver, known[1]))
        del self._constraints[id(constraint)]
        del self._held[known[1]]

    def hasConstraint(self, constraint: Constraint, /) -> bool:
        _expect(constraint, Constraint)
        return id(constraint) in self._constraints

    def _refusal(self, constraint: Constraint) -> UnsatisfiableConstraint:
        gap, count = ctypes.c_double(), ctypes.c_size_t()
        library.cassowary_refusal(self._solver, gap, None, 0, count)
        members = (CMember * count.value)()
        library.cassowary_refusal(self._solver, None, members, count.value, None)
        proof = [(self._held.get(member.constraint, constraint), member.multiplier) for member in members]
        return UnsatisfiableConstraint(constraint, proof, gap.value)

    # Edits

    @_alone
    def addEditVariable(self, variable: Variable, strength: Union[float, str], /) -> None:
        """Makes a variable editable; raises BadRequiredStrength and DuplicateEditVariable."""
        _expect(variable, Variable)
        priority, weight = level(read_strength(strength))
        if id(variable) in self._edits:
            raise DuplicateEditVariable(variable)
        if priority == 1000:
            raise BadRequiredStrength("a required strength cannot be used in this context")
        made, place = ctypes.c_int64(), self._place(variable)
        self._check(library.cassowary_edit(self._solver, place, priority, made))
        if place in self._stale:
            self._check(library.cassowary_suggest(self._solver, place, 0.0))
        if weight != 1:
            self._check(library.cassowary_set_weight(self._solver, made, weight))
        self._settle(variable)
        self._edits[id(variable)] = (variable, made.value)
        self._held[made.value] = variable

    @_alone
    def removeEditVariable(self, variable: Variable, /) -> None:
        """Ends an edit; raises UnknownEditVariable."""
        _expect(variable, Variable)
        known = self._edits.pop(id(variable), None)
        if known is None:
            raise UnknownEditVariable(variable)
        del self._held[known[1]]
        self._check(library.cassowary_end_edit(self._solver, self._place(variable)))

    def hasEditVariable(self, variable: Variable, /) -> bool:
        _expect(variable, Variable)
        return id(variable) in self._edits

    @_alone
    def suggestValue(self, variable: Variable, value: float, /) -> None:
        """A new target of an edited variable, for the next update; raises UnknownEditVariable."""
        _expect(variable, Variable)
        number = _number(value)
        if id(variable) not in self._edits:
            raise UnknownEditVariable(variable)
        self._check(library.cassowary_suggest(self._solver, self._place(variable), number))

    # Answers

    @_alone
    def updateVariables(self) -> None:
        """Solves, and gives the variables their values."""
        self._check(library.cassowary_solve(self._solver))
        count = ctypes.c_size_t(len(self._variables))
        changed = (ctypes.c_int32 * count.value)()
        library.cassowary_changed(self._solver, changed, count.value, count)
        value, solver, variables = library.cassowary_value, self._solver, self._variables
        for places in (changed[: count.value], self._fresh, self._shared):
            for place in places:
                variable = variables[place]()
                if variable is not None:
                    variable._value = value(solver, place)
        self._fresh = {}
        self._stale.clear()

    @_alone
    def why(self, expression: Union[Variable, Term, Expression], /) -> List[Tuple[Any, float]]:
        """Why an expression has its value, as of the last solve, by an update or by a required constraint that was added.

        A list of sources and what each contributes: constraints, edits (as text, `edit of left`) and variables that rest where
        they are. The contributions and the expression's own constant add up to the value.
        """
        parts = _parts(expression)
        if parts is None:
            raise TypeError(f"expected an expression, got {type(expression).__name__}")
        # A question makes no variable: what the solver does not have rests where it is.
        known, resting = [], []
        for term in parts[0]:
            if self._places.get(id(term._variable)) in self._settled:
                known.append(term)
            else:
                resting.append((term._variable, term._coefficient * term._variable._value))
        terms = self._terms(tuple(known))
        count = ctypes.c_size_t()
        self._check(library.cassowary_why(self._solver, terms, len(terms), None, 0, count))
        reasons = (CReason * count.value)()
        self._check(library.cassowary_why(self._solver, terms, len(terms), reasons, count.value, None))
        return [(self._source(reason), reason.coefficient * reason.constant + 0.0) for reason in reasons] + resting

    def _source(self, reason: CReason) -> Any:
        if reason.constraint == 0:
            return self._variables[reason.variable]()
        source = self._held[reason.constraint]
        return f"edit of {self._name(self._place(source))}" if isinstance(source, Variable) else source

    @_alone
    def ambiguities(self) -> List[Tuple[Variable, float, float]]:
        """The variables that constraints leave open: each with its value, and another one that is as good."""
        count = ctypes.c_size_t()
        self._check(library.cassowary_ambiguities(self._solver, None, 0, count))
        found = (CAmbiguity * count.value)()
        self._check(library.cassowary_ambiguities(self._solver, found, count.value, None))
        named = [(self._variables[one.variable](), one.value, one.other_value) for one in found]
        return [one for one in named if one[0] is not None]

    @_alone
    def dumps(self) -> str:
        """What the solver holds, as text."""
        return "\n".join(
            ["Variables", "---------"] + [f"{variable.name()} = {variable.value():g}" for variable in (known() for known in self._variables) if variable is not None]
            + ["", "Edit Variables", "--------------"] + [variable.name() for variable, _ in self._edits.values()]
            + ["", "Constraints", "-----------"] + [constraint._equation() for constraint, _ in self._constraints.values()] + [""])

    def dump(self) -> None:
        """Prints what the solver holds."""
        print(self.dumps())

    # Numbers of the C library

    def _place(self, variable: Variable) -> int:
        place = self._places.get(id(variable))
        if place is None:
            known = _Known(variable, self._leave)
            if self._free:
                place = self._free.pop()
                self._check(library.cassowary_set_resting_value(self._solver, place, 0.0))
                self._stale.add(place)
                self._settled.discard(place)
                self._shared = [shared for shared in self._shared if shared != place]
                self._variables[place] = known
            else:
                # The library knows a variable by its number, so that messages have the name that it has then.
                place = library.cassowary_make_variable(self._solver, b"\x02%d\x03" % len(self._variables), 0.0)
                self._variables.append(known)
            known.key, known.place = id(variable), place
            self._places[id(variable)] = place
        return place

    def _settle(self, variable: Variable) -> None:
        """From now on the solver gives the variable its value: a constraint or an edit of it has been accepted."""
        place = self._places[id(variable)]
        if place in self._settled:
            return
        self._settled.add(place)
        self._fresh[place] = None
        home = variable._home and variable._home()
        if home is None:
            variable._home = weakref.ref(self)
        elif home is not self and not variable._is_shared:
            variable._is_shared = True
            known = home._places.get(id(variable))
            if known is not None:
                home._shared.append(known)
        if variable._is_shared:
            self._shared.append(place)

    def _terms(self, terms: Tuple[Term, ...]) -> Any:
        place = self._place
        return (CTerm * len(terms))(*[(place(term._variable), term._coefficient) for term in terms])

    def _check(self, status: int) -> None:
        if status != OK:
            message = library.cassowary_message(self._solver).decode()
            raise ValueError(re.sub("\x02([0-9]+)\x03", lambda found: self._name(int(found[1])), message))

    def _name(self, place: int) -> str:
        variable = self._variables[place]()
        return (variable.name() if variable is not None else "") or f"x{place}"
