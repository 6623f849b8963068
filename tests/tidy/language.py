#!/usr/bin/python3
"""Finds names, texts, comments and documents that are not in plain English (language_rules.py).

A finding is a problem unless exceptions.txt lists it with a reason, or language_budget.txt allows it for
its area and module; those numbers may only go down. Not checked: texts that tests, measurements and
Python scripts print, and comments that are not C++ or protobuf.
"""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from layout import DEPENDENCIES
from exceptions import exceptions, unused_problems
from language_rules import COMMENTS, DOCUMENTS, GUIDES, NAMES, PROSE, RULES, TEXTS, Rule
from reading import (CPP, comment_sentences, document_sentences, identifiers, keys, literals, module_of, split_sentences,
                     words_of)
from tidy import files, module_at

BUDGET = "tests/tidy/language_budget.txt"
GUIDE_FILES = ("README.md", "docs/playing.md", "docs/rules.md")
UNREAD = ("tests/", "bench/")  # no player reads literals of these directories


class Finding(NamedTuple):
    path: str
    line: int
    area: str
    text: str
    rule: Rule


def area_of(path):
    return GUIDES if path in GUIDE_FILES else DOCUMENTS


def rules_for(area):
    return [(rule, re.compile(rule.pattern)) for rule in RULES if area in rule.areas]


def name_findings(tree):
    """Reports each name once: in the lowest module that has it, and there in a header if possible."""
    order = {module: place for place, module in enumerate(DEPENDENCIES)}
    sources = sorted((path for path in tree if path.endswith(CPP)),
                     key=lambda path: (order.get(module_at(path), 99), not path.endswith(".hpp"), path))
    rules, seen = rules_for(NAMES), set()
    for path in sources:
        names = [(1, Path(path).stem), (1, Path(path).parent.name)]
        for line, name in names + identifiers(tree[path]) + list(keys(tree[path])):
            if name not in seen:
                seen.add(name)
                for rule, pattern in rules:
                    if pattern.search(words_of(name)):
                        yield Finding(path, line, NAMES, name, rule)


def is_read(literal):
    return re.search(r"[A-Za-z]{2}\W* \W*[A-Za-z]|^[A-Z][a-z]|^ [a-z]{2}|[a-z]{2} $", literal)


def sentences(path, text):
    """Yields (line, sentence, area) for every sentence of a file that people read."""
    if path.endswith(".md"):
        yield from ((line, sentence, area_of(path)) for line, sentence in document_sentences(text))
    if path.endswith(CPP):
        yield from ((line, sentence, COMMENTS) for line, sentence in comment_sentences(text))
    if path.endswith((".cpp", ".hpp", ".sh")) and not path.startswith(UNREAD) or path == "run":
        for line, literal in literals(text):
            if is_read(literal):
                yield from ((line, sentence, TEXTS) for sentence in split_sentences(literal))


def prose_findings(tree):
    rules = {area: rules_for(area) for area in PROSE}
    for path, text in tree.items():
        for line, sentence, area in sentences(path, text):
            for rule, pattern in rules[area]:
                if pattern.search(sentence):
                    yield Finding(path, line, area, sentence, rule)


def findings(tree):
    """Returns the findings without an exception, and the problems with exceptions.txt."""
    rows, used, found = exceptions(tree, for_references=False), set(), []
    for finding in [*name_findings(tree), *prose_findings(tree)]:
        excuses = [row for row in rows if row.covers(finding.path, finding.rule.key, finding.text)]
        used.update(excuses)
        if not excuses:
            found.append(finding)
    return found, list(unused_problems(rows, used))


def budget(tree):
    rows = (line.split() for line in tree.get(BUDGET, "").splitlines() if line)
    return {(area, module): int(number) for area, module, number in rows}


def group(finding):
    return finding.area, module_of(finding.path)


def described(finding):
    path, line, _, text, rule = finding
    return (f"{path}:{line}: \"{' '.join(text.split())}\": {rule.rule} [{rule.key}]"
            f' Not "{rule.bad}" but "{rule.plain}".')


def problems(tree, found, unused):
    """Yields every finding of a module that may have none, and each module with more findings than allowed."""
    allowed, counts = budget(tree), Counter(map(group, found))
    yield from (described(finding) for finding in found if group(finding) not in allowed)
    for (area, module), number in counts.items():
        if number > allowed.get((area, module), number):
            yield (f"{module}: {number} findings in {area}, {BUDGET} allows {allowed[area, module]}. "
                   "List those of a file: tests/tidy/language.py --list FILE")
    yield from unused


def lowered(tree, found):
    """Returns the budget lowered to the present findings. No number goes up."""
    counts = Counter(map(group, found))
    return {key: min(number, counts[key]) for key, number in budget(tree).items() if counts[key]}


def check(root, tree, found, unused, write_budget):
    lower = lowered(tree, found)
    if write_budget:
        rows = (f"{area} {module} {number}\n" for (area, module), number in sorted(lower.items()))
        (root / BUDGET).write_text("".join(rows), encoding="utf-8")
    elif lower != budget(tree):
        print("remark: fewer findings are left. Lower the budget: tests/tidy/language.py --lower")
    wrong = list(problems(tree, found, unused))
    for problem in wrong:
        print("problem:", problem)
    print(f"language: {len(found)} findings, {len(wrong)} problems")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parents[2])
    parser.add_argument("--list", metavar="FILE", help="prints the findings of a file or directory")
    parser.add_argument("--count", action="store_true", help="counts the findings of each pattern")
    parser.add_argument("--lower", action="store_true", help=f"writes lower numbers into {BUDGET}")
    given = parser.parse_args()
    tree = files(given.root)
    found, unused = findings(tree)
    if given.list is not None:
        print(*(described(one) for one in found if one.path.startswith(given.list)), sep="\n")
    elif given.count:
        counts = Counter((one.area, one.rule.key) for one in found)
        print(*(f"{area} {key} {number}" for (area, key), number in sorted(counts.items())), sep="\n")
    else:
        return check(given.root, tree, found, unused, given.lower)
    return 0


if __name__ == "__main__":
    sys.exit(main())
