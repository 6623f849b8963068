#!/usr/bin/env python3
"""Plays one game of Carcassonne on a Bastide server, with random moves: a first client to learn from.

    random_guest.py ws://127.0.0.1:8470 --create 2            opens a table with two seats and prints its number
    random_guest.py ws://127.0.0.1:8470 --join 1 --name Bob   takes a seat at table 1; with --password if the table has one
    random_guest.py bastide://127.0.0.1:8470/7KQ2M-VXH9C      takes a seat at the table of that link
    random_guest.py ws://127.0.0.1:8470 --quick               plays with the next player who wants a game
    random_guest.py ws://127.0.0.1:8470 --invited             waits in the lobby for an invitation
    random_guest.py wss://example.org --ca authority.pem      over TLS, trusting that authority

Needs Python 3.11 and the package websockets. docs/protocol/concepts.md explains the protocol. The
client needs no rules of the game: it asks the server what is allowed, chooses, and applies events with every number.
"""
import argparse, asyncio, base64, hashlib, json, os, random, ssl, sys, urllib.parse, websockets

# Normal refusals: another player acted first, and the update about that arrived before the refusal.
EXPECTED = {"STALE", "GAME_OVER", "NOT_ALL_READY", "TOO_FEW_PLAYERS", "START_CANCELLED", "NO_START_PROPOSED",
            "NO_SUCH_VOTE", "MATCH_IS_PAUSED"}

class Trouble(Exception): pass

