// Answers questions: the connection of the thread that reads. Every answer is one statement, and so
// of one moment. Part of sqlite_file.cpp.
#pragma once

#include "server/store/sqlite.hpp"
#include "server/store/write.hpp"

#include <algorithm>

namespace bastide::store::sqlite {

class Reader {
  public:
    explicit Reader(Connection& connection) : db_(connection) {}

    std::optional<std::vector<std::string>> read(MatchId match, Version from) {
        std::vector<std::string> envelopes;
        const int code = envelopes_.each(
            [&](const Row& row) { envelopes.emplace_back(row.bytes(0)); }, match, from);
        return answer(code, std::move(envelopes));
    }

    std::optional<Snapshot> snapshot(MatchId match) {
        Snapshot found;
        const int code = snapshot_.each(
            [&](const Row& row) { found = {row.number(0), std::string(row.bytes(1))}; }, match);
        return answer(code, std::move(found));
    }

    std::optional<MatchId> next_match() { return next_number(last_match_); }

    std::optional<PersonNumber> next_person() { return next_number(last_person_); }

    std::optional<Listing> listing(MatchId match) {
        std::optional<std::vector<Listed>> found = listed(listing_, match);
        if (!found || found->empty()) {
            return std::nullopt;
        }
        return std::move(found->front().listing);
    }

    std::optional<std::vector<Listed>> unfinished(std::size_t most) {
        return listed(unfinished_, most);
    }

    std::optional<std::size_t> count_unfinished() { return count(count_unfinished_); }

    std::optional<std::vector<MatchId>> untouched(Stage stage,
                                                  std::chrono::milliseconds since,
                                                  std::size_t most) {
        return matches(untouched_, static_cast<int>(stage), since, most);
    }

    std::optional<std::vector<MatchId>> engagements(PersonNumber person) {
        return matches(engagements_, person);
    }

    std::optional<std::vector<Listed>> finished_of(PersonNumber person, std::size_t most) {
        return listed(finished_of_, person, most);
    }

    std::optional<std::vector<MatchId>> due(std::chrono::milliseconds now, std::size_t most) {
        return matches(due_, now, most);
    }

    std::optional<Person> find(PersonNumber number) {
        std::optional<Person> found;
        const int code = person_by_number_.each(
            [&](const Row& row) {
                found = Person{
                    row.number(0), std::string(row.bytes(1)), TokenHash{}, row.maybe_time(3)};
                const std::string_view token = row.bytes(2);
                std::copy_n(token.begin(),
                            std::min(token.size(), found->token.size()),
                            found->token.begin());
            },
            number);
        return code == SQLITE_DONE ? std::move(found) : std::nullopt;
    }

    std::optional<PersonNumber> owner_of(const TokenHash& token) {
        PersonNumber owner = 0;
        const int code =
            person_by_token_.each([&](const Row& row) { owner = row.number(0); }, token);
        return answer(code, owner);
    }

    std::optional<std::size_t> count_people() { return count(count_people_); }

  private:
    template <typename Value>
    static std::optional<Value> answer(int code, Value value) {
        return code == SQLITE_DONE ? std::optional(std::move(value)) : std::nullopt;
    }

    template <typename... Values>
    static std::optional<std::vector<MatchId>> matches(Statement& statement,
                                                       const Values&... values) {
        std::vector<MatchId> found;
        const int code =
            statement.each([&](const Row& row) { found.push_back(row.number(0)); }, values...);
        return answer(code, std::move(found));
    }

    /// A row for each participant of each match, or one for a match without any.
    template <typename... Values>
    static std::optional<std::vector<Listed>> listed(Statement& statement,
                                                     const Values&... values) {
        std::vector<Listed> found;
        const int code = statement.each(
            [&](const Row& row) {
                if (found.empty() || found.back().match != row.number(0)) {
                    found.push_back({row.number(0), listing_of(row)});
                }
                if (!row.null(5)) {
                    found.back().listing.participants.push_back(
                        {row.number(5), row.integer(6) != 0});
                }
            },
            values...);
        return answer(code, std::move(found));
    }

    static Listing listing_of(const Row& row) {
        return {static_cast<Stage>(row.integer(1)),
                {},
                row.maybe_time(2),
                row.time(3),
                std::string(row.bytes(4))};
    }

    static std::optional<std::size_t> count(Statement& statement) {
        std::size_t counted = 0;
        const int code = statement.each([&](const Row& row) { counted = row.number(0); });
        return answer(code, counted);
    }

    static std::optional<std::uint32_t> next_number(Statement& last_number) {
        std::uint32_t last = 0;
        const int code = last_number.each([&](const Row& row) { last = row.number(0); });
        return answer(code, last + 1);
    }

    static std::string listing_where(const std::string& condition) {
        return "SELECT number, stage, deadline, changed, bytes, person, engaged"
               " FROM match LEFT JOIN participant ON participant.match = match.number"
               " WHERE " +
               condition + " ORDER BY number DESC, place";
    }

    Connection& db_;

    Statement envelopes_{
        db_, "SELECT bytes FROM envelope WHERE match = ? AND version >= ? ORDER BY version"};
    Statement snapshot_{db_, "SELECT version, bytes FROM snapshot WHERE match = ?"};

    Statement last_match_{db_, "SELECT seq FROM sqlite_sequence WHERE name = 'match'"};
    Statement listing_{db_, listing_where("number = ? AND stage IS NOT NULL")};
    Statement unfinished_{db_,
                          listing_where("number IN (SELECT number FROM match INDEXED BY"
                                        " match_unfinished WHERE stage < 2"
                                        " ORDER BY number DESC LIMIT ?)")};
    Statement count_unfinished_{
        db_, "SELECT count(*) FROM match INDEXED BY match_unfinished WHERE stage < 2"};
    Statement untouched_{db_,
                         "SELECT number FROM match WHERE stage = ? AND changed < ?"
                         " ORDER BY changed, number LIMIT ?"};
    Statement engagements_{db_,
                           "SELECT number FROM match WHERE stage < 2 AND number IN"
                           " (SELECT match FROM participant WHERE person = ? AND engaged)"
                           " ORDER BY number"};
    // The plus: by what the person took part in, not by all that are over.
    Statement finished_of_{db_,
                           listing_where("number IN (SELECT number FROM match"
                                         " WHERE +stage = 2 AND number IN"
                                         " (SELECT match FROM participant WHERE person = ?)"
                                         " ORDER BY number DESC LIMIT ?)")};
    Statement due_{db_,
                   "SELECT number FROM match WHERE deadline <= ? ORDER BY deadline, number"
                   " LIMIT ?"};

    Statement last_person_{db_, "SELECT seq FROM sqlite_sequence WHERE name = 'person'"};
    Statement person_by_number_{
        db_, "SELECT number, name, token, away_since FROM person WHERE number = ?"};
    Statement person_by_token_{db_, "SELECT number FROM person WHERE token = ?"};
    Statement count_people_{db_, "SELECT count(*) FROM person"};
};

}  // namespace bastide::store::sqlite
