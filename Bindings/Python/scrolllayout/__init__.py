"""An incremental solver of linear constraints, with kiwisolver's calls and proofs, reasons and priorities beside them.

    import kiwisolver            # before
    import scrolllayout          # after: the same names
"""

from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)
from .solver import Solver
from .symbolics import Constraint, Expression, Priority, Term, Variable, strength

__all__ = [
    "BadRequiredStrength",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Expression",
    "Priority",
    "Solver",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "UnsatisfiableConstraint",
    "Variable",
    "strength",
]
