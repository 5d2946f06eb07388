"""A copy of the sources in which the rows of Habits can be changed when the program starts, and that program."""
import os, re, shutil, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(os.path.dirname(HERE))
LIBRARIES = ('Cassowary', 'CThread', 'AutoLayout', 'InterfaceBuilder')
HABITS = os.path.join(PROJECT, 'Sources', 'InterfaceBuilder', 'Facts', 'Habits.swift')
ROW = re.compile(r'^  static let (\w+) = (.*?)\n(?=\n|  (?:///|static|//|enum)|\})', re.M | re.S)


def rows():
    """(name, text of the value) of every row of Habits, in the order of the file."""
    with open(HABITS) as file: text = file.read()
    found = ROW.findall(text)
    if len(found) != len(re.findall(r'^  static let ', text, re.M)): sys.exit('rules: some rows of Habits were not understood')
    return found


def changes(value):
    """The versions that a row changes with."""
    return [int(since) for since in re.findall(r'\((\d+), ', value)] if value.startswith('ByVersion(') else []


def switchable(text):
    return ROW.sub(lambda row: '  static let %s = Switches.row("%s", %s)\n' % (row[1], row[1], row[2]), text)


def visible(text):
    for word in ('first', 'changes'):
        if 'private let %s:' % word not in text: sys.exit('rules: ByVersion has no "private let %s" any more' % word)
        text = text.replace('private let %s:' % word, 'var %s:' % word)
    return text


def put(path, text):
    """Writes a file, but for one that is so already, which then is not compiled anew."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path) as file:
            if file.read() == text: return
    with open(path, 'w') as file: file.write(text)


def copy(folder):
    kept = set()
    for library in LIBRARIES:
        for where, _, names in os.walk(os.path.join(PROJECT, 'Sources', library)):
            for name in names:
                source = os.path.join(where, name)
                with open(source) as file: text = file.read()
                if source == HABITS: text = switchable(text)
                if name == 'ToolsVersion.swift': text = visible(text)
                target = os.path.join(folder, os.path.relpath(source, PROJECT))
                put(target, text); kept.add(target)
    for name, target in (('Package.swift', 'Package.swift'), ('main.swift', 'Sources/rules/main.swift'),
                         ('Switches.swift', 'Sources/InterfaceBuilder/Facts/Switches.swift')):
        with open(os.path.join(HERE, 'program', name)) as file: put(os.path.join(folder, target), file.read())
        kept.add(os.path.join(folder, target))
    for where, _, names in os.walk(os.path.join(folder, 'Sources')):
        for name in names:
            if os.path.join(where, name) not in kept: os.remove(os.path.join(where, name))


def build(folder):
    """The path of the program; folder keeps the copy and what was compiled, so that the next time takes seconds."""
    copy(folder)
    done = subprocess.run(['swift', 'build', '-c', 'release', '--product', 'rules'], cwd=folder, stdout=sys.stderr)
    if done.returncode: sys.exit('rules: the copy of the sources does not compile')
    return os.path.join(folder, '.build', 'release', 'rules')
