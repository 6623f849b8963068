#!/usr/bin/env python3
"""Watches a match on a Bastide server, applies the events to its position, and checks every view hash.

    view_hash.py ws://127.0.0.1:8470 1
    view_hash.py wss://example.org 1 authority.pem    over TLS, trusting that authority

Needs Python 3.11 and the package websockets. docs/protocol/reference.md explains the events and the hash: "What does each event change?",
"The view hash".
"""
import asyncio, base64, hashlib, json, os, pathlib, ssl, sys
import websockets

HOME = {"FOLLOWER": "followers", "BIG": "big", "ABBOT": "abbots"}  # field of a player with the number of these at home
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}

BOXES = ("base", "river1", "ic", "rh", "mt")  # in the order of the tiles in docs/protocol/reference.md

def place_of(tile):
    """Sort key of a tile: its place in the list of tiles."""
    box, letters = tile.split(".")
    return BOXES.index(box), letters

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
        own = f" monastery {player['monastery']}" if player["monastery"] else ""
        own += f" bought {player['bought']}" if player["bought"] else ""
        hidden = f" hidden {player['hidden']}" if player["hidden"] else ""
        withdrawn = " withdrawn" if player["withdrawn"] else ""
        lines.append(f"seat {number} score {player['score']} supply {player['followers']}{big}{abbot}{own}{hidden}{withdrawn}")
    step = "again" if position["step"] == "EXTRA_MEEPLE" else position["step"].lower()
    rests = " rests" if position["abbotRests"] else ""
    lines.append(f"turn {position['turn']} seat {position['seat'] + 1} step {step}{hand}{rests}")
    lines += [f"contender {seat + 1}" for seat in position["contenders"]]
    lines += [f"lot {lot['seat'] + 1} {lot['type']}" for lot in position["lots"]]
    lines += [f"held {one['seat'] + 1} {one['type']}{' open' if one['open'] else ''}" for one in position["held"]]
    lines += [f"display {tile}" for tile in position["display"]]
    lines += [f"token {seat + 1}" for seat in position["token"]]
    lines += [f"dealt {tile}" for tile in position["dealt"]]
    lines += [f"asked {seat + 1}" for seat in position["asked"]]
    lines += [f"offer {one['seat'] + 1} {one['points']}" for one in position["offers"]]
    lines += [f"middle {where(position['middle'])}"] if position.get("middle") else []
    for word in ("grown", "agreed"):
        steps = [(position.get(word) or {}).get(side, 0) for side in SIDES.values()]
        lines += [f"{word} {' '.join(map(str, steps))}"] if any(steps) else []
    lines += [f"tile {tile['type']} {where(tile['at'])} r{90 * tile['rotation']}" for tile in position["tiles"]]
    lines += [f"meeple {one['seat'] + 1} {one['kind'].lower()} {where(one['on']['at'])} {one['on']['segment']}"
              for one in position["meeples"]]
    lines += [f"before {tile['type']} {where(tile['at'])} r{90 * tile['rotation']}" for tile in position["before"]]
    lines += [f"harbour {where(one['at'])} {' '.join(str(seat + 1) for seat in one['traders'])}" for one in position["harbours"]]
    lines += [f"goods {one['seat'] + 1} {where(one['on']['at'])} {one['on']['segment']}" for one in position["goods"]]
    lines += [f"discarded {tile}" for tile in position["discarded"]]
    lines += [f"aside {tile}" for tile in position["aside"]]
    lines += [f"unseen {entry['type']} {entry['count']}" for entry in position["unseen"]]
    return "".join(line + "\n" for line in lines + ["end"])

def count_unseen(position, tile, change):
    """Adds `change` to the number of unseen copies of the tile."""
    counts = {entry["type"]: entry["count"] for entry in position["unseen"]}
    counts[tile] = counts.get(tile, 0) + change
    position["unseen"] = [{"type": each, "count": counts[each]} for each in sorted(counts, key=place_of) if counts[each]]

def hold(position, seat, tile, is_open):
    position["held"].append({"seat": seat, "type": tile, "open": is_open})
    position["held"].sort(key=lambda one: (one["seat"], place_of(one["type"]), one["open"]))

def hands_are_open(position):
    return "openHands=true" in position["ruleset"]["options"].split()

