#include "client-cli/screen/plain_rows.hpp"

#include "client-cli/paint/text.hpp"
#include "client-cli/screen/form_rows.hpp"
#include "client-cli/screen/pace_rows.hpp"
#include "client/words/access_words.hpp"
#include "client/words/named_games.hpp"
#include "client/words/phrases.hpp"
#include "client/words/rules_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/options.hpp"
#include "engine/table_seats.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

namespace time = pace_rows;
using Kind = FormRow::Kind;

bool always(const TableForm& /*unused*/, const FormPlace& /*unused*/) {
    return true;
}

bool is_new(const TableForm& /*unused*/, const FormPlace& place) {
    return place.table == nullptr;
}

std::string title(const TableForm& form) {
    return paint::utf8_of(form.title.typed);
}

std::string about_title(const TableForm& /*unused*/, const FormPlace& /*unused*/) {
    return "Shown in the list of tables. If empty, the table is named after you.";
}

void step_nothing(TableForm& /*unused*/, const FormPlace& /*unused*/, int /*unused*/) {}

std::string seats(const TableForm& form) {
    return std::to_string(form.chosen.seats);
}

std::string about_seats(const TableForm& form, const FormPlace& place) {
    const int most = form.chosen.rules ? seats_most(*form.chosen.rules) : table_seats_most;
    return "Number of players, " +
           std::string(place.table == nullptr ? "including you"
                                              : "including everyone at the table") +
           ": 2-" + std::to_string(most) +
           (most == table_seats_most ? ", or 6 with Inns & Cathedrals." : ".");
}

void step_seats(TableForm& form, const FormPlace& /*unused*/, int by) {
    form.chosen.seats += by;
}

bool may_have_bots(const TableForm& form, const FormPlace& place) {
    return is_new(form, place) && place.bots.seats() > 0;
}

std::string bots(const TableForm& form) {
    return form.chosen.bots == 0 ? "none" : std::to_string(form.chosen.bots);
}

std::string about_bots(const TableForm& /*unused*/, const FormPlace& /*unused*/) {
    return "Bots to seat as soon as the table opens. You can add or remove bots later.";
}

void step_bots(TableForm& form, const FormPlace& /*unused*/, int by) {
    form.chosen.bots += by;
}

bool has_bots(const TableForm& form, const FormPlace& place) {
    return may_have_bots(form, place) && form.chosen.bots > 0;
}

std::string level(const TableForm& form) {
    return std::string(words::level_word(form.chosen.level));
}

std::string about_level(const TableForm& /*unused*/, const FormPlace& /*unused*/) {
    return "easy looks at this turn only. medium also considers the remaining tiles. hard "
           "thinks three turns ahead.";
}

void step_level(TableForm& form, const FormPlace& place, int by) {
    const int most = place.bots.hard() > 0 ? v1::HARD : v1::MEDIUM;
    form.chosen.level = static_cast<v1::BotLevel>(
        std::clamp(static_cast<int>(form.chosen.level) + by, static_cast<int>(v1::EASY), most));
}

std::string access(const TableForm& form) {
    return std::string(words::visibility_word(form.chosen.visibility));
}

