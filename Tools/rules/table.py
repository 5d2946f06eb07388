"""For each rule what is gained and lost, by repository, with the rule taken out."""
import collections, os, re, sys
import program, scoring


def plain():
    """What stands in place of each plain constant."""
    values = {}
    with open(os.path.join(program.HERE, 'without.txt')) as file:
        for line in file:
            words = line.split('#')[0].split()
            if words: values[words[0]] = words[1]
    return values


def rules():
    """(rule, settings that take it out, what then holds in its place) for every row of Habits."""
    rows, without = dict(program.rows()), plain()
    found = []
    for name, value in rows.items():
        since = program.changes(value)
        if since:
            before = re.match(r'ByVersion\(((?:\([^()]*\)|[^,(]|\w+\([^()]*\))*),', value)
            kept = [before[1].strip()] + re.findall(r'\(\d+, ((?:[^()]|\([^()]*\))*)\)', value)
            found.append(('%s to %d' % (name, since[0]), {'%s@%d' % (name, since[0]): '0'}, kept[1]))
            found += [('%s from %d' % (name, s), {'%s@%d' % (name, s): 'never'}, kept[i]) for i, s in enumerate(since)]
        elif name in without:
            number, chain = without.pop(name), []
            while number in rows: chain.append(number); number = rows[number]
            found.append((name, {name: number}, ' = '.join(chain[:1] + [number])))
        else:
            sys.exit('rules: Tools/rules/without.txt does not say what holds without %s' % name)
    if without: sys.exit('rules: Habits has no plain constant %s' % ', '.join(sorted(without)))
    return found


def compare(before, after, documents):
    """Views right with the rule alone, and right without it alone, by repository; and the documents where either is."""
    gain, loss, touched = collections.Counter(), collections.Counter(), 0
    for document in documents:
        gains, losses = len(after[document] - before[document]), len(before[document] - after[document])
        gain[scoring.repository(document)] += gains; loss[scoring.repository(document)] += losses
        touched += gains + losses > 0
    return +gain, +loss, touched


def verdicts(judge, settings, changed):
    """How many more are found by verdict with the rule than without it; nothing where the scoring command counts none."""
    if not changed: return {}
    with_it, without_it = (judge.score(s, changed).verdicts for s in ({}, settings))
    if not with_it: return {}
    differences = zip(('ambiguous', 'false alarms', 'misplaced'), with_it, without_it)
    return {name: one - other for name, one, other in differences if one != other}


def mark(gain, loss, verdicts):
    net = {r: gain[r] - loss[r] for r in set(gain) | set(loss)}
    helped = sorted(r for r in net if net[r] > 0)
    if not gain and not loss: return 'verdicts only' if verdicts else 'nothing asks for it'
    if sum(net.values()) <= 0: return 'GAINS NOTHING'
    return 'ONE REPOSITORY: ' + helped[0] if len(helped) == 1 else ''


def print_table(judge, only):
    base = judge.base
    print('with all rules: %s' % ', '.join('%.2f %%' % figure for figure in base.figures))
    print('views: right with the rule alone (+), right without it alone (-); repositories that gain and lose by it')
    print('%-34s %-28s %6s %6s %6s %6s %5s  %s' % ('rule', 'without it', 'views+', 'views-', 'repos+', 'repos-', 'docs', 'mark'))
    for name, settings, instead in rules():
        if only and not any(word in name for word in only): continue
        changed = judge.changed(settings)
        after = judge.wrong(settings, changed)
        gain, loss, touched = compare(base.wrong, after, changed)
        found = verdicts(judge, settings, changed)
        notes = [mark(gain, loss, found)] + ['%s %+d' % item for item in found.items()]
        print('%-34s %-28s %6d %6d %6d %6d %5d  %s' % (
            name, instead, sum(gain.values()), sum(loss.values()), sum(gain[r] > loss[r] for r in gain),
            sum(loss[r] > gain[r] for r in loss), touched, '; '.join(filter(None, notes))))
        for r, count in loss.items():
            if count > gain[r]: print('%36sharms %s: +%d -%d' % ('', r, gain[r], count))
        sys.stdout.flush()