def in_hand(position, seat):
    return position["players"][seat]["hidden"] + sum(one["seat"] == seat for one in position["held"])

def with_dealer(position):
    """Number of tiles that the dealer still has: those to be given, and their hand."""
    return len(position["dealt"]) + in_hand(position, position["token"][0])

def give(position, event):
    dealer, to, tile = event["seat"], event["to"], event["type"]
    if not tile:
        position["players"][dealer]["hidden"] -= 1
        position["players"][to]["hidden"] += 1
    else:
        if tile in position["dealt"]: position["dealt"].remove(tile)
        else:
            position["players"][dealer]["hidden"] -= 1
            count_unseen(position, tile, -1)
        hold(position, to, tile, hands_are_open(position))
    if with_dealer(position) == 1: position["step"] = "DRAW"

def take_from_hand(position, seat, tile):
    for is_open in (True, False):
        held = {"seat": seat, "type": tile, "open": is_open}
        if held in position["held"]: return position["held"].remove(held)
    position["players"][seat]["hidden"] -= 1  # it was hidden from us
    count_unseen(position, tile, -1)

def deal(position, event):
    seat, tile = event["seat"], event["type"]
    if not tile:
        position["players"][seat]["hidden"] += 1
        return
    count_unseen(position, tile, -1)
    match event["to"]:
        case "TO_LOT": position["lots"].append({"seat": seat, "type": tile})
        case "TO_START": position["tiles"].append({"type": tile, "at": {"x": 0, "y": 0}, "rotation": 0})
        case "TO_MONASTERY": position["players"][seat]["monastery"] = tile
        case "TO_HAND": hold(position, seat, tile, hands_are_open(position))
        case "TO_DISPLAY": position["display"].append(tile)
        case "TO_ROUND": position["dealt"].append(tile)

def choose(position, event):
    seat, tile = event["seat"], event["type"]
    match event["source"]:
        case "FROM_STACK":
            position["step"] = "DRAW"
            return
        case "FROM_HAND": take_from_hand(position, seat, tile)
        case "FROM_DISPLAY": position["display"].remove(tile)
        case "FROM_MONASTERY": position["players"][seat]["monastery"] = ""
        case "FROM_SALE": position["players"][seat]["bought"] = ""
    position["hand"], position["step"] = tile, "PLACE"

def discard(position, tile):
    position["discarded"].append(tile)
    if position["hand"]: position["hand"], position["step"] = "", "DRAW"
    elif tile in position["aside"]: position["aside"].remove(tile)
    elif tile in position["display"]: position["display"].remove(tile)
    else: position["players"][position["seat"]]["monastery"] = ""

def move(position, start, tile):
    """Moves a tile of the board. In the list it is now just before the last one (V-10)."""
    tiles = position["tiles"]
    position["before"] = position["before"] or tiles[:-1]
    if tiles[0]["at"] == start: position["middle"] = position.get("middle") or start
    rest = [other for other in tiles if other["at"] != start]
    position["tiles"] = rest[:-1] + [tile, rest[-1]]
    position["step"] = "DEPLOY"

def reach(position, harbour, seats):
    """A waterway has reached the harbour: these seats may trade there (V-13). May be called again for more seats."""
    known = [one for one in position["harbours"] if one["at"] == harbour]
    if not known: position["harbours"].append({"at": harbour, "traders": seats})
    for one in known: one["traders"] = sorted({*one["traders"], *seats})

def count_steps(position, word, side, change):
    """Counts steps by which the table has grown, or will grow, on that side (TB-3)."""
    steps = position[word] or {}
    position[word] = {**steps, SIDES[side]: steps.get(SIDES[side], 0) + change}

def withdraw(position, seat):
    player = position["players"][seat]
    for tile in [player["monastery"], player["bought"]] + [one["type"] for one in position["held"] if one["seat"] == seat]:
        if tile: count_unseen(position, tile, +1)
    position["held"] = [one for one in position["held"] if one["seat"] != seat]
    player["withdrawn"], player["hidden"], player["monastery"], player["bought"] = True, 0, "", ""
    position["offers"] = [one for one in position["offers"] if one["seat"] != seat]
    no_longer_for_sale = position["step"] == "SELL" and not position["offers"]
    if position["asked"] == [seat] or no_longer_for_sale: position["asked"], position["step"] = [], "PLACE"
    if position["step"] == "DEAL": leave_the_deal(position, seat)

