#!/usr/bin/env python3
"""Tests the chat between real clients: line by line, and on the full screen.

Set BASTIDE_SERVER and BASTIDE_CLIENT to the two binaries, then run this file.
"""
import os
import pathlib
import queue
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from playing import LOBBY, WAITING_TABLE, Playing  # noqa: E402

SERVER = os.environ["BASTIDE_SERVER"]
CLIENT = os.environ["BASTIDE_CLIENT"]


class LineClient:
    """`bastide play --plain` with its input and output as pipes."""

    def __init__(self, world, name):
        self.process = subprocess.Popen(
            [CLIENT, "play", world.url, "--plain", "--name", name, "--token-file", str(world.path / f"token-{name}")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1)
        world.processes.append(self.process)
        self.lines = queue.Queue()
        self.output = ""
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.wait_for(f"Welcome, {name}.")

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, text, seconds=60):
        end = time.monotonic() + seconds
        while text not in self.output:
            try:
                self.output += self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"waited for {text!r} in:\n{self.output}") from None

    def hears(self, text):
        """Waits for the text in output that is not yet read."""
        self.wait_for(text)
        before, found, rest = self.output.partition(text)
        self.output = rest
        return before + found

    def close(self):
        self.process.stdin.close()
        self.process.wait(60)
        self.reader.join(20)
        self.process.stdout.close()


class Chat(unittest.TestCase):
    def setUp(self):
        self.world = Playing(SERVER, CLIENT)
        self.addCleanup(self.world.close)

    def client(self, name):
        client = LineClient(self.world, name)
        self.addCleanup(client.close)
        return client

    def admin(self, *words):
        return subprocess.run([SERVER, "admin", *words], cwd=self.world.path, capture_output=True, text=True,
                              check=True).stdout

    def at_a_table(self):
        """Anna and Ben have seats, Eve watches."""
        anna, ben, eve = self.client("Anna"), self.client("Ben"), self.client("Eve")
        anna.type("create Evening 2")
        anna.hears("Table 1")
        ben.type("join 1")
        ben.hears("Table 1")
        eve.type("watch 1")
        eve.hears("Table 1")
        return anna, ben, eve

    def test_two_players_and_a_spectator_talk(self):
        anna, ben, eve = self.at_a_table()
        anna.type("say Hello Ben, how are you?")
        ben.hears("Anna: Hello Ben, how are you?")
        anna.hears("Anna: Hello Ben, how are you?")
        ben.type("say good luck, have fun")
        anna.hears("Ben: Good luck, have fun!")
        eve.hears("Ben: Good luck, have fun!")
        eve.type("say Anna will win")
        eve.hears("Eve (spectator): Anna will win")
        ben.type("say done")
        anna.hears("Ben: done")
        self.assertNotIn("Anna will win", anna.output + ben.output)

    def test_lines_are_deleted_reported_and_muted(self):
        anna, ben, eve = self.at_a_table()
        ben.type("say You are slow")
        anna.hears("Ben: You are slow")
        anna.type("chat")
        anna.hears("   1 Ben: You are slow")
        anna.type("report 1")
        anna.hears("Message reported")
        self.assertIn("You are slow", self.admin("reports"))
        anna.type("mute 1")
        anna.hears("Player muted; they can't invite you.")
        ben.type("say You are very slow")
        eve.hears("Ben: You are very slow")
        anna.type("say Silence")
        anna.hears("Anna: Silence")
        self.assertNotIn("very slow", anna.output)
        anna.type("muted")
        anna.hears("   1 Ben")
        ben.type("chat")
        ben.hears("   2 Ben: You are very slow")
        ben.type("delete 2")
        ben.hears("Message deleted.")
        self.assertIn("Deleted the message", self.admin("delete-message", "1", "1"))
        cleo = self.client("Cleo")
        cleo.type("watch 1")
        cleo.hears("Anna: Silence")
        self.assertNotIn("slow", cleo.output)

    def test_what_was_said_outlives_a_restart(self):
        anna, ben, _ = self.at_a_table()
        anna.type("say Before the restart")
        ben.hears("Anna: Before the restart")
        self.world.stop_server()
        self.world.server = self.world.start_server()
        cleo = self.client("Cleo")
        cleo.type("watch 1")
        cleo.hears("Anna: Before the restart")
        ben.type("say After it")
        cleo.hears("Ben: After it")

    def test_a_long_line_and_hidden_characters_are_refused(self):
        anna, ben, _ = self.at_a_table()
        anna.type("say " + "x" * 1_000_000)
        anna.hears("A message can have at most 200 characters.")
        anna.type("say gn\u202Ep.exe")
        anna.hears("A message can't contain invisible characters.")
        anna.type("say still here")
        ben.hears("Anna: still here")

    def test_the_full_screen_and_a_line_client_talk(self):
        terminal = self.world.terminal
        self.world.play()
        terminal.wait_for(LOBBY)
        ben = self.client("Ben")
        ben.type("tables")
        ben.type("say Who plays?")
        terminal.wait_for("Ben: Who plays")
        terminal.keys("C")
        terminal.wait_for("Everyone in the lobby will read this.")
        terminal.type_line("I do")
        ben.hears("Ann: I do")
        terminal.keys("Escape")
        terminal.wait_for(LOBBY)
        terminal.keys("n")
        terminal.wait_for("Enter open the table")
        terminal.keys("Enter")
        terminal.wait_for(WAITING_TABLE)
        ben.type("join 1")
        ben.hears("Table 1")
        ben.type("say Nice table")
        terminal.wait_for("Ben: Nice table")


if __name__ == "__main__":
    unittest.main()
