#include "client/model/votes.hpp"

#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "engine/one_of.hpp"
#include "engine/table_bounds.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

bool is_in_play(const Attended& attended, Seat seat) {
    return attended.game && !is_over(attended) && !attended.game->player(seat).withdrawn;
}

/// A clock with less than this, or than a quarter of the time per turn, is in time trouble: suggest
/// a pause.
constexpr milliseconds pause_time_minimum{20'000};

bool may_call_a_vote(const Attended& attended) {
    return plays(attended) && up_to_date(attended) && open_vote(attended) == nullptr &&
           stand_in(attended, *attended.seat) != v1::UNTIL_RETURN;
}

bool is_due(const Attended& attended, Seat seat, const AbsenceAges& ages) {
    const auto missing = absence(attended, seat, ages[index_of(seat)]);
    return missing && can_be_voted_on(*missing);
}

bool all_have_votes(const Attended& attended, const AbsenceAges& ages) {
    return std::ranges::none_of(seats_of(attended.table), [&](Seat seat) {
        return is_in_play(attended, seat) &&
               (stand_in(attended, seat) == v1::UNTIL_RETURN || is_due(attended, seat, ages));
    });
}

/// Returns the rest of a time. Reported times are bounded (validate.hpp).
milliseconds rest_of(std::uint64_t reported, milliseconds since_update) {
    const milliseconds passed = std::max(since_update, milliseconds(0));
    return std::max(milliseconds(reported) - passed, milliseconds(0));
}

bool is_absent_without_bot(const Attended& attended, Seat seat) {
    return attended.seat != seat && stand_in(attended, seat) != v1::UNTIL_RETURN &&
           absence(attended, seat, {}).has_value();
}

bool plays_with_people(const Attended& attended) {
    return std::ranges::any_of(seats_of(attended.table), [&](Seat seat) {
        return seat != *attended.seat && !is_bot(attended.table, seat) &&
               !attended.game->player(seat).withdrawn;
    });
}

}  // namespace

const v1::Vote* open_vote(const Attended& attended) {
    const bool open = attended.in_play.has_vote() && !is_over(attended);
    return open ? &attended.in_play.vote() : nullptr;
}

milliseconds time_left(const v1::Vote& vote, milliseconds since_update) {
    return rest_of(vote.left_ms(), since_update);
}

std::optional<milliseconds> pause_left(const Attended& attended, milliseconds since_update) {
    return in_a_pause(attended) ? std::optional(rest_of(attended.in_play.pause_ms(), since_update))
                                : std::nullopt;
}

v1::Ballot ballot_of(const v1::Vote& vote, Seat seat) {
    const auto index = static_cast<int>(index_of(seat));
    return index < vote.ballots_size() ? vote.ballots(index) : v1::NO_ELECTOR;
}

bool waits_for_our_vote(const Attended& attended) {
    const v1::Vote* vote = open_vote(attended);
    return vote != nullptr && plays(attended) && ballot_of(*vote, *attended.seat) == v1::NOT_CAST;
}

bool is_about_seat(v1::Motion motion) {
    return motion == v1::STAND_IN || motion == v1::FORFEIT_ABSENT;
}

Side side_of(const v1::Vote& vote) {
    return side_named(vote.side()).value_or(Side{});
}

bool is_claim(const Attended& attended, v1::Motion motion) {
    return motion == v1::FORFEIT_ABSENT && attended.game &&
           std::ranges::count(attended.game->players, false, &Player::withdrawn) == 2;
}

std::vector<Proposal> proposals_about(const Attended& attended,
                                      Seat seat,
                                      const AbsenceAges& ages) {
    if (!may_call_a_vote(attended) || in_a_pause(attended) || attended.seat == seat ||
        !is_due(attended, seat, ages)) {
        return {};
    }
    const bool stood_in = stand_in(attended, seat) == v1::UNTIL_RETURN;
    return stood_in ? std::vector<Proposal>{{v1::FORFEIT_ABSENT, seat}}
                    : std::vector<Proposal>{{v1::STAND_IN, seat}, {v1::FORFEIT_ABSENT, seat}};
}

std::vector<Proposal> proposals(const Attended& attended, const AbsenceAges& ages) {
    if (!may_call_a_vote(attended)) {
        return {};
    }
    std::vector<Proposal> all;
    for (const Seat seat : seats_of(attended.table)) {
        const auto about = proposals_about(attended, seat, ages);
        all.insert(all.end(), about.begin(), about.end());
    }
    if (in_a_pause(attended)) {
        all.push_back({v1::GO_ON, {}});
    } else if (attended.table.pace().kind() != v1::DAYS && all_have_votes(attended, ages)) {
        all.push_back({v1::PAUSE, {}});
    }
    for (const Side side : all_sides) {
        if (may_grow(*attended.game, side)) {
            all.push_back({v1::EXTEND, {}, side});
        }
    }
    all.push_back({v1::STOP, {}});
    return all;
}

std::vector<Proposal> proposals(const Attended& attended,
                                const AbsenceAges& ages,
                                milliseconds since_clocks) {
    std::vector<Proposal> all = proposals(attended, ages);
    if (in_time_trouble(attended, since_clocks)) {
        std::erase(all, Proposal{v1::PAUSE, {}});
    }
    return all;
}

std::optional<Seat> in_time_trouble(const Attended& attended, milliseconds since_clocks) {
    const milliseconds turn = std::chrono::seconds(attended.table.pace().seconds());
    const milliseconds needed = std::min(pause_time_minimum, turn / 4);
    const auto seat = has_own_time_limit(attended) ? std::nullopt : clock_running(attended);
    const auto left = seat ? time_left(attended, *seat, since_clocks) : std::nullopt;
    const bool days = attended.table.pace().kind() == v1::DAYS;
    return left && *left < needed && !days ? seat : std::nullopt;
}

std::vector<Seat> seats_left_to_time(const Attended& attended, const AbsenceAges& ages) {
    if (!may_call_a_vote(attended) || in_a_pause(attended)) {
        return {};
    }
    std::vector<Seat> all;
    for (const Seat seat : seats_of(attended.table)) {
        const auto missing = absence(attended, seat, ages[index_of(seat)]);
        if (missing && !missing->grace && attended.seat != seat &&
            stand_in(attended, seat) != v1::UNTIL_RETURN) {
            all.push_back(seat);
        }
    }
    return all;
}

bool apply_to_vote(Attended& attended, const v1::Event& event) {
    if (event.has_vote_opened()) {
        attended.vote = event.vote_opened().vote();
    } else if (event.has_vote_cast()) {
        const v1::VoteCast& cast = event.vote_cast();
        attended.vote.set_ballots(static_cast<int>(cast.seat()), cast.yes() ? v1::YES : v1::NO);
    }
    return event.has_vote_opened() || event.has_vote_cast() || event.has_vote_closed();
}

std::optional<Absence> absence(const Attended& attended, Seat seat, milliseconds since_update) {
    const auto index = static_cast<int>(index_of(seat));
    if (index >= attended.table.seats_size() || !is_in_play(attended, seat) ||
        !attended.table.seats(index).has_absence()) {
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
        if (!is_absent_without_bot(attended, seat)) {
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
