// Which rules a table plays by: the options of the house, typed. docs/rules.md explains every one.
#pragma once

#include "engine/catalogue.hpp"
#include "engine/words.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide {

/// Which boxes are mixed together: a bit per set, in the order of the catalogue.
using TileSets = std::uint16_t;

/// How farms pay at the end (FM-1, FM-2, FM-3).
enum class FarmMethod : std::uint8_t { by_city = 1, by_farm_once = 2, by_farm = 3 };

/// Followers by the number of seats (V-12).
inline constexpr std::uint8_t followers_by_table = 0xFF;

/// Chosen when a table is opened; never changes during a game. As it stands: the current rules with
/// the tiles of the first edition.
struct Ruleset {
    TileSets sets = 1;                       ///< `sets`
    std::uint8_t small_city = 4;             ///< `smallCity`: 4, or 2 (SC-9)
    FarmMethod farms = FarmMethod::by_farm;  ///< `farms`
    std::uint8_t farm_points = 3;            ///< `farmPoints`: a completed city
    bool farmers = true;                     ///< `farmers`: whether anyone may stand on a field
    bool incomplete_scores = true;           ///< `incompleteScores`: off is HR-9 and V-5
    std::uint8_t followers = 7;              ///< `followers`: in each supply (SU-3, V-12)
    std::uint8_t big_followers = 0;          ///< `bigFollower`: in each supply besides (IC-5)
    std::uint8_t abbots = 0;                 ///< `abbot`: in each supply besides (AB-1)
    bool extra_start_tile = false;           ///< `startTile`: extra (ED-5)

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// `SETS followers N key=value ...` up to the end of the line or a word that is none of these: each
/// part may be left out and stands there once. `preset=NAME` (ED-1) comes first and sets the
/// others. docs/notation.md, "A ruleset".
Result<Ruleset> read_ruleset(Words& words);

/// Sets and followers always, the other options where they differ from the current rules.
void write(std::string& out, const Ruleset& ruleset);

/// The parts of that: the names of the sets with commas between them, and the `key=value` words
/// behind the followers, each with a space before it.
std::string sets_of(const Ruleset& ruleset);
void write_options(std::string& out, const Ruleset& ruleset);

/// Followers in each supply of a game with so many seats (SU-3, V-12).
int followers_of(const Ruleset& ruleset, int seats);

/// Bit of a set by its name, or 0.
TileSets tile_set(std::string_view name);

}  // namespace bastide
