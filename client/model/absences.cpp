#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/model/votes.hpp"
#include "engine/one_of.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

bool is_missed(const Attended& attended, Seat seat) {
    return attended.seat != seat && stand_in(attended, seat) != v1::UNTIL_RETURN &&
           absence(attended, seat, {}).has_value();
}

bool is_due(const Attended& attended, Seat seat, const AbsenceAges& ages) {
    const auto missing = absence(attended, seat, ages[index_of(seat)]);
    return missing && can_be_voted_on(*missing);
}

bool plays_with_people(const Attended& attended) {
    return std::ranges::any_of(seats_of(attended.table), [&](Seat seat) {
        return seat != *attended.seat && !is_bot(attended.table, seat) &&
               !attended.game->player(seat).withdrawn;
    });
}

}  // namespace

std::optional<Absence> absence(const Attended& attended, Seat seat, milliseconds since_update) {
    const auto index = static_cast<int>(index_of(seat));
    const bool in_play = index < attended.table.seats_size() && attended.game &&
                         !is_over(attended) && !attended.game->player(seat).withdrawn;
    if (!in_play || !attended.table.seats(index).has_absence()) {
        return std::nullopt;
    }
    const v1::Absence& reported = attended.table.seats(index).absence();
    const auto passed = std::chrono::floor<seconds>(since_update);
    Absence missing{reported.silent(), seconds(reported.seconds()) + passed, std::nullopt};
    if (reported.has_grace_seconds()) {
        missing.grace = std::max(seconds(0), seconds(reported.grace_seconds()) - passed);
    }
    return missing;
}

bool can_be_voted_on(const Absence& absence) {
    return absence.grace && *absence.grace == seconds(0);
}

std::optional<Seat> most_urgent_absence(const Attended& attended, const AbsenceAges& ages) {
    std::optional<Seat> most;
    for (const Seat seat : seats_of(attended.table)) {
        if (!is_missed(attended, seat)) {
            continue;
        }
        if (asked_seat(attended) == seat) {
            return seat;
        }
        const bool sooner = most && !is_due(attended, *most, ages) && is_due(attended, seat, ages);
        most = !most || sooner ? seat : most;
    }
    return most;
}

bool are_we_reported_silent(const Attended& attended) {
    const bool is_asked =
        plays(attended) && !has_days_per_turn(attended.table) && plays_with_people(attended);
    const auto ours = is_asked ? absence(attended, *attended.seat, {}) : std::nullopt;
    return ours && ours->silent;
}

bool changes_absence(const News& news, Seat seat) {
    const auto* changed = std::get_if<PresenceChanged>(&news);
    return (changed != nullptr && changed->seat == seat) ||
           holds_any<MatchShown, Reseated, Returned>(news);
}

bool should_report_activity(const Attended& attended, milliseconds quiet) {
    return (our_turn(attended) || are_we_reported_silent(attended)) &&
           quiet >= activity_report_interval;
}

}  // namespace bastide::model
