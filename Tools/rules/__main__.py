"""What the rules of Interface Builder (Sources/InterfaceBuilder/Facts/Habits.swift) are worth.

usage: Tools/rules/run table SCORE FOLDER [NAME…]   what is gained and lost with each rule taken out, or with those whose
                                               name has one of the words
       Tools/rules/run fit SCORE FOLDER [--seeds 1,2,3] [--sweeps N]   thresholds fitted on half of the repositories and scored on the other

SCORE is a command that scores solved frames, and FOLDER the documents it scores, a folder a repository.
Neither is part of the project: README.md beside this file says what is asked of them.
The copy of the sources and what is compiled of it stay in .build-rules at the top of the repository."""
import os, sys
import fit, program, scoring, table


def main(words):
    if len(words) < 3 or words[0] not in ('table', 'fit'): print(__doc__); return 64
    command, score, folder, rest = words[0], words[1], words[2], words[3:]
    options = {'--seeds': '1,2,3', '--sweeps': '2'}
    for index, word in enumerate(rest):
        if word in options and index + 1 < len(rest): options[word] = rest[index + 1]
    judge = scoring.Scoring(os.path.abspath(score), os.path.abspath(folder), program.build(os.path.join(program.PROJECT, '.build-rules')))
    if command == 'table': table.print_table(judge, rest)
    else: fit.print_fits(judge, [int(seed) for seed in options['--seeds'].split(',')], int(options['--sweeps']))
    return 0


if __name__ == '__main__': sys.exit(main(sys.argv[1:]))
