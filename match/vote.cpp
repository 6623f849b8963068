#include "match/vote.hpp"

#include <algorithm>

namespace bastide::match {
namespace {

constexpr std::chrono::seconds quick_game = std::chrono::minutes(10);

std::size_t count(const Vote& vote, Ballot ballot) {
    return static_cast<std::size_t>(std::ranges::count(vote.ballots, ballot));
}

}  // namespace

std::size_t electors(const Vote& vote) {
    return vote.ballots.size() - count(vote, Ballot::no_elector);
}

std::size_t needed(Motion motion, std::size_t electors) {
    return motion == Motion::stand_in         ? (electors + 1) / 2
           : motion == Motion::forfeit_absent ? electors / 2 + 1
                                              : electors;
}

std::size_t needed(const Vote& vote) {
    return needed(vote.motion, electors(vote));
}

std::optional<VoteResult> result_of(const Vote& vote) {
    const std::size_t wanted = needed(vote);
    if (count(vote, Ballot::yes) >= wanted) {
        return VoteResult::carried;
    }
    const bool possible = count(vote, Ballot::yes) + count(vote, Ballot::not_cast) >= wanted;
    return possible ? std::nullopt : std::optional(VoteResult::rejected);
}

std::optional<std::chrono::seconds> grace(const Pace& pace) {
    if (pace.kind == PaceKind::days) {
        return std::nullopt;
    }
    using std::chrono::seconds;
    return pace.kind == PaceKind::turn   ? std::clamp(pace.time, seconds(30), seconds(120))
           : pace.kind == PaceKind::bank ? seconds(pace.time <= quick_game ? 30 : 90)
                                         : seconds(180);
}

bool treats_silence_as_absence(const Pace& pace) {
    return pace.kind == PaceKind::untimed;
}

std::chrono::seconds vote_duration(const Pace& pace) {
    return pace.kind == PaceKind::days ? pace.time : std::chrono::seconds(60);
}

milliseconds pause_time_minimum(const Pace& pace) {
    return std::min<milliseconds>(std::chrono::seconds(20), milliseconds(pace.time) / 4);
}

}  // namespace bastide::match
