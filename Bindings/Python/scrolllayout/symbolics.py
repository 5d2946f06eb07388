"""Variables, terms, expressions and constraints, as kiwisolver has them: values that operators put together."""

import ctypes
from typing import Any, Iterable, Tuple, Union


def _single(value: float) -> float:
    """As the solver has priorities: in 32 bits, of which 999.99999 is 1000."""
    return ctypes.c_float(value).value


class Priority(float):
    """How strongly a constraint is meant: any number above 0 up to 1000 (required), and a weight inside that priority.

    Unlike the strengths of kiwisolver, of which many weak ones can outweigh a stronger one, priorities are kept strictly.
    """

    def __new__(cls, value: float, weight: float = 1.0) -> "Priority":
        if not 0 < value <= 1000 or _single(value) == 0:
            raise ValueError(f"{value} is no priority: above 0 and at most 1000")
        if not 1e-6 <= weight <= 1e6:
            raise ValueError(f"{weight} is no weight: between 0.000001 and 1000000")
        made = super().__new__(cls, value)
        made.weight = weight
        return made


class Strength:
    """kiwisolver's strengths: three digits to the base of a thousand, and required."""

    __slots__ = ()
    required = 1001001000.0
    strong = 1000000.0
    medium = 1000.0
    weak = 1.0

    @staticmethod
    def create(a: float, b: float, c: float, weight: float = 1.0, /) -> float:
        return sum(max(0.0, min(1000.0, _number(x) * _number(weight))) * unit for x, unit in ((a, 1e6), (b, 1e3), (c, 1.0)))


strength = Strength()


def _number(value: Any) -> float:
    if not isinstance(value, (int, float)) and not _is_number(value):
        raise TypeError(f"expected a number, got {type(value).__name__}")
    return float(value)


def read_strength(value: Union[float, str]) -> float:
    """A strength by its name or number, a priority as it is."""
    if isinstance(value, str):
        if value not in ("required", "strong", "medium", "weak"):
            raise ValueError(f"string strength must be 'required', 'strong', 'medium', or 'weak', not {value!r}")
        return getattr(strength, value)
    if isinstance(value, Priority):
        return value
    number = _number(value)
    if number != number:
        raise ValueError("nan is no strength")
    return 0.0 if number < 0 else min(number, strength.required)


def level(value: float) -> Tuple[float, float]:
    """The priority and the weight that a strength stands for."""
    if isinstance(value, Priority):
        return _single(value), value.weight
    if value >= strength.required:
        return 1000.0, 1.0
    for unit, priority in ((strength.strong, 750.0), (strength.medium, 500.0)):
        if value >= unit:
            return priority, value / unit
    return 250.0, max(value, 1e-6)


class _Operand:
    """What can be added, multiplied and compared."""

    __slots__ = ()
    __hash__ = None  # type: ignore

    def _parts(self) -> "Tuple[Tuple[Term, ...], float]":
        raise NotImplementedError

    def __add__(self, other: Any) -> "Expression":
        parts = _parts(other)
        if parts is None:
            return NotImplemented
        terms, constant = self._parts()
        if type(self) is not Expression and type(other) is Expression:
            return _expression(parts[0] + terms, parts[1] + constant)
        return _expression(terms + parts[0], constant + parts[1])

    def __radd__(self, other: Any) -> "Expression":
        parts = _parts(other)
        if parts is None:
            return NotImplemented
        terms, constant = self._parts()
        return _expression(parts[0] + terms, parts[1] + constant)

    def __sub__(self, other: Any) -> "Expression":
        parts = _parts(other)
        if parts is None:
            return NotImplemented
        terms, constant = self._parts()
        negated = tuple(-t for t in parts[0])
        # A single term comes behind an expression, as kiwisolver has it.
        isBehind = type(self) is not Expression and type(other) is Expression
        return _expression(negated + terms if isBehind else terms + negated, constant - parts[1])

    def __rsub__(self, other: Any) -> "Expression":
        parts = _parts(other)
        if parts is None:
            return NotImplemented
        terms, constant = self._parts()
        return _expression(parts[0] + tuple(-t for t in terms), parts[1] - constant)

    def __eq__(self, other: Any) -> "Constraint":  # type: ignore
        return self._compare(other, "==")

    def __ge__(self, other: Any) -> "Constraint":
        return self._compare(other, ">=")

    def __le__(self, other: Any) -> "Constraint":
        return self._compare(other, "<=")

    def _compare(self, other: Any, op: str) -> "Constraint":
        difference = self.__sub__(other)
        # Python then asks the other operand; if that does not know either, nothing but itself is equal, and no order is defined.
        return NotImplemented if difference is NotImplemented else Constraint(difference, op)

    def _refuse(self, other: Any, op: str) -> Any:
        names = [f"'{type(x).__module__}.{type(x).__qualname__}'" for x in (self, other)]
        raise TypeError(f"unsupported operand type(s) for {op}: {names[0]} and {names[1]}")

    def __ne__(self, other: Any) -> Any:  # type: ignore
        return self._refuse(other, "!=")

    def __lt__(self, other: Any) -> Any:
        return self._refuse(other, "<")

    def __gt__(self, other: Any) -> Any:
        return self._refuse(other, ">")


