#!/usr/bin/env python3
"""Watches a match on a Bastide server, keeps its position by the events, and checks every view hash.

    view_hash.py ws://127.0.0.1:8470 1

Needs Python 3.11 and the package websockets. docs/protocol.md explains both: "What each event does", "The view hash".
"""
import asyncio, base64, hashlib, json, os, sys
import websockets

HOME = {"FOLLOWER": "followers", "BIG": "big", "ABBOT": "abbots"}  # where a player has those that are not on the board

def view_hash(position):
    """The first 8 bytes of the SHA-256 of the position as text, in base64 as in an update. Empty before the game."""
    if position is None: return ""
    return base64.b64encode(hashlib.sha256(text(position).encode("ascii")).digest()[:8]).decode()

def text(position):
    where = lambda cell: f"{cell['x']},{cell['y']}"
    hand = f" hand {position['hand']}" if position["hand"] else ""
    rules = position["ruleset"]
    options = rules["options"].split()
    followers = "table" if "followers=table" in options else rules["followers"]
    others = "".join(" " + word for word in options if word != "followers=table")
    lines = ["position 1", f"ruleset {rules['tileSet']} followers {followers}{others}"]
    for number, player in enumerate(position["players"], 1):
        big = f" big {player['big']}" if "bigFollower=1" in options else ""
        abbot = f" abbot {player['abbots']}" if "abbot=1" in options else ""
        withdrawn = " withdrawn" if player["withdrawn"] else ""
        lines.append(f"seat {number} score {player['score']} supply {player['followers']}{big}{abbot}{withdrawn}")
    lines.append(f"turn {position['turn']} seat {position['seat'] + 1} step {position['step'].lower()}{hand}")
    lines += [f"tile {tile['type']} {where(tile['at'])} r{90 * tile['rotation']}" for tile in position["tiles"]]
    lines += [f"meeple {one['seat'] + 1} {one['kind'].lower()} {where(one['on']['at'])} {one['on']['segment']}"
              for one in position["meeples"]]
    lines += [f"discarded {tile}" for tile in position["discarded"]]
    lines += [f"unseen {entry['type']} {entry['count']}" for entry in position["unseen"]]
    return "".join(line + "\n" for line in lines + ["end"])

def apply(position, kind, event):
    """What the event makes of the position."""
    match kind:
        case "gameStarted":
            setup = event["setup"]
            options = setup["ruleset"]["options"].split()
            by_table = {1: 7, 2: 7, 3: 6, 4: 5, 5: 4}.get(setup["seats"], 3)
            player = {"score": 0, "followers": by_table if "followers=table" in options else setup["ruleset"]["followers"],
                      "big": int("bigFollower=1" in options), "abbots": int("abbot=1" in options), "withdrawn": False}
            return {"ruleset": setup["ruleset"], "players": [dict(player) for _ in range(setup["seats"])], "turn": 1,
                    "seat": setup["firstSeat"], "step": "DRAW", "hand": "", "tiles": [setup["start"]],
                    "meeples": [], "discarded": [], "unseen": setup["stack"]}
        case "tileDrawn":
            next(entry for entry in position["unseen"] if entry["type"] == event["type"])["count"] -= 1
            position["unseen"] = [entry for entry in position["unseen"] if entry["count"]]
            position["hand"], position["step"] = event["type"], "PLACE"
        case "tileDiscarded":
            position["discarded"].append(event["type"])
            position["hand"], position["step"] = "", "DRAW"
        case "tilePlaced":
            position["tiles"].append(event["tile"])
            position["hand"], position["step"] = "", "DEPLOY"
        case "meepleDeployed":
            position["meeples"].append(event)
            position["players"][event["seat"]][HOME[event["kind"]]] -= 1
        case "featureScored":
            for share in event["shares"]:
                position["players"][share["seat"]]["score"] += share["points"]
        case "meepleReturned":
            position["meeples"].remove(event)  # the one with the same seat, kind and segment
            position["players"][event["seat"]][HOME[event["kind"]]] += 1
        case "turnBegan":
            position["turn"], position["seat"] = position["turn"] + 1, event["seat"]
            position["step"] = "PLACE" if position["hand"] else "DRAW"
        case "seatWithdrawn": position["players"][event["seat"]]["withdrawn"] = True
        case "gameEnded": position["step"] = "OVER"
        case "passed" | "seatTaken" | "seatLeft" | "colourChosen" | "readyChanged" | "tableClosed": pass
        case _: sys.exit(f"view_hash: an event this client can't follow: {kind}")
    return position

async def watch(socket, match):
    async def send(kind, **fields):
        request = base64.b64encode(os.urandom(16)).decode()
        await socket.send(json.dumps({"request": request, kind: fields}))

    await send("hello", protocolLeast=1, protocolMost=1, client="view_hash 1.0", name="Watcher")
    version = None  # while we wait for a snapshot
    position, right, wrong, over = None, 0, 0, False
    while not over:
        message = json.loads(await socket.recv())
        if refused := message.get("refused"):
            sys.exit(f"view_hash: {refused['reason']}: {refused['sentence']}")
        if welcome := message.get("welcome"):
            if welcome["hashVersion"] != 1: sys.exit("view_hash: the server's hash is of another version")
            await send("watch", match=match)
        if news := message.get("snapshot"):  # replaces everything
            if not right and not wrong: print("Watching match", match, flush=True)
            position, over = news.get("position"), news["table"]["phase"] == "FINISHED"
        elif version is not None and (news := message.get("update")):
            if news["version"] != version + 1:
                version = None
                await send("watch", match=match)
                continue
            for event in news["events"]:
                kind, fields = next(iter(event.items()))  # exactly one kind is there
                position = apply(position, kind, fields)
                over = over or kind in ("gameEnded", "tableClosed")
        if not news: continue
        version = news["version"]
        if news["viewHash"] == view_hash(position):
            right, wrong = right + 1, 0
            continue
        print(f"Version {version}: the server has {news['viewHash']}, we have {view_hash(position)}", flush=True)
        if position: print(text(position))
        wrong, version, over = wrong + 1, None, False
        if wrong == 2: sys.exit("view_hash: wrong twice in a row")
        await send("watch", match=match)
    scores = [player["score"] for player in position["players"]] if position else []
    print(json.dumps({"match": match, "hashes": right, "scores": scores}))

async def main(url, match):
    try:
        async with websockets.connect(url, subprotocols=["bastide.v1.json"]) as socket:
            await watch(socket, int(match))
    except (OSError, websockets.WebSocketException) as trouble:
        sys.exit(f"view_hash: {trouble}")

if __name__ == "__main__":
    if len(sys.argv) != 3: sys.exit("usage: view_hash.py ws://127.0.0.1:8470 MATCH")
    asyncio.run(main(*sys.argv[1:]))
