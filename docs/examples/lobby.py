#!/usr/bin/env python3
"""Subscribes to the lobby of a Bastide server and prints its changes. With state tags it receives nothing twice.

    lobby.py ws://127.0.0.1:8470 --free-seat                 only tables with a free seat
    lobby.py wss://example.org --pace BY_DAYS --changes 5    correspondence tables; ends after five changes

Needs Python 3.11 and the package websockets. docs/protocol/concepts.md explains the protocol ("The lobby", "Coming
back"). After the first change this example closes its connection and reconnects, to show how state tags work.
"""
import argparse, asyncio, base64, json, os, random, sys, websockets

class Trouble(Exception): pass

class Lookout:
    def __init__(self, wanted):
        self.filter, self.token, self.tables = wanted, None, {}  # the token of our person; known tables by match

    async def look(self, socket):
        """Subscribes; call it first on each connection. The server sends again only tables that have changed."""
        person = {"token": self.token} if self.token else {"name": "Lookout"}
        welcome = await ask(socket, "hello", protocolMin=1, protocolMax=1, client="lobby 1.0", **person)
        self.token = welcome["welcome"]["token"] or self.token  # sent only once; without it we would be a new guest
        tags = [known["stateTag"] for known in self.tables.values()]
        lobby = (await ask(socket, "watchLobby", filter=self.filter, stateTags=tags))["lobby"]
        print(f"{lobby['people']} here, {len(lobby['kept'])} tables unchanged, {len(lobby['tables'])} sent", flush=True)
        listed = {*lobby["kept"], *(one["table"]["match"] for one in lobby["tables"])}
        self.take(lobby["tables"], [match for match in self.tables if match not in listed])

    async def next_change(self, socket):
        """Receives until a table of the lobby has changed."""
        while True:
            message = json.loads(await socket.recv())
            if changed := message.get("lobbyChanged"):
                if changed["tables"] or changed["gone"]: return self.take(changed["tables"], changed["gone"])
            elif invited := message.get("invited"):  # accept with `joinTable`, decline with `declineInvitation`
                print(f"{invited['by']['name']} invites us to table {invited['table']['match']}", flush=True)

    def take(self, changed, gone):
        for match in gone:
            self.tables.pop(match, None)
            print(f"- {match}", flush=True)
        for one in sorted(changed, key=rank, reverse=True):
            match = one["table"]["match"]
            print("~" if match in self.tables else "+", in_words(one["table"]), flush=True)
            self.tables[match] = one  # with the tag of its present state

def rank(one):
    """Sorts tables with a present person first, then by match, newest first."""
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
        pass  # a change before the answer belongs to the old subscription
    if refused := answer.get("refused"): raise Trouble(f"{refused['reason']}: {refused['message']}")
    return answer

async def watch(url, lookout, changes):
    """Reconnects automatically, and waits longer after every failed attempt."""
    seen, wait = 0, 0.2
    while seen < changes:
        try:
            async with websockets.connect(url, subprotocols=["bastide.v1.json"]) as socket:
                await lookout.look(socket)
                wait = 0.2
                while seen < changes:
                    await lookout.next_change(socket)
                    seen += 1
                    if seen == 1: break  # only to show a reconnect; a real client would continue
        except (OSError, websockets.WebSocketException) as trouble:
            received = getattr(trouble, "rcvd", None)
            if not lookout.token or (received and received.code in (4001, 4002)): raise  # must not reconnect
        await asyncio.sleep(random.uniform(0, wait))
        wait = min(2 * wait, 10)

def main():
    parser = argparse.ArgumentParser(description="Prints changes of the lobby of a Bastide server.")
    parser.add_argument("url")
    parser.add_argument("--free-seat", action="store_true")
    parser.add_argument("--pace", default="ANY_PACE", choices=["ANY_PACE", "WITHOUT_CLOCK", "WITH_CLOCK", "BY_DAYS"])
    parser.add_argument("--changes", type=int, default=sys.maxsize, help="number of changes after which it ends")
    args = parser.parse_args()
    try:
        asyncio.run(watch(args.url, Lookout({"freeSeat": args.free_seat, "pace": args.pace}), args.changes))
    except (Trouble, OSError, websockets.WebSocketException) as trouble:
        sys.exit(f"lobby: {trouble}")
    except KeyboardInterrupt: pass

if __name__ == "__main__":
    main()
