// Every option a table may choose, with the words that explain it: the one list that the notation,
// the documentation, `bastide rules` and `bastide play` are made from.
#pragma once

#include "engine/ruleset.hpp"

#include <array>
#include <string>
#include <string_view>

namespace bastide {

/// One option: how its value is read, and what is written when it is not as usual.
struct Option {
    std::string_view key;
    std::string_view values;  ///< "4 or 2", the usual one first
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

/// A named edition (ED-1): options that it sets, as words of the notation.
struct Preset {
    std::string_view name;
    std::string_view words;
    std::string_view tells;  ///< for players
};

inline constexpr std::size_t preset_count = 5;

const std::array<Preset, preset_count>& presets();

/// Tiles in hand in the battle of the monasteries (V-14).
inline constexpr std::uint8_t battle_hand_size = 2;

}  // namespace bastide
