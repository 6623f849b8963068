#include "client-cli/screen/form_rows.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace bastide::screen {
namespace {

// Times to choose from in seconds, within the server's limits (match/pace.hpp).
// clang-format off
constexpr std::array<std::uint32_t, 14> for_a_turn{
    5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1800, 3600};
constexpr std::array<std::uint32_t, 19> for_the_game{
    10, 30, 60, 120, 180, 300, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200,
    10800, 14400, 21600, 28800, 43200};
constexpr std::uint32_t day = 24 * 3600;
constexpr std::array by_days{
    day, 2 * day, 3 * day, 4 * day, 5 * day, 6 * day, 7 * day, 8 * day, 9 * day,
    10 * day, 11 * day, 12 * day, 13 * day, 14 * day};
constexpr std::array<std::uint32_t, 13> with_each_turn{
    0, 1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300, 600};
// clang-format on

std::span<const std::uint32_t> times_of(v1::PaceKind kind) {
    return kind == v1::BANK   ? std::span<const std::uint32_t>(for_the_game)
           : kind == v1::TURN ? std::span<const std::uint32_t>(for_a_turn)
                              : std::span<const std::uint32_t>(by_days);
}

/// Returns the next or previous time, or `time` if there is none.
std::uint32_t stepped(std::span<const std::uint32_t> times, std::uint32_t time, int by) {
    if (by > 0) {
        const auto next = std::ranges::upper_bound(times, time);
        return next == times.end() ? time : *next;
    }
    const auto at = std::ranges::lower_bound(times, time);
    return at == times.begin() ? time : *std::prev(at);
}

/// Returns the named paces, then our table's pace if it has no name.
std::vector<v1::Pace> all_paces(const FormPlace& place) {
    std::vector<v1::Pace> all;
    for (const words::NamedPace& named : words::named_paces()) {
        all.push_back(words::pace_of(named));
    }
    if (place.table != nullptr && !words::named_pace(place.table->pace())) {
        all.push_back(place.table->pace());
    }
    return all;
}

/// Returns a pace's index. A custom pace has that of the first of its kind.
int place_among(const std::vector<v1::Pace>& all, const v1::Pace& pace) {
    auto found = std::ranges::find_if(all, [&](const v1::Pace& one) {
        return one.kind() == pace.kind() && one.seconds() == pace.seconds() &&
               one.increment_seconds() == pace.increment_seconds();
    });
    if (found == all.end()) {
        found = std::ranges::find(all, pace.kind(), &v1::Pace::kind);
    }
    return static_cast<int>(found - all.begin());
}

bool has_clock(const TableForm& form, const FormPlace& /*unused*/) {
    return form.chosen.pace.kind() != v1::UNTIMED;
}

std::string pace(const TableForm& form) {
    const bool named = words::named_pace(form.chosen.pace).has_value();
    return named ? words::pace_in_brief(form.chosen.pace) : "custom";
}

std::string about_pace(const TableForm& form, const FormPlace& /*unused*/) {
    return words::pace_sentences(form.chosen.pace);
}

void step_pace(TableForm& form, const FormPlace& place, int by) {
    const std::vector<v1::Pace> all = all_paces(place);
    const v1::TimeOut time_out = form.chosen.pace.time_out();
    const int last = static_cast<int>(all.size()) - 1;
    const int next = std::clamp(place_among(all, form.chosen.pace) + by, 0, last);
    form.chosen.pace = all[static_cast<std::size_t>(next)];
    if (form.chosen.pace.kind() != v1::UNTIMED) {
        form.chosen.pace.set_time_out(time_out);
    }
}

std::string time(const TableForm& form) {
    const bool game = form.chosen.pace.kind() == v1::BANK;
    return words::whole_duration(std::chrono::seconds(form.chosen.pace.seconds())) +
           (game ? " for the game" : " a turn");
}

std::string about_time(const TableForm& form, const FormPlace& /*unused*/) {
    return form.chosen.pace.kind() == v1::BANK ? "Time for each player for the whole game."
                                               : "Time for each turn.";
}

void step_time(TableForm& form, const FormPlace& /*unused*/, int by) {
    v1::Pace& pace = form.chosen.pace;
    pace.set_seconds(stepped(times_of(pace.kind()), pace.seconds(), by));
}

/// True if the time is for the whole game, so that each turn adds an increment.
bool is_for_the_game(const TableForm& form, const FormPlace& /*unused*/) {
    return form.chosen.pace.kind() == v1::BANK;
}

std::string increment(const TableForm& form) {
    const std::uint32_t more = form.chosen.pace.increment_seconds();
    return more == 0 ? "nothing" : words::whole_duration(std::chrono::seconds(more));
}

void step_increment(TableForm& form, const FormPlace& /*unused*/, int by) {
    v1::Pace& pace = form.chosen.pace;
    pace.set_increment_seconds(stepped(with_each_turn, pace.increment_seconds(), by));
}

std::string time_out(const TableForm& form) {
    return form.chosen.pace.time_out() == v1::GIVE_UP ? "forfeit" : "a bot plays";
}

void step_time_out(TableForm& form, const FormPlace& /*unused*/, int /*unused*/) {
    const bool gives_up = form.chosen.pace.time_out() == v1::GIVE_UP;
    form.chosen.pace.set_time_out(gives_up ? v1::BOT_PLAYS : v1::GIVE_UP);
}

// clang-format off
constexpr PlainRow pace_rows[] = {
    {FormRow::Kind::pace, table_heading, "Clock", nullptr, pace, {}, about_pace, step_pace},
    {FormRow::Kind::time, details_heading, "Time", has_clock, time, {}, about_time, step_time},
    {FormRow::Kind::increment, details_heading, "Added each turn", is_for_the_game, increment,
     "Time added for each turn.", nullptr, step_increment},
    {FormRow::Kind::time_out, details_heading, "Out of time", has_clock, time_out,
     "When a player's time runs out: an easy bot plays the turn, or they forfeit.", nullptr,
     step_time_out},
};
// clang-format on

}  // namespace

const PlainRow* pace_row(FormRow::Kind kind) {
    const auto* const found = std::ranges::find(pace_rows, kind, &PlainRow::kind);
    return found == std::end(pace_rows) ? nullptr : found;
}

}  // namespace bastide::screen
