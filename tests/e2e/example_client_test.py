#!/usr/bin/env python3
"""The client of docs/examples plays a whole game against itself, and every view hash is checked by the one beside it.

Set BASTIDE_SERVER to the server's binary and BASTIDE_TLS_FRONT to tests/support/tls_front, then run this file.
"""
import json
import os
import pathlib
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "docs" / "examples"
LIMIT = 60  # seconds, for the whole of one test


class ExampleClient(unittest.TestCase):
    def setUp(self):
        self.deadline = time.monotonic() + LIMIT
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        port_file = pathlib.Path(folder.name) / "port"
        log = open(pathlib.Path(folder.name) / "log", "w+", encoding="utf-8")
        self.addCleanup(log.close)
        server = subprocess.Popen([os.environ["BASTIDE_SERVER"], "--port", "0", "--port-file", port_file],
                                  cwd=folder.name, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.addCleanup(self.stop, server)
        while not (port_file.exists() and port_file.read_text().endswith("\n")):
            if server.poll() is not None or self.left() <= 0:
                log.seek(0)
                self.fail(f"The server did not start: {log.read()}")
            time.sleep(0.02)
        self.port = int(port_file.read_text())
        self.url, self.ca = f"ws://127.0.0.1:{self.port}", None

    def encrypt(self):
        """From here on all go over encrypted lines."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        front = subprocess.Popen([os.environ["BASTIDE_TLS_FRONT"], folder.name, str(self.port)], text=True,
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(front.communicate)  # which ends its input
        self.url, self.ca = f"wss://127.0.0.1:{int(front.stdout.readline())}", f"{folder.name}/authority.pem"

    def left(self):
        return self.deadline - time.monotonic()

    def stop(self, process):
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def start(self, script, *arguments):
        """Starts an example; its lines come in a queue, with None for the end."""
        process = subprocess.Popen([sys.executable, EXAMPLES / script, self.url, *arguments], text=True,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        process.lines = queue.SimpleQueue()

        def read():
            for line in process.stdout:
                process.lines.put(line.rstrip("\n"))
            process.stdout.close()
            process.lines.put(None)

        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        self.addCleanup(reader.join, 10)
        self.addCleanup(self.stop, process)
        return process

    def line(self, process):
        try:
            return process.lines.get(timeout=max(self.left(), 0.001))
        except queue.Empty:
            self.fail(f"Not finished after {LIMIT} s: {process.args}")

    def finish(self, process):
        """The lines until the end; the exit code has to be 0."""
        lines = list(iter(lambda: self.line(process), None))
        self.assertEqual(process.wait(10), 0, "\n".join(lines))
        return lines

    def guest(self, *arguments):
        return self.start("random_guest.py", *arguments, *(("--ca", self.ca) if self.ca else ()))

    def play(self, seats, rules=""):
        host = self.guest("--name", "Guest 0", "--seed", "10", "--create", str(seats), "--rules", rules)
        first = self.line(host)
        self.assertRegex(first or "", r"^Table \d+, seat 0$")
        match = first.removeprefix("Table ").removesuffix(", seat 0")
        watcher = self.start("view_hash.py", match, *((self.ca,) if self.ca else ()))
        self.assertEqual(self.line(watcher), f"Watching match {match}")
        others = [self.guest("--name", f"Guest {seat}", "--seed", f"1{seat}", "--join", match)
                  for seat in range(1, seats)]
        told = [self.finish(process) for process in (host, *others)]
        results = {lines[-1] for lines in told}
        self.assertEqual(len(results), 1, results)
        result = json.loads(results.pop())
        self.assertEqual(result["match"], int(match))
        self.assertEqual(len(result["scores"]), seats)
        # Nobody left, so the ranks follow from the scores alone; equal scores share a rank.
        self.assertEqual(result["ranks"], [1 + sum(other > score for other in result["scores"])
                                           for score in result["scores"]])
        # Everybody told the same scorings.
        scorings = [[line for line in lines if line.startswith("Turn ")] for lines in told]
        self.assertTrue(scorings[0])
        for other in scorings[1:]:
            self.assertEqual(other, scorings[0])
        checked = json.loads(self.finish(watcher)[-1])
        self.assertEqual(checked["scores"], result["scores"])
        self.assertGreater(checked["hashes"], 100)  # 71 tiles less those that fit nowhere, two commands for each

    def test_two_play_a_whole_game(self):
        self.play(2)

    def test_two_play_over_encrypted_lines(self):
        self.encrypt()
        self.play(2)

    def test_whom_nobody_vouches_for_is_not_believed(self):
        self.encrypt()
        self.ca = None
        for process in (self.guest(), self.start("view_hash.py", "1")):
            lines = list(iter(lambda: self.line(process), None))
            self.assertEqual(process.wait(10), 1)
            self.assertIn("certificate verify failed", lines[-1])

    def test_three_play_a_whole_game(self):
        self.play(3)

    def test_tables_with_hands_rows_and_openings(self):
        for rules in ("supply=hand startTile=inBag firstPlayer=mostRoads",
                      "supply=display monasteriesForAll=true unplaceable=backToBag",
                      "supply=dealAll monasteriesForAll=true extraMonasteries=true",
                      "supply=drawAhead sets=base-c2,river1-c2,inns-c2 table=fixed:11x11",
                      "monasteriesForAll=true extraMonasteries=true bigFollower=1",
                      "supply=dealer holeTurn=true monasteriesForAll=true",
                      "supply=dealer openHands=true",
                      "supply=hand openHands=true battleOfMonasteries=true",
                      "reconstruction=true table=fixed:13x13",
                      "wayOfLife=true breach=true",
                      "farms=1 mountains=true buyTiles=true",
                      "riversAndHarbours=true"):
            with self.subTest(rules):
                self.play(2, rules)

    def test_a_refusal_ends_it_with_1(self):
        guest = self.guest("--join", "999999")
        lines = list(iter(lambda: self.line(guest), None))
        self.assertEqual(guest.wait(10), 1)
        self.assertIn("NO_SUCH_MATCH", lines[-1])


if __name__ == "__main__":
    if "BASTIDE_SERVER" not in os.environ:
        sys.exit("Set BASTIDE_SERVER to the server's binary.")
    unittest.main()
