#!/usr/bin/python3
"""The checker of histories finds planted faults."""
import copy
import unittest

from check_histories import Checker

JOURNAL = [{"match": 1, "version": version, "by": by, "request": request,
            "server_ms": 1000 * version}
           for version, by, request in [(1, "person", "open"), (2, "person", "join"), (3, "server", "start"),
                                        (4, "person", "first"), (5, "clock", ""), (6, "person", "second")]]
EVENTS = {1: ["seatTaken"], 2: ["seatTaken"], 3: ["gameStarted"], 4: ["tilePlaced"], 5: ["seatFlagged"],
          6: ["passed", "turnBegan"]}


def line(time, client, kind, op, version=0, **fields):
    return {"time": time, "client": client, "server": 1, "type": kind, "op": op, "match": 1, "version": version,
            **fields}


def saw(time, client, version, op="update"):
    return line(time, client, "saw", op, version, view=f"view{version}", content=f"content{version}",
                events=EVENTS[version])


def command(time, client, op, request, version):
    return [line(time, client, "invoke", op, request=request), line(time, client, "ok", op, version, request=request)]


def valid():
    """A match for two without faults, and a reader."""
    anna = [saw(1, "anna", 1), *command(1, "anna", "createTable", "open", 1), saw(2, "anna", 2), saw(3, "anna", 3),
            saw(4, "anna", 4), *command(4, "anna", "act", "first", 4), saw(8.5, "anna", 5), saw(9, "anna", 6)]
    ben = [line(2, "ben", "saw", "snapshot", 2, view="view2"), *command(2, "ben", "joinTable", "join", 2),
           *(saw(version + 0.1, "ben", version) for version in (3, 4)), saw(8.6, "ben", 5),
           line(9, "ben", "invoke", "act", request="second"), line(9, "ben", "unknown", "act", request="second"),
           saw(9.1, "ben", 6)]
    return [anna, ben, [saw(10, "reader", version, "history") for version in range(1, 7)]]


class CheckerTest(unittest.TestCase):
    def setUp(self):
        self.histories, self.journal = valid(), copy.deepcopy(JOURNAL)
        self.anna, self.ben, self.reader = self.histories

    def faults(self):
        checker = Checker(self.histories, self.journal)
        checker.check()
        return [fault.split(":")[0] for fault in checker.faults]

    def test_accepts_a_history_without_faults(self):
        self.assertEqual(self.faults(), [])

    def test_finds_a_lost_command(self):
        self.journal[3]["request"] = "another"
        self.assertEqual(self.faults(), ["an acknowledged command is lost"])

    def test_finds_a_lost_seat(self):
        self.journal[1]["request"] = "another"
        self.assertEqual(self.faults(), ["an acknowledged seat is lost"])

    def test_finds_a_seen_version_that_is_lost(self):
        del self.journal[5]
        self.assertIn("a seen version is lost", self.faults())

    def test_finds_a_forked_version(self):
        self.ben[-1]["content"] = "another"
        self.assertEqual(self.faults(), ["a version has two contents"])

    def test_finds_a_forked_position(self):
        self.ben[0]["view"] = "another"
        self.assertEqual(self.faults(), ["a version has two contents"])

    def test_finds_a_gap_in_the_journal(self):
        del self.journal[2]
        self.assertIn("a gap in the journal before", self.faults())

    def test_finds_a_request_with_two_effects(self):
        self.journal[5]["request"] = "first"
        self.assertIn("a request had two effects", self.faults())

    def test_finds_a_refused_command_with_an_effect(self):
        self.ben.append(line(9.2, "ben", "fail", "act", request="second", reason="STALE"))
        self.assertEqual(self.faults(), ["a refused command had an effect"])

    def test_accepts_a_late_repeat_of_a_command_in_time(self):
        self.ben += [line(14.5, "ben", "invoke", "act", request="second"),
                     line(14.6, "ben", "fail", "act", request="second", reason="STALE")]
        self.assertEqual(self.faults(), [])

    def test_finds_a_lost_person(self):
        self.ben.append(line(9.2, "ben", "fail", "hello", request="hello", reason="UNKNOWN_TOKEN"))
        self.assertEqual(self.faults(), ["a person is lost"])

    def test_finds_a_match_that_is_not_found(self):
        self.ben.append(line(9.2, "ben", "fail", "watch", request="watch", reason="NO_SUCH_MATCH"))
        self.assertEqual(self.faults(), ["a match is not found"])

    def test_finds_updates_in_another_order(self):
        self.anna[4], self.anna[5] = self.anna[5], self.anna[4]
        self.assertIn("an update after version 2", self.faults())

    def test_finds_an_old_snapshot(self):
        self.ben.append(line(9.2, "ben", "saw", "snapshot", 5, view="view5"))
        self.assertEqual(self.faults(), ["an old version after 6"])

    def test_finds_a_server_that_does_not_show_all(self):
        del self.reader[-1]
        self.assertEqual(self.faults(), ["a server does not show the whole match"])

    def test_finds_server_time_that_goes_back(self):
        self.journal[5]["server_ms"] = 2000
        self.ben.append(line(9.2, "ben", "ok", "act", 6, request="second"))
        self.assertEqual(self.faults(), ["server time 2000 after 4000"])

    def test_finds_a_clock_that_ended_early(self):
        self.anna[8]["time"], self.ben[5]["time"] = 4.9, 4.95
        self.anna.insert(0, line(0.9, "anna", "invoke", "startGame", request="start"))
        self.assertEqual(self.faults(), ["a clock ended early"])

    def test_finds_a_clock_that_ended_twice(self):
        for history in self.histories:
            for each in history:
                if each["type"] == "saw" and each["version"] == 6:
                    each["events"] = ["seatFlagged"]
        self.assertEqual(self.faults(), ["a clock ended twice in a turn"])


if __name__ == "__main__":
    unittest.main()
