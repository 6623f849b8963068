#!/usr/bin/python3
"""Plays a game on the full screen, against bots through the real server, and draws the screens beside this file.

Set BASTIDE_SERVER and BASTIDE_CLIENT to the two binaries; ./run pictures does.
"""
import os
import pathlib
import random
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tests" / "support"))
from playing import DEPLOYING, LOBBY, PLACING, RESULT, SCORE_REEL, WAITING_TABLE, Playing  # noqa: E402
from screen_picture import picture  # noqa: E402

SMALL, LARGE = (80, 24), (160, 48)
HOSTS = [
    ("Cleo", ("River", "evening", "4", "game=river", "pace=evening"), ("bot medium",)),
    ("Ben", ("Quick", "round", "2", "pace=blitz"), ()),
    ("Dora", ("A", "move", "a", "day", "3", "game=inns", "pace=day"), ()),
    ("Emil", ("Beginners", "5"), ("bot easy", "ready")),
    ("Fritz", ("Old", "friends", "3", "access=password", "password=fjord"), ()),
]
NOTICES = 9  # seconds until the last notice has disappeared


class Photographer:
    def __init__(self, chance):
        self.world = Playing(os.environ["BASTIDE_SERVER"], os.environ["BASTIDE_CLIENT"], *SMALL)
        self.terminal = self.world.terminal
        self.chance = random.Random(chance)

    def look(self):
        time.sleep(0.5)  # lets pending output arrive
        columns, rows = (int(self.terminal.state(f"pane_{side}")) for side in ("width", "height"))
        return picture(self.terminal.capture(), columns, rows)

    def take(self, name):
        self.save(name, self.look())

    def save(self, name, image):
        image.save(HERE / f"{name}.png", optimize=True)
        print(f"docs/pictures/{name}.png", flush=True)

    def one_more_turn(self):
        self.turns(1)
        return self.look()

    def turns(self, count):
        """Takes `count` turns at different places, with a meeple if possible. Returns False if the game is over."""
        for _ in range(count):
            if not self.world.my_turn():
                return False
            self.terminal.keys(*["n"] * self.chance.randrange(2), "Enter")
            if self.world.asked_for_meeple():
                self.terminal.keys(*(["1"] if self.chance.randrange(3) else []), "Enter")
                self.terminal.wait_until(lambda text: not re.search(DEPLOYING, text), "a turn's end")
        return self.world.my_turn()

    def whole_game(self):
        self.world.begin_game(bots=2)
        self.turns(9)
        time.sleep(NOTICES)
        self.save("game", max((self.one_more_turn() for _ in range(6)), key=tiles_in))
        self.terminal.keys("Enter")
        if self.world.asked_for_meeple():
            self.take("deploying")
            self.terminal.keys("?")
            self.take("help")
            self.terminal.keys("q")
            self.terminal.wait_for(DEPLOYING)
            self.terminal.keys("Escape")
            self.terminal.wait_for(PLACING)
        self.terminal.resize(*LARGE)
        self.turns(3)
        time.sleep(NOTICES)
        self.take("large")
        self.terminal.resize(*SMALL)
        while self.turns(1):
            pass
        if self.terminal.shows(SCORE_REEL):
            self.terminal.keys("p")
            self.take("final-scoring")
            self.terminal.keys("e")
        self.terminal.wait_for(RESULT)
        self.terminal.wait_until(lambda text: "Checking" not in text, "the check of the draws")
        self.take("result")
        self.terminal.keys("r")
        self.terminal.wait_for("The game begins.")
        self.terminal.keys("n", "n", "n", "n", "z")
        self.take("replay")

    def other_terminals(self):
        self.world.begin_game("--color", "16", bots=2)
        self.turns(8)
        time.sleep(NOTICES)
        self.take("colours-16")
        self.come_back("--glyphs", "sextants")
        self.terminal.resize(*LARGE)
        self.turns(6)
        time.sleep(NOTICES)
        self.take("large-sextants")

    def way_in(self):
        """Takes pictures from the start page to a table that waits for friends."""
        self.terminal.type_line(f"clear; COLORTERM=truecolor {os.environ['BASTIDE_CLIENT']}")
        self.terminal.wait_for("What is your name?")
        self.terminal.type_line("Ann")
        self.terminal.wait_for("▶ Practice")
        self.terminal.type_line(self.world.url)
        self.terminal.wait_for(LOBBY)
        self.terminal.keys("Escape")
        self.terminal.wait_for("▶ Quick play")
        time.sleep(NOTICES)
        self.take("first-page")
        self.terminal.type_line(self.world.url)
        self.terminal.wait_for(LOBBY)
        self.terminal.keys("n")
        self.terminal.wait_for("Enter open the table")
        self.terminal.keys("Right", "Down", "Down", "Down", "Right", "NPage")
        for _ in range(10):
            if self.terminal.settle().find("▶ [ ] Inns & Cathedrals, first") >= 0:
                break
            self.terminal.keys("Down")
        self.terminal.keys("Space")
        self.take("new-table")
        self.terminal.keys("Enter")
        self.terminal.wait_for(WAITING_TABLE)
        self.terminal.keys("3")
        self.terminal.wait_for("Hard bot")
        time.sleep(NOTICES)
        self.take("waiting-table")

    def the_tables(self):
        """Takes a picture of the list with tables of others and an invitation."""
        hosts = [self.host(*one) for one in HOSTS]
        self.world.play()
        self.terminal.wait_until(lambda text: all(words[0] in text for _, words, _ in HOSTS), "their tables")
        self.terminal.keys("Down")
        for line in "people", "invite Ann":
            hosts[0].stdin.write(line + "\n")
            hosts[0].stdin.flush()
            time.sleep(0.7)
        self.terminal.wait_for("Cleo invites you")
        self.take("tables")

    def host(self, name, words, more):
        """Starts a line-by-line client that opens a table."""
        process = subprocess.Popen(
            [self.world.client, "play", self.world.url, "--plain", "--name", name, "--token-file",
             self.world.path / name], stdin=subprocess.PIPE, stdout=self.world.log, stderr=self.world.log, text=True)
        self.world.processes.append(process)
        for line in (" ".join(["create", *words]), *more):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            time.sleep(0.7)
        return process

    def come_back(self, *options):
        """Quits in the middle of the game and continues with other options."""
        self.terminal.keys("q")
        self.terminal.keys("y")
        self.terminal.wait_for("Goodbye")
        self.terminal.type_line("clear")
        self.world.play(*options)
        self.world.my_turn()


def tiles_in(image):
    """Returns the number of pixels of the board that are as bright as tiles."""
    width, height = image.size
    return sum(image.crop((0, 0, width * 3 // 4, height)).convert("L").histogram()[96:])


def photograph(chance, session):
    photographer = Photographer(chance)
    try:
        session(photographer)
    finally:
        photographer.world.close()


if __name__ == "__main__":
    os.environ["BASTIDE_SERVER_PUBLIC_ADDRESS"] = "bastides://play.example.org"
    photograph(5, Photographer.the_tables)
    photograph(6, Photographer.way_in)
    photograph(7, Photographer.whole_game)
    photograph(8, Photographer.other_terminals)
