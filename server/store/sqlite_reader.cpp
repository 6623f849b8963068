#include "server/store/sqlite_reader.hpp"

#include "server/store/sqlite.hpp"

#include <algorithm>
#include <limits>

namespace bastide::store::sqlite {
namespace {

template <typename Value>
ReadResult<Value> answer(int code, Value value) {
    if (code != SQLITE_DONE) {
        return unreadable;
    }
    return value;
}

template <typename... Values>
ReadResult<std::vector<MatchId>> matches(Statement& statement, const Values&... values) {
    std::vector<MatchId> found;
    const int code =
        statement.each([&](const Row& row) { found.push_back(row.number(0)); }, values...);
    return answer(code, std::move(found));
}

Listing listing_of(const Row& row) {
    return {static_cast<Stage>(row.integer(1)),
            {},
            row.maybe_time(2),
            row.time(3),
            std::string(row.bytes(4)),
            row.integer(7) != 0,
            std::string(row.bytes(8))};
}

/// One row per participant of a match, or one row for a match without any.
template <typename... Values>
ReadResult<std::vector<Listed>> listed(Statement& statement, const Values&... values) {
    std::vector<Listed> found;
    const int code = statement.each(
        [&](const Row& row) {
            if (found.empty() || found.back().match != row.number(0)) {
                found.push_back({row.number(0), listing_of(row)});
            }
            if (!row.null(5)) {
                found.back().listing.participants.push_back({row.number(5), row.integer(6) != 0});
            }
        },
        values...);
    return answer(code, std::move(found));
}

Person person_of(const Row& row) {
    Person person{row.number(0), std::string(row.bytes(1)), TokenHash{}, row.maybe_time(3)};
    const std::string_view token = row.bytes(2);
    std::copy_n(token.begin(), std::min(token.size(), person.token.size()), person.token.begin());
    return person;
}

std::optional<ServerId> server_id_of(const Row& row) {
    ServerId id{};
    const std::string_view bytes = row.bytes(0);
    std::copy_n(bytes.begin(), std::min(bytes.size(), id.size()), id.begin());
    return bytes.size() == id.size() ? std::optional(id) : std::nullopt;
}

ReadResult<std::size_t> count(Statement& statement) {
    std::size_t counted = 0;
    const int code = statement.each([&](const Row& row) { counted = row.number(0); });
    return answer(code, counted);
}

ReadResult<std::optional<PersonNumber>> owner(Statement& statement, const TokenHash& hash) {
    std::optional<PersonNumber> found;
    const int code = statement.each([&](const Row& row) { found = row.number(0); }, hash);
    return answer(code, found);
}

ReadResult<std::uint32_t> next_number(Statement& last_number) {
    std::uint32_t last = 0;
    const int code = last_number.each([&](const Row& row) { last = row.number(0); });
    return answer(code, last + 1);
}

std::int64_t end_of(MatchId before) {
    return before == 0 ? std::numeric_limits<std::int64_t>::max() : before;
}

std::string find_listings(const std::string& condition) {
    return "SELECT number, stage, deadline, changed, bytes, person, engaged, listed,"
           " ifnull(code, x'')"
           " FROM match LEFT JOIN participant ON participant.match = match.number"
           " WHERE " +
           condition + " ORDER BY number DESC, place";
}

}  // namespace

struct Reader::Statements {
    Connection& db;

    Statement envelopes{
        db, "SELECT bytes FROM envelope WHERE match = ? AND version >= ? ORDER BY version LIMIT ?"};
    Statement snapshot{db, "SELECT version, bytes FROM snapshot WHERE match = ?"};

    Statement last_match{db, "SELECT seq FROM sqlite_sequence WHERE name = 'match'"};
    Statement listing{db, find_listings("number = ? AND stage IS NOT NULL")};
    Statement unfinished{db,
                         find_listings("number IN (SELECT number FROM match INDEXED BY"
                                       " match_listed WHERE stage < 2 AND listed AND number < ?"
                                       " ORDER BY number DESC LIMIT ?)")};
    Statement by_code{db, "SELECT number FROM match WHERE code = ?"};
    Statement count_unfinished{
        db, "SELECT count(*) FROM match INDEXED BY match_unfinished WHERE stage < 2"};
    Statement untouched{db,
                        "SELECT number FROM match WHERE stage = ? AND changed < ?"
                        " ORDER BY changed, number LIMIT ?"};
    Statement active_of{db,
                        "SELECT match FROM participant WHERE person = ? AND busy"
                        " ORDER BY match"};
    Statement finished_of{db,
                          find_listings("number IN (SELECT participant.match FROM participant"
                                        " JOIN match ON match.number = participant.match"
                                        " WHERE person = ? AND participant.match < ?"
                                        " AND stage = 2"
                                        " ORDER BY participant.match DESC LIMIT ?)")};
    Statement due{db,
                  "SELECT number FROM match WHERE deadline <= ? ORDER BY deadline, number"
                  " LIMIT ?"};

