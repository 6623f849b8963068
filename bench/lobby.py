#!/usr/bin/python3
"""Measures the cost of the lobby: people who request the list every two seconds, and lobby subscribers.

Usage: bench/lobby.py [BUILD]. BUILD is the build directory with the server; default: build/release.

200 times a minute somebody joins or leaves one of the tables. Three runs: without other people, with 1,000 people
who request the list every two seconds, and with 1,000 lobby subscribers. This is repeated in a small lobby, of 40
tables, where everybody sees every change, and in a large one, of 1,000, where about two changes in forty are among
the 50 tables of a subscriber. The server has one core, this program the other. Prints CPU seconds of the server and
bytes to the clients, minus those of the run without other people.
"""
import asyncio
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import websockets

PEOPLE = 1000
CHANGERS = 40
TABLES_OF_A_HOST = 3
CHANGES_A_MINUTE = 200
POLLED_EVERY = 2.0
SECONDS = 30.0
HELLO, LIST_TABLES, CREATE_TABLE, JOIN_TABLE, LEAVE_TABLE, WATCH_LOBBY = 2, 3, 4, 5, 8, 31


def field(number, value):
    """Returns a protobuf field: a number, or at most 127 bytes."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def varint(number):
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes(out + bytes([number]))


class Person:
    """A client that counts the bytes it receives."""

    def __init__(self, name):
        self.name = name
        self.bytes = 0

    async def come(self, url):
        self.socket = await websockets.connect(url, subprotocols=["bastide.v1.proto"], ping_interval=None,
                                               max_queue=None)
        await self.say(HELLO, field(1, 1) + field(2, 1) + field(4, self.name.encode()))
        await self.socket.recv()
        self.reader = asyncio.ensure_future(self.read())

    async def read(self):
        async for frame in self.socket:
            self.bytes += len(frame)

    async def say(self, kind, message=b""):
        await self.socket.send(field(1, os.urandom(16)) + field(kind, message))

    async def poll(self, until, offset):
        at = time.monotonic() + offset
        while at < until:
            await asyncio.sleep(max(0.0, at - time.monotonic()))
            await self.say(LIST_TABLES)
            at += POLLED_EVERY

    def leave(self):
        self.reader.cancel()
        self.socket.transport.abort()


async def in_pieces(jobs, size=50):
    for first in range(0, len(jobs), size):
        await asyncio.gather(*jobs[first:first + size])


def cpu_seconds(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def change(changers, tables, until):
    """Lets each changer join and leave a table of their own in turn. The tables are spread over all ages."""
    step, at, number = 60.0 / CHANGES_A_MINUTE, time.monotonic(), 0
    while at < until:
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        seated, who = divmod(number, CHANGERS)
        kind = JOIN_TABLE if seated % 2 == 0 else LEAVE_TABLE
        await changers[who].say(kind, field(1, (who + 1) * tables // CHANGERS))
        number, at = number + 1, at + step


async def measure(url, process, tables, how):
    hosts = [Person(f"Host {i}") for i in range(-(-tables // TABLES_OF_A_HOST))]
    changers = [Person(f"Guest {i}") for i in range(CHANGERS)]
    others = [Person(f"Other {i}") for i in range(PEOPLE if how != "nobody" else 0)]
    await in_pieces([person.come(url) for person in hosts + changers + others])
    for i in range(tables):
        await hosts[i % len(hosts)].say(CREATE_TABLE, field(1, f"Table {i}".encode()))
    if how == "watching":
        await in_pieces([person.say(WATCH_LOBBY) for person in others])
    await asyncio.sleep(2.0)
    before, sent = cpu_seconds(process), sum(person.bytes for person in others)
    until = time.monotonic() + SECONDS
    jobs = [change(changers, tables, until)]
    if how == "polling":
        jobs += [person.poll(until, i * POLLED_EVERY / PEOPLE) for i, person in enumerate(others)]
    await asyncio.gather(*jobs)
    await asyncio.sleep(1.0)
    cost = cpu_seconds(process) - before, sum(person.bytes for person in others) - sent
    for person in hosts + changers + others:
        person.leave()
    return cost


def run(server, tables, how):
    with tempfile.TemporaryDirectory() as folder:
        port_file = pathlib.Path(folder) / "port"
        process = subprocess.Popen(
            [server, "--listen", "127.0.0.1", "--port", "0", "--port-file", port_file,
             "--store", pathlib.Path(folder) / "store", "--log-level", "warn", "--local-budget", "1000000"])
        try:
            os.sched_setaffinity(process.pid, {0})
            while not (port_file.exists() and port_file.read_text().endswith("\n")):
                time.sleep(0.02)
            return asyncio.run(measure(f"ws://127.0.0.1:{int(port_file.read_text())}", process, tables, how))
        finally:
            process.kill()
            process.wait()


def compare(server, tables, name):
    costs = {how: run(server, tables, how) for how in ("nobody", "polling", "watching")}
    for how, (cpu, sent) in costs.items():
        print(f"lobby.{name}.{how}.cpu_s {cpu:.2f}")
        print(f"lobby.{name}.{how}.bytes {sent}")
    polling, watching = (costs[how][0] - costs["nobody"][0] for how in ("polling", "watching"))
    print(f"lobby.{name}.cpu_percent_of_polling {100 * watching / polling:.1f}")
    print(f"lobby.{name}.bytes_percent_of_polling {100 * costs['watching'][1] / costs['polling'][1]:.1f}",
          flush=True)


def main():
    server = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/release") / "server" / "bastide-server"
    os.sched_setaffinity(0, {1})
    for name, tables in ("small", 40), ("large", 1000):
        compare(server, tables, name)


main()
