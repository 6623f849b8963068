"""Clients that play on any of several servers, and write what they send and see (docs/histories.md)."""
import asyncio
import base64
import hashlib
import json
import os
import random
import time

import websockets

TURN_SECONDS = 5  # the shortest clock
BUSY = {"SERVER_BUSY", "TOO_MANY_REQUESTS"}  # the request may be sent again
OVER = {"gameEnded", "matchEnded", "tableClosed"}


class ConnectionLost(Exception):
    """The connection has ended, or the server does not answer."""


class Refused(Exception):
    """The server has refused a request. The argument is the reason."""


class History:
    """One line for each operation of one client."""

    start = time.monotonic()

    def __init__(self, folder, client):
        self.file = open(folder / f"{client}.jsonl", "w", encoding="utf-8", buffering=1)
        self.client = client

    def write(self, kind, server, **fields):
        line = {"time": round(time.monotonic() - History.start, 6), "client": self.client, "server": server,
                "type": kind, **fields}
        self.file.write(json.dumps(line) + "\n")


def new_id():
    return base64.b64encode(os.urandom(16)).decode()


def kinds_of(update):
    return [next(iter(event)) for event in update["events"]]


def digest(update):
    """Hash of the events, without what a history does not repeat: names, colours and readiness."""
    events = [{"seatTaken": event["seatTaken"]["seat"]} if "seatTaken" in event else event
              for event in update["events"]]
    return hashlib.sha256(json.dumps(events, sort_keys=True).encode()).hexdigest()[:16]


class Table:
    """What a client knows of a match."""

    def __init__(self, snapshot):
        self.version, self.view = snapshot["version"], snapshot["viewHash"]
        self.seat = snapshot["yourSeat"] if snapshot["seated"] else None
        self.phase = snapshot["table"]["phase"]
        self.ready = [seat["ready"] for seat in snapshot["table"]["seats"]]
        self.has_bot = any(seat["bot"] != "NO_BOT" for seat in snapshot["table"]["seats"])
        asked = snapshot.get("asked") or [{"seat": None, "prompt": 0}]
        self.to_move, self.prompt = asked[0]["seat"], asked[0]["prompt"]

    def apply(self, update):
        self.version, self.view = update["version"], update["viewHash"]
        self.prompt = update["prompt"] or self.prompt
        for event in update["events"]:
            self.apply_event(*next(iter(event.items())))

    def apply_event(self, kind, event):
        if kind == "seatTaken":
            self.ready.append(event["ready"])
            self.has_bot |= event["bot"] != "NO_BOT"
        elif kind == "seatLeft":
            del self.ready[event["seat"]]
            if self.seat is not None and event["seat"] <= self.seat:
                self.seat = None if event["seat"] == self.seat else self.seat - 1
        elif kind == "gameStarted":
            self.phase, self.to_move = "PLAYING", event["setup"]["firstSeat"]
        elif kind == "turnBegan":
            self.to_move = event["seat"]
        elif kind in OVER:
            self.phase = "FINISHED"


