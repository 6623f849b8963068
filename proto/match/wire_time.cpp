#include "proto/match/enum_values.hpp"
#include "proto/match/wire.hpp"

#include <algorithm>

namespace bastide::codec {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

bool is_anything_special(const match::Match& match) {
    return match.is_timed() || match.vote || match.paused_until ||
           std::ranges::any_of(match.stand_ins, [](match::StandIn stand_in) {
               return stand_in == match::StandIn::this_turn ||
                      stand_in == match::StandIn::until_return;
           });
}

}  // namespace

v1::Pace to_wire(const match::Pace& pace) {
    v1::Pace written;
    written.set_kind(to_wire(pace.kind));
    written.set_seconds(static_cast<std::uint32_t>(pace.time.count()));
    written.set_increment_seconds(static_cast<std::uint32_t>(pace.increment.count()));
    written.set_time_out(to_wire(pace.time_out));
    return written;
}

std::optional<match::Pace> from_wire(const v1::Pace& pace) {
    const auto kind = enumerator_of<match::PaceKind>(pace.kind());
    const auto time_out = enumerator_of<match::TimeOut>(pace.time_out());
    if (!kind || !time_out) {
        return std::nullopt;
    }
    return match::Pace{
        *kind, seconds(pace.seconds()), seconds(pace.increment_seconds()), *time_out};
}

std::optional<v1::InPlay> in_play(const match::Match& match,
                                  milliseconds running_for,
                                  milliseconds now) {
    if (match.phase != match::Phase::playing || !is_anything_special(match)) {
        return std::nullopt;
    }
    v1::InPlay written;
    for (const match::StandIn stand_in : match.stand_ins) {
        written.add_stand_ins(to_wire(stand_in));
    }
    for (std::size_t i = 0; i < match.clocks.size(); ++i) {
        match::Clock clock = match.clocks[i];
        if (match.clock_runs(static_cast<Seat>(i))) {
            run(clock, running_for, {});
        }
        written.add_clocks_ms(
            static_cast<std::uint64_t>(std::max(clock.left, milliseconds(0)).count()));
    }
    for (const match::Question& asked : match.questions) {
        if (asked.left) {
            const milliseconds gone =
                match.time_until_expiry(asked) ? running_for : milliseconds(0);
            const milliseconds left = std::max(*asked.left - gone, milliseconds(1));
            written.set_answer_ms(static_cast<std::uint64_t>(left.count()));
        }
    }
    if (match.vote) {
        to_wire(*match.vote, now, *written.mutable_vote());
    }
    if (match.paused_until) {
        const milliseconds left = std::max(*match.paused_until - now, milliseconds(1));
        written.set_pause_ms(static_cast<std::uint64_t>(left.count()));
    }
    return written;
}

}  // namespace bastide::codec
