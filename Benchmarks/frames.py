"""One frame of opening a cell of a strip, and one of scrolling an album, of 100,000 photos through ScrollLayout's
components; beside them the same strips as rows for kiwi, as long as kiwi can hold them. And a step of a finger that drags a
plain list, which has no rows that would say the same to kiwi.

kiwi keeps what each left edge depends on, which grows with the square of the length, and its time to build with more: it
gets as many cells as W2's longest strip that it is given. The programs are those of workloads.py: a step is a frame, and suggests what a frame writes.
"""

import json
import os
import statistics
import subprocess

import workloads

COUNT = 100_000
ROWS = 1000
LARGEST = {False: 4000, True: 1000}
WIDTH, CLOSED, FRAMES = 390, 30, 21


def eased(share):
    return share * share * (3 - 2 * share)


def strip(count):
    """W2's strip with the content offset and the tie of the cell in the middle, whose gap is edited."""
    program, widths, _, _ = workloads.strip(count)
    offset, gap = program.variable(), program.variable()
    program.edit(gap)
    middle = count // 2
    program.row([(widths[middle] - 1, 1), (widths[middle], 0.5), (offset, -1), (gap, -1)], workloads.EQUAL, WIDTH / 2)
    return program, widths, gap, middle


def opening(count):
    """The cell in the middle closes as the one three further opens, over 21 frames, and opens again as that closes."""
    program, widths, gap, middle = strip(count)
    other = middle + 3
    program.step(*[(width, CLOSED) for width in widths], (gap, 0))
    for forth in (True, False):
        for k in range(1, FRAMES + 1):
            share = eased(k / FRAMES) if forth else 1 - eased(k / FRAMES)
            program.step((widths[middle], 72 - 42 * share), (widths[other], CLOSED + 42 * share), (gap, -117 * share))
    return program


def scrolling(count):
    """The thumbnails as the puppet of a pager that goes a page further and back, 3 points of 390 a frame: two widths, three
    gaps and the tie's gap a frame. The large photos are left out, in kiwi's favour."""
    program = workloads.Program()
    middle = count // 2
    lefts, widths, gaps = [], [], {}
    for i in range(count):
        left, width = program.variable(), program.variable()
        program.edit(width)
        program.row([(width, 1)], workloads.AT_LEAST, 0)
        terms = [(left, 1)] + ([(lefts[-1], -1), (widths[-1], -1)] if i else [])
        if middle <= i <= middle + 2:
            gaps[i] = program.variable()
            program.edit(gaps[i])
            terms.append((gaps[i], -1))
        program.row(terms, workloads.EQUAL, 2 if i not in gaps else 0)
        lefts.append(left)
        widths.append(width)
    offset, tie = program.variable(), program.variable()
    program.edit(tie)
    program.row([(lefts[middle], 1), (offset, -1), (tie, -1)], workloads.EQUAL, WIDTH / 2)

    def frame(f):
        return ((widths[middle], 72 - 42 * f), (widths[middle + 1], CLOSED + 42 * f), (gaps[middle], 15 - 13 * f),
                (gaps[middle + 1], 15), (gaps[middle + 2], 2 + 13 * f), (tie, -36 - 66 * f))

    program.step(*[(width, CLOSED) for width in widths])
    for k in list(range(131)) + list(range(130, -1, -1)):
        program.step(*frame(k * 3 / WIDTH))
    return program


def results(paths, build, agree, replay, quick):
    """A row of the table for building and one for a frame, of each."""
    largest = LARGEST[quick]
    for name, mode, make in (("open frame", "open", opening), ("album frame", "album", scrolling)):
        program, ours, theirs = (os.path.join(build, file) for file in ("program.txt", "ours.txt", "theirs.txt"))
        make(largest).write(program)
        runs = {"kiwi": [], "replay": [], "frames": []}
        for _ in range(3):
            runs["frames"].append(json.loads(subprocess.run(
                [paths["frames"], mode, str(COUNT)], check=True, capture_output=True, text=True).stdout))
            runs["replay"].append(replay(paths["ours"], program, ours, 0.1))
            if not runs["kiwi"] or quick:
                runs["kiwi"].append(replay(paths["kiwi"], program, theirs, 0.1))
        if not agree(program, ours, theirs):
            raise SystemExit(f"{name}: the answers differ in quality; no time counts")

        def median(side, key):
            return statistics.median(run[key] for run in runs[side])

        for phase, key in (("build", "build_us"), ("frame", "step_us")):
            mine, other = median("frames", key), median("kiwi", key)
            yield {"workload": name, "n": COUNT, "phase": phase, "ours_us": mine, "kiwi_us": other,
                   "ratio": other / mine, "rss_kb": median("frames", "rss_kb"), "kiwi_rss_kb": median("kiwi", "rss_kb"),
                   "kiwi_n": largest, "same_n_us": median("replay", key)}
    runs = [json.loads(subprocess.run([paths["frames"], "drag", str(ROWS)], check=True, capture_output=True,
                                      text=True).stdout) for _ in range(3)]
    for phase, key in (("build", "build_us"), ("step", "step_us")):
        yield {"workload": "drag step", "n": ROWS, "phase": phase,
               "ours_us": statistics.median(run[key] for run in runs), "kiwi_us": None, "ratio": None,
               "rss_kb": statistics.median(run["rss_kb"] for run in runs), "kiwi_rss_kb": None}
