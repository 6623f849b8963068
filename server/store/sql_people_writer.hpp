// Writes people, their credentials, mutes, bans and lines. For sql_writer.cpp only.
#pragma once

#include "server/store/people_table.hpp"
#include "server/store/sql.hpp"

#include <vector>

namespace bastide::store::sql {

/// Writes within the writer's transaction. `has` returns true if exactly these values are stored,
/// false if they differ or cannot be read.
class PeopleWriter {
  public:
    explicit PeopleWriter(Connection& connection) : db(connection) {}

    WriteStatus store(const Person& person) {
        return insert.run(person.number, person.name, person.token, person.away_since);
    }

    WriteStatus store(const PersonChange& change) {
        const WriteStatus outcome = update.run(change.number, change.name, change.away_since);
        return outcome == WriteStatus::stored && db.changes() == 0 ? WriteStatus::conflict
                                                                   : outcome;
    }

    WriteStatus store(const NoticeAddress& address) {
        const WriteStatus outcome = set_notices.run(address.person, address.address);
        return outcome == WriteStatus::stored && db.changes() == 0 ? WriteStatus::conflict
                                                                   : outcome;
    }

    /// The caller's savepoint undoes the first step if a later one fails.
    WriteStatus store(const Credential& credential) {
        const auto [hash, person, is_recovery, uses] = credential;
        if (uses) {
            const WriteStatus used = use_recovery.run(person, *uses);
            if (used != WriteStatus::stored || db.changes() == 0) {
                return used == WriteStatus::stored ? WriteStatus::conflict : used;
            }
        }
        const WriteStatus outcome = insert_credential.run(person, hash, is_recovery);
        if (outcome != WriteStatus::stored || db.changes() == 0) {
            return outcome == WriteStatus::stored ? WriteStatus::conflict : outcome;
        }
        return trim_credentials.run(person, is_recovery, credentials_max(credential));
    }

    WriteStatus store(const MutedPerson& mute) {
        const WriteStatus ended = delete_mute.run(mute.by, mute.muted);
        if (ended != WriteStatus::stored || mute.ends) {
            return ended;
        }
        const WriteStatus begun = insert_mute.run(mute.by, mute.muted);
        return begun == WriteStatus::stored ? trim_mute.run(mute.by, muted_people_max) : begun;
    }

    WriteStatus store(const Ban& ban) {
        return ban.number != 0 ? delete_ban.run(ban.number)
                               : insert_ban.run(ban.person, ban.network, ban.until, ban.reason);
    }

    WriteStatus store(const ChatLine& line) {
        const auto [channel, number] = line.place;
        const int kind = static_cast<int>(channel.kind);
        WriteStatus outcome = count_line.run(channel.match, kind, number);
        if (outcome == WriteStatus::stored && db.changes() == 0) {
            return WriteStatus::conflict;
        }
        if (outcome == WriteStatus::stored) {
            outcome = insert_line.run(channel.match,
                                      kind,
                                      number,
                                      line.version,
                                      line.person,
                                      line.said,
                                      line.phrase,
                                      line.text);
        }
        const auto oldest = std::int64_t{number} - chat_lines_max;
        return outcome == WriteStatus::stored && channel.kind != ChatKind::reports
                   ? trim_lines.run(channel.match, kind, oldest)
                   : outcome;
    }

    WriteStatus store(const ChatErasure& lines) {
        const auto [channel, number] = lines.line;
        const auto outcome = delete_line.run(channel.match, static_cast<int>(channel.kind), number);
        return outcome == WriteStatus::stored ? delete_old_lines.run(lines.before) : outcome;
    }

    WriteStatus store(const ForgetIdle& idle) { return delete_idle.run(idle.most, idle.only); }

    /// Counts a game for each pair of its people who are not forgotten. `ended`: Unix time.
    WriteStatus count(const std::vector<Standing>& game, std::chrono::milliseconds ended) {
        WriteStatus outcome = WriteStatus::stored;
        for (const Standing& one : game) {
            for (const Standing& other : game) {
                const bool has_result = one.rank > 0 && other.rank > 0;
                if (outcome == WriteStatus::stored && one.person != other.person) {
                    outcome = count_game.run(one.person,
                                             other.person,
                                             has_result && one.rank < other.rank,
                                             has_result && one.rank > other.rank,
                                             has_result && one.rank == other.rank,
                                             ended);
                }
            }
            if (outcome == WriteStatus::stored && game.size() > 1) {
                outcome = trim_opponents.run(one.person, opponents_max);
            }
        }
        return outcome;
    }

    bool has(const Person& person) {
        return same.finds(person.number, person.name, person.token, person.away_since);
    }

    bool has(const PersonChange& change) {
        return changed.finds(change.number, change.name, change.away_since);
    }

    bool has(const NoticeAddress& address) {
        return same_notices.finds(address.person, address.address);
    }

    bool has(const Credential& credential) {
        return same_credential.finds(credential.person, credential.hash, credential.is_recovery);
    }

    bool has(const MutedPerson& mute) { return !mute.ends && is_muted.finds(mute.by, mute.muted); }

    bool has(const ChatLine& line) {
        const auto [channel, number] = line.place;
        return same_line.finds(channel.match,
                               static_cast<int>(channel.kind),
                               number,
                               line.person,
                               line.said,
                               line.phrase,
                               line.text);
    }

    bool has(const ChatErasure& lines) {
        const auto [channel, number] = lines.line;
        return lines_gone.finds(
            channel.match, static_cast<int>(channel.kind), number, lines.before);
    }

