// Every option a table may choose, with the words that explain it: the one list that the notation,
// the documentation, `bastide rules`, `bastide options` and the form for a table are made from.
#pragma once

#include "engine/ruleset.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

/// What belongs together, in the order in which people look for it.
enum class OptionGroup : std::uint8_t {
    expansions,
    scoring,
    tiles_and_hands,
    board,
    house_rules,
    variants,
};

/// "Tiles and hands".
std::string_view name_of(OptionGroup group);

/// A value that an option may have, in words for people.
struct OptionChoice {
    std::string_view value;       ///< "drawAhead", as it is read and written
    std::string_view words;       ///< "drawn a turn ahead"
    std::string_view tells = {};  ///< what it means, where `does` leaves that open
};

/// One option: how its value is read, and what is written when it is not as usual.
struct Option {
    std::string_view key;
    std::string_view name;  ///< "A city of two tiles"
    OptionGroup group;
    std::string_view values;  ///< "4 or 2", the usual one first
    /// The same one by one. Of the boxes several may be chosen, but each once; where the table has
    /// an edge, any size of it goes.
    std::span<const OptionChoice> choices;
    std::string_view does;    ///< what it changes, in words for players
    std::string_view source;  ///< numbers of the rules: "ED-1, SC-9"
    /// What it goes with, or not, and what it needs; may be empty.
    std::string_view combines;
    bool (*read)(std::string_view value, Ruleset& into);
    std::string (*value)(const Ruleset& from);
};

inline constexpr std::size_t option_count = 35;

/// In the order in which they are written.
const std::array<Option, option_count>& options();

/// The option of that key, or null.
const Option* find_option(std::string_view key);

/// Whether it just is or is not.
bool is_switch(const Option& option);

/// Whether such a one is.
bool is_on(const Option& option, const Ruleset& ruleset);

/// Which of the choices that is, whatever the size of the table; null where there is none, as of
/// several boxes.
const OptionChoice* choice_of(const Option& option, const Ruleset& ruleset);

/// What the choice is called among words of the notation: "fixed" for "fixed:15x15".
std::string_view label_of(const OptionChoice& choice);

/// What the option does, and what each of its values means.
std::string in_full(const Option& option);

/// Sets the option to that value, which is one of its own. Where a farm got the usual points, it
/// still does.
void choose(Ruleset& ruleset, const Option& option, std::string_view value);

/// What a farm gets for a city where nobody says otherwise: by the method (FM), or beside harbours
/// (V-13).
std::uint8_t usual_farm_points(const Ruleset& ruleset);

/// A named edition (ED-1): options that it sets, as words of the notation.
struct Preset {
    std::string_view name;    ///< "c1-2000"
    std::string_view called;  ///< "First edition, 2000"
    std::string_view words;
    std::string_view tells;  ///< for players, in so few words that they fit beside the name
};

inline constexpr std::size_t preset_count = 5;

const std::array<Preset, preset_count>& presets();

/// What it is called, and what it is like.
std::string in_full(const Preset& preset);

/// Tiles in hand in the battle of the monasteries (V-14).
inline constexpr std::uint8_t battle_hand_size = 2;

}  // namespace bastide
