"""Leave repositories out: thresholds fitted on half of them, scored on the other half, and the other way round.

The search begins with every rule taken out, and knows of a row only the values it may have, and their order. It goes through
the rows again and again; for each it takes the thresholds with the fewest wrong views among the fitted half's documents while all other rows
stay as they are. Where many do equally well, rows take the same one if they can, since what changes does so with a release, which
changes several; otherwise the middle. A change that nothing in the half asks for comes with the release that
changes most, and no later than the last version."""
import os, random, re, sys
import xml.etree.ElementTree as ET
import program, scoring, table

# Constants that are compared with the widths of roots, tables and cells.
WIDTHS = ('wideRoot', 'largeDevice', 'narrowCell')
NEVER = 10 ** 6


def version(text):
    """The build of Interface Builder; Xcode 15.3 and 15.4 write another number, and only their plug-in tells."""
    build = int(re.search(r'toolsVersion="(\d+)', text)[1])
    if build < 32700: return build
    plug_in = re.search(r'identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="(\d+)', text)
    return int(plug_in[1]) if plug_in else 22685


def widths(text):
    """The widths of the roots, tables and cells of a document."""
    found = set()
    for element in ET.fromstring(text).iter():
        if element.get('key') == 'view' or element.tag in ('tableView', 'tableViewCell'):
            rect = element.find('rect')
            if rect is not None and float(rect.get('width', 0)) >= 300: found.add(float(rect.get('width')))
    return found


class Documents:
    def __init__(self, judge):
        self.version, self.widths = {}, {}
        for document in judge.documents:
            with open(os.path.join(judge.folder, document), encoding='utf-8', errors='replace') as file: text = file.read()
            self.version[document] = version(text)
            self.widths[document] = widths(text.encode())


def cheapest(costs):
    """The ends of the longest run of the cheapest places."""
    least, runs = min(costs), []
    for index, cost in enumerate(costs):
        if cost != least: continue
        if runs and runs[-1][1] == index - 1: runs[-1][1] = index
        else: runs.append([index, index])
    return max(runs, key=lambda run: run[1] - run[0])


def shared(spans, count):
    """A place within each span, such that few places serve them all: the one in most spans first, the middle of such ones."""
    places, left = {}, dict(spans)
    while left:
        held = [sum(first <= place <= last for first, last in left.values()) for place in range(count)]
        first, last = cheapest([-number for number in held])
        place = (first + last) // 2
        for key in [key for key, span in left.items() if span[0] <= place <= span[1]]: places[key] = place; del left[key]
    return places


def between(numbers):
    """A threshold below all numbers, between each two neighbours, and above all."""
    return [numbers[0] - 1] + [(a + b) / 2 for a, b in zip(numbers, numbers[1:])] + [NEVER]


def spans(versions, costs):
    """Where each value of a row but the first may begin: the places, counted among the versions, that cost the least; costs[k][v] is what value k costs among the
    documents of version v. O(values · versions): the cheapest way to walk through the versions and never back."""
    count = len(costs)
    best, came = [[0] * count], []
    for v in versions:
        row, origin = [], []
        for k in range(count):
            j = min(range(k + 1), key=lambda j: (best[-1][j], -j))
            row.append(best[-1][j] + costs[k].get(v, 0)); origin.append(j)
        best.append(row); came.append(origin)
    k, values = min(range(count), key=lambda k: (best[-1][k], k)), []
    for origin in reversed(came): values.append(k); k = origin[k]
    values.reverse()
    starts = [next((i for i, value in enumerate(values) if value >= k), len(versions)) for k in range(1, count)]
    found = []
    for k in range(1, count):
        low = starts[k - 2] if k > 1 else 0
        high = starts[k] if k < count - 1 else len(versions)
        cost = [sum(costs[k - 1].get(v, 0) for v in versions[low:i]) + sum(costs[k].get(v, 0) for v in versions[i:high])
                for i in range(low, high + 1)]
        first, last = cheapest(cost)
        found.append((low + first, low + last))
    return found


