// The form for a table: all that a table may choose, row by row. For a new one, or for another one
// in the place of ours. Pure.
#pragma once

#include "client-cli/screen/typed_name.hpp"
#include "client/model/model.hpp"
#include "engine/ruleset_repair.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::screen {

/// What a table is to be like; it is there again for the next one.
struct TableChoices {
    /// None: others than this program knows, which stay as they are.
    std::optional<Ruleset> rules = Ruleset{};
    std::size_t edition = 0;  ///< among the presets: the last one that was chosen
    int seats = 2;
    v1::Pace pace;
    int bots = 0;  ///< that sit down with us at once
    v1::BotLevel level = v1::MEDIUM;
    v1::Visibility visibility = v1::PUBLIC;
    bool no_spectators = false;
    bool auto_start = false;
};

/// Standard rules and the default clock, for two.
TableChoices usual_choices();

/// What a row is about.
struct FormRow {
    enum class Kind : std::uint8_t {
        seats,
        pace,
        bots,
        level,
        access,
        game,
        box,
        advanced,  ///< shows and hides all that follows
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
    std::uint8_t which = 0;  ///< of the presets, the choices of `sets`, the options

    friend bool operator==(const FormRow&, const FormRow&) = default;
};

struct TableForm {
    bool open = false;
    bool sent = false;              ///< what it says for our table, and nobody has answered
    FormRow row{};                  ///< the chosen one
    int first = 0;                  ///< the line at the top of the list
    bool rolls = false;             ///< by the wheel: the chosen row may be out of sight
    bool advanced = false;          ///< the advanced rules are shown
    TypedName search{};             ///< among the advanced rules
    bool chose_big_meeple = false;  ///< with its own row; else it comes with Inns & Cathedrals
    TypedName title{};
    TableChoices chosen{};
    LastChoice last{};  ///< of the rules
};

/// Whether letters are typed into the chosen row.
bool is_typed_into(const TableForm& form);

/// The text of the chosen row, if letters are typed into it.
TypedName& typed_in(TableForm& form);

/// Where it is filled in.
struct FormPlace {
    const v1::TableInfo* table = nullptr;  ///< the one that is changed; none: for a new one
    v1::BotLimits bots{};                  ///< that a server allows
};

TableForm form_for_new_table(const TableChoices& last_time, const FormPlace& place);

/// As that table is.
TableForm form_for(const FormPlace& place);

/// Steps to another value, or ticks a box: in the chosen row.
void change(TableForm& form, const FormPlace& place, int by);

/// Why nobody can play by the chosen rules; null where one can.
const Conflict* wrong_in(const TableForm& form);

/// The rules with what does not go with the last choice put right.
Ruleset repaired_rules(const TableForm& form);
void repair(TableForm& form, const FormPlace& place);

/// What the form says of the rules, and of the pace: nothing where they are those of the table.
std::optional<Ruleset> rules_in(const TableForm& form, const v1::TableInfo& table);
std::optional<v1::Pace> pace_in(const TableForm& form, const v1::TableInfo& table);

/// The rules of an edition; the standard rules if there is no such edition.
Ruleset rules_of_edition(std::size_t edition);

/// Replaces the boxes and all other rules.
void take_rules(TableForm& form, std::size_t edition, const Ruleset& rules);

/// Number of the chosen bots that may sit down.
int bots_allowed(const TableChoices& chosen, const FormPlace& place);

/// Keeps to as many as can play by these rules and no fewer than sit there, and to the bots
/// that there are seats for.
void limit_choices(TableForm& form, const FormPlace& place);

}  // namespace bastide::screen