    bool has(const Ban& ban) {
        return ban.number == 0 && same_ban.finds(ban.person, ban.network, ban.until, ban.reason);
    }

  protected:
    Connection& db;

  private:
    Statement insert{
        db, "INSERT INTO person (number, name, token, away_since) VALUES (?1, ?2, ?3, ?4)"};
    Statement update{
        db, "UPDATE person SET name = coalesce(?2, name), away_since = ?3 WHERE number = ?1"};
    Statement same{db,
                   "SELECT 1 FROM person WHERE number = ?1 AND name = ?2 AND token = ?3 AND "
                   "away_since IS NOT DISTINCT FROM ?4"};
    Statement changed{db,
                      "SELECT 1 FROM person WHERE number = ?1 AND name = coalesce(?2, name) AND "
                      "away_since IS NOT DISTINCT FROM ?3"};
    Statement set_notices{db, "UPDATE person SET notices = ?2 WHERE number = ?1"};
    Statement same_notices{
        db, "SELECT 1 FROM person WHERE number = ?1 AND notices IS NOT DISTINCT FROM ?2"};
    Statement use_recovery{db,
                           "DELETE FROM credential WHERE person = ?1 AND hash = ?2 AND recovery"};
    Statement insert_credential{db,
                                "INSERT INTO credential (person, hash, recovery) SELECT ?1, ?2, ?3"
                                " WHERE EXISTS (SELECT 1 FROM person WHERE number = ?1)"
                                " AND NOT EXISTS (SELECT 1 FROM person WHERE token = ?2)"};
    Statement trim_credentials{
        db,
        "DELETE FROM credential WHERE person = ?1 AND recovery = ?2 AND number NOT IN ("
        " SELECT number FROM credential WHERE person = ?1 AND recovery = ?2"
        " ORDER BY number DESC LIMIT ?3)"};
    Statement same_credential{
        db, "SELECT 1 FROM credential WHERE person = ?1 AND hash = ?2 AND recovery = ?3"};
    Statement delete_mute{db, "DELETE FROM unwelcome WHERE person = ?1 AND guest = ?2"};
    Statement insert_mute{db, "INSERT INTO unwelcome (person, guest) VALUES (?1, ?2)"};
    Statement trim_mute{
        db,
        "DELETE FROM unwelcome WHERE person = ?1 AND number NOT IN ("
        " SELECT number FROM unwelcome WHERE person = ?1 ORDER BY number DESC LIMIT ?2)"};
    Statement is_muted{db, "SELECT 1 FROM unwelcome WHERE person = ?1 AND guest = ?2"};
    Statement insert_ban{
        db, "INSERT INTO ban (person, network, until, reason) VALUES (?1, ?2, ?3, ?4)"};
    Statement same_ban{
        db, "SELECT 1 FROM ban WHERE person = ?1 AND network = ?2 AND until = ?3 AND reason = ?4"};
    Statement delete_ban{db, "DELETE FROM ban WHERE number = ?1"};
    Statement count_line{db,
                         "INSERT INTO chat_channel (match, kind, last) SELECT ?1, ?2, ?3"
                         " WHERE ?3 = 1 + coalesce((SELECT last FROM chat_channel"
                         "  WHERE match = ?1 AND kind = ?2), 0)"
                         " ON CONFLICT (match, kind) DO UPDATE SET last = excluded.last"};
    Statement insert_line{
        db,
        "INSERT INTO chat (match, kind, number, version, person, said, phrase, text)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"};
    Statement trim_lines{db, "DELETE FROM chat WHERE match = ?1 AND kind = ?2 AND number <= ?3"};
    Statement same_line{db,
                        "SELECT 1 FROM chat WHERE match = ?1 AND kind = ?2 AND number = ?3"
                        " AND person = ?4 AND said = ?5 AND phrase = ?6 AND text = ?7"};
    Statement delete_line{db, "DELETE FROM chat WHERE match = ?1 AND kind = ?2 AND number = ?3"};
    Statement delete_old_lines{db, "DELETE FROM chat WHERE said < ?1"};
    Statement lines_gone{
        db,
        "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM chat WHERE said < ?4) AND NOT EXISTS"
        " (SELECT 1 FROM chat WHERE match = ?1 AND kind = ?2 AND number = ?3)"};
    Statement count_game{db,
                         "INSERT INTO opponent (person, other, games, won, lost, drawn, last)"
                         " SELECT ?1, ?2, 1, ?3, ?4, ?5, ?6"
                         " WHERE (SELECT count(*) FROM person WHERE number IN (?1, ?2)) = 2"
                         " ON CONFLICT (person, other) DO UPDATE SET games = opponent.games + 1,"
                         " won = opponent.won + excluded.won, lost = opponent.lost + excluded.lost,"
                         " drawn = opponent.drawn + excluded.drawn, last = excluded.last"};
    Statement trim_opponents{db,
                             "DELETE FROM opponent WHERE person = ?1 AND (last, other) <= ("
                             " SELECT last, other FROM opponent WHERE person = ?1"
                             " ORDER BY last DESC, other DESC LIMIT 1 OFFSET ?2)"};
    Statement delete_idle{
        db,
        "DELETE FROM person WHERE number IN ("
        " SELECT number FROM person WHERE away_since IS NOT NULL AND (?2 = number OR ?2 = 0)"
        " AND NOT EXISTS"
        "  (SELECT 1 FROM participant WHERE participant.person = person.number AND busy)"
        " ORDER BY played, away_since, number LIMIT ?1)"};
};

}  // namespace bastide::store::sql
