#!/usr/bin/env python3
"""Plays on the full screen, in tmux, against the real server.

Set BASTIDE_SERVER and BASTIDE_CLIENT to the two binaries, then run this file.
"""
import contextlib
import os
import pathlib
import pty
import random
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from playing import DEPLOYING, LOBBY, PLACING, RESULT, SCORE_REEL, WAITING_TABLE, Playing, processor_seconds  # noqa: E402
from tmux import PATIENCE, Tmux  # noqa: E402

SERVER = os.environ["BASTIDE_SERVER"]
CLIENT = os.environ["BASTIDE_CLIENT"]
IDLE_MAX = 0.05  # fraction of a core

# A sanitizer turns a crash into an exit, after which bash does not restore the terminal's settings.
os.environ["ASAN_OPTIONS"] = ":".join(
    [*filter(None, [os.environ.get("ASAN_OPTIONS")]), "handle_segv=0", "handle_abort=0"])


class FullScreen(unittest.TestCase):
    def world(self, *size, **more):
        world = Playing(SERVER, CLIENT, *size, **more)
        self.addCleanup(world.close)
        return world

    def expect_terminal_as_before(self, world):
        """Expects the shell's screen and settings: visible cursor, no mouse reports, line input with echo."""
        terminal = world.terminal
        deadline = time.monotonic() + 60
        wanted = {"alternate_on": "0", "mouse_any_flag": "0", "cursor_flag": "1", "wrap_flag": "1"}
        while {name: terminal.state(name) for name in wanted} != wanted:
            self.assertLess(time.monotonic(), deadline, "the terminal was not restored")
            time.sleep(0.05)
        terminal.type_line("")  # after a crash the prompt may have appeared before the screen was restored
        terminal.wait_for(r"^\$$")
        terminal.type_line("clear; stty -a")
        settings = terminal.wait_for(r"echoctl")
        for name in ("icanon", "echo", "isig", "opost", "icrnl", "ixon"):
            self.assertRegex(settings, rf"(^|\s){name}\b")

    # ---- Games

    def test_a_whole_game_by_keys(self):
        world = self.world(80, 24)
        world.begin_game()
        turns = 0
        while world.my_turn():
            turns += 1
            if turns % 3 == 0:
                world.terminal.keys("n")
            world.take_turn()
        self.assertGreater(turns, 30)
        if world.terminal.shows(SCORE_REEL):
            world.terminal.keys("e")
        result = world.terminal.wait_for(RESULT)
        self.assertRegex(result, "Ann")
        world.terminal.keys("q")
        world.terminal.wait_for("Goodbye")
        self.expect_terminal_as_before(world)

    def test_a_table_with_custom_rules(self):
        world = self.world(80, 24)
        terminal = world.terminal
        world.play()
        terminal.wait_for("No open tables right now")
        terminal.keys("n", "Right", "Down", "Down", "Right")  # three seats, one bot
        terminal.wait_for(r"Bot level +medium")
        self.toggle(terminal, "Inns & Cathedrals, first edition")
        self.toggle(terminal, "The River, first edition")
        self.toggle(terminal, "Advanced rules")
        terminal.keys("Down", "Down", *"Tonight")
        self.toggle(terminal, "Battle of the monasteries")
        terminal.wait_for(r"cannot be combined")
        terminal.keys("Enter")
        terminal.wait_for(r"Press m to fix that")
        terminal.keys("m", "Enter")
        terminal.wait_for(r"Inns & Cathedrals, first edition; The\s+River, first edition")
        waiting_table = terminal.wait_for(r"✓ bot")  # sits down after the table was opened
        self.assertRegex(waiting_table, r"Table 1 · Tonight")
        self.assertRegex(waiting_table, r"a hand of 2 tiles")
        terminal.keys("q")
        terminal.wait_for("Goodbye")
        world.play()
        terminal.wait_for(WAITING_TABLE)
        terminal.keys("Escape")
        terminal.wait_for("The table closes when")
        terminal.keys("y")
        terminal.wait_for(LOBBY)
        terminal.keys("n")
        terminal.wait_for(r"Players +◀ 3 ▶")
        terminal.wait_for(r"custom")

    def open_form(self, world):
        world.play()
        world.terminal.wait_for(LOBBY)
        world.terminal.keys("n")
        world.terminal.wait_for(r"^ +Bots ")  # a row that comes with the server's first answer
        world.terminal.wait_for(r"Enter open the table")
        return world.terminal

    def toggle(self, terminal, name):
        """Moves down to this box in the table form and toggles it."""
        for _ in range(60):
            if terminal.shows(rf"▶ \[.\] {name}"):
                return terminal.keys("Space")
            terminal.settle_after(lambda: terminal.keys("Down"))
        self.fail(f"there is no {name}")

    def test_quitting_at_a_waiting_table_keeps_the_seat(self):
        world = self.world(80, 24)
        world.play()
        world.terminal.wait_for(LOBBY)
        world.terminal.keys("n", "Enter")
        world.terminal.wait_for(WAITING_TABLE)
        world.terminal.keys("q")
        world.terminal.wait_for("Goodbye. Your seat is kept for three minutes")
        self.expect_terminal_as_before(world)

    def test_a_game_is_started_and_resigned_by_mouse(self):
        world = self.world(80, 24)
        world.play()
        terminal = world.terminal
        terminal.click_on("n new table", "Enter open the table", "1 easy", "r ready")
        terminal.wait_for("You are the host: press s to start the game|Everyone is ready")
        terminal.click_on("s start")
        terminal.wait_for("tiles left")
        terminal.click_on("? help")
        while not terminal.shows("you are asked twice"):
            terminal.settle_after(lambda: terminal.click_on("PgDn page"))
        row = re.search(r"^.*you are asked twice.*$", terminal.text(), re.M).group()
        terminal.click_on(row[row.index("Q"):], "y resign", "R resign")
        terminal.wait_for(RESULT)
        terminal.click_on("Enter board", "Esc back to tables")
        terminal.wait_for(LOBBY)

    def test_turns_by_mouse(self):
        world = self.world(80, 24)
        world.begin_game()
        self.assertTrue(world.my_turn())
        for _ in range(3):
            terminal = world.terminal
            terminal.mouse(64, 25, 10)  # wheel: zoom in
            terminal.mouse(65, 25, 10)
            terminal.mouse(0, 20, 10)  # drag to the right and back
            terminal.mouse(32, 24, 11)
            terminal.mouse(32, 20, 10)
            terminal.mouse(0, 20, 10, released=True)
            terminal.keys("g")
            self.take_turn_by_clicks(world)

    def take_turn_by_clicks(self, world):
        """Places the tile in a highlighted cell and deploys the first possible meeple."""
        terminal = world.terminal
        corner = self.seen_on_board(terminal, "┌─ {6}─┐|┌─{8}┐")[0]  # not the frame of the tile placed last
        for _ in range(3):  # the first click moves it there if it is elsewhere
            if re.search(PLACING, terminal.settle()):
                terminal.click(corner[0] + 4, corner[1] + 2)
        if world.asked_for_meeple():
            terminal.keys("g")
            for spot in self.seen_on_board(terminal, "1")[:1] * 2:
                terminal.click(*spot)
                terminal.settle()
            if re.search(DEPLOYING, terminal.text()):  # no spot for a meeple, or out of view
                terminal.keys("0", "Enter")
        self.assertTrue(world.my_turn())

    def seen_on_board(self, terminal, pattern):
        """Returns the positions (column, row) of the pattern on the board, on an 80x24 screen."""
        rows = list(enumerate(terminal.settle().split("\n")))[1:18]
        return [(found.start(), row) for row, line in rows for found in re.finditer(pattern, line[:60])]

    def test_the_window_may_have_any_size(self):
        world = self.world(80, 24)
        world.begin_game()
        for columns, rows in ((160, 48), (60, 18), (20, 5), (1, 1), (223, 60), (80, 24)):
            world.terminal.resize(columns, rows)
            time.sleep(0.2)
            if columns >= 60:
                self.assertTrue(world.my_turn())
                world.take_turn()
        self.assertTrue(world.my_turn())

    def test_the_game_continues_after_a_crash_of_the_server(self):
        world = self.world(80, 24)
        world.begin_game()
        self.assertTrue(world.my_turn())
        world.stop_server(signal.SIGKILL)
        world.terminal.wait_for(r"(?i)reconnect|connection|lost")
        world.server = world.start_server()
        for _ in range(3):
            self.assertTrue(world.my_turn())
            world.take_turn()

    def second_terminal(self, world):
        """Opens a second terminal in which the same person plays with the same token."""
        terminal = Tmux(80, 24)
        self.addCleanup(terminal.close)
        terminal.type_line(f"{CLIENT} play {world.url} --token-file {world.path / 'token'}")
        return terminal

    def test_two_terminals_of_one_person(self):
        world = self.world(80, 24)
        world.begin_game()
        self.assertTrue(world.my_turn())
        second = self.second_terminal(world)
        second.wait_for(PLACING)
        self.assertTrue(world.my_turn(), "the first one is still there")
        left = world.tiles_left()
        world.take_turn()
        second.wait_until(lambda text: f"{left} tiles left" not in text, "the second one sees the move")
        self.assertTrue(world.my_turn())
        os.kill(world.client_process(), signal.SIGKILL)
        world.terminal = second  # continues the game
        for _ in range(3):
            self.assertTrue(world.my_turn())
            world.take_turn()

    def test_two_games_at_once(self):
        world = self.world(80, 24)
        world.begin_game()
        world.terminal.wait_for(PLACING)
        world.terminal.keys("T")
        world.terminal.wait_for(LOBBY)
        world.terminal.wait_for("your turn in 1 game")
        world.terminal.keys("n")
        world.terminal.wait_for(r"Enter open the table")
        world.terminal.keys("Enter")
        world.terminal.wait_for(WAITING_TABLE)
        world.terminal.keys("1")
        world.terminal.wait_for("Easy bot")
        world.terminal.keys("r")
        world.terminal.wait_for("s start")
        world.terminal.settle()
        world.terminal.keys("s")
        world.terminal.wait_for(PLACING)
        world.terminal.wait_until(lambda _: world.terminal.state("pane_title") == "Bastide (2)", "two games wait")
        here = world.terminal.settle()
        world.terminal.keys("G")
        there = world.terminal.wait_until(lambda text: text != here and PLACING in text, "the other game")
        world.terminal.keys("G")
        world.terminal.wait_until(lambda text: text != there and PLACING in text, "back")
        world.terminal.keys("q", "y")
        world.terminal.wait_for("Your seat is kept")
        self.expect_terminal_as_before(world)

    def test_a_friend_joins_by_link(self):
        """Two people and a bot play at an unlisted table, with the River and Inns & Cathedrals."""
        world = self.world(80, 24)
        anna = self.open_form(world)
        anna.keys("Right", "Down", "Down", "Down", "Right")
        anna.wait_for(r"▶ Privacy +◀ unlisted ▶")
        self.toggle(anna, "Inns & Cathedrals, first edition")
        self.toggle(anna, "The River, first")
        anna.keys("Enter")
        waiting_table = anna.wait_for(WAITING_TABLE)
        code = re.search(r"[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}", waiting_table).group()
        ben = Tmux(100, 30, {"XDG_STATE_HOME": str(world.path / "another-home")})
        self.addCleanup(ben.close)
        ben.type_line(f"{CLIENT} play bastide://127.0.0.1:{world.port}/{code} --name Ben --glyphs sextants")
        ben.wait_for(r"Ben \(you\)")
        anna.keys("1")
        ben.wait_for("Easy bot")
        for terminal in (anna, ben):
            terminal.keys("r")
        anna.wait_for("s start")
        anna.wait_for("Everyone is ready")
        anna.keys("s")
        for terminal in (anna, ben):
            terminal.wait_for(rf"{PLACING}|is thinking")
        self.play_to_the_end(anna, ben)
        anna.keys("m")
        ben.wait_for("press m to join it")
        ben.keys("m")
        for terminal in (anna, ben):
            terminal.wait_for(WAITING_TABLE)
            terminal.wait_for(r"Ann\b[\s\S]*Ben\b|Ben\b[\s\S]*Ann\b")
        anna.wait_for("Everyone is ready")
        anna.keys("s")
        for terminal in (anna, ben):
            terminal.wait_for(rf"{PLACING}|is thinking|Easy bot")
            terminal.wait_for(r"89 tiles left")
            terminal.keys("q")
            terminal.wait_for("Quit")
            terminal.keys("y")
            terminal.wait_for("Your seat is kept")

    def play_to_the_end(self, *terminals):
        """Every terminal accepts the proposed move as soon as it is shown."""
        end = time.monotonic() + 150
        while not all(terminal.shows(f"{SCORE_REEL}|{RESULT}") for terminal in terminals):
            self.assertLess(time.monotonic(), end, terminals[0].text())
            for terminal in terminals:
                if terminal.shows(f"{PLACING}|{DEPLOYING}"):
                    terminal.keys("Enter")
            time.sleep(0.02)
        for terminal in terminals:
            if terminal.shows(SCORE_REEL):
                terminal.keys("e")
            terminal.wait_for(RESULT)

    def test_a_lobby_subscriber_is_invited(self):
        """Invites a lobby subscriber to an unlisted table. They join, leave, are invited again and decline."""
        world = self.world(80, 24)
        anna = self.open_form(world)
        for _ in range(12):
            if anna.shows(r"▶ Privacy +◀ public"):
                break
            anna.settle_after(lambda: anna.keys("Down"))
        anna.keys("Right", "Enter")
        anna.wait_for(WAITING_TABLE)
        ben = Tmux(80, 24, {"XDG_STATE_HOME": str(world.path / "another-home")})
        self.addCleanup(ben.close)
        ben.type_line(f"{CLIENT} play {world.url} --name Ben --glyphs sextants")
        ben.wait_for(LOBBY)
        self.invite_ben(anna, ben)
        ben.keys("y")
        ben.wait_for(r"Ben \(you\)")
        ben.keys("Escape")
        ben.wait_for(LOBBY)
        self.invite_ben(anna, ben)
        ben.keys("x")
        anna.wait_for("Ben declined your invitation")
        ben.wait_until(lambda text: "Ann invites you" not in text, "the invitation is gone")
        ben.keys("q")
        ben.wait_for("Goodbye")

    def invite_ben(self, anna, ben):
        """Waits for the key first: the table stays full until Ann's client learns that Ben has left."""
        anna.wait_for("w invite")
        anna.keys("w")
        anna.wait_for("▶ Ben")
        anna.keys("Enter")
        ben.wait_for("Ann invites you to Ann's table")
        anna.keys("Escape")
        anna.wait_for(WAITING_TABLE)

    def test_an_idle_screen_uses_no_processor_time(self):
        world = self.world(80, 24)
        world.begin_game()
        self.assertTrue(world.my_turn())
        time.sleep(1)
        process = world.client_process()
        before = processor_seconds(process)
        time.sleep(4)
        self.assertLess((processor_seconds(process) - before) / 4, IDLE_MAX)

    def test_a_running_clock_uses_little_processor_time(self):
        world = self.world(80, 24)
        world.begin_game(pace=2)  # "evening"
        self.assertTrue(world.my_turn())
        first = world.terminal.wait_for(r"\b(20:\d\d|19:\d\d)$")
        process = world.client_process()
        before = processor_seconds(process)
        time.sleep(4)
        self.assertLess((processor_seconds(process) - before) / 4, IDLE_MAX)
        clock = r"\b1?[0-9]+:\d\d$"
        self.assertNotEqual(re.findall(clock, first, re.M), re.findall(clock, world.terminal.text(), re.M))

    def test_an_unknown_token_is_kept_and_its_file_named(self):
        world = self.world(80, 24)
        token = world.path / "token"
        token.write_text("a" * 64 + "\n")
        world.play()
        world.terminal.wait_for("Your old token is kept")
        world.terminal.keys("q")
        world.terminal.wait_for(r"Goodbye")
        self.assertRegex(world.terminal.text().replace("\n", ""), rf"--token-file *{re.escape(str(token))}\.old-1")
        self.assertEqual((world.path / "token.old-1").read_text(), "a" * 64 + "\n")

    # ---- Restoring the terminal

    def begin_and_end(self, end):
        world = self.world(80, 24)
        world.play()
        world.terminal.wait_for(LOBBY)
        self.assertEqual(world.terminal.state("alternate_on"), "1")
        end(world)
        self.expect_terminal_as_before(world)
        return world

    def test_the_terminal_is_restored_on_quitting(self):
        self.begin_and_end(lambda world: world.terminal.keys("q"))

    def test_the_terminal_is_restored_on_every_signal(self):
        for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(name):
                self.begin_and_end(lambda world, name=name: os.kill(world.client_process(), name))

    def test_the_terminal_is_restored_after_a_crash(self):
        for name in (signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT):
            with self.subTest(name):
                self.begin_and_end(lambda world, name=name: os.kill(world.client_process(), name))

    def test_the_terminal_is_restored_while_suspended(self):
        world = self.world(80, 24)
        world.play()
        world.terminal.wait_for(LOBBY)
        world.terminal.keys("C-z")
        world.terminal.wait_for("Stopped")
        self.expect_terminal_as_before(world)
        world.terminal.type_line("fg")
        world.terminal.wait_for(LOBBY)
        self.assertEqual(world.terminal.state("mouse_any_flag"), "1")
        world.terminal.keys("q")
        self.expect_terminal_as_before(world)

    def test_a_missing_server_is_reported(self):
        terminal = Tmux()
        self.addCleanup(terminal.close)
        terminal.type_line(f"{CLIENT} play --name Ann ws://127.0.0.1:1")
        terminal.wait_for(r"(?i)cannot|refused|no server")
        self.assertEqual(terminal.state("alternate_on"), "0")

    # ---- Kinds of terminals

    def test_unsuitable_terminals_get_a_message(self):
        for name in ("dumb", ""):
            with self.subTest(name):
                terminal = Tmux()
                self.addCleanup(terminal.close)
                terminal.type_line(f"clear; TERM={name} {CLIENT} play ws://127.0.0.1:1")
                terminal.wait_for("--plain")
                self.assertEqual(terminal.state("alternate_on"), "0")

    def test_unknown_terminals_that_answer_are_supported(self):
        for name, environment in (("nobody-knows-this-one", {}), ("linux", {}), ("vt220", {}),
                                  ("xterm-16color", {}), ("xterm", {"NO_COLOR": "1"}),
                                  ("xterm", {"LANG": "C"})):
            with self.subTest(name):
                world = self.world(80, 24, environment=environment)
                world.terminal.type_line(f"export TERM={name}")
                world.play()
                world.terminal.wait_for(LOBBY)

    def test_a_terminal_that_does_not_answer_gets_a_message(self):
        with FakeTerminal(answers=False) as terminal:
            output = terminal.read_until(b"--plain")
            self.assertIn(b"does not answer", output)
            self.assertEqual(terminal.process.wait(60), 1)

    def test_random_input_does_no_harm(self):
        world = self.world()
        chance = random.Random(5)
        with FakeTerminal(world.url, str(world.path / "token"), "--glyphs", "blocks") as terminal:
            terminal.read_until(b"\033[?1049h")
            for _ in range(150):
                kind = chance.randrange(3)
                if kind == 0:
                    data = bytes(chance.randrange(256) for _ in range(40))
                elif kind == 1:
                    data = b"\033[" + bytes(chance.choice(b"0123456789;<MmABCDHF~?u$") for _ in range(12))
                else:
                    data = b"\033[<%d;%d;%dM" % (chance.randrange(300), chance.randrange(-5, 4000),
                                                  chance.randrange(300))
                # Ctrl-C, Ctrl-Z and q keep their usual meaning.
                terminal.write(data.replace(b"\x03", b"c").replace(b"\x1a", b"z").replace(b"q", b"p"))
                terminal.read_for(0.01)
            terminal.read_for(0.3)
            self.assertIsNone(terminal.process.poll())
            terminal.process.send_signal(signal.SIGTERM)
            self.assertEqual(terminal.wait(60), 0)
            self.assertIn(b"\033[?1049l", terminal.output)
            self.assertTrue(termios.tcgetattr(terminal.master)[3] & termios.ECHO)

    def test_colours_and_characters_can_be_chosen(self):
        world = self.world()
        with FakeTerminal(world.url, str(world.path / "token"), "--color", "none", "--glyphs", "ascii",
                       "--no-mouse") as terminal:
            terminal.read_until(b"new table")
            self.assertNotRegex(terminal.output, rb"\033\[[0-9;]*[34]8;|\033\[[0-9;]*[34][0-7]m")
            self.assertTrue(terminal.output.isascii())
            self.assertNotIn(b"\033[?1000h", terminal.output)

    def test_a_terminal_that_reads_no_output(self):
        world = self.world()
        with FakeTerminal(world.url, str(world.path / "token"), "--glyphs", "blocks") as terminal:
            terminal.read_until(b"new table")
            for _ in range(300):
                terminal.write(b"?\033[A?")
                time.sleep(0.005)
            terminal.process.send_signal(signal.SIGTERM)
            terminal.process.wait(60)

    def test_a_slow_terminal_is_restored_after_a_crash(self):
        world = self.world()
        with FakeTerminal(world.url, str(world.path / "token"), "--glyphs", "blocks", outlived=True) as terminal:
            terminal.read_until(b"new table")
            terminal.fill()
            os.kill(terminal.client_process(), signal.SIGKILL)
            time.sleep(0.5)  # restoring the terminal has to wait as well
            terminal.read_until(b"\033[?1049l")

    def test_a_closed_terminal_ends_the_client(self):
        world = self.world()
        terminal = FakeTerminal(world.url, str(world.path / "token"))
        terminal.read_until(b"\033[?1049h")
        os.close(terminal.master)
        self.assertNotEqual(terminal.process.wait(60), None)


