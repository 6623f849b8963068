#!/usr/bin/python3
"""Compares what clients sent and saw with the journal (docs/histories.md).

Usage: tests/cluster/check_histories.py FOLDER. Prints what contradicts the promises; then the exit code is 1.
"""
import json
import pathlib
import sys
from collections import Counter, defaultdict

TURN_SECONDS = 5  # of the clocks
BUSY = {"SERVER_BUSY", "TOO_MANY_REQUESTS"}
AHEAD_MS_MAX = 1000  # of the server time of two servers


class Checker:
    def __init__(self, histories, journal):
        """`histories`: the lines of each client."""
        self.histories = histories
        self.every = sorted((line for history in histories for line in history), key=lambda line: line["time"])
        self.seen = [line for line in self.every if line["type"] == "saw"]
        self.faults = []
        self.journal = {(line["match"], line["version"]): line for line in journal}
        self.requests = defaultdict(list)  # request -> (match, version)
        for place, line in self.journal.items():
            self.requests[line["request"]].append(place)
        self.first_sent = {line["request"]: line["time"] for line in reversed(self.every) if line["type"] == "invoke"}
        self.closed = {line["match"] for line in self.seen if "tableClosed" in line.get("events", [])}

    def fault(self, what, line):
        self.faults.append(f"{what}: {json.dumps(line)}")

    def check(self):
        for check in (self.check_journal, self.check_answers, self.check_refusals, self.check_contents,
                      self.check_orders, self.check_readers, self.check_server_time, self.check_clocks):
            check()

    def check_journal(self):
        """The versions of a match have no gaps, and no request has two effects."""
        for match, version in self.journal:
            if version > 1 and (match, version - 1) not in self.journal:
                self.fault("a gap in the journal before", {"match": match, "version": version})
        for request, places in self.requests.items():
            if len(places) > 1 and self.journal[places[0]]["by"] == "person":
                self.fault("a request had two effects", {"request": request, "places": places})

    def check_answers(self):
        """Every acknowledged command is in the journal, at the version of its answer."""
        for line in self.every:
            if line["type"] == "ok" and line["match"] not in self.closed:
                places = self.requests[line["request"]]
                if line["op"] in ("act", "seatBot") and places != [(line["match"], line["version"])]:
                    self.fault("an acknowledged command is lost", line)
                if line["op"] in ("createTable", "joinTable") and (len(places) != 1 or places[0][1] > line["version"]):
                    self.fault("an acknowledged seat is lost", line)

    def check_refusals(self):
        """A command that was refused has no effect. Every person and every match is known again."""
        last = {line["request"]: line for line in self.every if line["type"] in ("ok", "fail")}
        for request, line in last.items():
            is_final = line["type"] == "fail" and line["reason"] not in BUSY and not self.is_late_repeat(line)
            if is_final and self.requests.get(request):
                self.fault("a refused command had an effect", line)
            if line.get("reason") == "UNKNOWN_TOKEN":
                self.fault("a person is lost", line)
            if line.get("reason") == "NO_SUCH_MATCH" and (line["match"], 1) in self.journal:
                self.fault("a match is not found", line)

    def is_late_repeat(self, line):
        """A server that has received the command in time may store it after another refused it as too late."""
        return line["reason"] == "STALE" and line["time"] - self.first_sent[line["request"]] >= TURN_SECONDS

    def check_contents(self):
        """Every version that somebody saw is in the journal, and everybody saw the same."""
        first = {}
        for line in self.seen:
            place = line["match"], line["version"]
            if place not in self.journal and line["match"] not in self.closed:
                self.fault("a seen version is lost", line)
            for part in ("view", "content"):
                if part in line and line[part] != first.setdefault((place, part), line[part]):
                    self.fault("a version has two contents", line)

    def check_orders(self):
        """Each client sees the versions of a match one after the other, and is never sent back."""
        for history in self.histories:
            latest, acknowledged = {}, Counter()
            for line in history:
                match = line.get("match")
                if line["type"] == "ok" and line["op"] == "act":
                    acknowledged[match] = max(acknowledged[match], line["version"])
                if line["type"] == "saw" and line["op"] == "update" and line["version"] != latest.get(match, 0) + 1:
                    self.fault(f"an update after version {latest.get(match)}", line)
                if line["type"] == "saw" and line["op"] != "history":
                    if line["version"] < max(latest.get(match, 0), acknowledged[match]):
                        self.fault(f"an old version after {latest.get(match)}", line)
                    latest[match] = line["version"]

    def check_readers(self):
        """Each server shows a whole match, from the first version to the last that anybody has seen."""
        ends, read = Counter(), {}
        for line in self.seen:
            if line["op"] == "history":
                read.setdefault((line["client"], line["match"]), (ends[line["match"]], []))[1].append(line["version"])
            else:
                ends[line["match"]] = max(ends[line["match"]], line["version"])
        for (client, match), (end, versions) in read.items():
            if versions != list(range(1, len(versions) + 1)) or len(versions) < end:
                self.fault("a server does not show the whole match", {"client": client, "match": match})

    def check_server_time(self):
        """Server time does not go back: not from an acknowledged command to one that is sent later, anywhere."""
        newest, floor = 0, {}
        for line in self.every:
            place = line.get("match"), line.get("version")
            if line["type"] == "invoke" and line["op"] == "act":
                floor.setdefault(line["request"], newest)
            elif line["type"] == "ok" and line["op"] == "act" and place in self.journal:
                server_ms = self.journal[place]["server_ms"]
                newest = max(newest, server_ms)
                if server_ms < floor[line["request"]] - AHEAD_MS_MAX:
                    self.fault(f"server time {server_ms} after {floor[line['request']]}", line)

    def check_clocks(self):
        """No time is up before its end. A turn begins after the command was sent that led to it."""
        begun, flagged = {}, set()
        for place, kinds, time in self.updates():
            match = place[0]
            if "seatFlagged" in kinds:
                if time - begun.get(match, -TURN_SECONDS) < TURN_SECONDS:
                    self.fault("a clock ended early", {"match": match, "version": place[1], "time": time})
                if match in flagged:
                    self.fault("a clock ended twice in a turn", {"match": match, "version": place[1]})
                flagged.add(match)
            if {"turnBegan", "gameStarted"} & set(kinds):
                flagged.discard(match)
                request = self.journal.get(place, {}).get("request")
                begun[match] = max(begun.get(match, 0), self.first_sent.get(request, 0))

    def updates(self):
        """Returns place, kinds of events, and the time when the first client saw it, in the order of versions."""
        first = {}
        for line in self.seen:
            if "events" in line:
                first.setdefault((line["match"], line["version"]), (line["events"], line["time"]))
        return [(place, *first[place]) for place in sorted(first)]


def check(folder):
    """Returns a checker that has found its faults."""
    files = {path.name: [json.loads(line) for line in path.read_text().splitlines()]
             for path in sorted(pathlib.Path(folder).glob("*.jsonl"))}
    journal = files.pop("journal.jsonl")
    checker = Checker(list(files.values()), journal)
    checker.check()
    return checker


if __name__ == "__main__":
    found = check(sys.argv[1]).faults
    print(*found, f"{len(found)} faults", sep="\n")
    sys.exit(1 if found else 0)