class Guest:
    def __init__(self, socket, dice):
        self.socket, self.dice = socket, dice
        self.version = self.ranks = None  # None before the first snapshot, and before the end of the game
        self.value = self.draws = None  # our value for the draws; the `draws` of gameStarted
        self.vote, self.paused = None, False  # number of a vote that waits for us; the game is paused

    async def ask(self, kind, /, **fields):
        """Sends a request and returns its answer. Handles all messages that arrive before it."""
        request = await self.send(kind, **fields)
        while (answer := await self.receive())["request"] != request:
            pass
        return answer

    async def send(self, kind, /, **fields):
        request = base64.b64encode(os.urandom(16)).decode()  # must be unique, so it is not from the seeded dice
        await self.socket.send(json.dumps({"request": request, kind: fields}))
        return request

    async def receive(self):
        """Handles one message from the server and returns it. Only snapshots and updates change our state."""
        message = json.loads(await self.socket.recv())
        if snapshot := message.get("snapshot"):  # replaces everything
            self.version, self.seat, self.table = snapshot["version"], snapshot["yourSeat"], snapshot["table"]
        elif (update := message.get("update")) and self.version is not None:
            if update["version"] != self.version + 1:  # a real client would request a snapshot with `watch`
                raise Trouble(f"version {update['version']} came after version {self.version}")
            for event in update["events"]:
                self.apply(*next(iter(event.items())))  # an event has exactly one kind
            self.version = update["version"]
        elif (presence := message.get("presence")) and self.version is not None:
            self.table["seats"][presence["seat"]]["ready"] = presence["ready"]  # other clients also need the other fields
        elif (refused := message.get("refused")) and refused["reason"] not in EXPECTED:
            raise Trouble(f"refused: {refused['reason']}: {refused['message']}")
        elif proposed := message.get("startProposed"):  # every client with a seat takes part; docs/fairness.md says why
            self.value, self.proposed = os.urandom(32), proposed["commitment"]
            await self.send("commitDraws", match=proposed["match"], commitment=sha256(self.value), proposed=self.proposed)
        elif committed := message.get("allCommitted"):
            if committed["commitments"][self.seat] != sha256(self.value): raise Trouble("the commitment at our seat is not ours")
            value = base64.b64encode(self.value).decode()
            await self.send("revealDraws", match=committed["match"], value=value, proposed=self.proposed)
        elif evicted := message.get("evicted"):  # we receive no further messages about this match
            raise Trouble(f"removed: {evicted['message']}")
        elif notice := message.get("notice"):
            print("The server says:", notice["message"], flush=True)
        return message

    def apply(self, kind, event):
        seats = self.table["seats"]
        match kind:
            case "seatTaken": seats.append({"name": event["name"], "ready": event["ready"]})  # other clients also need the other fields
            case "seatLeft":  # all later seats move up, perhaps ours too
                if event["seat"] == self.seat: raise Trouble(f"our seat was freed: {event['why']}")
                del seats[event["seat"]]
                for seat, name in zip(seats, event["names"]): seat["name"] = name
                self.seat -= event["seat"] < self.seat
                self.table["host"] -= event["seat"] < self.table["host"]
            case "hostChanged": self.table["host"] = event["seat"]
            case "accessChanged": self.table["access"] = event["access"]
            case "tableChanged":
                self.table["seatsMax"] = event["seatsMax"]
                for seat in seats: seat["ready"] = False
            case "tableClosed": raise Trouble("the table was closed")
            case "gameStarted":
                self.table["phase"] = "PLAYING"
                self.scores = [0] * event["setup"]["seats"]
                self.turn, self.in_turn, self.draws = 1, event["setup"]["firstSeat"], event["draws"]
                self.to_move = self.in_turn
                if base64.b64decode(self.draws["values"][self.seat]) != self.value: raise Trouble("the value at our seat is not ours")
            case "featureScored":
                for share in event["shares"]:
                    self.scores[share["seat"]] += share["points"]
                print(f"Turn {self.turn}: {in_words(event, [seat['name'] for seat in seats])}", flush=True)
            case "offerAsked": self.to_move = event["seat"]  # another seat is asked in the middle of the turn
            case "offerMade" | "declined" | "saleAsked": self.to_move = self.in_turn
            case "pointsSpent": self.scores[event["seat"]] -= event["points"]
            case "tileSold":
                self.scores[event["seat"]] += event["points"]
                self.scores[event["to"]] -= event["points"]
            case "waterwayEnded": self.scores[event["seat"]] += event["points"]
            case "harbourScored":
                for share in event["shares"]:
                    self.scores[share["seat"]] += share["points"]
            case "turnBegan": self.turn, self.in_turn, self.to_move = self.turn + 1, event["seat"], event["seat"]
            case "gameOpened": self.in_turn = self.to_move = event["seat"]  # the first player was not known before
            case "gameEnded": self.table["phase"], self.ranks = "FINISHED", event["ranks"]
            case "voteOpened":
                if event["vote"]["ballots"][self.seat] == "NOT_CAST": self.vote = event["vote"]["number"]
            case "voteClosed": self.vote = None
            case "pauseBegan" | "pauseEnded": self.paused = kind == "pauseBegan"
            case "matchEnded": self.table["phase"], self.ranks = "FINISHED", self.ranks or []  # no ranks if there is no result
            case "secretRevealed":
                if sha256(base64.b64decode(event["secret"])) != self.draws["commitment"]: raise Trouble("the secret does not match the commitment")
            case "tileDrawn" | "tileDiscarded" | "tilePlaced" | "meepleDeployed" | "passed" \
                | "meepleReturned" | "seatWithdrawn" | "tileDealt" | "lotsCompared" | "harbourReached" | "goodsPut" | "choiceOffered" | "tileChosen" \
                | "rebuildOffered" | "extraMeepleOffered" | "meepleMoved" | "extensionAgreed" | "tableExtended" | "tileMoved" | "tokenPassed" | "giftAsked" | "tileGiven" \
                | "tileShown" | "tileSetAside" | "tilePutBack": pass  # for clients that show the board
            case "voteCast" | "seatFlagged" | "standInChanged": pass  # for clients that report them to players
            case "commitRevealChanged": pass  # of a correspondence start; this client takes no part in those
            case _: raise Trouble(f"unknown kind of event: {kind}")

    async def hello(self, name):
        await self.ask("hello", protocolMin=1, protocolMax=1, client="random_guest 1.0", name=name)

    async def take_seat(self, args):
        """Takes a seat in the way that the options choose. The answer is always a snapshot."""
        if args.quick: await self.ask("quickPlay")
        elif args.invited: await self.ask("joinTable", match=await self.invitation())  # an invitation needs no key
        elif args.join or args.code:  # match 0: the code identifies the table
            await self.ask("joinTable", match=args.join, key={"code": args.code, "password": args.password})
        else: await self.ask("createTable", title="Random moves", seatsMax=args.create, ruleset={"options": args.rules})

    async def invitation(self):
        """Subscribes to the lobby, where others see us, until somebody invites us. Returns the match."""
        await self.ask("watchLobby")
        while not (invited := (await self.receive()).get("invited")): pass
        print(f"{invited['by']['name']} invites us to table {invited['table']['match']}", flush=True)
        await self.ask("unwatchLobby")
        return invited["table"]["match"]

    async def play(self):
        match = self.table["match"]
        print(f"Table {match}, seat {self.seat}", flush=True)
        while self.ranks is None:
            ready = [seat["ready"] for seat in self.table["seats"]]
            full = len(ready) == self.table["seatsMax"] and all(ready)
            if self.table["phase"] == "OPEN" and not ready[self.seat]:
                await self.ask("setReady", match=match, ready=True, version=self.version)
            elif self.table["phase"] == "OPEN" and full and self.has_to_start():
                await self.ask("startGame", match=match)
            elif self.vote:  # vote yes at once, so that nobody waits for a bot
                vote, self.vote = self.vote, None
                await self.ask("castVote", match=match, vote=vote, yes=True)
            elif self.table["phase"] == "PLAYING" and self.to_move == self.seat and not self.paused:
                await self.move(match)
            else:
                await self.receive()
        print(json.dumps({"match": match, "scores": self.scores, "ranks": self.ranks}), flush=True)

    def has_to_start(self):
        return self.seat == self.table["host"] and not self.table["autoStart"]

    async def move(self, match):
        """Answers one question of our turn: asks what is allowed and sends a random option."""
        options = (await self.ask("listOptions", match=match))["options"]
        if options["actions"]:  # empty if all others have just left, which ends the game
            await self.ask("act", match=match, prompt=options["prompt"], action=self.dice.choice(options["actions"]))

