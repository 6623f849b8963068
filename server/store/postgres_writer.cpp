#include "server/store/postgres_connection.hpp"
#include "server/store/sql_writer.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::store::postgres {
namespace {

// Elements of a list in PostgreSQL's text format.

std::string element(std::optional<std::int64_t> number) {
    return number ? std::to_string(*number) : "NULL";
}

std::string element(const std::optional<std::string>& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = bytes ? "\"\\\\x" : "NULL";
    for (const char byte : bytes.value_or("")) {
        text += digits[static_cast<std::uint8_t>(byte) >> 4U];
        text += digits[static_cast<std::uint8_t>(byte) & 15U];
    }
    return bytes ? text + '"' : text;
}

/// The parameters of the statements: lists with an element per append, and four with one per seat.
class Lists {
  public:
    void add(const Append& append) {
        const Listing of = append.listing.value_or(Listing());
        add(0,
            append.match,
            append.version,
            append.envelope,
            append.snapshot,
            append.listing ? std::optional<std::int64_t>(static_cast<int>(of.stage)) : std::nullopt,
            of.deadline ? std::optional<std::int64_t>(of.deadline->count()) : std::nullopt,
            of.changed.count(),
            of.bytes,
            of.listed ? 1 : 0,
            of.code.empty() ? std::nullopt : std::optional(of.code));
        for (std::int64_t place = 0; const Participant& each : of.participants) {
            add(10, append.match, place++, each.person, each.engaged ? 1 : 0);
        }
    }

    [[nodiscard]] std::vector<sql::Value> parameters() {
        std::vector<sql::Value> all;
        for (std::string& text : texts_) {
            text = '{' + text.erase(0, 1) + '}';
            all.emplace_back(text);
        }
        return all;
    }

  private:
    template <typename... Elements>
    void add(std::size_t list, const Elements&... elements) {
        ((texts_.at(list++) += ',' + element(elements)), ...);
    }

    std::array<std::string, 14> texts_;
};

/// The order by match keeps two servers from waiting for each other.
std::string insert_envelopes(const std::string& also) {
    return R"(
    INSERT INTO envelope (match, version, bytes)
    SELECT m, v, envelope FROM u
    WHERE v = 1 + coalesce((SELECT max(version) FROM envelope WHERE match = m), 0) )" +
           also + " ORDER BY m ON CONFLICT DO NOTHING RETURNING match AS m";
}

/// No other match has the code of a new one. See `lock_rows`. The database cannot hash a count, so
/// it uses the index, even if there were few matches when it made its plan.
constexpr auto has_new_code = "AND (v > 1 OR 0 = (SELECT count(*) FROM match WHERE code = u.code))";

/// Stores envelopes alone, of matches that have earlier ones.
std::string plain_statement() {
    return R"(
    WITH u AS (SELECT * FROM unnest(?1::text::bigint[], ?2::text::bigint[], ?3::text::bytea[])
        AS u(m, v, envelope)))" +
           insert_envelopes("");
}

/// All else is joined to the stored envelopes: stored with them or not. All parts see the old data.
std::string full_statement() {
    return R"(
    WITH u AS (SELECT * FROM unnest(?1::text::bigint[], ?2::text::bigint[], ?3::text::bytea[],
            ?4::text::bytea[], ?5::text::bigint[], ?6::text::bigint[], ?7::text::bigint[],
            ?8::text::bytea[], ?9::text::bigint[], ?10::text::bytea[])
        AS u(m, v, envelope, snapshot, stage, deadline, changed, listing, listed, code)),
    stored AS ()" +
           insert_envelopes(has_new_code) + R"(),
    done AS (SELECT u.* FROM stored JOIN u USING (m)),
    new_snapshot AS (
        INSERT INTO snapshot (match, version, bytes)
        SELECT m, v, snapshot FROM done WHERE snapshot IS NOT NULL ORDER BY m
        ON CONFLICT (match) DO UPDATE SET version = excluded.version, bytes = excluded.bytes),
    new_listing AS (
        INSERT INTO match (number, stage, deadline, changed, bytes, listed, code)
        SELECT m, stage, deadline, changed, listing, listed <> 0, code FROM done
        WHERE v = 1 OR stage IS NOT NULL ORDER BY m
        ON CONFLICT (number) DO UPDATE SET stage = excluded.stage, deadline = excluded.deadline,
            changed = excluded.changed, bytes = excluded.bytes, listed = excluded.listed,
            code = excluded.code),
    seat AS (
        SELECT m, place, person, engaged <> 0 AS engaged, engaged <> 0 AND stage < 2 AS busy, stage
        FROM unnest(?11::text::bigint[], ?12::text::bigint[], ?13::text::bigint[],
            ?14::text::bigint[]) AS p(m, place, person, engaged) JOIN done USING (m)),
    changed_seat AS (
        INSERT INTO participant (match, place, person, engaged, busy)
        SELECT m, place, person, engaged, busy FROM seat
        WHERE NOT EXISTS (SELECT FROM participant AS same
            WHERE (same.match, same.place, same.person, same.engaged, same.busy)
                = (seat.m, seat.place, seat.person, seat.engaged, seat.busy))
        ORDER BY m, place
        ON CONFLICT (match, place) DO UPDATE
            SET person = excluded.person, engaged = excluded.engaged, busy = excluded.busy),
    left_seat AS (
        DELETE FROM participant USING done WHERE match = m AND stage IS NOT NULL
            AND place >= (SELECT count(*) FROM seat WHERE seat.m = done.m)),
    player AS (
        UPDATE person SET played = true FROM seat
        WHERE number = seat.person AND stage >= 1 AND NOT played)
    SELECT m FROM stored)";
}

