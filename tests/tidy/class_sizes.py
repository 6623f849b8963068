"""Sizes of classes: the lines of the header and of all files that define functions of the class.

The maximum is CLASS_LINES. class_budget.txt lists the larger classes, each with its own maximum. No maximum may
go up, and a class that is small enough must be removed from the list.
"""

import re
from collections import defaultdict
from pathlib import Path

BUDGET = "tests/tidy/class_budget.txt"
CLASS_LINES = 400
UNCOUNTED = ("tests/", "bench/")
# In formatted code a class of a namespace begins in the first column, and so does each of its functions.
CLASS = re.compile(r"^(?:class|struct) (\w+)(?: final)?(?: : [^;{]*)? \{", re.MULTILINE)
FUNCTION = re.compile(r"^(?!\s|//|#)(?:[\w:<>,&*\[\] ]*[ &*])?(\w+)::(?:~?\w+|operator[^(]*)\(", re.MULTILINE)


def class_files(tree):
    """Returns (directory, class) -> files."""
    sources = {path: text for path, text in tree.items()
               if path.endswith((".hpp", ".cpp")) and not path.startswith(UNCOUNTED)}
    found = defaultdict(set)
    for path, text in sources.items():
        for name in CLASS.findall(text):
            found[Path(path).parent, name].add(path)
    for path, text in sources.items():
        for name in set(FUNCTION.findall(text)):
            if (Path(path).parent, name) in found:
                found[Path(path).parent, name].add(path)
    return found


def class_sizes(tree):
    """Returns class, with its directory -> lines. Omits classes in a single file."""
    return {f"{directory}/{name}": sum(tree[path].count("\n") for path in paths)
            for (directory, name), paths in class_files(tree).items() if len(paths) > 1}


def class_problems(tree):
    rows = (line.split() for line in tree.get(BUDGET, "").splitlines() if line)
    budget = {name: int(lines) for name, lines in rows}
    sizes = class_sizes(tree)
    for name, lines in sizes.items():
        if lines > budget.get(name, CLASS_LINES):
            yield (f"{name} has {lines} lines in all its files, it may have {budget.get(name, CLASS_LINES)}: "
                   f"move a part of its work to another class")
    for name in budget:
        if sizes.get(name, 0) <= CLASS_LINES:
            yield f"{BUDGET}: {name} needs no line any more"
