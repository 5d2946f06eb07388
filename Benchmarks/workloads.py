"""The workloads W1 to W6 and a screen, as programs for the replayers (README.md describes the format).

A workload is a function that writes a program: variables, edits, rows and steps. Ranks of priority: 0 weak, 1 medium,
2 strong, 3 stronger still, 4 required. Relations: 0 ==, 1 >=, 2 <=.
"""

import re

WEAK, MEDIUM, STRONG, STRONGER, REQUIRED = range(5)
EQUAL, AT_LEAST, AT_MOST = range(3)


class Program:
    def __init__(self):
        self.variables = 0
        self.lines = []
        self.rows = 0
        self.steps = []

    def variable(self):
        self.variables += 1
        return self.variables - 1

    def edit(self, variable, rank=STRONG):
        self.lines.append(f"e {variable} {rank}")

    def row(self, terms, relation, constant, rank=REQUIRED, weight=1):
        """Sum of coefficient times variable over `terms`, compared with a constant. Returns the row's number."""
        body = " ".join(f"{variable} {coefficient!r}" for variable, coefficient in terms)
        self.lines.append(f"r {relation} {rank} {weight!r} {constant!r} {len(terms)} {body}")
        self.rows += 1
        return self.rows - 1

    def step(self, *suggestions):
        body = " ".join(f"{variable} {value!r}" for variable, value in suggestions)
        self.steps.append(f"s {len(suggestions)} {body}")

    def churn(self, row):
        self.steps.append(f"x {row}")

    def write(self, path):
        with open(path, "w") as file:
            file.write(f"v {self.variables}\n" + "\n".join(self.lines + self.steps) + "\n")


def enaml(source):
    """W1: kiwi's own benchmark, read from the source distribution of kiwi: its rows, its six sizes."""
    program = Program()
    text = open(source).read()
    names = {}
    for name in re.findall(r'Variable (\w+)\("', text):
        if name not in names and not name.endswith("Var"):
            names[name] = program.variable()
    ranks = {"required": (REQUIRED, 1), "strong": (STRONG, 1), "medium": (MEDIUM, 1), "weak": (WEAK, 1),
             "mmedium": (MEDIUM, 1.25), "smedium": (MEDIUM, 100)}
    for name in ("width", "height"):
        program.edit(names[name])
    for left, relation, strength in re.findall(r"\((.*) (==|>=|<=) 0\) \| (?:strength::)?(\w+)", text):
        constant, terms = 0.0, []
        for part in left.split(" + "):
            factors = part.split(" * ")
            if len(factors) == 2:
                terms.append((names[factors[1]], float(factors[0])))
            elif part.lstrip("-") in names:
                terms.append((names[part.lstrip("-")], -1.0 if part.startswith("-") else 1.0))
            else:
                constant -= float(part)
        rank, weight = ranks[strength]
        program.row(terms, {"==": EQUAL, ">=": AT_LEAST, "<=": AT_MOST}[relation], constant, rank, weight)
    for _ in range(200):
        for width, height in ((400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)):
            program.step((names["width"], width), (names["height"], height))
    return program


def strip(count, edited=True):
    """W2's rows. Returns the program, the widths and the rows of widths and links."""
    program = Program()
    lefts, widths, links, wishes = [], [], [], []
    for i in range(count):
        left, width = program.variable(), program.variable()
        if edited:
            program.edit(width)
        else:
            wishes.append(program.row([(width, 1)], EQUAL, 30, STRONG))
        program.row([(width, 1)], AT_LEAST, 0)
        if i == 0:
            links.append(program.row([(left, 1)], EQUAL, 0))
        else:
            links.append(program.row([(left, 1), (lefts[-1], -1), (widths[-1], -1)], EQUAL, 2))
        lefts.append(left)
        widths.append(width)
    content = program.variable()
    program.row([(content, 1), (lefts[-1], -1), (widths[-1], -1)], EQUAL, 0)
    return program, widths, links, wishes


