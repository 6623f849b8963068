#include "proto/match/enum_values.hpp"
#include "proto/match/wire.hpp"

#include <algorithm>

namespace bastide::codec {
namespace {

using std::chrono::milliseconds;

}  // namespace

std::optional<match::CallVote> from_wire(const v1::CallVote& call) {
    const auto motion = enumerator_of<match::Motion>(call.motion());
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

}  // namespace bastide::codec