def sha256(data):
    return base64.b64encode(hashlib.sha256(data).digest()).decode()

def in_words(scored, names):
    """Describes a scoring. Players without the majority have a share with 0 points."""
    who = ", ".join(f"{names[share['seat']]} gets {share['points']}" for share in scored["shares"])
    if scored["kind"] == "FIELD":
        return f"{who} for a farm that touches {scored['cities']} complete cities"
    complete = "a complete" if scored["complete"] else "an incomplete"
    return f"{who} for {complete} {scored['kind'].lower()} of {scored['tiles']} tiles, {scored['pennants']} pennants"

def address_in(link):
    """Returns the ws:// or wss:// URL and the code of a link. Never replaces bastides:// by ws://."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme not in ("bastide", "bastides"): return link, ""
    path, _, code = parts.path.rpartition("/")
    if parts.scheme == "bastides": return f"wss://{parts.netloc}{path}/", code
    return f"ws://{parts.netloc}{'' if parts.port else ':8470'}{path}/", code

def encryption(url, ca):
    """Returns the options of websockets for wss://: trusts the PEM file, or else the system's authorities."""
    return {"ssl": ssl.create_default_context(cadata=ca and ca.read())} if url.startswith("wss://") else {}

async def main():
    parser = argparse.ArgumentParser(description="Plays one game on a Bastide server, with random moves.")
    parser.add_argument("address", help="ws://HOST:PORT, wss://HOST, or the link to a table")
    parser.add_argument("--ca", type=argparse.FileType(), help="for wss://: trust the authorities in this PEM file")
    parser.add_argument("--name", default="Random")
    parser.add_argument("--seed", help="for the same choices again")
    table = parser.add_mutually_exclusive_group()
    table.add_argument("--join", type=int, default=0, metavar="MATCH")
    table.add_argument("--code", default="", help="the code of a table")
    table.add_argument("--create", type=int, default=2, metavar="SEATS", help="open a table; the default, with 2 seats")
    table.add_argument("--quick", action="store_true", help="quick play: a game for two")
    table.add_argument("--invited", action="store_true", help="wait in the lobby for an invitation")
    parser.add_argument("--password", default="", help="with --join: the password of the table")
    parser.add_argument("--rules", default="", help='with --create: options such as "supply=hand abbot=1"')
    args = parser.parse_args()
    url, code = address_in(args.address)
    args.code = code or args.code
    try:
        secure = encryption(url, args.ca)
        async with websockets.connect(url, subprotocols=["bastide.v1.json"], **secure) as socket:
            guest = Guest(socket, random.Random(args.seed))
            await guest.hello(args.name)
            await guest.take_seat(args)
            await guest.play()
    except (Trouble, OSError, websockets.WebSocketException) as trouble:
        sys.exit(f"random_guest: {trouble}")

if __name__ == "__main__":
    asyncio.run(main())
