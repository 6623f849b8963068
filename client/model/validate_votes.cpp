#include "client/model/validate.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

bool is_seat(std::uint32_t seat, int seats) {
    return seat < static_cast<std::uint32_t>(seats);
}

bool is_known(v1::Motion motion) {
    return v1::Motion_IsValid(motion) && motion != v1::MOTION_UNSPECIFIED;
}

bool has_side(const v1::Vote& vote) {
    return vote.motion() != v1::EXTEND || side_named(vote.side());
}

bool is_paused_for(std::uint32_t seconds) {
    return std::chrono::seconds(seconds) <= pause_max;
}

bool is_the_vote(const Attended& attended, std::uint32_t number) {
    return number != 0 && attended.vote.number() == number;
}

bool can_cast(const Attended& attended, const v1::VoteCast& cast) {
    return is_the_vote(attended, cast.vote()) && is_seat(cast.seat(), attended.table.seats_size());
}

bool can_close(const Attended& attended, const v1::VoteClosed& closed) {
    return is_the_vote(attended, closed.vote()) && v1::VoteResult_IsValid(closed.result()) &&
           closed.result() != v1::VOTE_RESULT_UNSPECIFIED;
}

/// True if the game has been scored, or this ending has no result.
bool can_end(const Attended& attended, v1::Ending ending) {
    const bool without_result = ending == v1::STOPPED || ending == v1::ALL_GONE;
    const bool scored = attended.game->turn.step == Step::over;
    return v1::Ending_IsValid(ending) && ending != v1::ENDING_UNSPECIFIED &&
           without_result != scored;
}

}  // namespace

bool validate_vote(const v1::Vote& vote, int seats) {
    return vote.number() != 0 && is_known(vote.motion()) && is_seat(vote.by(), seats) &&
           is_seat(vote.about(), seats) && has_side(vote) && is_paused_for(vote.pause_seconds()) &&
           vote.left_ms() <= static_cast<std::uint64_t>(vote_time_max.count()) &&
           vote.needed() <= static_cast<std::uint32_t>(seats) && vote.ballots_size() == seats &&
           std::ranges::all_of(vote.ballots(), v1::Ballot_IsValid);
}

std::optional<bool> validate_votes(const Attended& attended, const v1::Event& event) {
    const bool plays = attended.game.has_value();
    if (event.has_vote_opened()) {
        const v1::VoteOpened& opened = event.vote_opened();
        return plays && opened.has_vote() &&
               validate_vote(opened.vote(), attended.table.seats_size());
    }
    if (event.has_vote_cast()) {
        return plays && can_cast(attended, event.vote_cast());
    }
    if (event.has_vote_closed()) {
        return plays && can_close(attended, event.vote_closed());
    }
    if (event.has_pause_began()) {
        return plays && is_paused_for(event.pause_began().seconds());
    }
    if (event.has_pause_ended()) {
        return plays;
    }
    if (event.has_match_ended()) {
        return plays && can_end(attended, event.match_ended().ending());
    }
    return std::nullopt;
}

}  // namespace bastide::model
