// Games that people ask for by a name: all rules of a table at once. A preset is an edition as it
// was printed, and part of the notation that servers and journals read; these are only a help to
// choose, and may change.
#pragma once

#include "engine/ruleset.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide::words {

/// Rules that go well together.
struct NamedGame {
    std::string_view key;      ///< as it is typed: "river"
    std::string_view called;   ///< "A quiet evening by the River"
    std::string_view edition;  ///< the preset that it begins with
    std::string_view besides;  ///< words of the notation behind that
    std::string_view tells;    ///< in so few words that they fit beside the name
};

/// What most people play first, what is seldom played last.
std::span<const NamedGame> named_games();

/// As words of the notation: "preset=c2 abbot=1".
std::string notation_of(const NamedGame& game);

Ruleset rules_of(const NamedGame& game);

/// Which of them it is; nothing where it is none.
std::optional<std::size_t> named_game(const Ruleset& ruleset);

/// The one with that key, or null.
const NamedGame* find_game(std::string_view key);

/// The words with game=NAME written out at their front. Returns nullopt if there is no such game.
std::optional<std::string> with_game_written_out(const std::string& rules);

/// "The games are usual, first, ...".
std::string names_of_games();

}  // namespace bastide::words