class Client:
    """One person with at most one connection."""

    ANSWER_TIME_MAX = 1.5  # seconds; then the client tries the next server

    def __init__(self, name, servers, folder):
        self.name, self.servers, self.history = name, servers, History(folder, name)
        self.server = random.choice(servers)
        self.socket = self.reader = self.token = None
        self.tables, self.answers, self.news = {}, {}, asyncio.Event()

    async def connect(self):
        """Says hello, and returns to all matches that this client attends."""
        try:
            self.socket = await websockets.connect(
                self.server.url, subprotocols=["bastide.v1.json"], ping_interval=None, max_size=None,
                open_timeout=self.ANSWER_TIME_MAX, close_timeout=0.1)
        except (OSError, websockets.WebSocketException) as error:
            raise ConnectionLost from error
        self.reader = asyncio.create_task(self.read(self.socket))
        token = {"token": self.token} if self.token else {"name": self.name}
        welcome = (await self.ask("hello", protocolMin=1, protocolMax=1, **token))["welcome"]
        self.token = self.token or welcome["token"]
        for match in list(self.tables):
            await self.watch(match)

    async def watch(self, match):
        """Begins to attend a match, or returns to it."""
        table = self.tables.get(match)
        since = {"since": table.version, "viewHash": table.view} if table else {}
        try:
            await self.ask("watch", match=match, **since)
        except Refused as refused:
            if str(refused) != "NO_SUCH_MATCH":
                raise
            self.tables.pop(match, None)  # the table was closed

    def leave(self):
        if self.socket:
            self.reader.cancel()
            self.socket.transport.abort()
            self.end_requests()
            self.socket = None

    def end_requests(self):
        for answer in self.answers.values():
            if not answer.done():
                answer.set_result(None)
        self.answers = {}
        self.news.set()

    async def read(self, socket):
        try:
            async for frame in socket:
                self.receive(json.loads(frame))
        except websockets.WebSocketException:
            pass
        self.end_requests()

    def receive(self, message):
        if "snapshot" in message:
            self.take_snapshot(message["snapshot"])
        elif "update" in message:
            self.take_update(message["update"])
        elif "presence" in message and message["presence"]["match"] in self.tables:
            presence = message["presence"]
            self.tables[presence["match"]].ready[presence["seat"]] = presence["ready"]
        answer = self.answers.pop(message["request"], None)
        if answer and not answer.done():
            answer.set_result(message)
        self.news.set()

    def take_snapshot(self, snapshot):
        match = snapshot["table"]["match"]
        self.tables[match] = Table(snapshot)
        self.history.write("saw", self.server.number, op="snapshot", match=match, version=snapshot["version"],
                           view=snapshot["viewHash"])

    def take_update(self, update, op="update"):
        self.history.write("saw", self.server.number, op=op, match=update["match"], version=update["version"],
                           view=update["viewHash"], content=digest(update), events=kinds_of(update))
        if op == "update" and update["match"] in self.tables:
            self.tables[update["match"]].apply(update)

    async def ask(self, op, request=None, **fields):
        """Sends a request, perhaps again, and returns its answer. Throws ConnectionLost or Refused."""
        request = request or new_id()
        known = {"op": op, "request": request, "match": fields.get("match", 0)}
        self.history.write("invoke", self.server.number, **known)
        try:
            answer = await self.answer_to(request, {"request": request, op: fields})
        except (ConnectionLost, TimeoutError, websockets.WebSocketException) as error:
            self.history.write("unknown", self.server.number, **known)
            raise ConnectionLost from error
        if refused := answer.get("refused"):
            self.history.write("fail", self.server.number, **known, reason=refused["reason"])
            raise Refused(refused["reason"])
        self.history.write("ok", self.server.number, **{**known, **self.result(answer)})
        return answer

    async def answer_to(self, request, message):
        answer = self.answers[request] = asyncio.get_running_loop().create_future()
        if self.reader.done():
            raise ConnectionLost
        async with asyncio.timeout(self.ANSWER_TIME_MAX):
            await self.socket.send(json.dumps(message))
            if (message := await answer) is None:
                raise ConnectionLost
        return message

    async def ping(self):
        """Throws ConnectionLost if the server hangs."""
        try:
            async with asyncio.timeout(self.ANSWER_TIME_MAX):
                await (await self.socket.ping())
        except (TimeoutError, websockets.WebSocketException) as error:
            raise ConnectionLost from error

    @staticmethod
    def result(answer):
        """Match and version in an answer, if it has them."""
        found = answer.get("done") or answer.get("resumed")
        if found:
            return {"match": found["match"], "version": found["version"]}
        if snapshot := answer.get("snapshot"):
            return {"match": snapshot["table"]["match"], "version": snapshot["version"]}
        return {}

    def next_server(self):
        self.server = self.servers[(self.servers.index(self.server) + 1) % len(self.servers)]

    async def stay_connected(self, task):
        """Runs `task` on one connection after the other."""
        while True:
            try:
                await self.connect()
                await task()
            except (ConnectionLost, Refused):
                self.leave()
                self.next_server()
                await asyncio.sleep(random.uniform(0, 0.1))


class Party:
    """Two people who play one game after the other, every second party with a bot."""

    def __init__(self, number, servers, folder):
        self.has_bot = number % 2 == 0
        self.match = None  # a table with a free seat, or with a game
        self.finished = self.moves = 0
        self.interrupted_at, self.interruptions = None, []
        self.players = [Player(f"player-{number}-{seat}", servers, folder, self, seat) for seat in range(2)]

    def time_since_interruption(self):
        """Returns the seconds at the first call after an interruption, else nothing."""
        begun, self.interrupted_at = self.interrupted_at, None
        return [time.monotonic() - begun] if begun else []


