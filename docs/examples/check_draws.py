#!/usr/bin/env python3
"""Checks the draws of a record: every value must match its commitment, and the first player and every tile must
follow from the values. Uses only Python's standard library, and was written from docs/fairness.md alone.

    check_draws.py FILE

Of the rules it knows only which tiles can be drawn next. `bastide record verify` checks everything else.
"""
import hashlib
import hmac
import sys


class Wrong(Exception):
    pass


def sha256(data):
    return hashlib.sha256(data).digest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def below(key, stream, number, limit):
    """Returns a number from 0 to limit - 1."""
    attempt = 0
    while True:
        roll = int.from_bytes(mac(key, f"{stream} {number} {attempt}".encode())[:4], "big")
        if roll < 2**32 - 2**32 % limit:
            return roll % limit
        attempt += 1


MONASTERIES = ("base.A", "base.B", "ic.D")
LAKE = "river1.L"


class Bag:
    """The unseen tiles, in the order of the tile list, and the hands, which return when a seat leaves."""

    def __init__(self):
        self.counts = {}  # type: copies, in the order of the tile list
        self.lots = []
        self.held = {}  # seat: types
        self.in_play = []  # seats
        self.dealer = None  # the seat that has drawn the tiles of a round (V-11)
        self.dealt = []  # tiles of the round that are not given yet
        self.given = {}  # seat: type

    def row(self, event):
        """Returns all copies that could be drawn. The event says for what the tile was drawn."""
        left = [tile for tile, count in self.counts.items() for _ in range(count)]
        river = [tile for tile in left if tile.startswith("river")]
        ordinary = [tile for tile in left if tile not in river]
        if event[:2] == ["dealt", "monastery"]:
            return [tile for tile in ordinary if tile in MONASTERIES]
        if event[:2] in (["dealt", "lot"], ["dealt", "start"]):
            return ordinary
        return [tile for tile in river if tile != LAKE] or river or ordinary

    def apply(self, event):
        what, *rest = event
        if what == "drawn":
            self.counts[rest[0]] -= 1
        elif what == "dealt":
            self.counts[rest[-1]] -= 1
            if rest[0] == "lot":
                self.lots.append(rest[-1])
            elif rest[0] in ("hand", "monastery"):
                self.held.setdefault(rest[1], []).append(rest[-1])
            elif rest[0] == "round":
                self.dealer = rest[1]
                self.dealt.append(rest[-1])
        elif what == "given":
            self.dealt.remove(rest[2])
            self.given[rest[1]] = rest[2]
        elif what == "chosen" and rest[1] == "hand" and rest[0] in self.given:
            del self.given[rest[0]]
        elif what == "chosen" and rest[1] in ("hand", "monastery"):
            self.held[rest[0]].remove(rest[2])
        elif what == "lots":
            self.put_back(self.lots)
            self.lots = []
        elif what == "back":
            self.put_back([rest[0]])
        elif what == "withdrawn":
            self.withdraw(rest[0])

    def withdraw(self, seat):
        """If the dealer of a round leaves, all its tiles return; otherwise the last ones that are not needed."""
        self.in_play.remove(seat)
        self.put_back(self.held.pop(seat, []))
        if self.dealt and seat == self.dealer:
            self.put_back(self.dealt + list(self.given.values()))
            self.dealt, self.given = [], {}
        elif seat in self.given:
            self.put_back([self.given.pop(seat)])
        while len(self.dealt) > sum(other not in self.given for other in self.in_play):
            self.put_back([self.dealt.pop()])

    def put_back(self, tiles):
        for tile in tiles:
            self.counts[tile] += 1


class Checker:
    def __init__(self):
        self.commitments = {}
        self.values = {}
        self.bag = Bag()
        self.key = None
        self.draws = 0
        self.drawing = None  # the last draw, until the next line says for what it was
        self.first = None  # the seat that begins, if it was drawn
        self.in_position = False

    def line(self, words):
        if self.in_position:
            self.position_line(words)
        elif words[0] == "position":
            self.in_position = True
        elif words[0] == "commitment":
            self.commitments[words[1]] = words[2]
        elif words[0] == "value":
            self.value(words[1], words[2])
        elif words[0] == "chance":
            self.chance(*words[1:])
        else:
            if self.drawing:
                self.draw(*self.drawing, words)
            self.bag.apply(words)

    def position_line(self, words):
        """Reads the tiles at the start, and the monasteries that some rules give to every seat."""
        if words[0] == "unseen":
            self.bag.counts[words[1]] = int(words[2])
        elif words[0] == "seat":
            self.bag.in_play.append(words[1])
            if "monastery" in words:
                self.bag.held[words[1]] = [words[words.index("monastery") + 1]]
        elif words[0] == "turn" and self.first not in (None, words[3]):
            raise Wrong(f"seat {self.first} should begin")
        elif words[0] == "end":
            self.in_position = False

    def value(self, of, value):
        if sha256(bytes.fromhex(value)).hex() != self.commitments.get(of):
            raise Wrong(f"this is not the value that {of} had committed to")
        self.values[of] = bytes.fromhex(value)
        if of == "server":  # the last value
            seats = sorted((seat for seat in self.values if seat != "server"), key=int)
            self.key = mac(self.values["server"], b"bastide draws 1" + b"".join(self.values[seat] for seat in seats))

    def chance(self, stream, number, result, _, limit, *drawn):
        number, result, limit = int(number), int(result), int(limit)
        follows = below(self.key, stream, number, limit)
        if result != follows:
            raise Wrong(f"{follows} of {limit} follows")
        if stream == "tile":
            self.drawing = number, result, limit, drawn[-1]
        elif number != 0 or limit != len(self.values) - 1:
            raise Wrong("the first player is not drawn like this")
        else:
            self.first = str(result + 1)

    def draw(self, number, place, limit, tile, event):
        self.drawing = None
        row = self.bag.row(event)
        if number != self.draws or limit != len(row):
            raise Wrong(f"this was draw {self.draws}, and {len(row)} tiles could be drawn")
        if not tile == event[-1] == row[place]:
            raise Wrong(f"tile {place} in the row is {row[place]}")
        self.draws += 1


def check(text):
    """Returns the number of draws. Exits with an error at the first wrong line."""
    checker = Checker()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        try:
            if words:
                checker.line(words)
        except (Wrong, ValueError, IndexError, KeyError, TypeError) as error:
            raise SystemExit(f"line {number}: {line.strip()}\n{error or 'this line cannot be read'}") from error
    if checker.draws == 0:
        raise SystemExit("The file has no draws, so it is not a record.")
    return checker.draws


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    try:
        with open(sys.argv[1], encoding="ascii", errors="replace") as file:
            text = file.read()
    except OSError as error:
        raise SystemExit(error) from error
    print(f"Draws that follow from the values: {check(text)}. Every value matches its commitment.")
