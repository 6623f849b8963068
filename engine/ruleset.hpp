// Which rules a table plays by.
#pragma once

#include <cstdint>
#include <string>

namespace bastide {

/// The current rules of the base game. Chosen when a table is created; never changes during a game.
struct Ruleset {
    std::string tile_set = "base-c1";  ///< a set of the catalogue
    std::uint8_t followers = 7;        ///< in each supply at the start (SU-3)

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

}  // namespace bastide
