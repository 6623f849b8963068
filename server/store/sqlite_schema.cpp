#include "server/store/sqlite.hpp"
#include "server/store/sqlite_opening.hpp"

#include <array>

namespace bastide::store::sqlite {
namespace {

/// Index n migrates format n to n + 1. Never edit a released migration.
/// - An index beside the envelopes makes writes twice as fast as a table ordered by match.
/// - AUTOINCREMENT: numbers are never reused.
/// - A match has a row from its first envelope on, and a stage when it has a listing.
/// - The index on `busy` finds active matches as fast after 50,000 matches as after one.
/// - Format 10 counts earlier games, but their results are only in `bytes`.
/// - Deadlines are in server time, despite the column's comment; formats before 4 have none.
constexpr std::array migrations{R"(
CREATE TABLE match (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    stage    INTEGER,           -- 0 open, 1 running, 2 over
    deadline INTEGER,           -- ms, Unix time
    changed  INTEGER,           -- ms, Unix time
    bytes    BLOB
);
CREATE INDEX match_by_stage ON match (stage, changed);
CREATE INDEX match_unfinished ON match (number) WHERE stage < 2;
CREATE INDEX match_by_deadline ON match (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE participant (
    match   INTEGER NOT NULL,
    place   INTEGER NOT NULL,   -- in the listing, from 0
    person  INTEGER NOT NULL,
    engaged INTEGER NOT NULL,
    PRIMARY KEY (match, place)
) WITHOUT ROWID;
CREATE INDEX participant_by_person ON participant (person, match);

CREATE TABLE envelope (
    match   INTEGER NOT NULL,
    version INTEGER NOT NULL,
    bytes   BLOB NOT NULL
);
CREATE UNIQUE INDEX envelope_by_version ON envelope (match, version);

CREATE TABLE snapshot (
    match   INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    bytes   BLOB NOT NULL
);

CREATE TABLE person (
    number     INTEGER PRIMARY KEY AUTOINCREMENT,
    name       BLOB NOT NULL,
    token      BLOB NOT NULL,   -- its hash
    away_since INTEGER          -- ms, Unix time
);
CREATE UNIQUE INDEX person_by_token ON person (token);
CREATE INDEX person_by_absence ON person (away_since) WHERE away_since IS NOT NULL;
)",
                                R"(
ALTER TABLE person ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
UPDATE person SET played = 1 WHERE number IN
    (SELECT person FROM participant JOIN match ON match.number = participant.match WHERE stage > 0);
DROP INDEX person_by_absence;
CREATE INDEX person_away ON person (played, away_since) WHERE away_since IS NOT NULL;

ALTER TABLE participant ADD COLUMN busy INTEGER NOT NULL DEFAULT 0;  -- engaged, and it is not over
UPDATE participant SET busy = 1
    WHERE engaged AND match IN (SELECT number FROM match WHERE stage < 2);
CREATE INDEX participant_busy ON participant (person, match) WHERE busy;
)",
                                R"(
CREATE TABLE server (id BLOB NOT NULL);  -- one row
INSERT INTO server VALUES (randomblob(16));
)",
                                R"(
ALTER TABLE server ADD COLUMN ran INTEGER NOT NULL DEFAULT 0;  -- ms of server time
)",
                                R"(
ALTER TABLE match ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;
ALTER TABLE match ADD COLUMN code BLOB;
CREATE INDEX match_listed ON match (number) WHERE stage < 2 AND listed;
CREATE UNIQUE INDEX match_by_code ON match (code) WHERE code IS NOT NULL;

CREATE TABLE unwelcome (        -- whose invitations a person does not want
    number INTEGER PRIMARY KEY, -- the first has the lowest
    person INTEGER NOT NULL,
    guest  INTEGER NOT NULL
);
CREATE UNIQUE INDEX unwelcome_by_person ON unwelcome (person, guest);
CREATE INDEX unwelcome_by_guest ON unwelcome (guest);
CREATE TRIGGER person_forgotten AFTER DELETE ON person BEGIN
    DELETE FROM unwelcome WHERE person = old.number OR guest = old.number;
END;
)",
                                R"(
CREATE TABLE run (id BLOB NOT NULL);  -- one row, see sqlite_run.cpp
INSERT INTO run VALUES (randomblob(16));
)",
                                R"(
CREATE TABLE ban (
    number  INTEGER PRIMARY KEY,
    person  INTEGER NOT NULL,   -- 0 if a network is banned
    network BLOB NOT NULL,      -- empty if a person is banned
    until   INTEGER NOT NULL,   -- ms, Unix time
    reason  BLOB NOT NULL
);
)",
                                R"(
