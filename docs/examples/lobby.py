#!/usr/bin/env python3
"""Looks at the lobby of a Bastide server and prints what changes there, without being told anything twice.

    lobby.py ws://127.0.0.1:8470 --free-seat                 only tables where one may still sit down
    lobby.py wss://example.org --pace BY_DAYS --changes 5    those for days, until something has changed five times

Needs Python 3.11 and the package websockets. docs/protocol/concepts.md explains it: "The lobby", "Coming back". After the
first change this drops its connection, as a train in a tunnel would, and comes back with its tokens.
"""
import argparse, asyncio, base64, json, os, random, sys, websockets

class Trouble(Exception): pass

class Lookout:
    def __init__(self, wanted):
        self.filter, self.person, self.tables = wanted, None, {}  # who we are; all that we know, by match

    async def look(self, socket):
        """The first thing on each connection. What we have from before comes again only where it has changed."""
        who = {"token": self.person} if self.person else {"name": "Lookout"}
        welcome = await ask(socket, "hello", protocolLeast=1, protocolMost=1, client="lobby 1.0", **who)
        self.person = welcome["welcome"]["token"] or self.person  # it comes once; without it we would be somebody new
        tokens = [known["token"] for known in self.tables.values()]
        lobby = (await ask(socket, "watchLobby", filter=self.filter, tokens=tokens))["lobby"]
        print(f"{lobby['people']} here, {len(lobby['kept'])} tables as they were, {len(lobby['tables'])} told", flush=True)
        there = {*lobby["kept"], *(told["table"]["match"] for told in lobby["tables"])}
        self.take(lobby["tables"], [match for match in self.tables if match not in there])

    async def next_change(self, socket):
        """Whatever else comes, we need not ask again."""
        while True:
            message = json.loads(await socket.recv())
            if changed := message.get("lobbyChanged"):
                if changed["tables"] or changed["gone"]: return self.take(changed["tables"], changed["gone"])
            elif invited := message.get("invited"):  # `joinTable` takes us there, `declineInvitation` says no
                print(f"{invited['by']['name']} asks us to table {invited['table']['match']}", flush=True)

    def take(self, told, gone):
        for match in gone:
            self.tables.pop(match, None)
            print(f"- {match}", flush=True)
        for one in sorted(told, key=rank, reverse=True):
            match = one["table"]["match"]
            print("~" if match in self.tables else "+", in_words(one["table"]), flush=True)
            self.tables[match] = one  # with the token that stands for it as it is now

def rank(one):
    """Those come first where somebody is, then the newest."""
    seats = one["table"]["seats"]
    return any(seat["bot"] == "NO_BOT" and not seat["away"] for seat in seats), one["table"]["match"]

def in_words(table):
    names = ", ".join(seat["name"] for seat in table["seats"])
    password = ", password" if table["access"]["visibility"] == "PASSWORD" else ""
    return f"{table['match']} {table['title']}: {names} on {len(table['seats'])} of {table['seatsMax']} seats{password}"

async def ask(socket, kind, /, **fields):
    request = base64.b64encode(os.urandom(16)).decode()
    await socket.send(json.dumps({"request": request, kind: fields}))
    while (answer := json.loads(await socket.recv()))["request"] != request:
        pass  # a change before the answer belongs to the look before
    if refused := answer.get("refused"): raise Trouble(f"{refused['reason']}: {refused['message']}")
    return answer

async def watch(url, lookout, changes):
    """Connects again by itself, later with every try that fails."""
    seen, wait = 0, 0.2
    while seen < changes:
        try:
            async with websockets.connect(url, subprotocols=["bastide.v1.json"]) as socket:
                await lookout.look(socket)
                wait = 0.2
                while seen < changes:
                    await lookout.next_change(socket)
                    seen += 1
                    if seen == 1: break  # to show the way back; a client for people would go on
        except (OSError, websockets.WebSocketException) as trouble:
            received = getattr(trouble, "rcvd", None)
            if not lookout.person or (received and received.code in (4001, 4002)): raise  # not there, or not wanted
        await asyncio.sleep(random.uniform(0, wait))
        wait = min(2 * wait, 10)

def main():
    parser = argparse.ArgumentParser(description="Looks at the lobby of a Bastide server.")
    parser.add_argument("url")
    parser.add_argument("--free-seat", action="store_true")
    parser.add_argument("--pace", default="ANY_PACE", choices=["ANY_PACE", "WITHOUT_CLOCK", "WITH_CLOCK", "BY_DAYS"])
    parser.add_argument("--changes", type=int, default=sys.maxsize, help="so many, then it ends")
    args = parser.parse_args()
    try:
        asyncio.run(watch(args.url, Lookout({"freeSeat": args.free_seat, "pace": args.pace}), args.changes))
    except (Trouble, OSError, websockets.WebSocketException) as trouble:
        sys.exit(f"lobby: {trouble}")
    except KeyboardInterrupt: pass

if __name__ == "__main__":
    main()
