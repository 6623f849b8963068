"""Compares the limits in docs/security.md with the constants of the server, the protocol and the client's files:
every limit is listed, and every listed limit exists and has that value. A limit that an operator can set names its key."""

import re

PAGE = "docs/security.md"
PLACES = ("server/", "match/", "proto/frames.hpp", "proto/fair_draws.hpp", "client-cli/commands/",
          "client/model/correspondence_contributions.hpp")
CONSTANT = re.compile(r"^inline constexpr [\w:<>]+ (\w+)\s*(?:=\s*([\d'._]+)|\{([\d'., ]+)\});", re.M)
KEYS = [re.compile(r"Default of (?P<key>--[\w-]+)\.\ninline constexpr [\w:<>]+ (?P<name>\w+)"),
        re.compile(r"inline constexpr [\w:<>]+ (?P<name>\w+)[^;\n]*; +///< (?P<key>--[\w-]+)")]
LIMIT = re.compile(r"_(max|rate|cost)$")
ROW = re.compile(r"^\| `(\w+)`[^|]*\| ([^|]*) \|", re.M)
NUMBER = re.compile(r"(\d[\d,]*(?:\.\d+)?)(?: (KiB|MiB))?")
UNITS = {"": 1, "KiB": 1024, "MiB": 1024 * 1024}


def number(text):
    return float(text.replace("'", "").replace(",", ""))


def constants(tree):
    """Returns name -> (file, values) of all constants that are plain numbers."""
    found = {}
    for path, text in tree.items():
        if path.startswith(PLACES) and path.endswith(".hpp"):
            for name, single, several in CONSTANT.findall(text):
                found[name] = (path, [number(part) for part in (single or several).split(", ")])
    return found


def listed(tree):
    """Returns name -> numbers in its row."""
    return {name: [number(digits) * UNITS[unit] for digits, unit in NUMBER.findall(value)]
            for name, value in ROW.findall(tree.get(PAGE, ""))}


def key_problems(tree):
    rows = {row.split("`")[1]: row for row in tree.get(PAGE, "").splitlines() if row.startswith("| `")}
    for path, text in tree.items():
        for found in (found for form in KEYS for found in form.finditer(text)):
            if f"`{found['key']}`" not in rows.get(found["name"], ""):
                yield f"{path}: the row of {found['name']} in {PAGE} does not name {found['key']}"


def limit_problems(tree):
    yield from key_problems(tree)
    known, rows = constants(tree), listed(tree)
    for name, (path, values) in known.items():
        if name not in rows:
            if LIMIT.search(name):
                yield f"{path}: {PAGE} does not list {name}"
        elif not set(values) <= set(rows[name]):
            yield f"{PAGE}: {name} is {', '.join(f'{value:g}' for value in values)}"
    for name in rows.keys() - known.keys():
        yield f"{PAGE}: there is no limit {name}"
