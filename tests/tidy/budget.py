"""The size budget: the maximum lines of production code of each top-level module.

budget.txt has a module and its maximum on each line. A commit that raises one must give a reason.
"""

BUDGET = "tests/tidy/budget.txt"
CODE = (".cpp", ".hpp")
ALL_MAX = 95_000


def budget(tree):
    """Returns module -> maximum lines."""
    rows = (line.split() for line in tree.get(BUDGET, "").splitlines() if line)
    return {module: int(lines) for module, lines in rows}


def lines_of(tree, module):
    return sum(text.count("\n") for path, text in tree.items()
               if path.startswith(module + "/") and path.endswith(CODE))


def budget_problems(tree):
    allowed = budget(tree)
    for module, lines_max in allowed.items():
        lines = lines_of(tree, module)
        if lines > lines_max:
            yield (f"{module}/ has {lines} lines, its budget is {lines_max}: delete some, or raise "
                   f"{BUDGET} with a reason in the commit")
    if sum(allowed.values()) > ALL_MAX:
        yield f"{BUDGET}: more than {ALL_MAX} lines in all"
