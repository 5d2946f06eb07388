"""What a scoring command says of the documents, with the rows of Habits as they are and as they are not."""
import json, os, re, subprocess, sys, tempfile

VERDICTS = re.compile(r'ambiguous for Apple \d+, of these for us (\d+); false alarms (\d+) of'
                      r'(?: \d+; misplaced for Apple \d+, of these elsewhere for us (\d+))?')


def repository(document):
    """The first folder of a document's path: documents of one repository stand in one folder."""
    return document.split('/')[0]


class Score:
    """What one run of the scoring command found: the ids of wrong views by document, and the verdicts."""

    def __init__(self, answer, text):
        self.wrong = {document: set(views) for document, views in answer['wrong'].items()}
        self.views = {name: counts['n'] for name, counts in answer['repositories'].items() if name}
        self.figures = [100 * answer[key] for key in ('share', 'by document', 'consistent') if key in answer]
        found = VERDICTS.search(text)
        self.verdicts = [int(number or 0) for number in found.groups()] if found else None


class Scoring:
    def __init__(self, command, folder, program):
        if not os.access(command, os.X_OK):
            sys.exit('rules: %s: no scoring command that can be run (see Tools/rules/README.md)' % command)
        if not os.path.isdir(folder): sys.exit('rules: %s: no folder of documents' % folder)
        self.command, self.folder, self.program = command, folder, program
        self.blanked = tempfile.TemporaryDirectory(prefix='rules-')
        self.base = self.score({}, keep=self.blanked.name)
        self.documents = sorted(self.base.wrong)
        self.lines = self.solve({})
        # What was scored once: a document's wrong views by the line that the program printed of it.
        self.known = {(document, self.lines[document]): self.base.wrong[document] for document in self.documents}

    def environment(self, settings):
        text = ','.join('%s=%s' % setting for setting in sorted(settings.items()))
        return dict(os.environ, HABITS=text)

    def solve(self, settings, documents=None):
        """The line of answer for each of these documents, or all, as they were handed over by the scoring command."""
        documents, lines = self.documents if documents is None else documents, {}
        for start in range(0, len(documents), 400):
            part = documents[start:start + 400]
            call = [self.program, *(os.path.join(self.blanked.name, document) for document in part)]
            done = subprocess.run(call, env=self.environment(settings), capture_output=True, text=True, check=True)
            lines.update(zip(part, done.stdout.splitlines()))
        return lines

    def score(self, settings, documents=None, keep=None):
        with tempfile.TemporaryDirectory(prefix='rules-') as scratch:
            out = os.path.join(scratch, 'score.json')
            call = [self.command, '--tool', self.program, '--json', out, '--worst', '0']
            if documents is not None:
                listed = os.path.join(scratch, 'documents')
                with open(listed, 'w') as file: file.write('\n'.join(documents))
                call += ['--list', listed]
            if keep: call += ['--keep', keep]
            done = subprocess.run([*call, self.folder], env=self.environment(settings), capture_output=True, text=True)
            if done.returncode: sys.exit('rules: the scoring command failed: ' + done.stderr.strip()[-500:])
            with open(out) as file: return Score(json.load(file), done.stdout)

    def changed(self, settings):
        """The documents that are solved otherwise with these settings."""
        lines = self.solve(settings)
        return [document for document in self.documents if lines[document] != self.lines[document]]

    def wrong(self, settings, documents):
        """The ids of wrong views by document with these settings."""
        lines = self.solve(settings, documents)
        new = [document for document in documents if (document, lines[document]) not in self.known]
        if new:
            scored = self.score(settings, new).wrong
            for document in new: self.known[document, lines[document]] = scored[document]
        return {document: self.known[document, lines[document]] for document in documents}
