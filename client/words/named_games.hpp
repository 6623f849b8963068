// Named games: complete rules that players choose by a name. A preset is a printed edition and part
// of the notation that servers and journals read; named games only help to choose, and may change.
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

/// "preset=c2 abbot=1".
std::string notation_of(const NamedGame& game);

Ruleset rules_of(const NamedGame& game);

/// Returns the index of the game, or nullopt if these rules have no name.
std::optional<std::size_t> named_game(const Ruleset& ruleset);

const NamedGame* find_game(std::string_view key);

/// Replaces game=NAME with the notation of that game, at the front. Returns nullopt if there is no
/// such game.
std::optional<std::string> with_game_written_out(const std::string& rules);

std::string names_of_games();

}  // namespace bastide::words
