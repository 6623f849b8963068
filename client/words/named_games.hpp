// Complete rules that players choose by name. Unlike presets, which are stored, they may change.
#pragma once

#include "engine/ruleset.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide::words {

struct NamedGame {
    std::string_view key;    ///< as typed: "river"
    std::string_view title;  ///< "A quiet evening by the River"
    std::string_view edition;
    std::string_view extra_options;  ///< further options in notation
    std::string_view description;    ///< short enough to fit beside the name
};

std::span<const NamedGame> named_games();

std::string notation_of(const NamedGame& game);

Ruleset rules_of(const NamedGame& game);

std::optional<std::size_t> named_game(const Ruleset& ruleset);

const NamedGame* find_game(std::string_view key);

/// Puts the notation of game=NAME at the front. Returns nullopt if there is no such game.
std::optional<std::string> with_game_written_out(const std::string& rules);

std::string names_of_games();

}  // namespace bastide::words
