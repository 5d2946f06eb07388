"""What a solver refuses. The names are kiwisolver's."""


class BadRequiredStrength(Exception):
    """An edit variable cannot be required."""


class DuplicateConstraint(Exception):
    """The solver holds the constraint already."""

    def __init__(self, constraint):
        super().__init__(constraint)
        self.constraint = constraint


class UnknownConstraint(Exception):
    """The solver does not hold the constraint."""

    def __init__(self, constraint):
        super().__init__(constraint)
        self.constraint = constraint


class DuplicateEditVariable(Exception):
    """The variable is edited already."""

    def __init__(self, edit_variable):
        super().__init__(edit_variable)
        self.edit_variable = edit_variable


class UnknownEditVariable(Exception):
    """The variable is not edited."""

    def __init__(self, edit_variable):
        super().__init__(edit_variable)
        self.edit_variable = edit_variable


class UnsatisfiableConstraint(Exception):
    """A required constraint contradicts others.

    `proof` lists them with their multipliers, the oldest first: multiplied and added up, all variables cancel, and what is left
    reads `0 >= gap` with a gap above 0.
    """

    def __init__(self, constraint, proof=(), gap=0.0):
        super().__init__(constraint)
        self.constraint = constraint
        self.proof = list(proof)
        self.gap = gap

    def __str__(self):
        if not self.proof:
            return str(self.constraint)
        lines = [f"    {multiplier:g} times ({constraint._equation()})" for constraint, multiplier in self.proof]
        return f"{self.constraint._equation()}\n  contradicts others by {self.gap:g}:\n" + "\n".join(lines)
