"""exceptions.txt: exceptions from language.py and references.py, each with a reason."""

from typing import NamedTuple

EXCEPTIONS = "tests/tidy/exceptions.txt"
REFERENCES = ("file", "option", "command")  # the kinds that references.py reads


class Exempt(NamedTuple):
    path: str  # its start, or *
    kind: str  # a pattern of language_rules.py or one of REFERENCES, or *
    part: str  # of the text, or *
    reason: str

    def covers(self, path, kind, text):
        return (self.path in ("*", path[:len(self.path)]) and self.kind in ("*", kind)
                and (self.part == "*" or self.part in text))


def exceptions(tree, for_references):
    rows = (line for line in tree.get(EXCEPTIONS, "").splitlines() if line and not line.startswith("#"))
    read = [Exempt(*(part.strip() for part in row.split(" | ", 3))) for row in rows]
    return [row for row in read if (row.kind in REFERENCES) == for_references]


def unused_problems(rows, used):
    for row in rows:
        if row not in used:
            yield f"{EXCEPTIONS}: nothing needs: {' | '.join(row)}"
