#include "server/store/sql.hpp"
#include "server/store/store.hpp"

#include <algorithm>
#include <limits>

namespace bastide::store::sql {
namespace {

template <typename Make, typename... Values>
auto all(Statement& statement, const Make& make, const Values&... values)
    -> ReadResult<std::vector<decltype(make(std::declval<const Row&>()))>> {
    std::vector<decltype(make(std::declval<const Row&>()))> found;
    const WriteStatus code =
        statement.each([&](const Row& row) { found.push_back(make(row)); }, values...);
    if (code != WriteStatus::stored) {
        return unreadable;
    }
    return found;
}

template <typename Make, typename... Values>
auto one(Statement& statement, const Make& make, const Values&... values)
    -> ReadResult<std::optional<decltype(make(std::declval<const Row&>()))>> {
    auto found = all(statement, make, values...);
    if (!found.readable()) {
        return unreadable;
    }
    auto rows = *std::move(found);
    return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

std::uint32_t number_in(const Row& row) {
    return row.number(0);
}

template <typename Number, typename... Values>
ReadResult<Number> number(Statement& statement, Number more, const Values&... values) {
    const auto found = one(statement, number_in, values...);
    return found.readable() ? ReadResult<Number>(found->value_or(0) + more) : unreadable;
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
    const auto add = [&](const Row& row) {
        if (found.empty() || found.back().match != row.number(0)) {
            found.push_back({row.number(0), listing_of(row)});
        }
        if (!row.null(5)) {
            found.back().listing.participants.push_back({row.number(5), row.integer(6) != 0});
        }
    };
    if (statement.each(add, values...) != WriteStatus::stored) {
        return unreadable;
    }
    return found;
}

Person person_of(const Row& row) {
    Person person{row.number(0), std::string(row.bytes(1)), TokenHash{}, row.maybe_time(3)};
    person.notices = row.null(4) ? std::nullopt : std::optional<std::string>(row.bytes(4));
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

Opponent opponent_of(const Row& row) {
    return {row.number(0), row.number(1), row.number(2), row.number(3), row.number(4), row.time(5)};
}

Ban ban_of(const Row& row) {
    return {row.number(0),
            row.number(1),
            std::string(row.bytes(2)),
            row.time(3),
            std::string(row.bytes(4))};
}

std::int64_t end_of(MatchId before) {
    return before == 0 ? std::numeric_limits<std::int64_t>::max() : before;
}

std::string find_listings(const std::string& condition) {
    return "SELECT number, stage, deadline, changed, bytes, person, engaged, listed,"
           " coalesce(code, '')"
           " FROM match LEFT JOIN participant ON participant.match = match.number"
           " WHERE " +
           condition + " ORDER BY number DESC, place";
}

struct Queries {
    Connection& db;

    Statement envelopes{
        db,
        "SELECT bytes FROM envelope WHERE match = ?1 AND version >= ?2 ORDER BY version LIMIT ?3"};
    Statement snapshot{db, "SELECT version, bytes FROM snapshot WHERE match = ?1"};
    Statement newest{db,
                     "SELECT m, (SELECT max(version) FROM envelope WHERE match = m) FROM " +
                         db.listed_numbers()};

    Statement last_match{db, db.last_number("match")};
    Statement reserve_matches{db, db.reserve_numbers("match")};
    Statement listing{db, find_listings("number = ?1 AND stage IS NOT NULL")};
    Statement unfinished{
        db,
        find_listings("number IN (SELECT number FROM " + db.indexed("match", "match_listed") +
                      " WHERE stage < 2 AND listed AND number < ?1"
                      " ORDER BY number DESC LIMIT ?2)")};
    Statement by_code{db, "SELECT number FROM match WHERE code = ?1"};
    Statement count_unfinished{
        db, "SELECT count(*) FROM " + db.indexed("match", "match_unfinished") + " WHERE stage < 2"};
    Statement untouched{db,
                        "SELECT number FROM match WHERE stage = ?1 AND changed < ?2"
                        " AND (changed, number) > (?3, ?4) ORDER BY changed, number LIMIT ?5"};
    Statement active_of{db,
                        "SELECT match FROM participant WHERE person = ?1 AND busy"
                        " ORDER BY match"};

    // With a join, a database may read all finished matches to find a person's newest ones.
    Statement finished_of{
        db,
        find_listings("number IN (SELECT match FROM participant AS played"
                      " WHERE person = ?1 AND match < ?2"
                      " AND (SELECT stage = 2 FROM match WHERE number = played.match)"
                      " ORDER BY match DESC LIMIT ?3)")};
    Statement ended_since{db,
                          "SELECT match FROM (SELECT match FROM participant"
                          " WHERE person = ?1 ORDER BY match DESC LIMIT ?2) AS newest"
                          " WHERE (SELECT stage = 2 AND changed > ?3 FROM match"
                          " WHERE number = newest.match) ORDER BY match DESC LIMIT ?4"};
    Statement due{db,
                  "SELECT number FROM match WHERE deadline <= ?1 ORDER BY deadline, number"
                  " LIMIT ?2"};

    Statement last_person{db, db.last_number("person")};
    Statement reserve_people{db, db.reserve_numbers("person")};
    Statement person_by_number{
        db, "SELECT number, name, token, away_since, notices FROM person WHERE number = ?1"};
    Statement person_by_token{db,
                              "SELECT number FROM person WHERE token = ?1 UNION ALL"
                              " SELECT person FROM credential WHERE hash = ?1 AND NOT recovery"};
    Statement person_by_recovery{db, "SELECT person FROM credential WHERE hash = ?1 AND recovery"};
    Statement count_people{db, "SELECT count(*) FROM person"};
    Statement muted_by{db, "SELECT guest FROM unwelcome WHERE person = ?1 ORDER BY number DESC"};
    Statement people_muting{db,
                            "SELECT m FROM " + db.listed_numbers() +
                                " WHERE EXISTS (SELECT 1 FROM unwelcome WHERE person = m"
                                " AND guest = ?2) ORDER BY m"};
    Statement opponents_of{db,
                           "SELECT other, games, won, lost, drawn, last FROM opponent"
                           " WHERE person = ?1 AND (last, other) < (?2, ?3)"
                           " ORDER BY last DESC, other DESC LIMIT ?4"};
    Statement lines{db,
                    "SELECT number, version, person, said, phrase, text FROM chat"
                    " WHERE match = ?1 AND kind = ?2 AND number <= ?3"
                    " ORDER BY number DESC LIMIT ?4"};
    Statement last_line{db, "SELECT last FROM chat_channel WHERE match = ?1 AND kind = ?2"};
    Statement bans{db,
                   "SELECT number, person, network, until, reason FROM ban"
                   " ORDER BY until DESC, number"};

    Statement server_id{db, "SELECT id FROM server"};
    Statement server_time{db, "SELECT ran FROM server"};
};

/// Returns a list for `listed_numbers`.
std::string list_of(const std::vector<std::uint32_t>& numbers) {
    std::string list;
    for (const std::uint32_t number : numbers) {
        list += (list.empty() ? "[" : ",") + std::to_string(number);
    }
    return list.empty() ? "[]" : list + "]";
}

/// Reads on the reading thread's connection.
class Reader final : public StoreReader {
  public:
    explicit Reader(Connection& connection) : sql_{connection} {}

    ReadResult<std::vector<std::string>> read(MatchId match,
                                              Version from,
                                              std::size_t limit) const override {
        return all(
            sql_.envelopes,
            [](const Row& row) { return std::string(row.bytes(0)); },
            match,
            from,
            limit);
    }

    ReadResult<std::optional<Snapshot>> snapshot(MatchId match) const override {
        return one(
            sql_.snapshot,
            [](const Row& row) { return Snapshot{row.number(0), std::string(row.bytes(1))}; },
            match);
    }

    ReadResult<std::map<MatchId, Version>> newest(
        const std::vector<MatchId>& matches) const override {
        std::map<MatchId, Version> found;
        const auto add = [&](const Row& row) {
            row.null(1) ? void() : void(found[row.number(0)] = row.number(1));
        };
        if (sql_.newest.each(add, list_of(matches)) != WriteStatus::stored) {
            return unreadable;
        }
        return found;
    }

    ReadResult<MatchId> next_match() const override { return number<MatchId>(sql_.last_match, 1); }

    ReadResult<NumberRange> reserve_matches() const override {
        return reserve(sql_.reserve_matches);
    }

    ReadResult<std::optional<Listing>> listing(MatchId match) const override {
        const ReadResult<std::vector<Listed>> found = listed(sql_.listing, match);
        if (!found.readable()) {
            return unreadable;
        }
        return found->empty() ? std::nullopt : std::optional(found->front().listing);
    }

    ReadResult<std::optional<MatchId>> by_code(const std::string& code) const override {
        return one(sql_.by_code, number_in, code);
    }

    ReadResult<std::vector<Listed>> unfinished(MatchId before, std::size_t limit) const override {
        return listed(sql_.unfinished, end_of(before), limit);
    }

    ReadResult<std::size_t> count_unfinished() const override {
        return number<std::size_t>(sql_.count_unfinished, 0);
    }

    ReadResult<std::vector<MatchId>> untouched(Stage stage,
                                               std::chrono::milliseconds since,
                                               std::size_t limit,
                                               UntouchedPlace after) const override {
        return all(sql_.untouched,
                   number_in,
                   static_cast<int>(stage),
                   since,
                   after.changed,
                   after.match,
                   limit);
    }

    ReadResult<std::vector<MatchId>> active_of(PersonNumber person) const override {
        return all(sql_.active_of, number_in, person);
    }

    ReadResult<std::vector<Listed>> finished_of(PersonNumber person,
                                                MatchId before,
                                                std::size_t limit) const override {
        return listed(sql_.finished_of, person, end_of(before), limit);
    }

    ReadResult<std::vector<MatchId>> ended_since(PersonNumber person,
                                                 std::chrono::milliseconds since,
                                                 std::size_t limit) const override {
        return all(sql_.ended_since, number_in, person, recent_matches_max, since, limit);
    }

    ReadResult<std::vector<MatchId>> due(ServerTime now, std::size_t limit) const override {
        return all(sql_.due, number_in, now, limit);
    }

    ReadResult<std::optional<Person>> find(PersonNumber number) const override {
        return one(sql_.person_by_number, person_of, number);
    }

    ReadResult<std::optional<PersonNumber>> owner_of(const TokenHash& token) const override {
        return one(sql_.person_by_token, number_in, token);
    }

    ReadResult<std::optional<PersonNumber>> recovery_owner(const TokenHash& code) const override {
        return one(sql_.person_by_recovery, number_in, code);
    }

    ReadResult<PersonNumber> next_person() const override {
        return number<PersonNumber>(sql_.last_person, 1);
    }

    ReadResult<NumberRange> reserve_people() const override { return reserve(sql_.reserve_people); }

    ReadResult<std::size_t> count_people() const override {
        return number<std::size_t>(sql_.count_people, 0);
    }

    ReadResult<std::vector<PersonNumber>> muted_by(PersonNumber person) const override {
        return all(sql_.muted_by, number_in, person);
    }

    ReadResult<std::vector<PersonNumber>> people_muting(
        PersonNumber person, const std::vector<PersonNumber>& among) const override {
        return all(sql_.people_muting, number_in, list_of(among), person);
    }

    ReadResult<std::vector<Opponent>> opponents_of(PersonNumber person,
                                                   OpponentPlace after,
                                                   std::size_t limit) const override {
        return all(sql_.opponents_of, opponent_of, person, after.last, after.person, limit);
    }

    ReadResult<std::vector<ChatLine>> lines(ChatPlace last, std::size_t limit) const override {
        const auto line_of = [&](const Row& row) {
            return ChatLine{{last.channel, row.number(0)},
                            row.number(1),
                            row.number(2),
                            row.time(3),
                            row.number(4),
                            std::string(row.bytes(5))};
        };
        const auto [match, kind] = last.channel;
        auto found = all(sql_.lines, line_of, match, static_cast<int>(kind), last.number, limit);
        if (!found.readable()) {
            return unreadable;
        }
        return std::vector(found->rbegin(), found->rend());
    }

    ReadResult<std::uint32_t> last_line(ChatChannel channel) const override {
        return number<std::uint32_t>(
            sql_.last_line, 0, channel.match, static_cast<int>(channel.kind));
    }

    ReadResult<std::vector<Ban>> bans() const override { return all(sql_.bans, ban_of); }

    // `server_id` and `server_time` return `unreadable` if another tool has deleted the row.

    ReadResult<ServerId> server_id() const override {
        const auto found = one(sql_.server_id, server_id_of);
        const auto id = found.readable() ? found->value_or(std::nullopt) : std::nullopt;
        return id ? ReadResult<ServerId>(*id) : unreadable;
    }

    ReadResult<ServerTime> server_time() const override {
        const auto found = one(sql_.server_time, [](const Row& row) { return row.time(0); });
        return found.readable() && *found ? ReadResult<ServerTime>(**found) : unreadable;
    }

  private:
    static ReadResult<NumberRange> reserve(Statement& statement) {
        NumberRange reserved;
        const auto read = [&](const Row& row) { reserved = {row.number(0), row.number(1)}; };
        if (statement.each(read) != WriteStatus::stored) {
            return unreadable;
        }
        return reserved;
    }

    mutable Queries sql_;
};

}  // namespace

std::unique_ptr<StoreReader> make_reader(Connection& connection) {
    return std::make_unique<Reader>(connection);
}

}  // namespace bastide::store::sql
