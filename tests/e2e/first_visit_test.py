#!/usr/bin/env python3
"""Tests the first visit to a server, with the plain client and with the full-screen client.

Set BASTIDE_SERVER and BASTIDE_CLIENT to the two binaries, then run this file.
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from fake_server import FakeServer  # noqa: E402
from playing import LOBBY, PLACING, WAITING_TABLE, Playing  # noqa: E402

SERVER = os.environ["BASTIDE_SERVER"]
CLIENT = os.environ["BASTIDE_CLIENT"]
QUESTION = "What is your name"


class FirstVisit(unittest.TestCase):
    def world(self, *size):
        world = Playing(SERVER, CLIENT, *size, environment={"USER": "carla"})
        self.addCleanup(world.close)
        return world

    def play(self, world, *options, url=None):
        """Clears the terminal and starts the client. Needs the shell's prompt."""
        world.terminal.type_line("clear")
        world.terminal.wait_for(r"\A\$ *\n\s*\Z")
        world.terminal.type_line(" ".join([CLIENT, "play", url or world.url, *options]))

    def leave(self, world):
        """Quits the plain client and waits for the shell."""
        world.terminal.type_line("quit")
        world.terminal.wait_for(r"Goodbye\.\n\$")

    def state(self, world):
        return pathlib.Path(world.terminal.folder.name) / ".local/state/bastide"

    def settings(self, world):
        return pathlib.Path(world.terminal.folder.name) / ".config/bastide/settings"

    def wait_for_name(self, world, name):
        """Waits until the client has stored the name, which it does after the welcome."""
        deadline = time.monotonic() + 60
        while f"name = {name}\n" not in self.settings(world).read_text():
            self.assertLess(time.monotonic(), deadline, "the name is not stored")
            time.sleep(0.02)

    def wait_for_file(self, world, name):
        """Waits until the client has stored the file, which it does after the welcome."""
        deadline = time.monotonic() + 60
        while not (self.state(world) / name).exists():
            self.assertLess(time.monotonic(), deadline, f"{name} is not stored")
            time.sleep(0.02)

    # ---- Plain client

    def test_a_name_is_asked_for_once_at_each_server(self):
        world = self.world(80, 24)
        self.play(world, "--plain")
        world.terminal.wait_for(r"^Your name \[carla\]: ?$")
        world.terminal.type_line("Anna")
        world.terminal.wait_for(r"^Welcome, Anna\.")
        self.leave(world)
        self.play(world, "--plain")
        self.assertNotIn(QUESTION, world.terminal.wait_for(r"^Welcome, Anna\."))
        self.leave(world)
        other = self.world()
        self.play(world, "--plain", url=other.url)
        world.terminal.wait_for(r"^Your name \[Anna\]: ?$")
        world.terminal.keys("Enter")
        world.terminal.wait_for(r"^Welcome, Anna\.")
        self.wait_for_name(world, "Anna")

    def test_a_name_that_is_refused_is_asked_for_again(self):
        world = self.world(40, 24)
        self.play(world, "--plain")
        world.terminal.wait_for("Your name")
        world.terminal.type_line("nobody")
        world.terminal.wait_for(r"That name is reserved")
        world.terminal.wait_for(r"^Your name \[carla\]: ?$")
        world.terminal.keys("Enter")
        world.terminal.wait_for(r"^Welcome, carla\.")

    def test_control_keys_at_the_question_end_the_client(self):
        world = self.world(80, 24)
        for key in ("C-d", "C-c"):
            with self.subTest(key):
                self.play(world, "--plain")
                world.terminal.wait_for("Your name")
                world.terminal.keys(key)
                world.terminal.wait_for("Goodbye")

    def test_scripts_are_asked_nothing(self):
        world = self.world()
        state = {"XDG_STATE_HOME": str(world.path / "state"), "USER": "carla"}
        ran = subprocess.run([CLIENT, "play", world.url], input="quit\n", env=os.environ | state, timeout=60,
                             capture_output=True, encoding="utf-8", check=True)
        self.assertIn("Welcome, carla.", ran.stdout)
        self.assertNotIn(QUESTION, ran.stdout)

    def test_no_question_if_the_name_is_given(self):
        world = self.world(80, 24)
        self.play(world, "--plain", "--name", "Bob")
        self.assertNotIn(QUESTION, world.terminal.wait_for(r"^Welcome, Bob\."))

    # ---- Full screen

    def test_the_screen_asks_for_a_name(self):
        for columns, rows in ((80, 24), (40, 12)):
            with self.subTest(columns):
                world = self.world(columns, rows)
                self.play(world)
                world.terminal.wait_for(QUESTION)
                world.terminal.wait_for("Press Enter for carla")
                world.terminal.type_line("nobody")
                world.terminal.wait_for("That name is reserved")
                world.terminal.keys("Z", "o", "q", "BSpace", "e")
                world.terminal.wait_for("Zoe_")
                world.terminal.keys("Enter")
                world.terminal.wait_until(lambda text: QUESTION not in text, "the question is answered")
                world.terminal.resize(80, 24)
                world.terminal.wait_for(LOBBY)
                self.wait_for_name(world, "Zoe")
                world.terminal.keys("q")
                world.terminal.wait_for("Goodbye")
                self.assertIn("name = Zoe\n", self.settings(world).read_text())
                self.play(world)
                self.assertNotIn(QUESTION, world.terminal.wait_for(LOBBY))

    def test_the_screen_asks_for_the_servers_password(self):
        world = self.world(80, 24)
        world.stop_server()
        world.server_options = ["--password", "fjord"]
        world.start_server()
        self.play(world, "--name", "Zoe")
        world.terminal.wait_for("Password of this server")
        world.terminal.type_line("wrong")
        world.terminal.wait_for("That is not the password of this server")
        world.terminal.type_line("fjord")
        world.terminal.wait_for(LOBBY)

    def test_escape_at_the_question_stores_no_name(self):
        world = self.world(80, 24)
        self.play(world)
        world.terminal.wait_for(QUESTION)
        world.terminal.keys("Escape")
        world.terminal.wait_for("Goodbye")
        self.assertNotIn("name", self.settings(world).read_text())

    def test_the_screen_asks_once_for_the_glyph_set(self):
        world = self.world(80, 24)
        self.settings(world).unlink()
        self.play(world)
        world.terminal.wait_for("Which of these pictures looks right")
        world.terminal.keys("3")
        world.terminal.wait_for(QUESTION)
        self.assertIn("glyphs = sextants\n", self.settings(world).read_text())
        world.terminal.settle()
        shown = world.terminal.capture()
        world.terminal.keys("C-l")
        world.terminal.settle()
        self.assertEqual(shown, world.terminal.capture(), "the compared characters are still on the screen")
        world.terminal.keys("Escape")
        world.terminal.wait_for("Goodbye")
        self.play(world)
        world.terminal.wait_for(QUESTION)

    # ---- Start page

    def start(self, world):
        world.terminal.type_line(f"clear; {CLIENT}")

    def test_the_start_page_asks_for_a_name_and_opens_a_link(self):
        world = self.world(80, 24)
        self.start(world)
        world.terminal.wait_for(QUESTION)
        world.terminal.type_line("Anna")
        world.terminal.wait_for(r"▶ Practice")
        world.terminal.paste(f"come and play: bastide://127.0.0.1:{world.port}/ABCDE-FGHJK !\n")
        world.terminal.wait_for("Opens table ABCDE-FGHJK at")
        world.terminal.keys("Enter")
        self.assertNotIn(QUESTION, world.terminal.wait_for(LOBBY))
        world.terminal.wait_for("No table has that code")
        self.wait_for_file(world, "servers")
        world.terminal.keys("Escape")
        world.terminal.wait_for(r"▶ Quick play")
        world.terminal.wait_for(f"127.0.0.1:{world.port} as Anna")
        world.terminal.keys("Enter")
        world.terminal.wait_for("Table 1 · Quick play")
        world.terminal.wait_for("You are ready. Waiting for players to join.")
        world.terminal.keys("Escape")
        world.terminal.wait_for("The table closes when")
        world.terminal.keys("y")
        world.terminal.wait_for(LOBBY)
        world.terminal.keys("q")
        world.terminal.wait_for("Goodbye")

    def test_the_start_page_offers_the_game_after_a_crash(self):
        world = self.world(80, 24)
        self.play(world)
        terminal = world.terminal
        terminal.wait_for(QUESTION)
        terminal.type_line("Anna")
        terminal.wait_for(LOBBY)
        terminal.keys("n")
        terminal.wait_for("Enter open the table")
        terminal.keys("Enter")
        terminal.wait_for(WAITING_TABLE)
        terminal.keys("1")
        terminal.wait_for("Easy bot")
        terminal.keys("r")
        terminal.wait_for("s start")
        terminal.settle()
        terminal.keys("s")
        terminal.wait_for(PLACING)
        os.kill(world.client_process(), signal.SIGKILL)
        terminal.wait_until(lambda _: terminal.state("alternate_on") == "0", "the terminal is restored")
        self.start(world)
        terminal.wait_for(r"▶ Back to +table \d+, Anna's table \(it was your turn\)")
        terminal.keys("Enter")
        terminal.wait_for(PLACING)

    def test_the_start_page_shows_why_a_server_cannot_be_reached(self):
        world = self.world(80, 24)
        self.start(world)
        world.terminal.wait_for(QUESTION)
        world.terminal.keys("Enter")
        world.terminal.wait_for(r"Your name +carla")
        world.terminal.type_line("ws://127.0.0.1:1")
        world.terminal.wait_for("No server is listening at 127.0.0.1:1")
        world.terminal.wait_for(r"▶ Link or code +ws://127.0.0.1:1_")
        world.terminal.keys("Escape")
        world.terminal.wait_for(r"▶ Link or code +_")
        world.terminal.keys("Escape")
        world.terminal.wait_for("Goodbye")

    def test_the_start_page_starts_practice(self):
        world = self.world(80, 24)
        self.start(world)
        world.terminal.wait_for(QUESTION)
        world.terminal.type_line("Anna")
        world.terminal.wait_for(r"▶ Practice")
        world.terminal.keys("Enter")
        world.terminal.wait_for(r"Bastide · Practice · turn 1 ")
        world.terminal.wait_for(r"Anna \(you\)")
        world.terminal.keys("q")
        world.terminal.wait_for("You can resume this game from the start page")
        world.terminal.keys("y")
        world.terminal.wait_for(r"▶ Resume")

    def test_without_a_terminal_there_is_no_start_page(self):
        ran = subprocess.run([CLIENT], input="", timeout=60, capture_output=True, encoding="utf-8", check=False)
        self.assertEqual((ran.returncode, ran.stdout, ran.stderr.count("\n")), (2, "", 1))
        self.assertIn("bastide play LINK", ran.stderr)

    def test_a_link_without_a_command_connects(self):
        world = self.world()
        state = {"XDG_STATE_HOME": str(world.path / "state"), "USER": "carla"}
        ran = subprocess.run([CLIENT, "bastide://127.0.0.1:1/ABCDE-FGHJK", "--plain"], input="",
                             env=os.environ | state, timeout=60, capture_output=True, encoding="utf-8", check=False)
        self.assertIn("No server is listening at 127.0.0.1:1", ran.stdout + ran.stderr)

    def test_a_code_needs_a_server(self):
        world = self.world()
        state = {"XDG_STATE_HOME": str(world.path / "state"), "USER": "carla"}
        for code, why in (("ABCDE-FGHJK", "A code needs a server"),
                          ("ABCDE-FGHJ", "A code has 10 letters and digits, this one has 9.")):
            ran = subprocess.run([CLIENT, "play", code], input="", env=os.environ | state, timeout=60,
                                 capture_output=True, encoding="utf-8", check=False)
            self.assertEqual(ran.returncode, 2)
            self.assertIn(why, ran.stderr)

    # ---- A server visited before at another address

    def fake(self):
        server = FakeServer(b"\x01" * 16)
        self.addCleanup(server.close)
        return server

    def expect_report_of_known_server(self, world, server):
        text = " ".join(world.terminal.text().split())
        self.assertIn(f"This seems to be the same server as ws://localhost:{server.port}, where your name is Anna. Here you are a new guest.", text)
        self.assertIn(f"bastide play ws://localhost:{server.port} makes you Anna again.", text)
        tokens = {file.name for file in self.state(world).glob("token-*")}
        self.assertEqual(tokens, {f"token-localhost-{server.port}", f"token-127.0.0.1-{server.port}"})
        self.assertEqual(set(server.tokens), {""}, "a token was sent to another address")

    def test_the_plain_client_reports_a_known_server_at_another_address(self):
        world, server = self.world(120, 30), self.fake()
        self.play(world, "--plain", "--json", "--name", "Anna", url=f"ws://localhost:{server.port}")
        self.assertNotIn("seems to be", world.terminal.wait_for(r"^Welcome, Anna\."))
        self.leave(world)
        self.play(world, "--plain", "--json", "--name", "Bob", url=f"ws://127.0.0.1:{server.port}")
        world.terminal.wait_for("If you are sure that")
        self.expect_report_of_known_server(world, server)

    def test_the_screen_reports_a_known_server_at_another_address(self):
        world, server = self.world(80, 24), self.fake()
        self.play(world, "--json", "--name", "Anna", url=f"ws://localhost:{server.port}")
        self.assertNotIn("seems to be", world.terminal.wait_for("Loading tables"))
        self.wait_for_file(world, f"token-localhost-{server.port}")
        world.terminal.keys("q")
        world.terminal.wait_for("Goodbye")
        self.play(world, "--json", "--name", "Bob", url=f"ws://127.0.0.1:{server.port}")
        world.terminal.wait_for("makes you Anna again")
        self.wait_for_file(world, f"token-127.0.0.1-{server.port}")
        self.expect_report_of_known_server(world, server)
        world.terminal.keys("q")
        world.terminal.wait_for("Goodbye")
        self.assertRegex(" ".join(world.terminal.text().split()), "makes you Anna again")

    def test_a_real_server_is_recognised_at_another_address(self):
        world = self.world(120, 30)
        self.play(world, "--plain", "--name", "Anna")
        world.terminal.wait_for(r"^Welcome, Anna\.")
        self.leave(world)
        self.play(world, "--plain", "--name", "Bob", url=f"ws://localhost:{world.port}")
        text = world.terminal.wait_for("makes you Anna again")
        self.assertTrue(re.search(rf"same server as ws://127\.0\.0\.1:{world.port}", " ".join(text.split())))


if __name__ == "__main__":
    unittest.main()
