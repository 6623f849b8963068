#include "client/model/clocks.hpp"

#include "client/model/table.hpp"
#include "client/model/votes.hpp"
#include "engine/one_of.hpp"
#include "engine/prompt.hpp"

#include <algorithm>

namespace bastide::model {

using std::chrono::milliseconds;

namespace {

bool is_answered_by_person(const Attended& attended, Seat seat) {
    return stand_in(attended, seat) == v1::NO_STAND_IN && !is_bot(attended.table, seat);
}

}  // namespace

std::optional<Seat> asked_seat(const Attended& attended) {
    const bool plays = attended.game && !is_over(attended);
    return plays ? prompt(*attended.game).actor : std::nullopt;
}

v1::StandIn stand_in(const Attended& attended, Seat seat) {
    const auto index = static_cast<int>(index_of(seat));
    if (index >= attended.in_play.stand_ins_size()) {
        return v1::NO_STAND_IN;
    }
    const v1::StandIn reported = attended.in_play.stand_ins(index);
    if (reported == v1::ALWAYS) {
        return v1::NO_STAND_IN;
    }
    const bool plays_now =
        attended.game && (attended.game->turn.seat == seat || seat_asked(*attended.game) == seat);
    return reported == v1::FOR_THIS_TURN && !plays_now ? v1::NO_STAND_IN : reported;
}

bool is_played_by_bot(const Attended& attended) {
    return plays(attended) && stand_in(attended, *attended.seat) != v1::NO_STAND_IN;
}

bool has_own_time_limit(const Attended& attended) {
    return attended.in_play.answer_ms() > 0 && asked_seat(attended);
}

std::optional<Seat> clock_running(const Attended& attended) {
    const auto seat = asked_seat(attended);
    const bool has_time = attended.in_play.clocks_ms_size() > 0 || has_own_time_limit(attended);
    const bool runs = seat && has_time && !attended.paused && !in_a_pause(attended) &&
                      is_answered_by_person(attended, *seat);
    return runs ? seat : std::nullopt;
}

std::optional<milliseconds> time_left(const Attended& attended,
                                      Seat seat,
                                      milliseconds since_update) {
    const auto index = static_cast<int>(index_of(seat));
    if (!is_answered_by_person(attended, seat)) {
        return std::nullopt;
    }
    const bool asked = asked_seat(attended) == seat;
    const bool lasts = attended.table.pace().kind() == v1::BANK;
    std::optional<milliseconds> reported;
    if (asked && has_own_time_limit(attended)) {
        reported = milliseconds(attended.in_play.answer_ms());
    } else if (index < attended.in_play.clocks_ms_size() && (lasts || asked)) {
        reported = milliseconds(attended.in_play.clocks_ms(index));
    }
    if (reported && clock_running(attended) == seat) {
        reported = std::max(milliseconds(0), *reported - since_update);
    }
    return reported;
}

bool changes_clocks(const News& news) {
    // News of events comes before `Updated`, but the update's clocks have been applied already.
    return holds_any<VoteChanged, AtTable, Updated, MatchShown, Reseated, Returned>(news);
}

bool asks_us(const Attended& attended) {
    return our_turn(attended) || waits_for_our_vote(attended);
}

std::vector<MatchId> asked_in(const Model& model) {
    std::vector<MatchId> matches;
    for (const auto& [match, attended] : model.matches) {
        if (asks_us(attended)) {
            matches.push_back(match);
        }
    }
    return matches;
}

}  // namespace bastide::model
