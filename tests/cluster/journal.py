"""Reads the journal of a database: which request led to which version."""
import base64

REQUEST, BY, SERVER_MS = 4, 8, 11  # fields of an Envelope in proto/bastide/journal/v1
SOURCES = ["person", "bot", "clock", "vote", "server"]


def varint(data, at):
    value, shift = 0, 0
    while True:
        value |= (data[at] & 127) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 128:
            return value, at


def fields(data):
    """Returns number -> value of the fields of a protobuf message; the last one if there are several."""
    found, at = {}, 0
    while at < len(data):
        key, at = varint(data, at)
        value, at = varint(data, at)
        if key & 7 == 2:
            value, at = data[at:at + value], at + value
        found[key >> 3] = value
    return found


def journal(database):
    """Yields a line of journal.jsonl for each version of each match."""
    rows = database.sql("SELECT match, version, encode(bytes, 'hex') FROM envelope ORDER BY match, version")
    for row in rows.splitlines():
        match, version, text = row.split("|")
        envelope = fields(bytes.fromhex(text))
        yield {"match": int(match), "version": int(version), "by": SOURCES[envelope.get(BY, 0)],
               "server_ms": envelope.get(SERVER_MS, 0),
               "request": base64.b64encode(envelope.get(REQUEST, b"")).decode()}