def leave_the_deal(position, seat):
    """If the dealer leaves, all tiles of the round return; otherwise the last ones that are not needed any more."""
    if seat == position["token"][0]:
        for tile in position["dealt"] + [one["type"] for one in position["held"]]: count_unseen(position, tile, +1)
        position["dealt"], position["held"] = [], []
        for player in position["players"]: player["hidden"] = 0
        return
    others = [number for number, player in enumerate(position["players"])
              if not player["withdrawn"] and number != position["token"][0]]
    needed = 1 + sum(not in_hand(position, number) for number in others)
    for _ in range(with_dealer(position) - needed):
        if position["dealt"]: count_unseen(position, position["dealt"].pop(), +1)
        else: position["players"][position["token"][0]]["hidden"] -= 1

def apply(position, kind, event):
    """Applies the event to the position, and returns it."""
    match kind:
        case "gameStarted":
            setup = event["setup"]
            options = setup["ruleset"]["options"].split()
            by_table = {1: 7, 2: 7, 3: 6, 4: 5, 5: 4}.get(setup["seats"], 3)
            player = {"score": 0, "followers": by_table if "followers=table" in options else setup["ruleset"]["followers"],
                      "big": int("bigFollower=1" in options), "abbots": int("abbot=1" in options), "withdrawn": False,
                      "monastery": "base.B" if "extraMonasteries=true" in options else "", "hidden": 0, "bought": ""}
            contenders = range(setup["seats"]) if "firstPlayer=mostRoads" in options else []
            return {"ruleset": setup["ruleset"], "players": [dict(player) for _ in range(setup["seats"])], "turn": 1,
                    "seat": setup["firstSeat"], "step": event["step"], "hand": "", "abbotRests": False,
                    "tiles": [setup["start"]] if "start" in setup else [], "unseen": setup["stack"],
                    "meeples": [], "discarded": [], "contenders": list(contenders), "lots": [], "held": [],
                    "display": [], "aside": [], "before": [], "middle": None, "harbours": [], "goods": [],
                    "asked": [], "offers": [], "grown": {}, "agreed": {},
                    "token": [setup["firstSeat"]] if event["step"] == "DEAL" else [], "dealt": []}
        case "tileDealt": deal(position, event)
        case "lotsCompared":
            for lot in position["lots"]: count_unseen(position, lot["type"], +1)
            position["lots"], position["contenders"] = [], event["most"]
        case "gameOpened": position["contenders"], position["seat"], position["step"] = [], event["seat"], "DRAW"
        case "choiceOffered": position["step"] = "CHOOSE"
        case "tileChosen": choose(position, event)
        case "tileShown":
            take_from_hand(position, event["seat"], event["type"])
            hold(position, event["seat"], event["type"], True)
        case "tileSetAside":
            position["aside"].append(event["type"])
            position["hand"], position["step"] = "", "DRAW"
        case "tilePutBack":
            position["aside"].remove(event["type"])
            count_unseen(position, event["type"], +1)
        case "tileDrawn":
            count_unseen(position, event["type"], -1)
            position["hand"], position["step"] = event["type"], "PLACE"
        case "tileDiscarded": discard(position, event["type"])
        case "tilePlaced":
            position["tiles"].append({part: event[part] for part in ("type", "at", "rotation")})
            position["hand"], position["step"] = "", "DEPLOY"
        case "rebuildOffered": position["step"] = "REBUILD"
        case "pointsSpent": position["players"][event["seat"]]["score"] -= event["points"]
        case "tileMoved": move(position, event["from"], event["tile"])
        case "declined":
            if position["step"] == "REBUILD": position["step"] = "DEPLOY"
            if position["step"] == "SELL": position["offers"] = []
            if position["step"] in ("OFFER", "SELL"): position["asked"], position["step"] = [], "PLACE"
        case "meepleMoved":
            meeple = event["meeple"]
            position["meeples"][position["meeples"].index(meeple)] = {**meeple, "on": event["to"]}
        case "extraMeepleOffered": position["step"] = "EXTRA_MEEPLE"
        case "offerAsked": position["asked"], position["step"] = [event["seat"]], "OFFER"
        case "offerMade":
            position["offers"].append(event)
            position["asked"], position["step"] = [], "PLACE"
        case "saleAsked": position["step"] = "SELL"
        case "tileSold":
            position["players"][event["seat"]]["score"] += event["points"]
            position["players"][event["to"]]["score"] -= event["points"]
            position["players"][event["to"]]["bought"] = event["type"]
            position["hand"], position["offers"], position["step"] = "", [], "DRAW"
        case "extensionAgreed": count_steps(position, "agreed", event["side"], +1)
        case "tableExtended":
            count_steps(position, "agreed", event["side"], -1)
            count_steps(position, "grown", event["side"], +1)
        case "meepleDeployed":
            position["meeples"].append(event)
            position["players"][event["seat"]][HOME[event["kind"]]] -= 1
        case "harbourReached": reach(position, event["at"], event["seats"])
        case "goodsPut": position["goods"].append(event)
        case "waterwayEnded": position["players"][event["seat"]]["score"] += event["points"]
        case "featureScored" | "harbourScored":
            for share in event["shares"]:
                position["players"][share["seat"]]["score"] += share["points"]
        case "meepleReturned":
            position["meeples"].remove(event)  # the meeple with the same seat, kind and segment
            position["players"][event["seat"]][HOME[event["kind"]]] += 1
            position["abbotRests"] |= ("breach=true" in position["ruleset"]["options"].split()
                                       and event["kind"] == "ABBOT" and event["seat"] == position["seat"])
        case "turnBegan":
            position["turn"], position["seat"] = position["turn"] + 1, event["seat"]
            position["step"], position["before"] = "PLACE" if position["hand"] else "DRAW", []
            position["abbotRests"] = False
        case "seatWithdrawn": withdraw(position, event["seat"])
        case "gameEnded": position["step"], position["before"] = "OVER", []
        case "tokenPassed": position["token"], position["step"] = [event["seat"]], "DEAL"
        case "tileGiven": give(position, event)
        case "giftAsked": pass
        case "passed" | "seatTaken" | "seatLeft" | "hostChanged" | "tableChanged" | "tableClosed" | "secretRevealed": pass
        case "seatFlagged" | "standInChanged": pass
        case "commitRevealChanged" | "accessChanged" | "voteOpened" | "voteCast" | "voteClosed" | "pauseBegan" | "pauseEnded" | "matchEnded": pass
        case _: sys.exit(f"view_hash: unknown kind of event: {kind}")
    return position