_LEFT_OUT: Any = object()


class Variable(_Operand):
    """An unknown number; its value is that of the last `Solver.updateVariables`."""

    __slots__ = ("_name", "_context", "_value", "_home", "_is_shared", "__weakref__")

    def __new__(cls, *given: Any, **named: Any) -> "Variable":
        """As kiwisolver's: complete before __init__, which a subclass may leave out or give other arguments."""
        made = super().__new__(cls)
        name = given[0] if given else named.get("name")
        made._name = name if isinstance(name, str) else ""
        made._context = given[1] if len(given) > 1 else named.get("context")
        made._value = 0.0
        # The solver that has it, if one has, and whether others have had it too: then each of them writes its value.
        made._home: Any = None
        made._is_shared = False
        return made

    def __init__(self, name: Any = _LEFT_OUT, context: Any = _LEFT_OUT) -> None:
        if name is not _LEFT_OUT:
            self.setName(name)
        if context is not _LEFT_OUT:
            self._context = context

    def name(self) -> str:
        return self._name

    def setName(self, name: str, /) -> None:
        if not isinstance(name, str):
            raise TypeError(f"expected object of type `str`, got `{type(name).__name__}`")
        self._name = name

    def value(self) -> float:
        return self._value

    def context(self) -> Any:
        return self._context

    def setContext(self, context: Any, /) -> None:
        self._context = context

    def __getstate__(self) -> Any:
        """A copy is in no solver."""
        slots = {"_name": self._name, "_context": self._context, "_value": self._value}
        return getattr(self, "__dict__", None), slots

    def __neg__(self) -> "Term":
        return Term(self, -1.0)

    def __mul__(self, other: float) -> "Term":
        return Term(self, _number(other)) if _is_number(other) else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other: float) -> "Term":
        return Term(self, 1.0 / _number(other)) if _is_number(other) else NotImplemented

    def _parts(self) -> "Tuple[Tuple[Term, ...], float]":
        return (Term(self),), 0.0

    def __str__(self) -> str:
        return self._name

    __repr__ = __str__


class Term(_Operand):
    """A variable times a number."""

    __slots__ = ("_variable", "_coefficient")

    def __init__(self, variable: Variable, coefficient: float = 1.0) -> None:
        if not isinstance(variable, Variable):
            raise TypeError(f"expected object of type `Variable`, got `{type(variable).__name__}`")
        self._variable = variable
        self._coefficient = _number(coefficient)

    def variable(self) -> Variable:
        return self._variable

    def coefficient(self) -> float:
        return self._coefficient

    def value(self) -> float:
        return self._coefficient * self._variable._value

    def __neg__(self) -> "Term":
        return Term(self._variable, -self._coefficient)

    def __mul__(self, other: float) -> "Term":
        return Term(self._variable, self._coefficient * _number(other)) if _is_number(other) else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other: float) -> "Term":
        return Term(self._variable, self._coefficient / _number(other)) if _is_number(other) else NotImplemented

    def _parts(self) -> "Tuple[Tuple[Term, ...], float]":
        return (self,), 0.0

    def __str__(self) -> str:
        return f"{self._coefficient:g} * {self._variable._name}"

    __repr__ = __str__