class Player(Client):
    """Plays random moves. Sometimes lets its time run out, or goes to another server."""

    IDLES, SWITCHES_SERVER = 0.004, 0.01  # probabilities for each move
    THINKS = 0.08  # seconds at most

    def __init__(self, name, servers, folder, party, number):
        super().__init__(name, servers, folder)
        self.party, self.is_host = party, number == 0
        self.command = None  # a request without an answer: kind, request and fields
        self.value = None  # for the draws
        self.played = 0  # the match before
        self.lost_at, self.times_away = None, []

    async def play(self):
        await self.stay_connected(self.play_while_connected)

    async def play_while_connected(self):
        if self.lost_at:
            self.times_away.append(time.monotonic() - self.lost_at)
            self.lost_at = None
        while True:
            self.news.clear()
            if self.reader.done():
                raise ConnectionLost
            if not self.command:
                self.command = await self.next_command()
            if self.command:
                await self.send_command()
            else:
                await self.wait_for_news()

    async def wait_for_news(self):
        try:
            async with asyncio.timeout(0.5):
                await self.news.wait()
        except TimeoutError:
            await self.ping()

    async def send_command(self):
        kind, request, fields = self.command
        try:
            await self.ask(kind, request, **fields)
        except Refused as refused:
            await asyncio.sleep(0.1)
            if str(refused) in BUSY:
                return
        self.command = None

    async def next_command(self):
        """Returns a command with a new request id, or None if this player has to wait."""
        if self.party.match and self.party.match in self.tables:
            chosen = await self.command_at(self.party.match, self.tables[self.party.match])
        elif self.is_host:
            chosen = ("createTable", {"seatsMax": 2 + self.party.has_bot, "autoStart": True,
                                      "pace": {"kind": "TURN", "seconds": TURN_SECONDS, "timeOut": "BOT_PLAYS"}})
        elif self.party.match and self.party.match != self.played:
            chosen = "joinTable", {"match": self.party.match}
        else:
            chosen = None
        return (chosen[0], new_id(), chosen[1]) if chosen else None

    async def command_at(self, match, table):
        if table.phase == "FINISHED" or table.seat is None:
            await self.forget(match)
        elif table.phase == "OPEN" and not table.ready[table.seat]:
            return "setReady", {"match": match, "ready": True, "version": table.version}
        elif table.phase == "OPEN" and self.is_host and self.party.has_bot and not table.has_bot:
            return "seatBot", {"match": match, "level": "EASY"}
        elif table.phase == "PLAYING" and table.to_move == table.seat:
            return await self.move(match, table)
        return None

    async def forget(self, match):
        """The host decides when the next game begins."""
        await self.ask("unwatch", match=match)
        del self.tables[match]
        self.played = match
        if self.is_host:
            self.party.finished, self.party.match = self.party.finished + 1, None

    async def move(self, match, table):
        await self.think(table)
        options = (await self.ask("listOptions", match=match))["options"]
        if not options["actions"] or table.to_move != table.seat:
            return None
        return "act", {"match": match, "prompt": options["prompt"], "action": random.choice(options["actions"])}

    async def think(self, table):
        await asyncio.sleep(random.uniform(0, Player.THINKS))
        if random.random() < Player.IDLES:
            version = table.version
            while table.version == version and not self.reader.done():
                self.party.interrupted_at = None  # it is not the server's fault
                await asyncio.sleep(0.1)
        elif random.random() < Player.SWITCHES_SERVER:
            raise ConnectionLost

    def receive(self, message):
        super().receive(message)
        if "snapshot" in message and self.is_host:
            self.party.match = message["snapshot"]["table"]["match"]
        elif proposed := message.get("startProposed"):
            self.value = os.urandom(32)
            self.answer_start("commitDraws", proposed["match"], commitment=self.commitment())
        elif committed := message.get("allCommitted"):
            self.answer_start("revealDraws", committed["match"], value=base64.b64encode(self.value).decode())

    def commitment(self):
        return base64.b64encode(hashlib.sha256(self.value).digest()).decode()

    def answer_start(self, kind, match, **fields):
        """Belongs to one start on this connection, so it is not repeated and not part of the history."""
        message = {"request": new_id(), kind: {"match": match, **fields}}
        asyncio.ensure_future(self.send_quietly(json.dumps(message)))

    async def send_quietly(self, text):
        try:
            await self.socket.send(text)
        except (AttributeError, websockets.WebSocketException):
            pass  # the connection has ended meanwhile

    def take_update(self, update, op="update"):
        super().take_update(update, op)
        self.party.interruptions += self.party.time_since_interruption()
        self.party.moves += self.is_host


class Observer(Client):
    """A spectator of all games at one server, and only there. Waits for answers as long as the connection lasts."""

    ANSWER_TIME_MAX = 60

    def __init__(self, server, parties, folder):
        super().__init__(f"observer-{server.number}", [server], folder)
        self.parties = parties

    async def observe(self):
        await self.stay_connected(self.observe_while_connected)

    async def observe_while_connected(self):
        while not self.reader.done():
            wanted = {party.match for party in self.parties if party.match}
            for match in wanted - set(self.tables):
                await self.watch(match)
            for match in [match for match, table in self.tables.items() if table.phase == "FINISHED"]:
                await self.ask("unwatch", match=match)
                del self.tables[match]
            await asyncio.sleep(0.2)
        raise ConnectionLost


class Reader(Client):
    """Reads whole matches at one server, each as a new person, because it costs credits."""

    async def read_match(self, match):
        self.token, self.tables = None, {}
        await self.connect()
        await self.ask("watch", match=match)
        version, more = 1, True
        while more:
            history = (await self.ask("getMatchHistory", match=match, **{"from": version}))["matchHistory"]
            for update in history["updates"]:
                self.take_update(update, "history")
                version = update["version"] + 1
            more = history["more"]
        self.leave()
