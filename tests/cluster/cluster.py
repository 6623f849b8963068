#!/usr/bin/python3
"""Plays games on several servers of one PostgreSQL database while servers and databases are killed, stopped and cut
off. Clients write what they sent and saw; afterwards check_histories.py compares that with the journal.

Usage: tests/cluster/cluster.py SERVER FOLDER [--short] [--kills N] [--only SCENARIO]
SERVER is the program. FOLDER receives the histories and logs. Exit code 1: something was lost.
"""
import argparse
import asyncio
import json
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter

from check_histories import check
from cutting_proxy import CuttingProxy
from journal import journal
from players import ConnectionLost, Observer, Party, Player, Reader, Refused
from postgres import Postgres, until

SERVERS, PARTIES = 3, 6  # a party is the two players of one table
MOVES_AT_THE_END = 5  # after the last fault every game must continue
STUCK_AFTER = 60  # seconds
BACK_AFTER_MAX = 2  # seconds after a server was killed
in_thread = asyncio.to_thread


class Server:
    def __init__(self, number, program, folder, store):
        self.number, self.program, self.folder, self.store = number, program, folder, store
        self.port, self.process = 0, None
        self.is_ready = False

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}"

    def start(self):
        port_file = self.folder / f"port-{self.number}"
        port_file.unlink(missing_ok=True)
        with open(self.folder / f"server-{self.number}.log", "ab") as log:
            self.process = subprocess.Popen(
                ["setpriv", "--pdeathsig=KILL", self.program, "--listen", "127.0.0.1", "--port", str(self.port),
                 "--port-file", port_file, "--store", self.store, "--cluster", "on", "--admin-socket", "off",
                 "--local-budget", "1000000", "--guests-per-address", "100000", "--bot-delay", "100"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until(lambda: port_file.exists() and port_file.read_text().endswith("\n"), f"server {self.number}")
        self.port, self.is_ready = int(port_file.read_text()), True

    def signal(self, number):
        self.process.send_signal(number)

    def kill(self):
        self.is_ready = False
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        return self.process.wait(30)


class Run:
    """Servers and players of one scenario."""

    def __init__(self, name, program, folder, store):
        self.name, self.folder = name, folder / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.servers = [Server(number + 1, program, self.folder, store) for number in range(SERVERS)]
        self.parties = [Party(number + 1, self.servers, self.folder) for number in range(PARTIES)]
        self.observers = [Observer(server, self.parties, self.folder) for server in self.servers]
        self.tasks, self.problems = [], []

    @property
    def players(self):
        return [player for party in self.parties for player in party.players]

    async def start(self):
        for server in self.servers:
            await in_thread(server.start)
        self.tasks = [asyncio.create_task(task) for task in
                      [player.play() for player in self.players] + [one.observe() for one in self.observers]]
        await self.progress(MOVES_AT_THE_END)

    async def progress(self, moves):
        """Waits until every party has seen so many more moves."""
        goals = {party: party.moves + moves for party in self.parties}
        end = time.monotonic() + STUCK_AFTER
        while goals:
            goals = {party: goal for party, goal in goals.items() if party.moves < goal}
            if time.monotonic() > end:
                self.problems += [f"match {party.match} is stuck" for party in goals]
                return
            for task in self.tasks:
                if task.done():
                    task.result()  # throws what a client has thrown
            await asyncio.sleep(0.05)

    def count(self):
        return sum(party.moves for party in self.parties)

    async def next_move(self):
        """Returns the seconds until anybody sees the next move."""
        begun, before = time.monotonic(), self.count()
        while self.count() == before and time.monotonic() < begun + STUCK_AFTER:
            await asyncio.sleep(0.002)
        return time.monotonic() - begun

    def mark_players_of(self, server):
        """Their time away begins now."""
        for player in self.players:
            if player.server is server and player.socket:
                player.lost_at = player.party.interrupted_at = time.monotonic()

    def forget_marks(self):
        for player in self.players:
            player.lost_at = player.party.interrupted_at = None

    def expect_no_store_failures(self):
        """The database works all the time."""
        for server in self.servers:
            for line in (self.folder / f"server-{server.number}.log").read_text().splitlines():
                if "event=store_failed" in line:
                    self.problems.append(f"server {server.number}: {line}")

    async def finish(self, database):
        """Reads everything at every server, stops the servers, and checks the histories."""
        await self.progress(MOVES_AT_THE_END)
        await self.stop_players()
        lines = list(journal(database))
        await self.read_all(lines)
        with open(self.folder / "journal.jsonl", "w", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in journal(database))
        for server in self.servers:
            if (code := await in_thread(server.stop)) != 0:
                self.problems.append(f"server {server.number} ended with {code}")
        return self.report()

    async def stop_players(self):
        pending = self.tasks
        while pending:  # the library may ignore a cancellation while it connects
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=0.5)
        for client in self.players + self.observers:
            client.leave()

    async def read_all(self, lines):
        for server in self.servers:
            reader = Reader(f"reader-{server.number}", [server], self.folder)
            for match in sorted({line["match"] for line in lines}):
                try:
                    await reader.read_match(match)
                except (ConnectionLost, Refused) as error:
                    self.problems.append(f"match {match} cannot be read at server {server.number}: {error!r}")

    def report(self):
        checker = check(self.folder)
        print(f"{self.name}: {summary(checker)}, {sum(party.finished for party in self.parties)} games finished")
        found = self.problems + checker.faults
        for problem in found[:20]:
            print(f"  {problem}")
        print(f"{self.name}: {len(found)} faults", flush=True)
        return len(found)


def summary(checker):
    """Describes how much was checked."""
    count = Counter(line["type"] for line in checker.every)
    clocks = sum("seatFlagged" in kinds for _, kinds, _ in checker.updates())
    return (f"{count['invoke']} requests, {count['ok']} accepted, {count['fail']} refused, {count['unknown']} unknown, "
            f"{count['saw']} versions seen, {len(checker.journal)} in the journal, {clocks} clocks ended")


def in_ms(name, seconds):
    """Describes times."""
    times = sorted(seconds) or [0.0]
    at = [times[len(times) // 2], times[len(times) * 99 // 100], times[-1]]
    return f"{name}: {len(seconds)} times, p50 {at[0] * 1000:.0f} ms, p99 {at[1] * 1000:.0f} ms, max {at[2] * 1000:.0f} ms"


def print_times_away(run):
    times = [each for player in run.players for each in player.times_away]
    print(in_ms(f"{run.name}: players are back at another server", times))
    for has_bot, kind in ((False, "without bots"), (True, "with a bot")):
        moves = [each for party in run.parties if party.has_bot == has_bot for each in party.interruptions]
        print(in_ms(f"{run.name}: the next move at their tables {kind}", moves))
    return max(times, default=0)


async def kills(run, database, options):
    """Servers are killed at random moments and start again."""
    for _ in range(options.kills):
        while sum(server.is_ready for server in run.servers) < 2:
            await asyncio.sleep(0.05)
        await asyncio.sleep(random.uniform(0.2, 1.0))
        victim = random.choice([server for server in run.servers if server.is_ready])
        run.mark_players_of(victim)
        victim.kill()
        run.tasks.append(asyncio.create_task(in_thread(victim.start)))
    await asyncio.sleep(3)
    longest = print_times_away(run)
    if longest > BACK_AFTER_MAX and not options.short:  # other tests may run beside the short part
        run.problems.append(f"a player was away for {longest:.1f} s")
    run.expect_no_store_failures()
    return database[0]


async def pauses(run, database, options):
    """Servers are stopped and continue."""
    for _ in range(1 if options.short else 3):
        victim = random.choice(run.servers)
        run.mark_players_of(victim)
        before = run.count()
        victim.signal(signal.SIGSTOP)
        await asyncio.sleep(12 if options.short else 30)
        victim.signal(signal.SIGCONT)
        run.forget_marks()
        print(f"{run.name}: {run.count() - before} moves while a server was stopped")
        await run.progress(MOVES_AT_THE_END)
    run.expect_no_store_failures()
    print_times_away(run)
    return database[0]


async def starts(run, database, options):
    """Servers start while no other server answers. Then the others continue."""
    for number in range(3):
        starting = run.servers[number % SERVERS]
        others = [server for server in run.servers if server is not starting]
        starting.kill()
        for server in others:
            server.signal(signal.SIGSTOP)
        await in_thread(starting.start)
        await asyncio.sleep(4)
        for server in others:
            server.signal(signal.SIGCONT)
        await run.progress(MOVES_AT_THE_END)
    return database[0]


async def fail_over(run, primary, standby):
    """Kills the primary. Returns the seconds until its standby is the primary, and until the next move."""
    begun = time.monotonic()
    await in_thread(primary.kill)
    promotion = asyncio.create_task(in_thread(standby.promote))
    waiting = asyncio.create_task(run.next_move())
    await promotion
    promoted = time.monotonic() - begun
    await waiting
    moved = time.monotonic() - begun
    await in_thread(primary.follow, standby)
    return promoted, moved


async def failovers(run, database, options):
    """The primary is killed and its synchronous standby promoted."""
    primary, standby = database
    times = []
    for _ in range(1 if options.short else 10):
        times.append(await fail_over(run, primary, standby))
        primary, standby = standby, primary
        await run.progress(2)
    print(in_ms(f"{run.name}: the standby is the primary", [promoted for promoted, _ in times]))
    print(in_ms(f"{run.name}: the next move", [moved for _, moved in times]))
    return primary


async def stalls(run, database, options):
    """The standby stops. In every second round the primary is killed meanwhile."""
    primary, standby = database
    for number in range(2 if options.short else 10):
        standby.signal(signal.SIGSTOP)
        await asyncio.sleep(1)
        before = run.count()
        await asyncio.sleep(3)
        if run.count() != before:
            run.problems.append(f"{run.count() - before} moves were seen that no standby had")
        if number % 2 == 0:
            standby.signal(signal.SIGCONT)
            print(f"{run.name}: the next move after {await run.next_move():.3f} s")
        else:
            await in_thread(primary.kill)
            standby.signal(signal.SIGCONT)
            await in_thread(standby.promote)
            print(f"{run.name}: the next move after a failover after {await run.next_move():.3f} s")
            await in_thread(primary.follow, standby)
            primary, standby = standby, primary
        await run.progress(2)
    return primary


async def cuts(run, database, options):
    """Connections to the database end, some in the middle of a commit."""
    proxy, seconds = database[1], 10 if options.short else 60
    proxy.is_cutting, ended, before = True, 0, run.count()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(random.uniform(0.2, 1.0))
        await in_thread(database[0].sql, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                         " WHERE application_name = 'bastide-server' ORDER BY random() LIMIT 1")
        ended += 1
    proxy.is_cutting = False
    print(f"{run.name}: {proxy.cuts} connections cut, {ended} sessions ended, {run.count() - before} moves meanwhile")
    return database[0]


async def one_database(folder):
    database = Postgres(folder / "one")
    database.create()
    return [database], f"postgres:///club?user=postgres&host={database.folder}"


async def database_behind_proxy(folder):
    (database,), _ = await one_database(folder)
    (folder / "cut").mkdir()
    proxy = CuttingProxy(database.folder / ".s.PGSQL.5432")
    await proxy.listen(folder / "cut/.s.PGSQL.5432")
    return [database, proxy], f"postgres:///club?user=postgres&host={folder}/cut"


async def primary_and_standby(folder):
    primary, standby = Postgres(folder / "one"), Postgres(folder / "two")
    primary.create()
    standby.follow(primary)
    return [primary, standby], ("postgres:///club?user=postgres&target_session_attrs=read-write"
                                f"&host={primary.folder},{standby.folder}")


SCENARIOS = {"kills": (kills, one_database), "pauses": (pauses, one_database), "starts": (starts, one_database),
             "cuts": (cuts, database_behind_proxy), "failovers": (failovers, primary_and_standby),
             "stalls": (stalls, primary_and_standby)}


async def run_scenario(name, options):
    scenario, prepare = SCENARIOS[name]
    with tempfile.TemporaryDirectory(prefix="bastide-", ignore_cleanup_errors=True) as folder:
        folder = pathlib.Path(folder)
        folder.chmod(0o755)
        database, store = await prepare(folder)
        run = Run(name, options.server, options.folder, store)
        await run.start()
        faults = await run.finish(await scenario(run, database, options))
        for log in folder.glob("*/log"):
            shutil.copy(log, run.folder / f"database-{log.parent.name}.log")
        return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("server")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--only", choices=SCENARIOS, action="append")
    options = parser.parse_args()
    options.kills = options.kills or (10 if options.short else 200)
    names = options.only or list(SCENARIOS)
    faults = [asyncio.run(run_scenario(name, options)) for name in names]
    return 1 if sum(faults) else 0


if __name__ == "__main__":
    sys.exit(main())
