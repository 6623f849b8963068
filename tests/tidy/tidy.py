#!/usr/bin/python3
"""Checks the dependencies of modules (layout.py), and small rules that a compiler does not check.

Usage: tidy.py [ROOT]. Problems fail the check; remarks (sizes, default labels) are only printed.
"""

import os
import re
import sys
from pathlib import Path

from layout import (ALL, DEPENDENCIES, BANNED_CALLS, BANNED_HEADERS, EXCEPTIONS, LIBRARIES, PARTS, PURE,
                   STANDARD_LIBRARY_ONLY)
from budget import budget_problems
from class_sizes import class_problems
from limits import limit_problems

CODE = (".cpp", ".hpp")
TEXT = CODE + (".proto", ".txt", ".cmake", ".md", ".py", ".sh", ".scenario", ".json", ".yml")
# Marks of unfinished work, in two parts so that this file does not contain them.
MARKERS = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"]) + r")\b")
RULE_NUMBER = re.compile(r"\b[A-Z]{1,2}-\d+\b")
# In formatted code a function starts in the first column, and so does its closing brace.
FUNCTION = re.compile(r"^(?!class|struct|enum|union|namespace|concept)\w[^;{}\n]*\((?:[^;{}]*)\{\n"
                      r"(?:(?!\}).*\n)*\}", re.MULTILINE)
FILE_LINES = 400
FUNCTION_LINES = 70


def files(root):
    """Returns path -> text of all our text files."""
    found = {}
    for directory, names, leaves in os.walk(root):
        names[:] = [n for n in names if not n.startswith(".") and n not in ("build", "node_modules", "__pycache__")]
        for leaf in leaves:
            path = Path(directory, leaf)
            if path.suffix in TEXT or leaf == "run":
                found[path.relative_to(root).as_posix()] = path.read_text(encoding="utf-8")
    return found


def module_at(path):
    modules = [module for module in DEPENDENCIES if path.startswith(module + "/")]
    return max(modules, key=len, default=None)


def allowed_modules(module):
    if DEPENDENCIES[module] is ALL:
        return set(DEPENDENCIES)
    direct = {module, *DEPENDENCIES[module]}
    seen, ahead = set(), list(direct)
    while ahead:
        here = ahead.pop()
        if here not in seen:
            seen.add(here)
            ahead += DEPENDENCIES[here]
    return direct | (seen & set(PURE))


def is_in(path, places):
    return any(path.startswith(place) for place in places)


def includes(text):
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if match:
            yield number, match.group(1) == "<", match.group(2)


def include_problems(tree):
    for path, text in tree.items():
        module = module_at(path)
        if module is None or not path.endswith(CODE):
            continue
        for number, angled, included in includes(text):
            problem = include_problem(path, module, angled, included)
            excused = any(path.startswith(file) and included.startswith(what)
                          for file, what, _ in EXCEPTIONS)
            if problem and not excused:
                yield f"{path}:{number}: {problem}"


def include_problem(path, module, angled, included):
    if angled and included in BANNED_HEADERS.get(module, []):
        return f"<{included}> is an effect, and {module}/ is pure"
    for what, pattern, places in LIBRARIES:
        if re.match(pattern, included):
            return None if is_in(path, places) else f"only {', '.join(places)} may include {what}"
    if angled:
        foreign = "/" in included or included.endswith(".h")
        if foreign and module in STANDARD_LIBRARY_ONLY:
            return f"{module}/ includes the standard library only, not <{included}>"
        return None
    target = module_at(included)
    if target is None:
        return f'"{included}" is not written from the project root'
    if target == module and module in PARTS and Path(included).stem != Path(path).stem:
        return f"the parts of {module}/ do not include each other"
    if target not in allowed_modules(module):
        return f"{module}/ may not include {target}/ (layout.py has the dependencies)"
    return None


def without_comment(line):
    return line.split("//", 1)[0]


def call_problems(tree):
    for path, text in tree.items():
        if not path.endswith(CODE) or module_at(path) is None:
            continue
        for pattern, modules, allowed, instead in BANNED_CALLS:
            if not is_in(path, modules) or is_in(path, allowed):
                continue
            for number, line in enumerate(text.splitlines(), 1):
                match = re.search(pattern, without_comment(line))
                if match:
                    yield f"{path}:{number}: {match.group(0)} is banned here; use {instead}"


def text_problems(tree):
    for path, text in tree.items():
        if text and not text.endswith("\n"):
            yield f"{path}: does not end with a newline"
        for number, line in enumerate(text.splitlines(), 1):
            match = MARKERS.search(line)
            if match:
                yield f"{path}:{number}: {match.group(0)}: finish it or write an issue"


def orphan_problems(tree):
    """Checks that every .cpp is listed in a CMakeLists.txt of its directory or a higher one."""
    for path in tree:
        if not path.endswith(".cpp"):
            continue
        for parent in Path(path).parents:
            lists = tree.get((parent / "CMakeLists.txt").as_posix(), "")
            name = Path(path).relative_to(parent).as_posix()
            if re.search(r"(^|[\s(/])" + re.escape(name) + r"($|[\s)])", lists):
                break
        else:
            if module_at(path):
                yield f"{path}: no CMakeLists.txt names it"


def scenario_problems(tree):
    known = set(RULE_NUMBER.findall(tree.get("docs/rules.md", "")))
    for path, text in tree.items():
        if not path.endswith(".scenario"):
            continue
        cited = set(RULE_NUMBER.findall(text))
        if not cited:
            yield f"{path}: cites no rule (such as SC-7)"
        for rule in sorted(cited - known):
            yield f"{path}: cites {rule}, which docs/rules.md does not have"


def problems(tree):
    checks = [include_problems, call_problems, text_problems, orphan_problems, scenario_problems,
              limit_problems, budget_problems, class_problems]
    return [problem for check in checks for problem in check(tree)]


def remarks(tree):
    """Yields long files and functions, which may have two jobs, and default labels. Tests are not checked."""
    for path, text in tree.items():
        if not path.endswith(CODE) or path.startswith("tests/"):
            continue
        lines = text.count("\n")
        if lines > FILE_LINES:
            yield f"{path}: {lines} lines"
        for function in FUNCTION.finditer(text):
            length = function.group(0).count("\n") + 1
            if length > FUNCTION_LINES:
                line = text.count("\n", 0, function.start()) + 1
                yield f"{path}:{line}: {length} lines in one function"
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(r"\bdefault:", without_comment(line)):
                yield f"{path}:{number}: default: hides new kinds from the compiler"


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]
    tree = files(root)
    for remark in remarks(tree):
        print("remark:", remark)
    found = problems(tree)
    for problem in found:
        print("problem:", problem)
    print(f"tidy: {len(tree)} files, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
