#include "server/table/absentees.hpp"

#include "server/table/presence.hpp"

#include <algorithm>
#include <utility>

namespace bastide::table {

using std::chrono::milliseconds;

Absentees::Absentees(const Match& match, const Presence& presence, std::function<Time()> now)
    : match_(match), presence_(presence), now_(std::move(now)) {
    restart_grace();
}

std::optional<Absentees::Absence> Absentees::of(Seat seat) const {
    if (!match_.is_in_play(seat) || match::is_bot(match_.seats[index_of(seat)].person)) {
        return std::nullopt;
    }
    const PersonId person = match_.seats[index_of(seat)].person;
    const bool away = !presence_.is_here(person);
    // Players replaced by a bot are silent until they take their seat back.
    const bool is_silent = !match_.is_played_by_person(seat) ||
                           (is_waited_for(seat) && silent_for(seat) >= match::silent_after);
    if (!away && !is_silent) {
        return std::nullopt;
    }
    const milliseconds time = away ? presence_.time_away_here(person) : silent_for(seat);
    return Absence{!away, time, grace(seat, !away)};
}

/// Returns the time until others may vote, 0 if at once, nullopt if never. Players replaced by a
/// bot are absent even if connected.
std::optional<milliseconds> Absentees::grace(Seat seat, bool silent) const {
    const match::Pace& pace = match_.settings.pace;
    const bool stood_in = !match_.is_played_by_person(seat);
    const auto whole = match::grace(pace);
    const bool undecidable = silent && !stood_in && !match::treats_silence_as_absence(pace);
    if (match_.paused_until || undecidable || (!whole && !stood_in)) {
        return std::nullopt;
    }
    if (!whole) {
        return milliseconds(0);
    }
    const PersonId person = match_.seats[index_of(seat)].person;
    const milliseconds counted = !silent    ? presence_.time_away_here(person)
                                 : stood_in ? silent_for(seat)
                                            : silent_for(seat) - match::silent_after;
    const milliseconds seen = std::min(counted, std::chrono::floor<milliseconds>(now_() - since_));
    return std::max<milliseconds>(*whole - seen, milliseconds(0));
}

match::Attendances Absentees::attendances() const {
    match::Attendances attendances;
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
        const auto absence = of(static_cast<Seat>(i));
        const bool missing = absence && absence->grace == milliseconds(0);
        attendances.push_back(missing                       ? match::Attendance::missing
                              : absence && !absence->silent ? match::Attendance::away
                                                            : match::Attendance::here);
    }
    return attendances;
}

bool Absentees::was_active(Seat seat, Time since) const {
    return presence_.is_here(match_.seats[index_of(seat)].person) &&
           active_since_[index_of(seat)] > since;
}

bool Absentees::is_waited_for(Seat seat) const {
    return match_.prompt_of(seat) != 0 && !match_.paused_until &&
           match_.stand_ins[index_of(seat)] == match::StandIn::none &&
           presence_.is_here(match_.seats[index_of(seat)].person);
}

std::optional<Absentees::Time> Absentees::next_silence() const {
    std::optional<Time> next;
    for (const match::Question& question : match_.questions) {
        const Time at = active_since_[index_of(question.seat)] + match::silent_after;
        if (is_waited_for(question.seat) && !silent_[index_of(question.seat)]) {
            next = next ? std::min(*next, at) : at;
        }
    }
    return next;
}

std::vector<Seat> Absentees::changed() {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < match_.stand_ins.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const bool may_be = match_.prompt_of(seat) != 0 || !match_.is_played_by_person(seat);
        const auto absence = may_be ? of(seat) : std::nullopt;
        const bool silent = absence && absence->silent;
        if (std::exchange(silent_[i], silent) != silent) {
            seats.push_back(seat);
        }
    }
    return seats;
}

void Absentees::restart_grace() {
    since_ = now_();
    active_since_.fill(since_);
}

}  // namespace bastide::table