def toggles(count, mode="toggle", steps=200):
    """W2: cells closed and opened: `toggle` is 37 cells further each time, `far` jumps, `same` takes turns."""
    program, widths, _, _ = strip(count)
    program.step(*[(width, 30) for width in widths])
    current = 0
    for k in range(steps):
        following = {"toggle": 37 * k + 11, "far": 61803 * k + 11, "same": (3 - 2 * (k % 2)) * count // 4}[mode] % count
        if following == current:
            program.step((widths[following], 120))
        else:
            program.step((widths[current], 30), (widths[following], 120))
        current = following
    return program


def equal_widths(count):
    """A strip whose cells share a width, and together fill a content whose width is edited."""
    program, widths, _, _ = strip(count, edited=False)
    content = program.variables - 1
    program.edit(content, STRONGER)
    for width in widths[1:]:
        program.row([(width, 1), (widths[0], -1)], EQUAL, 0)
    for k in range(5):
        program.step((content, count * (20 + k)))
    return program


def insets(kind, count):
    """W3: views in a root that is resized: independent of each other, nested or chained."""
    program = Program()
    root = [program.variable() for _ in range(4)]  # left, top, width, height
    program.row([(root[0], 1)], EQUAL, 0)
    program.row([(root[1], 1)], EQUAL, 0)
    program.edit(root[2])
    program.edit(root[3])
    program.row([(root[2], 1)], AT_LEAST, 0)
    program.row([(root[3], 1)], AT_LEAST, 0)
    previous = root
    for i in range(count):
        view = [program.variable() for _ in range(4)]
        program.row([(view[2], 1)], AT_LEAST, 0)
        program.row([(view[3], 1)], AT_LEAST, 0)
        if kind == "chained":
            for axis in (0, 1):
                program.row([(view[axis], 1), (previous[axis], -1)], EQUAL, 1)
                program.row([(view[axis + 2], 1), (previous[axis + 2], -1)], EQUAL, 0)
        else:
            outer = root if kind == "independent" else previous
            edges = [(7 * i) % 50, (11 * i) % 50, (5 * i) % 50, (13 * i) % 50] if kind == "independent" else [0.05] * 4
            for axis in (0, 1):
                program.row([(view[axis], 1), (outer[axis], -1)], EQUAL, edges[axis])
                program.row([(view[axis], 1), (view[axis + 2], 1), (outer[axis], -1), (outer[axis + 2], -1)],
                            EQUAL, -edges[axis + 2])
        previous = view
    program.step((root[2], 1000), (root[3], 800))
    for _ in range(50):
        for size in ((600, 400), (1200, 900), (400, 600), (800, 500), (1000, 800)):
            program.step((root[2], size[0]), (root[3], size[1]))
    return program


def grid(k):
    """W4s: a grid of k x k cells that keep an aspect ratio, fill their slots and stand in the middle."""
    program = Program()
    sizes = [program.variable(), program.variable()]
    lines = []
    for axis in (0, 1):
        program.edit(sizes[axis])
        program.row([(sizes[axis], 1)], AT_LEAST, 0)
        lines.append([program.variable() for _ in range(k + 1)])
        program.row([(lines[axis][0], 1)], EQUAL, 0)
        program.row([(lines[axis][k], 1), (sizes[axis], -1)], EQUAL, 0)
        for i in range(1, k):
            program.row([(lines[axis][i], 2), (lines[axis][i - 1], -1), (lines[axis][i + 1], -1)], EQUAL, 0)
    for i in range(k):
        for j in range(k):
            cell = [program.variable() for _ in range(4)]
            for axis, place in ((0, i), (1, j)):
                start, length = cell[axis], cell[axis + 2]
                low, high = lines[axis][place], lines[axis][place + 1]
                program.row([(length, 1)], AT_LEAST, 0)
                program.row([(start, 1), (low, -1)], AT_LEAST, 0)
                program.row([(start, 1), (length, 1), (high, -1)], AT_MOST, 0)
                program.row([(length, 1), (high, -1), (low, 1)], EQUAL, 0, MEDIUM)
                program.row([(start, 2), (length, 1), (low, -1), (high, -1)], EQUAL, 0, WEAK)
            aspect = (1, 1.5, 0.75, 2)[(i * k + j) % 4]
            program.row([(cell[2], 1), (cell[3], -aspect)], EQUAL, 0, STRONG)
    program.step((sizes[0], 1000), (sizes[1], 800))
    for _ in range(20):
        for size in ((1000, 500), (500, 900), (300, 300), (1600, 900), (800, 600)):
            program.step((sizes[0], size[0]), (sizes[1], size[1]))
    return program


def subplots(k):
    """W4m: after matplotlib's constrained layout (nucleic/kiwi issue 71): k x k boxes in a figure, equal in size and one
    after the other, each with an axes box inside its margins that keeps an aspect ratio as far as it can."""
    program = Program()
    width, height = 1000.0, 800.0

    def box():
        left, right, top, bottom, wide, high = (program.variable() for _ in range(6))
        program.row([(right, 1), (left, -1), (wide, -1)], EQUAL, 0)
        program.row([(bottom, 1), (top, -1), (high, -1)], EQUAL, 0)
        program.row([(wide, 1)], AT_LEAST, 0)
        program.row([(high, 1)], AT_LEAST, 0)
        return left, right, top, bottom, wide, high

    figure = box()
    for variable, value in ((figure[0], 0), (figure[2], 0), (figure[1], width), (figure[3], height)):
        program.row([(variable, 1)], EQUAL, value)
    boxes = [[box() for _ in range(k)] for _ in range(k)]
    for i in range(k):
        for j in range(k):
            outer, inner = boxes[i][j], box()
            if (i, j) != (0, 0):
                program.row([(outer[4], 1), (boxes[0][0][4], -1)], EQUAL, 0, STRONG)
                program.row([(outer[5], 1), (boxes[0][0][5], -1)], EQUAL, 0, STRONG)
            for before, first, low, high in ((boxes[i][j - 1] if j else None, j == 0, 0, 1),
                                             (boxes[i - 1][j] if i else None, i == 0, 2, 3)):
                if first:
                    program.row([(outer[low], 1), (figure[low], -1)], EQUAL, 4, STRONG)
                else:
                    program.row([(outer[low], 1), (before[high], -1)], EQUAL, 4, STRONG)
            if j == k - 1:
                program.row([(figure[1], 1), (outer[1], -1)], EQUAL, 4, STRONG)
            if i == k - 1:
                program.row([(figure[3], 1), (outer[3], -1)], EQUAL, 4, STRONG)
            margin = (3.0, 2.0, 3.0, 5.0)
            for low, high, start, end in ((0, 1, margin[0], margin[1]), (2, 3, margin[2], margin[3])):
                program.row([(inner[low], 1), (outer[low], -1)], AT_LEAST, start)
                program.row([(outer[high], 1), (inner[high], -1)], AT_LEAST, end)
                program.row([(inner[low], 1), (outer[low], -1)], EQUAL, start, WEAK)
            program.row([(inner[4], 1), (inner[5], -1)], EQUAL, 0, MEDIUM)
            program.row([(inner[4], 1), (outer[4], -1)], EQUAL, 0, WEAK, 0.5)
            program.row([(inner[5], 1), (outer[5], -1)], EQUAL, 0, WEAK, 0.25)
    return program


def churn(count, kind, operations):
    """W5: in W2 with strong widths, the link (required) or the width (strong) in the middle goes and comes back."""
    program, _, links, wishes = strip(count, edited=False)
    for _ in range(operations):
        program.churn(links[count // 2] if kind == "link" else wishes[count // 2])
    return program


def panes(count):
    """W6: a divider dragged between panes of at least 10 points that would be equal."""
    program = Program()
    lines = [program.variable() for _ in range(count + 1)]
    program.row([(lines[0], 1)], EQUAL, 0)
    program.row([(lines[count], 1)], EQUAL, 1000)
    for i in range(count):
        program.row([(lines[i + 1], 1), (lines[i], -1)], AT_LEAST, 10)
        if i > 0:
            program.row([(lines[i + 1], 1), (lines[i], -2), (lines[i - 1], 1)], EQUAL, 0, WEAK)
    divider = lines[count // 2]
    program.edit(divider)
    program.step((divider, 500))
    place = 500
    for goal in (-100, 1100, 500):
        while place != goal:
            place += 4 if goal > place else -4
            program.step((divider, place))
    return program
