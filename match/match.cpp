#include "match/match.hpp"

#include "engine/prompt.hpp"
#include "engine/setup.hpp"

#include <algorithm>

namespace bastide::match {

std::optional<std::string> error_in(const Settings& settings) {
    const int most = seat_limit(settings.ruleset);
    if (settings.seats_max < table_seats_min || settings.seats_max > most) {
        return "a table with these sets has " + std::to_string(table_seats_min) + " to " +
               std::to_string(most) + " seats";
    }
    if (followers_of(settings.ruleset, settings.seats_max) == 0) {
        return "each player needs at least one meeple";
    }
    if (const auto unfit = error_in(settings.pace)) {
        return unfit;
    }
    const auto setup = standard_setup(settings.ruleset, settings.seats_max);
    return setup ? std::nullopt : std::optional(setup.error().message);
}

std::optional<Seat> Match::seat_of(PersonId person) const {
    const auto at = index_in(seats, person, &SeatHolder::person);
    return at ? std::optional(static_cast<Seat>(*at)) : std::nullopt;
}

std::optional<Seat> Match::person_from(std::size_t place) const {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const std::size_t at = (place + i) % seats.size();
        if (!is_bot(seats[at].person)) {
            return static_cast<Seat>(at);
        }
    }
    return std::nullopt;
}

bool Match::has_removed(PersonId person) const {
    return std::ranges::find(removed, person) != removed.end();
}

/// True even for removed persons if the table has Visibility::open.
bool Match::may_spectate(PersonId person) const {
    return seat_of(person) ||
           (access.spectators && (access.visibility == Visibility::open || !has_removed(person)));
}

Contribution Match::contribution_of(Seat seat) const {
    return commit_reveal ? commit_reveal->seats[index_of(seat)] : Contribution{};
}

bool Match::is_active(PersonId person) const {
    const auto seat = seat_of(person);
    return seat && (phase == Phase::open || is_in_play(*seat));
}

bool Match::waits_for_chance() const {
    return phase == Phase::playing && prompt(*game).actor == chance;
}

bool Match::is_in_play(Seat seat) const {
    return phase == Phase::playing && index_of(seat) < seats.size() &&
           !game->player(seat).withdrawn;
}

const Question* Match::question_for_bot() const {
    const bool asked = phase == Phase::playing && !questions.empty() && !paused_until &&
                       stand_ins[index_of(questions[0].seat)] != StandIn::none;
    return asked ? &questions[0] : nullptr;
}

bool Match::is_played_by_person(Seat seat) const {
    return is_in_play(seat) && (stand_ins[index_of(seat)] == StandIn::none ||
                                stand_ins[index_of(seat)] == StandIn::this_turn);
}

const Question* Match::pending_question(Seat seat) const {
    const auto* found = std::ranges::find(questions, seat, &Question::seat);
    return found == questions.end() ? nullptr : found;
}

bool Match::clock_runs(Seat seat) const {
    const Question* asked = pending_question(seat);
    return !clocks.empty() && !paused_until && asked != nullptr && !asked->left &&
           stand_ins[index_of(seat)] == StandIn::none;
}

std::optional<milliseconds> Match::time_until_expiry(const Question& question) const {
    if (question.left) {
        const bool runs = !paused_until && stand_ins[index_of(question.seat)] == StandIn::none;
        return runs ? question.left : std::nullopt;
    }
    return clock_runs(question.seat)
               ? std::optional(time_until_flag(clocks[index_of(question.seat)]))
               : std::nullopt;
}

bool Match::is_timed() const {
    return !clocks.empty() || std::ranges::any_of(questions, [](const Question& asked) {
        return asked.left.has_value();
    });
}

std::optional<milliseconds> Match::time_until_earliest_flag() const {
    if (question_for_bot() != nullptr && is_correspondence(settings.pace)) {
        return milliseconds(0);
    }
    std::optional<milliseconds> least;
    for (const Question& question : questions) {
        if (question.left) {
            least = std::min(least.value_or(*question.left), *question.left);
        }
    }
    for (std::size_t i = 0; i < clocks.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        if (is_in_play(seat)) {
            const milliseconds left = clock_runs(seat)
                                          ? clocks[i].left
                                          : minimum_at_next_question(clocks[i], settings.pace);
            least = std::min(least.value_or(left), left);
        }
    }
    return least ? std::optional(std::max(*least, milliseconds(0))) : std::nullopt;
}

PromptNumber Match::prompt_of(Seat seat) const {
    const Question* asked = pending_question(seat);
    return asked == nullptr ? 0 : asked->number;
}

}  // namespace bastide::match
