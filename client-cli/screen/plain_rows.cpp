#include "client-cli/screen/form_rows.hpp"
#include "client/words/access_words.hpp"
#include "client/words/named_games.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/phrases.hpp"
#include "client/words/rules_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/options.hpp"
#include "engine/ruleset.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace bastide::screen {
namespace {

using Kind = FormRow::Kind;

template <TypedName TableForm::* field>
std::string typed(const TableForm& form) {
    return utf8_of((form.*field).typed);
}

template <bool TableChoices::* choice>
void toggle(TableForm& form, const FormContext& /*unused*/, int /*unused*/) {
    form.chosen.*choice = !(form.chosen.*choice);
}

template <int TableChoices::* number>
void step_number(TableForm& form, const FormContext& /*unused*/, int by) {
    form.chosen.*number += by;
}

bool is_new(const TableForm& /*unused*/, const FormContext& place) {
    return place.table == nullptr;
}

std::string seats(const TableForm& form) {
    return std::to_string(form.chosen.seats);
}

std::string about_seats(const TableForm& form, const FormContext& place) {
    const int most = form.chosen.rules ? seat_limit(*form.chosen.rules) : table_seats_max;
    return "Number of players, " +
           std::string(place.table == nullptr ? "including you"
                                              : "including everyone at the table") +
           ": 2-" + std::to_string(most) +
           (most == table_seats_max ? ", or 6 with Inns & Cathedrals." : ".");
}

bool may_have_bots(const TableForm& form, const FormContext& place) {
    return is_new(form, place) && place.bots.seats() > 0;
}

std::string bots(const TableForm& form) {
    return form.chosen.bots == 0 ? "none" : std::to_string(form.chosen.bots);
}

bool has_bots(const TableForm& form, const FormContext& place) {
    return may_have_bots(form, place) && form.chosen.bots > 0;
}

std::string level(const TableForm& form) {
    return std::string(words::level_word(form.chosen.level));
}

void step_level(TableForm& form, const FormContext& place, int by) {
    const int most = place.bots.hard() > 0 ? v1::HARD : v1::MEDIUM;
    form.chosen.level = static_cast<v1::BotLevel>(
        std::clamp(static_cast<int>(form.chosen.level) + by, static_cast<int>(v1::EASY), most));
}

std::string access(const TableForm& form) {
    return std::string(words::visibility_word(form.chosen.visibility));
}

std::string about_access(const TableForm& form, const FormContext& /*unused*/) {
    return std::string(words::visibility_meaning(form.chosen.visibility));
}

void step_access(TableForm& form, const FormContext& /*unused*/, int by) {
    form.chosen.visibility =
        static_cast<v1::Visibility>(std::clamp(static_cast<int>(form.chosen.visibility) + by,
                                               static_cast<int>(v1::PUBLIC),
                                               static_cast<int>(v1::PASSWORD)));
}

std::string spectators(const TableForm& form) {
    return form.chosen.no_spectators ? "none" : "allowed";
}

std::string about_spectators(const TableForm& form, const FormContext& /*unused*/) {
    return form.chosen.no_spectators ? "Nobody may watch." : "Anyone who can join may also watch.";
}

std::string begins(const TableForm& form) {
    return form.chosen.auto_start ? "automatically" : "when you start it";
}

std::string about_begins(const TableForm& form, const FormContext& /*unused*/) {
    return form.chosen.auto_start
               ? "The game starts as soon as all seats are taken and everyone is ready."
               : "You start the game when everyone at the table is ready.";
}

std::optional<std::size_t> game_of(const TableForm& form) {
    return form.chosen.rules ? words::named_game(*form.chosen.rules) : std::nullopt;
}

std::string game(const TableForm& form) {
    const auto named = game_of(form);
    return named               ? std::string(words::named_games()[*named].title)
           : form.chosen.rules ? "custom"
                               : "unknown";
}

std::string about_game(const TableForm& form, const FormContext& /*unused*/) {
    constexpr std::string_view resets = " Choosing a game resets the boxes and the advanced rules.";
    if (const auto named = game_of(form)) {
        return std::string(words::named_games()[*named].description).append(resets);
    }
    return (form.chosen.rules ? words::joined(words::rule_sentences(*form.chosen.rules))
                              : "Your version does not know the current rules.")
        .append(resets);
}

void step_game(TableForm& form, const FormContext& /*unused*/, int by) {
    const auto count = static_cast<int>(words::named_games().size());
    const auto now = game_of(form);
    const int at = now ? static_cast<int>(*now) : (by > 0 ? -1 : 0);
    const int next = (at + by + count) % count;
    const words::NamedGame& named = words::named_games()[static_cast<std::size_t>(next)];
    take_rules(form, *index_in(presets(), named.edition, &Preset::name), words::rules_of(named));
}

std::string advanced(const TableForm& form) {
    const Ruleset edition = rules_of_edition(form.chosen.edition);
    const auto count = std::ranges::count_if(options(), [&](const Option& option) {
        return form.chosen.rules && is_advanced(option) &&
               option.value(*form.chosen.rules) != option.value(edition);
    });
    return count == 0 ? "" : words::counted(static_cast<int>(count), "change", "changes");
}

std::string about_advanced(const TableForm& form, const FormContext& /*unused*/) {
    return form.shows_advanced
               ? "Enter hides them."
               : "Times, editions, scoring, hands, the board, house rules and variants. "
                 "Enter shows them, with a search.";
}

void step_advanced(TableForm& form, const FormContext& /*unused*/, int /*unused*/) {
    form.shows_advanced = !form.shows_advanced;
    form.search = {};
}

bool is_advanced_shown(const TableForm& form, const FormContext& /*unused*/) {
    return form.shows_advanced;
}

std::string about_search(const TableForm& form, const FormContext& place) {
    const std::vector<FormRow> rows = form_rows(form, place);
    const auto found = rows.end() - std::ranges::find(rows, FormRow{Kind::search}) - 1;
    return form.search.typed.empty() ? "Type to find a rule, such as farm, abbot or hand."
           : found == 0              ? "No rule found."
                                     : words::counted(static_cast<int>(found), "rule", "rules") +
                              " found. Enter goes to the first.";
}

TableBounds bounds(const TableForm& form) {
    return form.chosen.rules ? form.chosen.rules->table : TableBounds{};
}

bool has_edge(const TableForm& form, const FormContext& /*unused*/) {
    return bounds(form).mode != TableMode::none;
}

bool grows(const TableForm& form, const FormContext& /*unused*/) {
    return bounds(form).mode == TableMode::extendable;
}

template <std::uint8_t TableBounds::* length>
std::string in_tiles(const TableForm& form) {
    return words::counted(bounds(form).*length, "tile", "tiles");
}

/// Changes a side, which stays odd if the start tile is in the middle.
template <std::uint8_t TableBounds::* length>
void step_length(TableForm& form, const FormContext& /*unused*/, int by) {
    TableBounds& table = form.chosen.rules->table;
    const bool odd = length != &TableBounds::step && table.mode != TableMode::sliding;
    const int next = std::clamp(table.*length + (odd ? 2 * by : by), 1, table_side_max);
    table.*length = static_cast<std::uint8_t>(odd ? next | 1 : next);
    form.last_choice = {key_of_the_size};
}

std::string about_size(const TableForm& form, const FormContext& /*unused*/) {
    return bounds(form).mode == TableMode::sliding
               ? "Size of the table; all tiles must fit on it."
               : "Size of the table, an odd number: the start tile is in the middle.";
}

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

std::uint32_t stepped(std::span<const std::uint32_t> times, std::uint32_t time, int by) {
    if (by > 0) {
        const auto next = std::ranges::upper_bound(times, time);
        return next == times.end() ? time : *next;
    }
    const auto at = std::ranges::lower_bound(times, time);
    return at == times.begin() ? time : *std::prev(at);
}

std::vector<v1::Pace> all_paces(const FormContext& place) {
    std::vector<v1::Pace> all;
    for (const words::NamedPace& named : words::named_paces()) {
        all.push_back(words::pace_of(named));
    }
    if (place.table != nullptr && !words::index_of_named_pace(place.table->pace())) {
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

bool has_clock(const TableForm& form, const FormContext& /*unused*/) {
    return form.chosen.pace.kind() != v1::UNTIMED;
}

std::string pace(const TableForm& form) {
    const bool named = words::index_of_named_pace(form.chosen.pace).has_value();
    return named ? words::pace_in_brief(form.chosen.pace) : "custom";
}

std::string about_pace(const TableForm& form, const FormContext& /*unused*/) {
    return words::pace_sentences(form.chosen.pace);
}

void step_pace(TableForm& form, const FormContext& place, int by) {
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

std::string about_time(const TableForm& form, const FormContext& /*unused*/) {
    return form.chosen.pace.kind() == v1::BANK ? "Time for each player for the whole game."
                                               : "Time for each turn.";
}

void step_time(TableForm& form, const FormContext& /*unused*/, int by) {
    v1::Pace& pace = form.chosen.pace;
    pace.set_seconds(stepped(times_of(pace.kind()), pace.seconds(), by));
}

/// True if the time is for the whole game, so that each turn adds an increment.
bool is_for_the_game(const TableForm& form, const FormContext& /*unused*/) {
    return form.chosen.pace.kind() == v1::BANK;
}

std::string increment(const TableForm& form) {
    const std::uint32_t more = form.chosen.pace.increment_seconds();
    return more == 0 ? "nothing" : words::whole_duration(std::chrono::seconds(more));
}

void step_increment(TableForm& form, const FormContext& /*unused*/, int by) {
    v1::Pace& pace = form.chosen.pace;
    pace.set_increment_seconds(stepped(with_each_turn, pace.increment_seconds(), by));
}

std::string time_out(const TableForm& form) {
    return form.chosen.pace.time_out() == v1::GIVE_UP ? "forfeit" : "a bot plays";
}

void step_time_out(TableForm& form, const FormContext& /*unused*/, int /*unused*/) {
    const bool gives_up = form.chosen.pace.time_out() == v1::GIVE_UP;
    form.chosen.pace.set_time_out(gives_up ? v1::BOT_PLAYS : v1::GIVE_UP);
}

// clang-format off
constexpr PlainRow plain_rows[] = {
    {Kind::seats, table_heading, "Players", nullptr, seats, {}, about_seats,
     step_number<&TableChoices::seats>},
    {Kind::bots, table_heading, "Bots", may_have_bots, bots,
     "Bots to seat as soon as the table opens. You can add or remove bots later.", nullptr,
     step_number<&TableChoices::bots>},
    {Kind::level, table_heading, "Bot level", has_bots, level,
     "Easy looks at this turn only. Medium also considers the remaining tiles. Hard thinks three "
     "turns ahead.", nullptr, step_level},
    {Kind::access, table_heading, "Privacy", is_new, access, {}, about_access, step_access},
    {Kind::game, table_heading, "Game", nullptr, game, {}, about_game, step_game},
    {Kind::advanced, {}, "Advanced rules", nullptr, advanced, {}, about_advanced, step_advanced},
    {Kind::search, {}, "Search", is_advanced_shown, typed<&TableForm::search>, {}, about_search,
     nullptr},
    {Kind::title, details_heading, "Title", is_new, typed<&TableForm::title>,
     "Shown in the list of tables. If empty, the table is named after you.", nullptr, nullptr},
    {Kind::spectators, details_heading, "Spectators", is_new, spectators, {}, about_spectators,
     toggle<&TableChoices::no_spectators>},
    {Kind::begins, details_heading, "Start", is_new, begins, {}, about_begins,
     toggle<&TableChoices::auto_start>},
    {Kind::width, {}, "Width", has_edge, in_tiles<&TableBounds::width>, {}, about_size,
     step_length<&TableBounds::width>},
    {Kind::height, {}, "Height", has_edge, in_tiles<&TableBounds::height>, {}, about_size,
     step_length<&TableBounds::height>},
    {Kind::step, {}, "Grows by", grows, in_tiles<&TableBounds::step>,
     "How much a side grows each time everyone agrees.", nullptr, step_length<&TableBounds::step>},
    {Kind::pace, table_heading, "Clock", nullptr, pace, {}, about_pace, step_pace},
    {Kind::time, details_heading, "Time", has_clock, time, {}, about_time, step_time},
    {Kind::increment, details_heading, "Added each turn", is_for_the_game, increment,
     "Time added for each turn.", nullptr, step_increment},
    {Kind::time_out, details_heading, "Out of time", has_clock, time_out,
     "When a player's time runs out: an easy bot plays the turn, or they forfeit.", nullptr,
     step_time_out},
};
// clang-format on

}  // namespace

const PlainRow* plain_row(Kind kind) {
    const auto* const found = std::ranges::find(plain_rows, kind, &PlainRow::kind);
    return found == std::end(plain_rows) ? nullptr : found;
}

}  // namespace bastide::screen