std::string about_access(const TableForm& form, const FormPlace& /*unused*/) {
    switch (form.chosen.visibility) {
        case v1::UNLISTED:
            return "Not listed. Players join with the link or the code, which are shown at the "
                   "table.";
        case v1::PASSWORD:
            return "Listed, but joining needs a password (you'll set it next), the link or the "
                   "code.";
        case v1::PUBLIC:
        case v1::Visibility_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Visibility_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return "Listed, and anyone can join.";
}

void step_access(TableForm& form, const FormPlace& /*unused*/, int by) {
    form.chosen.visibility =
        static_cast<v1::Visibility>(std::clamp(static_cast<int>(form.chosen.visibility) + by,
                                               static_cast<int>(v1::PUBLIC),
                                               static_cast<int>(v1::PASSWORD)));
}

std::string spectators(const TableForm& form) {
    return form.chosen.no_spectators ? "none" : "allowed";
}

std::string about_spectators(const TableForm& form, const FormPlace& /*unused*/) {
    return form.chosen.no_spectators ? "Nobody may watch." : "Anyone who can join may also watch.";
}

void step_spectators(TableForm& form, const FormPlace& /*unused*/, int /*unused*/) {
    form.chosen.no_spectators = !form.chosen.no_spectators;
}

std::string begins(const TableForm& form) {
    return form.chosen.auto_start ? "automatically" : "when you start it";
}

std::string about_begins(const TableForm& form, const FormPlace& /*unused*/) {
    return form.chosen.auto_start
               ? "The game starts as soon as all seats are taken and everyone is ready."
               : "You start the game when everyone at the table is ready.";
}

void step_begins(TableForm& form, const FormPlace& /*unused*/, int /*unused*/) {
    form.chosen.auto_start = !form.chosen.auto_start;
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

std::string about_game(const TableForm& form, const FormPlace& /*unused*/) {
    constexpr std::string_view resets = " Choosing a game resets the boxes and the advanced rules.";
    if (const auto named = game_of(form)) {
        return std::string(words::named_games()[*named].description).append(resets);
    }
    return (form.chosen.rules ? words::joined(words::rule_sentences(*form.chosen.rules))
                              : "Your version does not know the current rules.")
        .append(resets);
}

/// Steps to another named game; wraps around after the last.
void step_game(TableForm& form, const FormPlace& /*unused*/, int by) {
    const auto count = static_cast<int>(words::named_games().size());
    const auto now = game_of(form);
    const int at = now ? static_cast<int>(*now) : (by > 0 ? -1 : 0);
    const int next = (at + by + count) % count;
    const words::NamedGame& named = words::named_games()[static_cast<std::size_t>(next)];
    const auto edition = std::ranges::find(presets(), named.edition, &Preset::name);
    take_rules(form, static_cast<std::size_t>(edition - presets().begin()), words::rules_of(named));
}

std::string advanced(const TableForm& form) {
    const Ruleset edition = rules_of_edition(form.chosen.edition);
    const auto count = std::ranges::count_if(options(), [&](const Option& option) {
        return form.chosen.rules && is_advanced(option) &&
               option.value(*form.chosen.rules) != option.value(edition);
    });
    return count == 0 ? "" : words::counted(static_cast<int>(count), "change", "changes");
}

std::string about_advanced(const TableForm& form, const FormPlace& /*unused*/) {
    return form.advanced ? "Enter hides them."
                         : "Times, editions, scoring, hands, the board, house rules and variants. "
                           "Enter shows them, with a search.";
}

void step_advanced(TableForm& form, const FormPlace& /*unused*/, int /*unused*/) {
    form.advanced = !form.advanced;
    form.search = {};
}

bool is_advanced_shown(const TableForm& form, const FormPlace& /*unused*/) {
    return form.advanced;
}

std::string search(const TableForm& form) {
    return paint::utf8_of(form.search.typed);
}

std::string about_search(const TableForm& form, const FormPlace& place) {
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

bool has_edge(const TableForm& form, const FormPlace& /*unused*/) {
    return bounds(form).mode != TableMode::none;
}

bool grows(const TableForm& form, const FormPlace& /*unused*/) {
    return bounds(form).mode == TableMode::extendable;
}

/// Returns the next length of a side. It stays odd if the start tile is in the middle.
std::uint8_t next_side(const TableBounds& table, std::uint8_t side, int by) {
    const bool odd = table.mode != TableMode::sliding;
    const int next = std::clamp(side + (odd ? 2 * by : by), 1, table_side_max);
    return static_cast<std::uint8_t>(odd ? next | 1 : next);
}

std::string in_tiles(int count) {
    return words::counted(count, "tile", "tiles");
}

std::string width(const TableForm& form) {
    return in_tiles(bounds(form).width);
}

std::string height(const TableForm& form) {
    return in_tiles(bounds(form).height);
}

std::string step(const TableForm& form) {
    return in_tiles(bounds(form).step);
}

std::string about_size(const TableForm& form, const FormPlace& /*unused*/) {
    return bounds(form).mode == TableMode::sliding
               ? "Size of the table; all tiles must fit on it."
               : "Size of the table, an odd number: the start tile is in the middle.";
}

std::string about_step(const TableForm& /*unused*/, const FormPlace& /*unused*/) {
    return "How much a side grows each time everyone agrees.";
}

void resize(TableForm& form, TableBounds to) {
    form.chosen.rules->table = to;
    form.last = {"table"};
}

void step_width(TableForm& form, const FormPlace& /*unused*/, int by) {
    TableBounds to = bounds(form);
    to.width = next_side(to, to.width, by);
    resize(form, to);
}

void step_height(TableForm& form, const FormPlace& /*unused*/, int by) {
    TableBounds to = bounds(form);
    to.height = next_side(to, to.height, by);
    resize(form, to);
}

void step_step(TableForm& form, const FormPlace& /*unused*/, int by) {
    TableBounds to = bounds(form);
    to.step = static_cast<std::uint8_t>(std::clamp(to.step + by, 1, table_side_max));
    resize(form, to);
}

// clang-format off
constexpr PlainRow of_the_table[] = {
    {Kind::seats, "Players", always, seats, about_seats, step_seats},
    {Kind::pace, "Clock", always, time::pace, time::about_pace, time::step_pace},
    {Kind::bots, "Bots", may_have_bots, bots, about_bots, step_bots},
    {Kind::level, "Bot level", has_bots, level, about_level, step_level},
    {Kind::access, "Privacy", is_new, access, about_access, step_access},
    {Kind::game, "Game", always, game, about_game, step_game},
};

constexpr PlainRow of_the_fold[] = {
    {Kind::advanced, "Advanced rules", always, advanced, about_advanced, step_advanced},
    {Kind::search, "Search", is_advanced_shown, search, about_search, step_nothing},
};

constexpr PlainRow of_the_details[] = {
    {Kind::title, "Title", is_new, title, about_title, step_nothing},
    {Kind::time, "Time", time::has_clock, time::time, time::about_time, time::step_time},
    {Kind::increment, "Added each turn", time::grows, time::increment, time::about_increment,
     time::step_increment},
    {Kind::time_out, "Out of time", time::has_clock, time::time_out, time::about_time_out,
     time::step_time_out},
    {Kind::spectators, "Spectators", is_new, spectators, about_spectators, step_spectators},
    {Kind::begins, "Start", is_new, begins, about_begins, step_begins},
};

constexpr PlainRow of_its_size[] = {
    {Kind::width, "Width", has_edge, width, about_size, step_width},
    {Kind::height, "Height", has_edge, height, about_size, step_height},
    {Kind::step, "Grows by", grows, step, about_step, step_step},
};
// clang-format on

}  // namespace

std::span<const PlainRow> rows_of_the_table() {
    return of_the_table;
}

std::span<const PlainRow> rows_of_the_fold() {
    return of_the_fold;
}

std::span<const PlainRow> rows_of_the_details() {
    return of_the_details;
}

std::span<const PlainRow> rows_of_its_size() {
    return of_its_size;
}

const PlainRow* plain_row(Kind kind) {
    for (const std::span<const PlainRow> rows :
         {rows_of_the_table(), rows_of_the_fold(), rows_of_the_details(), rows_of_its_size()}) {
        const auto found = std::ranges::find(rows, kind, &PlainRow::kind);
        if (found != rows.end()) {
            return &*found;
        }
    }
    return nullptr;
}

}  // namespace bastide::screen
