#!/usr/bin/env python3
"""Tests the clients of docs/examples. The guest plays whole games while another guest checks every view hash, and it
joins tables in every supported way. The lookout subscribes to the lobby.

Set BASTIDE_SERVER to the server's binary and BASTIDE_TLS_FRONT to tests/support/tls_front, then run this file.
"""
import asyncio
import contextlib
import io
import json
import os
import pathlib
import queue
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import websockets

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "docs" / "examples"
LIMIT = 60  # seconds, for one test, or one of its games

sys.dont_write_bytecode = True  # writes no cache files among the examples
sys.path.insert(0, str(EXAMPLES))
from lobby import Lookout, ask
from random_guest import Guest, address_in


class Host(Guest):
    """A player at the example's table. At the first turn they propose to end the game, and everyone agrees."""

    def __init__(self, socket):
        super().__init__(socket, random.Random(1))
        self.kinds_seen = set()

    def apply(self, kind, event):
        self.kinds_seen.add(kind)
        super().apply(kind, event)

    async def receive_until(self, condition):
        while not condition():
            await self.receive()

    async def open(self, **table):
        """Opens a table for two. Returns its number."""
        await self.ask("createTable", title="For the example", seatsMax=2, **table)
        return self.table["match"]

    async def play_with_guest(self):
        await self.receive_until(lambda: len(self.table["seats"]) == 2)
        await self.play()

    async def move(self, match):
        if "voteOpened" in self.kinds_seen:
            return await self.receive()
        await self.ask("callVote", match=match, motion="STOP")


class SlowHost(Host):
    """A host who lets their time run out before the vote."""

    async def move(self, match):
        await self.receive_until(lambda: "seatFlagged" in self.kinds_seen)
        await super().move(match)