class FakeTerminal:
    """A pseudo-terminal: the test sees every byte and can send any. With `outlived`, a shell outlives the client."""

    def __init__(self, url="ws://127.0.0.1:1", token="/nonexistent", *options, answers=True, outlived=False):
        self.master, slave = pty.openpty()
        self.name = os.ttyname(slave)
        self.answers, self.output, self.asked = answers, b"", 0

        def lead_session():
            os.setsid()
            import fcntl
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # the client stores its files here
        environment = os.environ | {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": self.home.name,
                                    "XDG_STATE_HOME": self.home.name, "XDG_CONFIG_HOME": self.home.name}
        shell = ["sh", "-c", '"$@"; sleep 60', "sh"] if outlived else []
        self.process = subprocess.Popen([*shell, CLIENT, "play", url, "--name", "Ann", "--token-file", token, *options],
                                        stdin=slave, stdout=slave, stderr=slave, preexec_fn=lead_session,
                                        env=environment)
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def write(self, data):
        os.write(self.master, data)

    def client_process(self):
        """Returns the client's process id. Needs `outlived`."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children", encoding="ascii") as file:
            return int(file.read())

    def fill(self):
        """Fills the output buffer, so that the terminal accepts no more output."""
        slave = os.open(self.name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        for _ in range(3):  # the kernel moves written bytes on after a moment
            with contextlib.suppress(BlockingIOError):
                while os.write(slave, b"."):
                    pass
            time.sleep(0.1)
        os.close(slave)

    def read_for(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                try:
                    self.output += os.read(self.master, 65536)
                except OSError:
                    return
                self.answer()

    def read_until(self, wanted):
        end = time.monotonic() + PATIENCE
        while wanted not in self.output:
            if time.monotonic() > end:
                raise AssertionError(f"no output {wanted}: {self.output[-400:]}")
            self.read_for(0.05)
        return self.output

    def wait(self, seconds):
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read_for(0.05)
        self.read_for(0.1)
        return self.process.poll()

    def answer(self):
        """Answers the queries for status, cursor position and device attributes as a terminal does."""
        if not self.answers:
            return
        questions = {b"\033[5n": b"\033[0n", b"\033[6n": b"\033[1;1R", b"\033[c": b"\033[?62;c",
                     b"\033[>c": b"\033[>41;354;0c"}
        for found in re.finditer(rb"\033\[>?[56]?[nc]", self.output[self.asked:]):
            self.write(questions.get(found.group(), b""))
        self.asked = len(self.output)


def load_tests(_loader, suites, _pattern):
    """BASTIDE_SHARD=1/3 runs every third test, from the second on."""
    shard, shards = map(int, os.environ.get("BASTIDE_SHARD", "0/1").split("/"))
    return unittest.TestSuite([test for suite in suites for test in suite][shard::shards])


if __name__ == "__main__":
    unittest.main()
