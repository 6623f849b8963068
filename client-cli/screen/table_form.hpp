#pragma once

#include "client/model/model.hpp"
#include "engine/ruleset_repair.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::screen {

/// Limits of names and titles (docs/protocol/concepts.md, "Names").
inline constexpr std::size_t name_characters_max = 32;
inline constexpr std::size_t title_characters_max = 64;

struct TypedName {
    std::u32string typed{};
    std::string proposed{};  ///< a new player's name if nothing is typed
    std::string wrong{};     ///< error in the previous text, as a sentence
    std::size_t after = 0;   ///< letters behind the cursor; more than there are: all
};

struct TableChoices {
    /// Chosen rules; nullopt for those that this program does not know, which stay unchanged.
    std::optional<Ruleset> rules = Ruleset{};
    std::size_t edition = 0;  ///< index of the preset chosen last
    int seats = 2;
    v1::Pace pace;
    int bots = 0;  ///< to seat when the table opens
    v1::BotLevel level = v1::MEDIUM;
    v1::Visibility visibility = v1::PUBLIC;
    bool no_spectators = false;
    bool auto_start = false;
};

TableChoices usual_choices();
std::string serialise(const TableChoices& choices);

/// Returns nullopt if the format, its version or a value is invalid.
std::optional<TableChoices> parse_choices(std::string_view lines);

struct FormRow {
    enum class Kind : std::uint8_t {
        seats,
        pace,
        bots,
        level,
        access,
        game,
        box,
        advanced,  ///< shows and hides the rows after it
        search,
        title,
        time,
        increment,
        time_out,
        spectators,
        begins,
        edition,
        option,
        width,
        height,
        step,
    };

    Kind kind = Kind::seats;
    std::uint8_t which = 0;  ///< index of the preset, the option, or the choice of `sets`

    friend bool operator==(const FormRow&, const FormRow&) = default;
};

struct TableForm {
    bool open = false;
    bool sent = false;  ///< changes to our table are in flight
    FormRow row{};
    int first = 0;
    bool is_scrolled = false;  ///< scrolled by the wheel; the chosen row may be hidden
    bool shows_advanced = false;
    TypedName search{};
    bool chose_big_meeple = false;  ///< in its own row; otherwise it depends on Inns & Cathedrals
    TypedName title{};
    TableChoices chosen{};
    LastChoice last_choice{};
};

bool is_typed_into(const TableForm& form);

/// The chosen row must be a text field.
auto& typed_in(auto& form) {
    return form.row.kind == FormRow::Kind::search ? form.search : form.title;
}

struct FormContext {
    const v1::TableInfo* table = nullptr;  ///< the table to change; nullptr for a new one
    v1::BotLimits bots{};
};

TableForm form_for_new_table(const TableChoices& last_time, const FormContext& place);

TableForm form_for(const FormContext& place);

void change(TableForm& form, const FormContext& place, int by);

const Conflict* wrong_in(const TableForm& form);

/// Resolves conflicts between options by changing others than the last choice.
Ruleset repaired_rules(const TableForm& form);
void repair(TableForm& form, const FormContext& place);

/// Return the chosen rules and pace, or nullopt if the form does not change those of the table.
std::optional<Ruleset> rules_in(const TableForm& form, const v1::TableInfo& table);
std::optional<v1::Pace> pace_in(const TableForm& form, const v1::TableInfo& table);

/// Returns the rules of an edition; the standard rules if there is no such edition.
Ruleset rules_of_edition(std::size_t edition);

void take_rules(TableForm& form, std::size_t edition, const Ruleset& rules);

int bots_allowed(const TableChoices& chosen, const FormContext& place);

/// Limits seats to those of the rules, but not below the occupied ones, and bots to the rest.
void limit_choices(TableForm& form, const FormContext& place);

}  // namespace bastide::screen
