#include "client-cli/record/own_check.hpp"

#include "client-cli/record/verify.hpp"
#include "engine/view.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>

namespace bastide::client {
namespace {

using Is = DrawsVerdict::Is;

constexpr std::string_view no_trust = " Don't trust the draws of this game.";

DrawsVerdict wrong(std::string sentence) {
    return {Is::wrong, std::move(sentence.append(no_trust))};
}

DrawsVerdict unknown(std::string sentence) {
    return {Is::unknown, std::move(sentence)};
}

bool same(const std::string& told, const fair::Bytes32& bytes) {
    return std::equal(told.begin(), told.end(), bytes.begin(), bytes.end(), [](char c, auto byte) {
        return static_cast<std::uint8_t>(c) == byte;
    });
}

/// What is wrong with a record by itself, in a player's words.
DrawsVerdict words_of(const record::Fault& fault) {
    if (fault.no_record) {
        return unknown("The draws can't be checked: " + fault.wrong);
    }
    Words expected(fault.expected);
    if (expected.next() == "chance") {
        const bool tile = expected.next() == "tile";
        const auto draw = number(expected.next(), 0, INT32_MAX - 1);
        return wrong(tile && draw ? "Draw " + std::to_string(*draw + 1) +
                                        " is not the one that was fixed before the game."
                                  : "Who began is not what was fixed before the game.");
    }
    return wrong("The server's record of this game is not right, at line " +
                 std::to_string(fault.line) + ". " + fault.wrong);
}

/// What the record's draws follow from, and what we were told of it.
std::optional<DrawsVerdict> compare_draws(const v1::FairDraws& told,
                                          const v1::TableInfo& table,
                                          const record::Head& head) {
    const auto seats = static_cast<int>(head.values.size());
    if (!same(told.commitment(), head.commitment)) {
        return wrong("The server committed itself to something else before the game.");
    }
    if (told.values_size() != seats || told.commitments_size() != seats ||
        table.seats_size() != seats) {
        return wrong("The server's record is one of another table.");
    }
    for (int i = 0; i < seats; ++i) {
        const fair::Bytes32& value = head.values[static_cast<std::size_t>(i)];
        if (!same(told.values(i), value) ||
            !same(told.commitments(i), fair::commitment_to(value))) {
            return wrong("The part of " + table.seats(i).name() +
                         " in the draws was another one when the game began.");
        }
    }
    if (!told.secret().empty() && !same(told.secret(), head.secret)) {
        return wrong("The server told another secret when the game ended.");
    }
    return std::nullopt;
}

/// How many draws had been made when we were told what they follow from.
int draws_until(std::string_view record, std::uint32_t version) {
    if (version == 0) {
        return 0;
    }
    const auto until =
        record::play_until(record, static_cast<int>(std::min<std::uint32_t>(version, INT32_MAX)));
    return until ? until->draws() : 0;
}

std::string verdict(int draws, int unseen) {
    const std::string all =
        draws == 1 ? "The only draw" : "All " + std::to_string(draws) + " draws";
    if (unseen == 0) {
        return all + (draws == 1 ? " was" : " were") +
               " checked: nobody could foresee or change what was drawn.";
    }
    const std::string follow = all + (draws == 1 ? " follows" : " follow");
    if (unseen == draws) {
        return follow +
               " from what the server says was fixed before the game. You came later, so "
               "you have only its word for that.";
    }
    return follow + " from what was fixed when you came. For the first " + std::to_string(unseen) +
           ", made before that, you have only the server's word.";
}

}  // namespace

DrawsVerdict check_record(const Attended& attended, std::string_view record) {
    const bool seen = attended.game && attended.game->turn.step == Step::over;
    if (!seen || !up_to_date(attended)) {
        return unknown("The draws can't be checked: the end of the game was not seen here.");
    }
    if (attended.draws.commitment().empty()) {
        return unknown("The draws can't be checked: the server never said what they come from.");
    }
    const auto replay = record::verify(record);
    if (!replay) {
        return words_of(replay.error());
    }
    if (static_cast<MatchId>(replay->head().match) != attended.table.match()) {
        return unknown("The draws can't be checked: the server sent the record of another match.");
    }
    if (auto differs = compare_draws(attended.draws, attended.table, replay->head())) {
        return *differs;
    }
    if (view_hash(view(replay->game(), attended.seat)) != view_hash(*attended.game)) {
        return wrong("The server's record tells of another game than the one seen here.");
    }
    return {Is::right, verdict(replay->draws(), draws_until(record, attended.draws_told_at))};
}

}  // namespace bastide::client