class Expression(_Operand):
    """A sum of terms and a number."""

    __slots__ = ("_terms", "_constant")

    def __init__(self, terms: Iterable[Term], constant: float = 0.0) -> None:
        terms = tuple(terms)
        for term in terms:
            if not isinstance(term, Term):
                raise TypeError(f"expected object of type `Term`, got `{type(term).__name__}`")
        self._terms = terms
        self._constant = _number(constant)

    def terms(self) -> Tuple[Term, ...]:
        return self._terms

    def constant(self) -> float:
        return self._constant

    def value(self) -> float:
        return sum((term.value() for term in self._terms), self._constant)

    def __neg__(self) -> "Expression":
        return _expression(tuple(-term for term in self._terms), -self._constant)

    def __mul__(self, other: float) -> "Expression":
        if not _is_number(other):
            return NotImplemented
        return _expression(tuple(term * other for term in self._terms), self._constant * _number(other))

    __rmul__ = __mul__

    def __truediv__(self, other: float) -> "Expression":
        if not _is_number(other):
            return NotImplemented
        return _expression(tuple(term / other for term in self._terms), self._constant / _number(other))

    def _parts(self) -> "Tuple[Tuple[Term, ...], float]":
        return self._terms, self._constant

    def __str__(self) -> str:
        return " + ".join([str(term) for term in self._terms] + [f"{self._constant:g}"])

    __repr__ = __str__


def _expression(terms: Tuple[Term, ...], constant: float) -> Expression:
    """An expression of terms that need no check."""
    made = Expression.__new__(Expression)
    made._terms = terms
    made._constant = constant
    return made


def _is_number(value: Any) -> bool:
    """Whether it is one number: an array is many, and puts itself together with each of its own."""
    return isinstance(value, (int, float)) or (hasattr(type(value), "__float__") and not getattr(value, "ndim", 0))


def _parts(value: Any) -> "Union[Tuple[Tuple[Term, ...], float], None]":
    if isinstance(value, _Operand):
        return value._parts()
    return ((), _number(value)) if _is_number(value) else None


class Constraint:
    """An expression that compares with 0, and how strongly it is meant."""

    __slots__ = ("_expression", "_op", "_strength", "__weakref__")

    def __init__(self, expression: Expression, op: str, strength: Union[float, str] = "required") -> None:
        if not isinstance(expression, Expression):
            raise TypeError(f"expected object of type `Expression`, got `{type(expression).__name__}`")
        if not isinstance(op, str):
            raise TypeError(f"expected object of type `str`, got `{type(op).__name__}`")
        if op not in ("==", "<=", ">="):
            raise ValueError(f"relational operator must be '==', '<=', or '>=', not {op!r}")
        self._expression = _reduced(expression)
        self._op = op
        self._strength = read_strength(strength)

    def expression(self) -> Expression:
        return self._expression

    def op(self) -> str:
        return self._op

    def strength(self) -> float:
        return self._strength

    def violated(self) -> bool:
        """Whether the present values of its variables do not meet it, to within rounding."""
        value = self._expression.value()
        near = 1e-8
        return {"==": abs(value) > near, ">=": value < -near, "<=": value > near}[self._op]

    def __or__(self, other: Union[float, str]) -> "Constraint":
        if not isinstance(other, str) and not _is_number(other):
            return NotImplemented
        made = Constraint.__new__(Constraint)
        made._expression, made._op = self._expression, self._op
        made._strength = read_strength(other)
        return made

    __ror__ = __or__

    def _equation(self) -> str:
        kind = "priority" if isinstance(self._strength, Priority) else "strength"
        return f"{self._expression} {self._op} 0 | {kind} = {self._strength:g}"

    def __str__(self) -> str:
        return self._equation() + (" (VIOLATED)" if self.violated() else "")

    __repr__ = __str__


def _reduced(expression: Expression) -> Expression:
    """Each variable once, in the order of their first occurrences."""
    terms = expression._terms
    if len(terms) < 2 or len({id(term._variable) for term in terms}) == len(terms):
        return expression
    sums: dict = {}
    for term in terms:
        known = sums.get(id(term._variable))
        sums[id(term._variable)] = Term(
            term._variable, term._coefficient + (known._coefficient if known is not None else 0.0))
    return _expression(tuple(sums.values()), expression._constant)