class ExampleClient(unittest.TestCase):
    def setUp(self):
        self.start_deadline()
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
        """Makes all later connections use TLS."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        front = subprocess.Popen([os.environ["BASTIDE_TLS_FRONT"], folder.name, str(self.port)], text=True,
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(front.communicate)  # closes its input, which ends it
        self.url, self.ca = f"wss://127.0.0.1:{int(front.stdout.readline())}", f"{folder.name}/authority.pem"

    def start_deadline(self):
        self.deadline = time.monotonic() + LIMIT

    def left(self):
        return self.deadline - time.monotonic()

    def stop(self, process):
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def start(self, script, *arguments):
        """Starts an example. `lines` of the returned process is a queue of its output; None marks the end."""
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
        """Returns the remaining lines of output. Expects exit code 0."""
        lines = list(iter(lambda: self.line(process), None))
        self.assertEqual(process.wait(60), 0, "\n".join(lines))
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
        outputs = [self.finish(process) for process in (host, *others)]
        results = {lines[-1] for lines in outputs}
        self.assertEqual(len(results), 1, results)
        result = json.loads(results.pop())
        self.assertEqual(result["match"], int(match))
        self.assertEqual(len(result["scores"]), seats)
        # Nobody left, so ranks follow from the scores alone. Equal scores share a rank.
        self.assertEqual(result["ranks"], [1 + sum(other > score for other in result["scores"])
                                           for score in result["scores"]])
        # All clients printed the same scorings.
        scorings = [[line for line in lines if line.startswith("Turn ")] for lines in outputs]
        self.assertTrue(scorings[0])
        for other in scorings[1:]:
            self.assertEqual(other, scorings[0])
        checked = json.loads(self.finish(watcher)[-1])
        self.assertEqual(checked["scores"], result["scores"])
        self.assertGreater(checked["hashes"], 100)  # 71 tiles minus the discarded ones, two commands each

    def test_two_play_a_whole_game(self):
        self.play(2)

    def test_two_play_over_tls(self):
        self.encrypt()
        self.play(2)

    def test_an_untrusted_certificate_is_refused(self):
        self.encrypt()
        self.ca = None
        for process in (self.guest(), self.start("view_hash.py", "1")):
            lines = list(iter(lambda: self.line(process), None))
            self.assertEqual(process.wait(60), 1)
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
                      "wayOfLife=true breach=true abbot=1",
                      "farms=1 mountains=true buyTiles=true",
                      "riversAndHarbours=true"):
            with self.subTest(rules):
                self.start_deadline()
                self.play(2, rules)

    def refused(self, *arguments):
        return self.last_line_of_failure(self.guest(*arguments))

    def last_line_of_failure(self, process):
        """Returns the last line of output. Expects exit code 1."""
        lines = list(iter(lambda: self.line(process), None))
        self.assertEqual(process.wait(60), 1)
        return lines[-1]

    def test_a_refusal_ends_the_guest_with_exit_code_1(self):
        self.assertIn("NO_SUCH_MATCH", self.refused("--join", "999999"))

    def meet(self, scene, host=Host):
        """Plays `scene` with a host who has connected to the same server."""
        async def play():
            async with websockets.connect(self.url, subprotocols=["bastide.v1.json"]) as socket:
                player = host(socket)
                with contextlib.redirect_stdout(io.StringIO()):
                    await player.hello("Host")
                    await scene(player)
        asyncio.run(asyncio.wait_for(play(), self.left()))

    async def play_together(self, host, guest):
        await host.play_with_guest()
        self.assertEqual(json.loads(self.finish(guest)[-1])["ranks"], [])  # ended by agreement, without a result

    def test_a_code_leads_to_an_unlisted_table(self):
        async def scene(host):
            match = await host.open(access={"visibility": "UNLISTED"})
            self.assertIn("NO_SUCH_MATCH", self.refused("--join", str(match)))
            code = host.table["access"]["code"].lower()
            await self.play_together(host, self.guest("--code", f"{code[:5]}-{code[5:]}"))
        self.meet(scene)

    def test_a_link_leads_to_a_table(self):
        async def scene(host):
            await host.open(access={"visibility": "UNLISTED"})
            self.url = f"bastide://127.0.0.1:{self.port}/{host.table['access']['code']}"
            await self.play_together(host, self.guest())
        self.meet(scene)

    def test_a_link_gives_the_url_and_the_code(self):
        for link, expected in {"bastide://[::1]:9000/ABCDE-FGHJK": ("ws://[::1]:9000/", "ABCDE-FGHJK"),
                            "bastide://host/ABCDE-FGHJK": ("ws://host:8470/", "ABCDE-FGHJK"),
                            "bastides://example.org/games/ABCDE-FGHJK": ("wss://example.org/games/", "ABCDE-FGHJK"),
                            "wss://example.org/games": ("wss://example.org/games", "")}.items():
            self.assertEqual(address_in(link), expected)

    def test_a_table_with_a_password_needs_it(self):
        async def scene(host):
            match = str(await host.open(access={"visibility": "PASSWORD", "password": "fjord"}))
            self.assertIn("WRONG_PASSWORD", self.refused("--join", match))
            await self.play_together(host, self.guest("--join", match, "--password", "fjord"))
        self.meet(scene)

    def test_quick_play_pairs_two_players(self):
        async def scene(host):
            await host.ask("quickPlay")
            await self.play_together(host, self.guest("--quick"))
        self.meet(scene)

    def test_an_invited_guest_needs_no_key(self):
        async def scene(host):
            match = await host.open(access={"visibility": "PASSWORD", "password": "fjord"})
            guest = self.guest("--invited")
            while not (people := (await host.ask("listPeople"))["people"]["people"]):
                await asyncio.sleep(0.05)
            await host.ask("invite", match=match, person=people[0]["person"])
            self.assertEqual(self.line(guest), f"Host invites us to table {match}")
            await self.play_together(host, guest)
        self.meet(scene)

    def test_a_guest_continues_after_changes_of_the_table(self):
        async def scene(host):
            match = await host.open(pace={"kind": "TURN", "seconds": 5})
            guest = self.guest("--join", str(match))
            await host.receive_until(lambda: len(host.table["seats"]) == 2)
            await host.ask("changeAccess", match=match, access={"visibility": "UNLISTED", "newCode": True})
            await self.play_together(host, guest)
            self.assertLessEqual({"accessChanged", "seatFlagged", "voteCast", "matchEnded"}, host.kinds_seen)
        self.meet(scene, SlowHost)

    def test_removed_clients_end(self):
        async def scene(host):
            match = str(await host.open())
            guest, watcher = self.guest("--join", match), self.start("view_hash.py", match)
            self.assertEqual(self.line(watcher), f"Watching match {match}")
            await host.receive_until(lambda: len(host.table["seats"]) == 2)
            await host.ask("changeAccess", match=int(match), access={"noSpectators": True})
            self.assertIn("removed: This table allows no spectators", self.last_line_of_failure(watcher))
            await host.ask("removePlayer", match=int(match), seat=1, version=host.version)
            self.assertIn("removed: ", self.last_line_of_failure(guest))
        self.meet(scene)

    def test_the_lookout_prints_changes_of_the_lobby(self):
        lookout = self.start("lobby.py", "--free-seat", "--changes", "3")
        self.assertEqual(self.line(lookout), "1 here, 0 tables unchanged, 0 sent")

        async def scene(host):
            match = await host.open(access={"visibility": "PASSWORD", "password": "fjord"})
            self.assertEqual(self.line(lookout), "+ 1 For the example: Host on 1 of 2 seats, password")
            self.assertEqual(self.line(lookout), "1 here, 1 tables unchanged, 0 sent")  # its second connection
            await host.ask("seatBot", match=match, level="EASY")
            self.assertEqual(self.line(lookout), "- 1")  # no seat is free
            await host.ask("removePlayer", match=match, seat=1, version=host.version)
            self.assertEqual(self.finish(lookout), ["+ 1 For the example: Host on 1 of 2 seats, password"])
        self.meet(scene)

    async def look(self, lookout):
        """Subscribes again on a new connection. Returns the first line of output."""
        output = io.StringIO()
        async with websockets.connect(self.url, subprotocols=["bastide.v1.json"]) as socket:
            with contextlib.redirect_stdout(output):
                await lookout.look(socket)
        return output.getvalue().splitlines()[0]

    def test_a_lobby_subscription_with_state_tags_returns_only_changes(self):
        async def scene(host):
            async def open():
                return (await ask(host.socket, "createTable"))["snapshot"]["table"]["match"]

            same, changed, closed = [await open() for _ in range(3)]
            lookout = Lookout({})
            self.assertEqual(await self.look(lookout), "1 here, 0 tables unchanged, 3 sent")
            token = lookout.token
            await ask(host.socket, "seatBot", match=changed, level="EASY")
            await ask(host.socket, "closeTable", match=closed)
            new = await open()
            self.assertEqual(await self.look(lookout), "1 here, 1 tables unchanged, 2 sent")
            self.assertEqual(lookout.token, token)  # otherwise the next connection would be another person
            self.assertEqual(set(lookout.tables), {same, changed, new})
            self.assertEqual(len(lookout.tables[changed]["table"]["seats"]), 2)
        self.meet(scene)


if __name__ == "__main__":
    if "BASTIDE_SERVER" not in os.environ:
        sys.exit("Set BASTIDE_SERVER to the server's binary.")
    unittest.main()
