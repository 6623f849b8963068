#include "client-cli/screen/table_form.hpp"

#include "client-cli/screen/form_rows.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/access_words.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/options.hpp"
#include "engine/ruleset.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>
#include <vector>

namespace bastide::screen {
namespace {

std::size_t edition_of(const Ruleset& rules) {
    std::size_t edition = 0;
    while (edition < presets().size() && rules_of_edition(edition) != rules) {
        ++edition;
    }
    return edition;
}

std::optional<Ruleset> rules_of(const v1::TableInfo& table) {
    const auto rules = codec::from_wire(table.ruleset());
    return rules ? std::optional(rules.value()) : std::nullopt;
}

int seat_limit_in(const TableForm& form, const FormContext& place) {
    return form.chosen.rules        ? seat_limit(*form.chosen.rules)
           : place.table != nullptr ? static_cast<int>(place.table->seats_max())
                                    : table_seats_max;
}

void keep_row(TableForm& form, const FormContext& place) {
    const std::vector<FormRow> rows = form_rows(form, place);
    if (std::ranges::find(rows, form.row) == rows.end()) {
        const auto alike = std::ranges::find(rows, heading_of(form.row), heading_of);
        form.row = alike == rows.end() ? rows.front() : *alike;
    }
}

/// Ticks a box. Inns & Cathedrals contains the big followers.
void tick_box(TableForm& form) {
    const OptionChoice& choice = find_option("sets")->choices[form.row.which];
    const TileSets box = tile_set(choice.value);
    Ruleset& rules = *form.chosen.rules;
    const bool had_inns = seat_limit(rules) == table_seats_max_with_inns;
    rules.sets = static_cast<TileSets>(rules.sets ^ box);
    const bool has_inns = seat_limit(rules) == table_seats_max_with_inns;
    if (has_inns != had_inns && !form.chose_big_meeple) {
        rules.big_followers = has_inns ? 1 : 0;
    }
    form.last_choice = {"sets", box};
}

void step_option(TableForm& form, int by) {
    const Option& option = options()[form.row.which];
    Ruleset& rules = *form.chosen.rules;
    const auto count = static_cast<int>(option.choices.size());
    const OptionChoice* now = choice_of(option, rules);
    const int at = now == nullptr ? 0 : static_cast<int>(now - option.choices.data());
    const int next = ((at + by) % count + count) % count;
    choose(rules, option, option.choices[static_cast<std::size_t>(next)].value);
    form.last_choice = {option.key};
    form.chose_big_meeple = form.chose_big_meeple || option.key == key_of_the_big_meeple;
}

constexpr std::string_view head = "bastide-new-table 4";

std::string_view take_line(std::string_view& lines) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    return line;
}

std::optional<std::string> next_value(std::string_view& lines, std::string_view word) {
    const std::string_view line = take_line(lines);
    const bool is_it = line.starts_with(word) && line.substr(word.size()).starts_with(' ');
    return is_it ? std::optional(std::string(line.substr(word.size() + 1))) : std::nullopt;
}

std::optional<int> number_in(const std::optional<std::string>& text, int least, int most) {
    return text ? number(*text, least, most) : std::nullopt;
}

}  // namespace

bool is_typed_into(const TableForm& form) {
    return form.row.kind == FormRow::Kind::title || form.row.kind == FormRow::Kind::search;
}

Ruleset rules_of_edition(std::size_t edition) {
    return edition < presets().size()
               ? *model::chosen_rules("preset=" + std::string(presets()[edition].name), 0)
               : Ruleset{};
}

void take_rules(TableForm& form, std::size_t edition, const Ruleset& rules) {
    form.chosen.edition = edition;
    form.chosen.rules = rules;
    form.chose_big_meeple = false;
    form.last_choice = {};
}

int bots_allowed(const TableChoices& chosen, const FormContext& place) {
    const std::uint32_t hard = chosen.level == v1::HARD ? place.bots.hard() : table_seats_max;
    const std::uint32_t most = std::min(hard, place.bots.seats());
    return std::min(chosen.bots, static_cast<int>(most));
}

TableChoices usual_choices() {
    TableChoices usual;
    usual.edition = edition_of(*usual.rules);
    usual.seats = table_seats_min;
    usual.pace = words::default_pace();
    return usual;
}

TableForm form_for_new_table(const TableChoices& last_time, const FormContext& place) {
    TableForm form;
    form.open = true;
    form.chosen = last_time;
    limit_choices(form, place);
    return form;
}

