"""The size budget: the lines of production code that each top-level module may have.

budget.txt has a module and its number of lines on each line. Raising one takes a reason in the commit.
"""

BUDGET = "tests/tidy/budget.txt"
CODE = (".cpp", ".hpp")
ALL_MAX = 95_000


def budget(tree):
    """Module -> the lines it may have."""
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