CREATE TABLE credential (       -- further tokens and recovery codes
    number   INTEGER PRIMARY KEY,   -- the oldest has the lowest
    person   INTEGER NOT NULL,
    hash     BLOB NOT NULL,
    recovery INTEGER NOT NULL       -- 1 if a recovery code
);
CREATE UNIQUE INDEX credential_by_hash ON credential (hash);
CREATE INDEX credential_by_person ON credential (person);
CREATE TRIGGER credential_forgotten AFTER DELETE ON person BEGIN
    DELETE FROM credential WHERE person = old.number;
END;
)",
                                R"(
CREATE TABLE chat_channel (
    match INTEGER NOT NULL,     -- 0: the lobby, or reports
    kind  INTEGER NOT NULL,     -- 0 players, 1 spectators, 2 reports
    last  INTEGER NOT NULL,     -- number of the latest line, perhaps deleted
    PRIMARY KEY (match, kind)
) WITHOUT ROWID;
CREATE TABLE chat (
    match   INTEGER NOT NULL,
    kind    INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    version INTEGER NOT NULL,   -- of the match when the line was said
    person  INTEGER NOT NULL,
    said    INTEGER NOT NULL,   -- ms, Unix time
    phrase  INTEGER NOT NULL,   -- 0: the text
    text    BLOB NOT NULL,
    PRIMARY KEY (match, kind, number)
) WITHOUT ROWID;
CREATE INDEX chat_by_time ON chat (said);
CREATE INDEX chat_by_person ON chat (person);
CREATE TRIGGER chat_forgotten AFTER DELETE ON person BEGIN
    DELETE FROM chat WHERE person = old.number;
END;
)",
                                R"(
CREATE TABLE opponent (         -- who has finished games with whom
    person INTEGER NOT NULL,
    other  INTEGER NOT NULL,
    games  INTEGER NOT NULL,
    won    INTEGER NOT NULL,    -- by the person, as lost and drawn
    lost   INTEGER NOT NULL,
    drawn  INTEGER NOT NULL,
    last   INTEGER NOT NULL,    -- ms, Unix time
    PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE INDEX opponent_by_time ON opponent (person, last, other);
CREATE INDEX opponent_by_other ON opponent (other);
CREATE TRIGGER opponent_forgotten AFTER DELETE ON person BEGIN
    DELETE FROM opponent WHERE person = old.number OR other = old.number;
END;
INSERT INTO opponent (person, other, games, won, lost, drawn, last)
    SELECT one.person, two.person, count(*), 0, 0, 0, max(changed)
    FROM match JOIN participant AS one ON one.match = match.number
    JOIN participant AS two ON two.match = match.number AND two.person <> one.person
    WHERE stage = 2 AND one.person IN (SELECT number FROM person)
    AND two.person IN (SELECT number FROM person) GROUP BY one.person, two.person;
)",
                                "ALTER TABLE person ADD COLUMN notices BLOB;"};

static_assert(migrations.size() == newest_format);

std::string steps_between(std::int64_t format, std::size_t later) {
    std::string steps;
    for (auto step = static_cast<std::size_t>(format); step < later; ++step) {
        steps += migrations.at(step);
    }
    return steps;
}

bool has_row(FileConnection& connection, const std::string& table) {
    return Statement(connection, "SELECT 1 FROM \"" + table + "\" LIMIT 1").finds();
}

}  // namespace

std::optional<std::string> missing_part(FileConnection& connection, std::int64_t format) {
    FileConnection fresh;
    const bool made =
        fresh.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "") == SQLITE_OK &&
        fresh.run(steps_between(0, static_cast<std::size_t>(format))) == SQLITE_OK;
    std::string missing;
    Statement find(connection,
                   "SELECT 1 FROM sqlite_schema WHERE type = CAST(? AS TEXT)"
                   " AND name = CAST(? AS TEXT)");
    const WriteStatus code =
        Statement(fresh, "SELECT type, name FROM sqlite_schema WHERE sql NOT NULL")
            .each([&](const sql::Row& row) {
                const std::string type(row.bytes(0));
                const std::string name(row.bytes(1));
                const bool is_there =
                    find.finds(type, name) &&
                    (!(type == "table" && has_row(fresh, name)) || has_row(connection, name));
                missing = is_there || !missing.empty() ? missing : name;
            });
    return made && code == WriteStatus::stored ? std::optional(missing) : std::nullopt;
}

bool migrate(FileConnection& connection, std::int64_t format) {
    if (format == newest_format) {
        return true;
    }
    std::string steps =
        "BEGIN IMMEDIATE; PRAGMA application_id = " + std::to_string(application_id) + ";" +
        steps_between(format, migrations.size());
    steps += "PRAGMA user_version = " + std::to_string(newest_format) + "; COMMIT";
    return connection.run(steps) == SQLITE_OK;
}

}  // namespace bastide::store::sqlite
