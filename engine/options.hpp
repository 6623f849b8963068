// All options of a table. The notation, the documentation and the clients use this list.
#pragma once

#include "engine/ruleset.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

enum class OptionGroup : std::uint8_t {
    expansions,
    scoring,
    tiles_and_hands,
    board,
    house_rules,
    variants,
};

std::string_view name_of(OptionGroup group);

struct OptionChoice {
    std::string_view value;             ///< in the notation, such as "drawAhead"
    std::string_view words;             ///< for players, such as "drawn a turn ahead"
    std::string_view description = {};  ///< explanation; empty if Option::effect is enough
};

struct OptionValues {
    std::string_view values;  ///< such as "4 or 2", the default first
    /// The possible values. `sets` may combine several; `table` also takes other sizes.
    std::span<const OptionChoice> choices;
    bool (*read)(std::string_view value, Ruleset& into);
    std::string (*value)(const Ruleset& from);
};

struct Option : OptionValues {
    std::string_view key;
    std::string_view name;
    OptionGroup group;
    std::string_view effect;         ///< explanation for players
    std::string_view source;         ///< rule numbers, such as "ED-1, SC-9"
    std::string_view combines = {};  ///< requirements and conflicts, for players
};

inline constexpr std::size_t option_count = 35;

const std::array<Option, option_count>& options();

const Option* find_option(std::string_view key);
bool is_switch(const Option& option);

bool is_on(const Option& option, const Ruleset& ruleset);

/// Returns the choice, ignoring a table's size. Null if no single one matches, as for several sets.
const OptionChoice* choice_of(const Option& option, const Ruleset& ruleset);

/// Returns the choice's label, such as "fixed" for "fixed:15x15".
std::string_view label_of(const OptionChoice& choice);

std::string in_full(const Option& option);

/// Sets an option. If farm points have their default, they change to the new default.
void choose(Ruleset& ruleset, const Option& option, std::string_view value);

/// Returns the default farm points by farm method (FM), or with harbours (V-13).
std::uint8_t usual_farm_points(const Ruleset& ruleset);

/// A named edition (ED-1). `words` are its options in the notation.
struct Preset {
    std::string_view name;
    std::string_view title;
    std::string_view words;
    std::string_view description;  ///< for players, short enough to fit beside the name
};

inline constexpr std::size_t preset_count = 5;

const std::array<Preset, preset_count>& presets();

std::string in_full(const Preset& preset);

inline constexpr std::uint8_t battle_hand_size = 2;

}  // namespace bastide
