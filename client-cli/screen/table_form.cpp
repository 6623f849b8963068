#include "client-cli/screen/table_form.hpp"

#include "client/model/chosen_rules.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"
#include "client/words/rules_words.hpp"
#include "engine/options.hpp"
#include "engine/table_seats.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

std::optional<Ruleset> rules_of_edition(std::size_t edition) {
    const auto rules = model::chosen_rules("preset=" + std::string(presets()[edition].name), 0);
    return rules ? std::optional(rules.value()) : std::nullopt;
}

/// Their number where these rules are none of them.
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

std::size_t edition_of(const v1::TableInfo& table) {
    const auto rules = rules_of(table);
    return rules ? edition_of(*rules) : presets().size();
}

std::size_t pace_of(const v1::TableInfo& table) {
    return words::named_pace(table.pace()).value_or(words::named_paces().size());
}

/// By the chosen edition; by rules that we do not know as many as there are.
int seats_most_in(const TableForm& form, const v1::TableInfo* table) {
    const bool as_it_is = form.edition >= presets().size();
    const auto rules = !as_it_is          ? rules_of_edition(form.edition)
                       : table == nullptr ? std::nullopt
                                          : rules_of(*table);
    return rules              ? seats_most(*rules)
           : table == nullptr ? table_seats_most
                              : static_cast<int>(table->seats_max());
}

}  // namespace

TableForm form_for_new_table() {
    return {true, 0, table_seats_least, edition_of(Ruleset{}) % presets().size(), 0};
}

TableForm form_for(const v1::TableInfo& table) {
    return {true, 0, static_cast<int>(table.seats_max()), edition_of(table), pace_of(table)};
}

std::size_t editions(const v1::TableInfo* table) {
    const bool another = table != nullptr && edition_of(*table) == presets().size();
    return presets().size() + (another ? 1 : 0);
}

std::optional<Ruleset> rules_in(const TableForm& form, const v1::TableInfo& table) {
    const bool same = form.edition >= presets().size() || form.edition == edition_of(table);
    return same ? std::nullopt : rules_of_edition(form.edition);
}

std::size_t paces(const v1::TableInfo* table) {
    const std::size_t named = words::named_paces().size();
    return named + (table != nullptr && pace_of(*table) == named ? 1 : 0);
}

/// What happens when time is up stays as it is.
v1::Pace pace_of_form(const TableForm& form, const v1::TableInfo* table) {
    const auto named = words::named_paces();
    v1::Pace pace = form.pace < named.size() ? words::pace_of(named[form.pace])
                    : table == nullptr       ? v1::Pace()
                                             : table->pace();
    if (table != nullptr && pace.kind() != v1::UNTIMED) {
        pace.set_time_out(table->pace().time_out());
    }
    return pace;
}

std::optional<v1::Pace> pace_in(const TableForm& form, const v1::TableInfo& table) {
    return form.pace == pace_of(table) ? std::nullopt : std::optional(pace_of_form(form, &table));
}

void keep_seats(TableForm& form, const v1::TableInfo* table) {
    const int least =
        std::max(table_seats_least, table == nullptr ? table_seats_least : table->seats_size());
    form.seats = std::clamp(form.seats, least, std::max(least, seats_most_in(form, table)));
}

EditionWords words_of_edition(const TableForm& form, const v1::TableInfo* table) {
    if (form.edition < presets().size()) {
        const Preset& preset = presets()[form.edition];
        return {std::string(preset.name), std::string(preset.tells)};
    }
    const auto rules = table == nullptr ? std::nullopt : rules_of(*table);
    return {"as it is", rules ? words::joined(words::rule_sentences(*rules)) : ""};
}

}  // namespace bastide::screen
