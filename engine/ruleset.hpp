// Options as typed values (docs/rules.md).
#pragma once

#include "engine/catalogue.hpp"
#include "engine/word_reader.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

using TileSets = std::uint16_t;  ///< tile sets as bits, in the order of the catalogue

/// Methods of scoring farms: FM-1, FM-2 and FM-3.
enum class FarmMethod : std::uint8_t { by_city = 1, by_farm_once = 2, by_farm = 3 };

enum class FirstPlayer : std::uint8_t { random, host, most_roads };

/// Source of the start tile: its set, an extra copy (ED-5), or the first tile drawn (HR-5).
enum class StartTile : std::uint8_t { from_set, extra, in_bag };

enum class Unplaceable : std::uint8_t { discard, back_to_bag };

enum class TileSupply : std::uint8_t {
    stack,       ///< drawn in the turn (TU-1)
    draw_ahead,  ///< drawn at the end of the previous turn (HR-3)
    hand,        ///< chosen from a hand that is refilled (V-2, HR-4, V-14)
    display,     ///< taken from the display, or drawn blind (V-3)
    deal_all,    ///< chosen from tiles dealt at the start (V-6)
    dealer,      ///< given out by the dealer of each round (V-11)
};

/// Range of a moving piece (V-7a): fields of its own tile only, or also of the four adjacent tiles.
enum class MovesIn : std::uint8_t { tile, adjacent_tile };

/// Monks sent home by a war (V-7d): those in the monastery, or all of their owner.
enum class WarScope : std::uint8_t { monastery, board };

enum class RiverUTurn : std::uint8_t { strict, immediate };

/// Shape of the table (TB): none, centred on the start tile, shiftable, or growing by agreement.
enum class TableMode : std::uint8_t { none, fixed, sliding, extendable };

struct TableBounds {
    TableMode mode = TableMode::none;
    std::uint8_t width = 0;   ///< in cells, west to east
    std::uint8_t height = 0;  ///< in cells, north to south
    std::uint8_t step = 0;    ///< cells added to a side at a time, if extendable (TB-3)

    friend bool operator==(const TableBounds&, const TableBounds&) = default;
};

inline constexpr int table_side_max = 199;  ///< longest side of a table, in cells

inline constexpr int hand_size_max = 9;

inline constexpr int display_size = 3;

/// Value of `followers` that depends on the number of seats (V-12).
inline constexpr std::uint8_t followers_by_table = 0xFF;

/// Fixed when the table opens. Defaults: current rules, first edition. Rule numbers: options.cpp.
struct Ruleset {
    TileSets sets = 1;
    std::uint8_t small_city = 4;  ///< 4, or 2 (SC-9)
    FarmMethod farms = FarmMethod::by_farm;
    std::uint8_t farm_points = 3;  ///< for each completed city
    bool farmers = true;
    bool incomplete_scores = true;   ///< false with HR-9 and V-5
    std::uint8_t followers = 7;      ///< in each supply (SU-3, V-12)
    std::uint8_t big_followers = 0;  ///< added to each supply (IC-5)
    std::uint8_t abbots = 0;         ///< added to each supply (AB-1)
    StartTile start_tile = StartTile::from_set;
    bool river_mixes_start = false;  ///< `riverStartTile=mixIntoStack` (RV-1)
    RiverUTurn river_u_turn = RiverUTurn::strict;
    Unplaceable unplaceable = Unplaceable::discard;
    FirstPlayer first_player = FirstPlayer::random;
    TileSupply supply = TileSupply::stack;
    std::uint8_t hand_size = 3;
    bool open_hands = false;
    bool monasteries_for_all = false;
    bool extra_monasteries = false;    ///< V-1: in addition to those in the stack
    bool leftover_tiles_lost = false;  ///< `leftoverTiles=lose` (EN-2)
    bool late_follower = false;
    bool battle_of_monasteries = false;
    std::optional<ArtEdition> trees_open = std::nullopt;  ///< edition whose trees are open (HR-6)
    bool hole_turn = false;
    TableBounds table{};
    bool table_closes = false;
    bool edge_counts_as_tile = false;
    bool way_of_life = false;
    MovesIn near = MovesIn::tile;
    WarScope war_scope = WarScope::monastery;
    bool breach = false;
    bool mountains = false;
    bool reconstruction = false;
    bool rivers_and_harbours = false;
    bool buy_tiles = false;

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// Reads `SETS followers N key=value ...` (docs/authors/notation.md, "A ruleset") up to the first
/// other word. `preset=NAME` (ED-1) comes first.
Result<Ruleset> read_ruleset(WordReader& words);

/// Appends the ruleset. Omits options with their defaults, except sets and followers.
void write(std::string& out, const Ruleset& ruleset);

/// Returns the names of the sets, separated by commas.
std::string sets_of(const Ruleset& ruleset);
/// Appends " key=value" for each option that differs from its default, which may depend on the
/// options before it. Omits sets and followers.
void write_options(std::string& out, const Ruleset& ruleset);

std::optional<std::string> conflict(const Ruleset& ruleset);

/// Followers in each supply (SU-3, V-12).
int followers_of(const Ruleset& ruleset, int seats);

/// Returns the bit of a set; 0 if there is no such set.
TileSets tile_set(std::string_view name);

bool has_set(const Ruleset& ruleset, const TileSet& set);

// Seats of a table, limited by the colours in the boxes (SU-2, IC-6).

inline constexpr int table_seats_min = 2;
inline constexpr int table_seats_max = 5;

inline constexpr int table_seats_max_with_inns = 6;

int seat_limit(const Ruleset& ruleset);

}  // namespace bastide