TableForm form_for(const FormContext& place) {
    TableForm form;
    form.open = true;
    form.chosen.rules = rules_of(*place.table);
    form.chosen.edition = form.chosen.rules ? edition_of(*form.chosen.rules) : presets().size();
    form.chosen.seats = static_cast<int>(place.table->seats_max());
    form.chosen.pace = place.table->pace();
    return form;
}

void change(TableForm& form, const FormContext& place, int by) {
    if (form.row.kind == FormRow::Kind::edition) {
        take_rules(form, form.row.which, rules_of_edition(form.row.which));
    } else if (form.row.kind == FormRow::Kind::box) {
        tick_box(form);
    } else if (form.row.kind == FormRow::Kind::option) {
        step_option(form, by);
    } else if (const PlainRow* row = plain_row(form.row.kind); row->step != nullptr) {
        row->step(form, place, by);
    }
    limit_choices(form, place);
}

const Conflict* wrong_in(const TableForm& form) {
    return form.chosen.rules ? first_conflict(*form.chosen.rules) : nullptr;
}

Ruleset repaired_rules(const TableForm& form) {
    return repaired(*form.chosen.rules, form.last_choice);
}

void repair(TableForm& form, const FormContext& place) {
    if (form.chosen.rules) {
        form.chosen.rules = repaired_rules(form);
        limit_choices(form, place);
    }
}

std::optional<Ruleset> rules_in(const TableForm& form, const v1::TableInfo& table) {
    return form.chosen.rules == rules_of(table) ? std::nullopt : form.chosen.rules;
}

std::optional<v1::Pace> pace_in(const TableForm& form, const v1::TableInfo& table) {
    const v1::Pace& chosen = form.chosen.pace;
    const bool is_same = chosen.SerializeAsString() == table.pace().SerializeAsString();
    return is_same ? std::nullopt : std::optional(chosen);
}

void limit_choices(TableForm& form, const FormContext& place) {
    const int least = std::max(
        table_seats_min, place.table == nullptr ? table_seats_min : place.table->seats_size());
    TableChoices& chosen = form.chosen;
    chosen.seats = std::clamp(chosen.seats, least, std::max(least, seat_limit_in(form, place)));
    chosen.bots = std::clamp(chosen.bots, 0, chosen.seats - 1);
    if (place.bots.seats() > 0) {  // 0 until the limits are known
        chosen.level = place.bots.hard() == 0 ? std::min(chosen.level, v1::MEDIUM) : chosen.level;
        chosen.bots = bots_allowed(chosen, place);
    }
    keep_row(form, place);
}

std::string serialise(const TableChoices& choices) {
    std::string rules;
    write(rules, *choices.rules);
    return std::string(head) + "\nedition " + std::string(presets()[choices.edition].name) +
           "\nrules " + rules + "\nseats " + std::to_string(choices.seats) + "\npace " +
           words::pace_word(choices.pace) + "\nprograms " + std::to_string(choices.bots) +
           "\nlevel " + std::string(words::level_word(choices.level)) + "\ndoor " +
           std::string(words::visibility_word(choices.visibility)) + "\nspectators " +
           (choices.no_spectators ? "no" : "yes") + "\nbegins " +
           (choices.auto_start ? "itself" : "host") + "\n";
}

std::optional<TableChoices> parse_choices(std::string_view lines) {
    const std::string_view first = take_line(lines);
    const auto edition =
        index_in(presets(), next_value(lines, "edition").value_or(""), &Preset::name);
    const auto rules = model::chosen_rules(next_value(lines, "rules").value_or("?"), 0);
    const auto seats =
        number_in(next_value(lines, "seats"), table_seats_min, table_seats_max_with_inns);
    const auto pace = words::parse_pace(next_value(lines, "pace").value_or(""));
    const auto bots = number_in(next_value(lines, "programs"), 0, table_seats_max_with_inns - 1);
    const auto level = words::level_named(next_value(lines, "level").value_or(""));
    const auto visibility = words::visibility_named(next_value(lines, "door").value_or(""));
    const auto spectators = next_value(lines, "spectators");
    const auto begins = next_value(lines, "begins");
    if (first != head || !edition || !rules || !seats || !pace || !bots || !level || !visibility ||
        (spectators != "yes" && spectators != "no") || (begins != "itself" && begins != "host")) {
        return std::nullopt;
    }
    return TableChoices{*rules,
                        *edition,
                        *seats,
                        *pace,
                        *bots,
                        *level,
                        *visibility,
                        spectators == "no",
                        begins == "itself"};
}

}  // namespace bastide::screen
