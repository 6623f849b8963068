"""Compares the limits in docs/security.md with the constants of the server, the protocol and the client's files:
every limit is listed, and every listed limit exists and has that value."""

import re

PAGE = "docs/security.md"
PLACES = ("server/", "match/", "proto/frames.hpp", "proto/fair_draws.hpp", "client-cli/commands/",
          "client/model/correspondence_contributions.hpp")
CONSTANT = re.compile(r"^inline constexpr [\w:<>]+ (\w+)\s*(?:=\s*([\d'._]+)|\{([\d'., ]+)\});", re.M)
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


def limit_problems(tree):
    known, rows = constants(tree), listed(tree)
    for name, (path, values) in known.items():
        if name not in rows:
            if LIMIT.search(name):
                yield f"{path}: {PAGE} does not list {name}"
        elif not set(values) <= set(rows[name]):
            yield f"{PAGE}: {name} is {', '.join(f'{value:g}' for value in values)}"
    for name in rows.keys() - known.keys():
        yield f"{PAGE}: there is no limit {name}"