class Fit:
    def __init__(self, judge, documents, half):
        self.judge, self.half = judge, half
        self.version = documents.version
        self.versions = sorted({documents.version[d] for d in half})
        v = self.versions
        self.places = [v[0] - 1] + [(a + b + 1) // 2 for a, b in zip(v, v[1:])] + [NEVER]
        owners = {}
        for d in half:
            for width in documents.widths[d]: owners.setdefault(width, set()).add(scoring.repository(d))
        self.candidates = between(sorted(width for width, names in owners.items() if len(names) > 1))
        self.settings = {key: value for _, settings, _ in table.rules() for key, value in settings.items()
                         if value == 'never' or key in WIDTHS}
        self.rows = [(name, program.changes(value)) for name, value in program.rows() if program.changes(value)]

    def place(self, index):
        return 'never' if self.places[index] == NEVER else str(self.places[index])

    def cost(self, settings):
        return {d: len(views) for d, views in self.judge.wrong(settings, self.half).items()}

    def sweep(self):
        """Whether any row became another one."""
        before, found = dict(self.settings), {}
        for name, changes in self.rows:
            costs = []
            for index in range(len(changes) + 1):
                by_version = {}
                for d, count in self.cost({**self.settings, name: '#%d' % index}).items():
                    by_version[self.version[d]] = by_version.get(self.version[d], 0) + count
                costs.append(by_version)
            for since, span in zip(changes, spans(self.versions, costs)):
                found['%s@%d' % (name, since)] = span
                self.settings['%s@%d' % (name, since)] = self.place(sum(span) // 2)
        # A row has its later values because they came, if only with the last version.
        last = len(self.places) - 2
        found = {key: (min(first, last), min(end, last)) for key, (first, end) in found.items()}
        for key, index in shared(found, len(self.places)).items(): self.settings[key] = self.place(index)
        for name in WIDTHS:
            costs = [sum(self.cost({**self.settings, name: str(c)}).values()) for c in self.candidates]
            if len(set(costs)) > 1: self.settings[name] = str(self.candidates[sum(cheapest(costs)) // 2])
        return self.settings != before


def share(judge, settings, half):
    """Per cent of the views of these documents that are right, and of those by document if each weighs the same."""
    views = sum(judge.base.views.get(r, 0) for r in {scoring.repository(d) for d in half})
    wrong = judge.wrong(settings, half)
    return 100 * (1 - sum(map(len, wrong.values())) / views), sum(map(len, wrong.values()))


def halves(judge, seed):
    """Repositories in two halves that are alike: of 500 that chance makes, those nearest to each other in views and in wrong views.
    Halves as they come differ by six points, whatever the thresholds: of the wrong views a third are one repository's."""
    chance, wrong, views = random.Random(seed), {}, judge.base.views
    for d in judge.documents: wrong[scoring.repository(d)] = wrong.get(scoring.repository(d), 0) + len(judge.base.wrong[d])
    best, names = None, sorted(views)
    for _ in range(500):
        chance.shuffle(names)
        part = set(names[:len(names) // 2])
        parts = [part, set(names) - part]
        share = [sum(wrong[r] for r in part) / sum(views[r] for r in part) for part in parts]
        size = sum(views[r] for r in part) / sum(views.values())
        difference = 100 * abs(share[0] - share[1]) + 10 * abs(size - 0.5)
        if best is None or difference < best[0]: best = (difference, parts)
    return [[d for d in judge.documents if scoring.repository(d) in part] for part in best[1]]


def print_differences(judge, fit, half):
    """The thresholds that do otherwise than ours on documents at hand."""
    ours = judge.wrong({}, judge.documents)
    names = dict.fromkeys(key.split('@')[0] for key in fit.settings)
    for name in names:
        row = {key: value for key, value in fit.settings.items() if key.split('@')[0] == name}
        theirs = judge.wrong(row, judge.documents)
        gain, loss, _ = table.compare(ours, theirs, judge.documents)
        if gain or loss:
            known = sum(len(theirs[d]) - len(ours[d]) for d in half)
            print('    %-58s views against ours: %+d in its own half, %+d in the other' % (
                ', '.join('%s=%s' % item for item in row.items()), -known, sum(loss.values()) - sum(gain.values()) + known))


def print_fits(judge, seeds, sweeps):
    documents, gaps = Documents(judge), []
    print('fitted: %d changes by version, %d widths; per cent of views that are right' % (
        sum(len(program.changes(value)) for _, value in program.rows()), len(WIDTHS)))
    for seed in seeds:
        parts = halves(judge, seed)
        fits = [Fit(judge, documents, part) for part in parts]
        for fit in fits:
            for _ in range(sweeps):
                if not fit.sweep(): break
        print('seed %d' % seed)
        for name, own, other, part in (('first', fits[0], fits[1], parts[0]), ('second', fits[1], fits[0], parts[1])):
            figures = [share(judge, settings, part) for settings in (other.settings, own.settings, {})]
            print('  the %s half (%d documents): fitted on the other half %.2f (%d wrong), on itself %.2f (%d wrong), ours %.2f (%d wrong)' % (
                name, len(part), *(number for figure in figures for number in figure)))
            gaps.append(figures[1][0] - figures[0][0])
        for name, fit, part in zip(('first', 'second'), fits, parts):
            print('  fitted on the %s half, otherwise than ours:' % name)
            print_differences(judge, fit, part)
        sys.stdout.flush()
    print('lost by being left out: %.2f points at most, %.2f on average' % (max(gaps), sum(gaps) / len(gaps)))