async def watch(socket, match):
    async def send(kind, **fields):
        request = base64.b64encode(os.urandom(16)).decode()
        await socket.send(json.dumps({"request": request, kind: fields}))

    await send("hello", protocolMin=1, protocolMax=1, client="view_hash 1.0", name="Watcher")
    version = None  # None while we wait for a snapshot
    position, right, wrong, over = None, 0, 0, False
    while not over:
        message = json.loads(await socket.recv())
        if refused := message.get("refused"):
            sys.exit(f"view_hash: {refused['reason']}: {refused['message']}")
        if evicted := message.get("evicted"):
            sys.exit(f"view_hash: removed: {evicted['message']}")
        if welcome := message.get("welcome"):
            if welcome["hashVersion"] != 1: sys.exit("view_hash: the server uses another version of the hash")
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
                kind, fields = next(iter(event.items()))  # an event has exactly one kind
                position = apply(position, kind, fields)
                over = over or kind in ("gameEnded", "matchEnded", "tableClosed")
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

async def main(url, match, ca=None):
    try:
        trusted = ca and pathlib.Path(ca).read_text()  # otherwise the system's authorities
        secure = {"ssl": ssl.create_default_context(cadata=trusted)} if url.startswith("wss://") else {}
        async with websockets.connect(url, subprotocols=["bastide.v1.json"], **secure) as socket:
            await watch(socket, int(match))
    except (OSError, websockets.WebSocketException) as trouble:
        sys.exit(f"view_hash: {trouble}")

if __name__ == "__main__":
    if len(sys.argv) not in (3, 4): sys.exit("usage: view_hash.py ws://127.0.0.1:8470 MATCH [CA_FILE]")
    asyncio.run(main(*sys.argv[1:]))
