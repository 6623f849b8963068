#include "server/table/wire_vote.hpp"

#include "server/table/seat_number.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;

v1::Motion to_wire(match::Motion motion) {
    switch (motion) {
        case match::Motion::stop:
            return v1::STOP;
        case match::Motion::pause:
            return v1::PAUSE;
        case match::Motion::resume:
            return v1::GO_ON;
        case match::Motion::stand_in:
            return v1::STAND_IN;
        case match::Motion::forfeit_absent:
            return v1::FORFEIT_ABSENT;
        case match::Motion::extend:
            return v1::EXTEND;
    }
    return v1::MOTION_UNSPECIFIED;
}

std::optional<match::Motion> from_wire(v1::Motion motion) {
    for (std::size_t i = 0; i < match::motions; ++i) {
        if (to_wire(static_cast<match::Motion>(i)) == motion) {
            return static_cast<match::Motion>(i);
        }
    }
    return std::nullopt;
}

v1::Ballot to_wire(match::Ballot ballot) {
    switch (ballot) {
        case match::Ballot::no_elector:
            return v1::NO_ELECTOR;
        case match::Ballot::not_cast:
            return v1::NOT_CAST;
        case match::Ballot::yes:
            return v1::YES;
        case match::Ballot::no:
            return v1::NO;
    }
    return v1::NO_ELECTOR;
}

}  // namespace

std::optional<match::CallVote> from_wire(const v1::CallVote& call) {
    const auto motion = from_wire(call.motion());
    if (!motion) {
        return std::nullopt;
    }
    match::CallVote written{*motion};
    if (is_about_seat(*motion)) {
        written.about =
            static_cast<Seat>(std::min<std::uint32_t>(call.about(), bastide::seats_max));
    }
    if (*motion == match::Motion::pause) {
        written.pause = std::chrono::seconds(call.pause_seconds());
    }
    if (*motion == match::Motion::extend) {
        const auto side = side_named(call.side());
        if (!side) {
            return std::nullopt;
        }
        written.side = *side;
    }
    return written;
}

void to_wire(const match::Vote& vote, milliseconds now, v1::Vote& into) {
    into.set_number(vote.number);
    into.set_motion(to_wire(vote.motion));
    into.set_by(number(vote.by));
    into.set_about(number(vote.about));
    into.set_pause_seconds(static_cast<std::uint32_t>(vote.pause.count()));
    if (vote.motion == match::Motion::extend) {
        into.set_side(std::string(name_of(vote.side)));
    }
    into.set_left_ms(
        static_cast<std::uint64_t>(std::max(vote.until - now, milliseconds(0)).count()));
    into.set_needed(static_cast<std::uint32_t>(needed(vote)));
    for (const match::Ballot ballot : vote.ballots) {
        into.add_ballots(to_wire(ballot));
    }
}

v1::VoteResult to_wire(match::VoteResult result) {
    switch (result) {
        case match::VoteResult::carried:
            return v1::CARRIED;
        case match::VoteResult::rejected:
            return v1::REJECTED;
        case match::VoteResult::expired:
            return v1::EXPIRED;
        case match::VoteResult::cancelled:
            return v1::CANCELLED;
    }
    return v1::VOTE_RESULT_UNSPECIFIED;
}

v1::Ending to_wire(match::Ending ending) {
    switch (ending) {
        case match::Ending::none:
            return v1::ENDING_UNSPECIFIED;
        case match::Ending::played:
            return v1::PLAYED;
        case match::Ending::given_up:
            return v1::GIVEN_UP;
        case match::Ending::claimed:
            return v1::CLAIMED;
        case match::Ending::stopped:
        case match::Ending::interrupted:
            return v1::STOPPED;
        case match::Ending::all_gone:
            return v1::ALL_GONE;
    }
    return v1::ENDING_UNSPECIFIED;
}

}  // namespace bastide::table