    Statement last_person{db, "SELECT seq FROM sqlite_sequence WHERE name = 'person'"};
    Statement person_by_number{
        db, "SELECT number, name, token, away_since FROM person WHERE number = ?"};
    Statement person_by_token{db,
                              "SELECT number FROM person WHERE token = ?1 UNION ALL"
                              " SELECT person FROM credential WHERE hash = ?1 AND NOT recovery"};
    Statement person_by_recovery{db, "SELECT person FROM credential WHERE hash = ? AND recovery"};
    Statement count_people{db, "SELECT count(*) FROM person"};
    Statement unwelcome{db, "SELECT 1 FROM unwelcome WHERE person = ? AND guest = ?"};
    Statement bans{db,
                   "SELECT number, person, network, until, reason FROM ban"
                   " ORDER BY until DESC, number"};

    Statement server_id{db, "SELECT id FROM server"};
    Statement server_time{db, "SELECT ran FROM server"};
};

Reader::Reader(Connection& connection) : sql_(new Statements{connection}) {}

Reader::~Reader() = default;

ReadResult<std::vector<std::string>> Reader::read(MatchId match,
                                                  Version from,
                                                  std::size_t most) const {
    std::vector<std::string> envelopes;
    const int code = sql_->envelopes.each(
        [&](const Row& row) { envelopes.emplace_back(row.bytes(0)); }, match, from, most);
    return answer(code, std::move(envelopes));
}

ReadResult<std::optional<Snapshot>> Reader::snapshot(MatchId match) const {
    std::optional<Snapshot> found;
    const int code = sql_->snapshot.each(
        [&](const Row& row) { found = Snapshot{row.number(0), std::string(row.bytes(1))}; }, match);
    return answer(code, std::move(found));
}

ReadResult<MatchId> Reader::next_match() const {
    return next_number(sql_->last_match);
}

ReadResult<std::optional<Listing>> Reader::listing(MatchId match) const {
    const ReadResult<std::vector<Listed>> found = listed(sql_->listing, match);
    if (!found.readable()) {
        return unreadable;
    }
    return found->empty() ? std::nullopt : std::optional(found->front().listing);
}

ReadResult<std::optional<MatchId>> Reader::by_code(const std::string& code) const {
    std::optional<MatchId> found;
    const int done = sql_->by_code.each([&](const Row& row) { found = row.number(0); }, code);
    return answer(done, found);
}

ReadResult<std::vector<Listed>> Reader::unfinished(MatchId before, std::size_t most) const {
    return listed(sql_->unfinished, end_of(before), most);
}

ReadResult<std::size_t> Reader::count_unfinished() const {
    return count(sql_->count_unfinished);
}

ReadResult<std::vector<MatchId>> Reader::untouched(Stage stage,
                                                   std::chrono::milliseconds since,
                                                   std::size_t most) const {
    return matches(sql_->untouched, static_cast<int>(stage), since, most);
}

ReadResult<std::vector<MatchId>> Reader::active_of(PersonNumber person) const {
    return matches(sql_->active_of, person);
}

ReadResult<std::vector<Listed>> Reader::finished_of(PersonNumber person,
                                                    MatchId before,
                                                    std::size_t most) const {
    return listed(sql_->finished_of, person, end_of(before), most);
}

ReadResult<std::vector<MatchId>> Reader::due(ServerTime now, std::size_t most) const {
    return matches(sql_->due, now, most);
}

ReadResult<std::optional<Person>> Reader::find(PersonNumber number) const {
    std::optional<Person> found;
    const int code =
        sql_->person_by_number.each([&](const Row& row) { found = person_of(row); }, number);
    return answer(code, std::move(found));
}

ReadResult<std::optional<PersonNumber>> Reader::owner_of(const TokenHash& token) const {
    return owner(sql_->person_by_token, token);
}

ReadResult<std::optional<PersonNumber>> Reader::recovery_owner(const TokenHash& code) const {
    return owner(sql_->person_by_recovery, code);
}

ReadResult<PersonNumber> Reader::next_person() const {
    return next_number(sql_->last_person);
}

ReadResult<std::size_t> Reader::count_people() const {
    return count(sql_->count_people);
}

ReadResult<bool> Reader::is_blocked(const InvitationBlock& guest) const {
    bool found = false;
    const int code =
        sql_->unwelcome.each([&](const Row&) { found = true; }, guest.person, guest.by);
    return answer(code, found);
}

ReadResult<std::vector<Ban>> Reader::bans() const {
    std::vector<Ban> found;
    const int code = sql_->bans.each([&](const Row& row) {
        found.push_back({row.number(0),
                         row.number(1),
                         std::string(row.bytes(2)),
                         row.time(3),
                         std::string(row.bytes(4))});
    });
    return answer(code, std::move(found));
}

// `server_id` and `server_time` return `unreadable` if another tool has deleted the row.

ReadResult<ServerId> Reader::server_id() const {
    std::optional<ServerId> found;
    const int code = sql_->server_id.each([&](const Row& row) { found = server_id_of(row); });
    return code == SQLITE_DONE && found ? ReadResult<ServerId>(*found) : unreadable;
}

ReadResult<ServerTime> Reader::server_time() const {
    std::optional<ServerTime> found;
    const int code = sql_->server_time.each([&](const Row& row) { found = row.time(0); });
    return code == SQLITE_DONE && found ? ReadResult<ServerTime>(*found) : unreadable;
}

}  // namespace bastide::store::sqlite