bool is_plain(const Write& write) {
    const auto& append = std::get<Append>(write);
    return append.version > 1 && !append.listing && !append.snapshot;
}

bool ends_game(const Write& write) {
    const auto* append = std::get_if<Append>(&write);
    return append != nullptr && !append->standings.empty();
}

/// Returns the code of a new match; empty for other writes.
std::string new_code(const Write& write) {
    const auto* append = std::get_if<Append>(&write);
    return append != nullptr && append->version == 1 && append->listing ? append->listing->code
                                                                        : std::string();
}

/// Returns the appends with which these writes begin, up to the second one of a match or a code.
std::span<const Write> appends_of(std::span<const Write> writes) {
    std::set<MatchId> matches;
    std::set<std::string> codes;
    const auto end = std::ranges::find_if_not(writes, [&](const Write& write) {
        const auto* append = std::get_if<Append>(&write);
        return append != nullptr && matches.insert(append->match).second &&
               (new_code(write).empty() || codes.insert(new_code(write)).second);
    });
    return writes.first(static_cast<std::size_t>(end - writes.begin()));
}

class ServerWriter final : public sql::BatchWriter {
  public:
    explicit ServerWriter(ServerConnection& connection)
        : sql::BatchWriter(connection),
          plain_{connection, plain_statement()},
          all_{connection, full_statement()},
          lock_codes_{connection,
                      "SELECT pg_advisory_xact_lock(hash) FROM (SELECT hashtextextended(code, 0)"
                      " AS hash FROM unnest(?1::text::text[]) AS code ORDER BY 1) AS one"},
          lock_people_{connection,
                       "SELECT 1 FROM person WHERE number = ANY(?1::text::bigint[])"
                       " ORDER BY number FOR NO KEY UPDATE"} {}

  private:
    /// Not used: `store_next` stores all appends.
    WriteStatus store(const Append& /*append*/) override { return WriteStatus::unknown; }

    [[nodiscard]] bool needs_transaction(const std::vector<Write>& batch) const override {
        return appends_of(batch).size() != batch.size() || std::ranges::any_of(batch, ends_game) ||
               std::ranges::any_of(batch, [](const auto& write) { return new_code(write) != ""; });
    }

    /// Locks new codes, so that two servers do not store the same one at the same time, and people.
    /// The order keeps two servers from waiting for each other.
    bool lock_rows(const std::vector<Write>& batch) override {
        std::string codes;
        std::string people;
        for (const Write& write : batch) {
            codes += new_code(write).empty() ? "" : ',' + new_code(write);
            if (const auto* change = std::get_if<PersonChange>(&write)) {
                people += ',' + std::to_string(change->number);
            }
            if (const auto* notices = std::get_if<NoticeAddress>(&write)) {
                people += ',' + std::to_string(notices->person);
            }
        }
        const auto are_locked = [](sql::Statement& lock, std::string& list) {
            return list.empty() || lock.run('{' + list.erase(0, 1) + '}') == WriteStatus::stored;
        };
        return are_locked(lock_codes_, codes) && are_locked(lock_people_, people);
    }

    bool store_next(std::span<const Write> writes, Outcomes& outcomes) override {
        const auto appends = appends_of(writes);
        return appends.empty() ? sql::BatchWriter::store_next(writes, outcomes)
                               : store_appends(appends, outcomes);
    }

    bool store_appends(std::span<const Write> appends, Outcomes& outcomes) {
        Lists lists;
        for (const Write& write : appends) {
            lists.add(std::get<Append>(write));
        }
        constexpr std::size_t parameters_of_plain = 3;
        std::vector<sql::Value> parameters = lists.parameters();
        const bool are_plain = std::ranges::all_of(appends, is_plain);
        parameters.resize(are_plain ? parameters_of_plain : parameters.size());
        std::set<MatchId> stored;
        const WriteStatus done =
            (are_plain ? plain_ : all_).each_of(parameters, [&](const sql::Row& row) {
                stored.insert(row.number(0));
            });
        for (const Write& write : appends) {
            outcomes.push_back(stored.contains(std::get<Append>(write).match)
                                   ? WriteStatus::stored
                                   : WriteStatus::conflict);
        }
        return done == WriteStatus::stored && std::ranges::all_of(appends, [&](const Write& write) {
                   const auto& append = std::get<Append>(write);
                   return !stored.contains(append.match) ||
                          store_standings(append) == WriteStatus::stored;
               });
    }

    sql::Statement plain_;
    sql::Statement all_;
    sql::Statement lock_codes_;
    sql::Statement lock_people_;
};

}  // namespace

std::unique_ptr<sql::BatchWriter> make_writer(ServerConnection& connection) {
    return std::make_unique<ServerWriter>(connection);
}

}  // namespace bastide::store::postgres
