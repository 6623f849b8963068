// Which rules a table plays by: the options of the house, typed. docs/rules.md explains every one.
#pragma once

#include "engine/catalogue.hpp"
#include "engine/word_reader.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// Which boxes are mixed together: a bit per set, in the order of the catalogue.
using TileSets = std::uint16_t;

/// How farms pay at the end (FM-1, FM-2, FM-3).
enum class FarmMethod : std::uint8_t { by_city = 1, by_farm_once = 2, by_farm = 3 };

/// Who has the first turn (SU-4, HR-1, HR-2).
enum class FirstPlayer : std::uint8_t { random, host, most_roads };

/// Where the start tile comes from: it is one of its set, one more than its set (ED-5), or the
/// first that is drawn (HR-5).
enum class StartTile : std::uint8_t { from_set, extra, in_bag };

/// What becomes of a drawn tile that fits nowhere (PL-6).
enum class Unplaceable : std::uint8_t { discard, back_to_bag };

/// How a player comes by the tile of his turn: the kinds of supply of tiles.
enum class TileSupply : std::uint8_t {
    stack,       ///< drawn in the turn (TU-1)
    draw_ahead,  ///< drawn at the end of the turn before (HR-3)
    hand,        ///< chosen from a hand that is filled up again (V-2, HR-4, V-14)
    display,     ///< taken from a row for all, or drawn blind (V-3)
    deal_all,    ///< chosen from what was dealt at the start (V-6)
    dealer,      ///< given out, round by round, by whoever has the token (V-11)
};

/// Where a follower may move in: on its own tile, or on the four beside it too (V-7a).
enum class MovesIn : std::uint8_t { tile, adjacent_tile };

/// Which monks a war of religion sends home: those of the monastery, or all on the board (V-7d).
enum class WarScope : std::uint8_t { monastery, board };

/// How sharply a river may turn (RV-5).
enum class RiverUTurn : std::uint8_t { strict, immediate };

/// How far the board may grow (TB): not limited, within a table whose middle is the start tile, as
/// large as a table that all tiles may be shifted on, or within one that grows when all agree.
enum class TableMode : std::uint8_t { none, fixed, sliding, extendable };

struct TableBounds {
    TableMode mode = TableMode::none;
    std::uint8_t width = 0;   ///< in cells, west to east
    std::uint8_t height = 0;  ///< in cells, north to south
    std::uint8_t step = 0;    ///< extendable: the cells that come to a side at a time (TB-3)

    friend bool operator==(const TableBounds&, const TableBounds&) = default;
};

/// The largest table, in cells.
inline constexpr int table_side_max = 199;

/// Tiles in a hand that is filled up again, at most.
inline constexpr int hand_size_max = 9;

/// Tiles in the row for all (V-3).
inline constexpr int display_size = 3;

/// Followers by the number of seats (V-12).
inline constexpr std::uint8_t followers_by_table = 0xFF;

/// Chosen when a table is opened; never changes during a game. As it stands: the current rules with
/// the tiles of the first edition.
struct Ruleset {
    TileSets sets = 1;                           ///< `sets`
    std::uint8_t small_city = 4;                 ///< `smallCity`: 4, or 2 (SC-9)
    FarmMethod farms = FarmMethod::by_farm;      ///< `farms`
    std::uint8_t farm_points = 3;                ///< `farmPoints`: a completed city
    bool farmers = true;                         ///< `farmers`: whether anyone may stand on a field
    bool incomplete_scores = true;               ///< `incompleteScores`: off is HR-9 and V-5
    std::uint8_t followers = 7;                  ///< `followers`: in each supply (SU-3, V-12)
    std::uint8_t big_followers = 0;              ///< `bigFollower`: in each supply besides (IC-5)
    std::uint8_t abbots = 0;                     ///< `abbot`: in each supply besides (AB-1)
    StartTile start_tile = StartTile::from_set;  ///< `startTile`
    bool river_mixes_start = false;              ///< `riverStartTile`: mixIntoStack (RV-1)
    RiverUTurn river_u_turn = RiverUTurn::strict;    ///< `riverUTurn`
    Unplaceable unplaceable = Unplaceable::discard;  ///< `unplaceable`
    FirstPlayer first_player = FirstPlayer::random;  ///< `firstPlayer`
    TileSupply supply = TileSupply::stack;           ///< `supply`
    std::uint8_t hand_size = 3;                      ///< `handSize`: with `supply=hand`
    bool open_hands = false;                         ///< `openHands`: everyone sees all hands
    bool monasteries_for_all = false;                ///< `monasteriesForAll` (V-1)
    bool extra_monasteries = false;                  ///< `extraMonasteries`: besides the stack's
    bool leftover_tiles_lost = false;                ///< `leftoverTiles`: lose (EN-2)
    bool late_follower = false;                      ///< `lateFollower` (V-4)
    bool battle_of_monasteries = false;              ///< `battleOfMonasteries` (V-14)
    std::optional<ArtEdition> trees_open = std::nullopt;  ///< `treesOpen`: whose trees (HR-6)
    bool hole_turn = false;                               ///< `holeTurn` (HR-8)
    TableBounds table{};                                  ///< `table` (HR-10, TB)
    bool table_closes = false;                            ///< `tableCloses` (HR-11)
    bool edge_counts_as_tile = false;                     ///< `edgeCountsAsTile` (HR-11)
    bool way_of_life = false;                             ///< `wayOfLife` (V-7)
    MovesIn near = MovesIn::tile;                         ///< `near` (V-7a)
    WarScope war_scope = WarScope::monastery;             ///< `warScope` (V-7d)
    bool breach = false;                                  ///< `breach` (V-8)
    bool mountains = false;                               ///< `mountains` (V-9)
    bool reconstruction = false;                          ///< `reconstruction` (V-10)
    bool rivers_and_harbours = false;                     ///< `riversAndHarbours` (V-13)
    bool buy_tiles = false;                               ///< `buyTiles` (HR-7)

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// `SETS followers N key=value ...` up to the end of the line or a word that is none of these: each
/// part may be left out and stands there once. `preset=NAME` (ED-1) comes first and sets the
/// others. docs/notation.md, "A ruleset".
Result<Ruleset> read_ruleset(WordReader& words);

/// Sets and followers always, the other options where they differ from the current rules.
void write(std::string& out, const Ruleset& ruleset);

/// The parts of that: the names of the sets with commas between them, and the `key=value` words
/// behind the followers, each with a space before it.
std::string sets_of(const Ruleset& ruleset);
void write_options(std::string& out, const Ruleset& ruleset);

/// Why these rules can't be played together, in one sentence that names the two options that
/// conflict; nothing if they can.
std::optional<std::string> conflict(const Ruleset& ruleset);

/// Followers in each supply of a game with `seats` seats (SU-3, V-12).
int followers_of(const Ruleset& ruleset, int seats);

/// Bit of a set by its name, or 0.
TileSets tile_set(std::string_view name);

}  // namespace bastide
