"""How long matplotlib's constrained layout of 10 by 10 plots takes, and how much of it in the solver's calls."""

import statistics
import time

import kiwisolver
import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt  # noqa: E402

spent = 0.0


def timed(call):
    def wrapper(*arguments):
        global spent
        start = time.perf_counter()
        try:
            return call(*arguments)
        finally:
            spent += time.perf_counter() - start

    return wrapper


class Timed(kiwisolver.Solver):
    addConstraint = timed(kiwisolver.Solver.addConstraint)
    addEditVariable = timed(kiwisolver.Solver.addEditVariable)
    suggestValue = timed(kiwisolver.Solver.suggestValue)
    updateVariables = timed(kiwisolver.Solver.updateVariables)


kiwisolver.Solver = Timed


def once():
    global spent
    figure, plots = plt.subplots(10, 10, layout="constrained", figsize=(20, 20))
    for plot in plots.flat:
        plot.set(xlabel="x", ylabel="y", title="title")
    spent, start = 0.0, time.perf_counter()
    figure.get_layout_engine().execute(figure)
    taken = time.perf_counter() - start
    plt.close(figure)
    return taken, spent


once()
times = [once() for _ in range(5)]
whole, solver = (statistics.median(column) for column in zip(*times))
print(f"median of 5: {whole:.3f} s, of these {1000 * solver:.1f} ms in the solver's calls")
