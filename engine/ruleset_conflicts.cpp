// Conflicts between options (docs/rules.md, "What goes with what").
#include "engine/options.hpp"
#include "engine/ruleset_repair.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide {
namespace {

bool has_river(const TileSet& set) {
    return set.last.has_value();
}

int rivers(const Ruleset& ruleset) {
    return static_cast<int>(std::ranges::count_if(catalogue().sets(), [&](const TileSet& set) {
        return has_set(ruleset, set) && has_river(set);
    }));
}

int base_sets(const Ruleset& ruleset) {
    return static_cast<int>(std::ranges::count_if(catalogue().sets(), [&](const TileSet& set) {
        return has_set(ruleset, set) && set.start && !has_river(set);
    }));
}

std::string word(const Ruleset& ruleset, std::string_view key) {
    return std::string(key) + "=" + find_option(key)->value(ruleset);
}

constexpr auto conflict_rows = std::to_array<Conflict>({
    {[](const Ruleset& r) { return r.battle_of_monasteries && !r.incomplete_scores; },
     "battleOfMonasteries",
     "incompleteScores",
     "the battle needs scores for incomplete monasteries (V-14, V-5)"},
    {[](const Ruleset& r) { return r.battle_of_monasteries && r.supply != TileSupply::hand; },
     "battleOfMonasteries",
     "supply",
     "the battle is played from hands (V-14)"},
    {[](const Ruleset& r) { return r.battle_of_monasteries && r.hand_size != battle_hand_size; },
     "battleOfMonasteries",
     "handSize",
     "the battle uses hands of two tiles (V-14)"},
    {[](const Ruleset& r) {
         return r.hand_size != Ruleset{}.hand_size && r.supply != TileSupply::hand;
     },
     "handSize",
     "supply",
     "a hand size needs hands that are refilled (V-2)"},
    {[](const Ruleset& r) { return r.open_hands && draws_in_turn(r); },
     "openHands",
     "supply",
     "there are no hands to show (V-2)"},
    {[](const Ruleset& r) {
         return r.supply == TileSupply::deal_all && r.unplaceable == Unplaceable::back_to_bag;
     },
     "unplaceable",
     "supply",
     "with all tiles dealt there is no stack to go back to (V-6, HR-5)"},
    {[](const Ruleset& r) { return r.extra_monasteries && !r.monasteries_for_all; },
     "extraMonasteries",
     "monasteriesForAll",
     "no player starts with a monastery (V-1)"},
    {[](const Ruleset& r) { return r.leftover_tiles_lost && !r.monasteries_for_all; },
     "leftoverTiles",
     "monasteriesForAll",
     "no player has a monastery that could be left over (V-1)"},
    {[](const Ruleset& r) { return r.table_closes && r.table.mode != TableMode::fixed; },
     "tableCloses",
     "table",
     "only a fixed table has an edge that completes features (HR-11, TB)"},
    {[](const Ruleset& r) { return r.edge_counts_as_tile && !r.table_closes; },
     "edgeCountsAsTile",
     "tableCloses",
     "the edge scores only if it completes features (HR-11)"},
    {[](const Ruleset& r) {
         return (r.table.mode == TableMode::fixed || r.table.mode == TableMode::extendable) &&
                (r.table.width % 2 == 0 || r.table.height % 2 == 0);
     },
     "table",
     "table",
     "the start tile is in the middle, so a fixed or extendable table needs odd sides (TB-1, "
     "TB-3)"},
    {[](const Ruleset& r) { return r.start_tile == StartTile::in_bag && rivers(r) > 0; },
     "startTile",
     "sets",
     "a river starts with its spring (RV-2, HR-5)"},
    {[](const Ruleset& r) { return rivers(r) > 1; },
     "sets",
     "sets",
     "only one river can be played (RV-10)"},
    {[](const Ruleset& r) { return r.near != MovesIn::tile && !r.way_of_life; },
     "near",
     "wayOfLife",
     "it needs the way of life (V-7)"},
    {[](const Ruleset& r) { return r.war_scope != WarScope::monastery && !r.way_of_life; },
     "warScope",
     "wayOfLife",
     "there are no wars without the way of life (V-7)"},
    {[](const Ruleset& r) { return r.breach && !r.way_of_life; },
     "breach",
     "wayOfLife",
     "the breach buys another move of the way of life (V-8)"},
    {[](const Ruleset& r) { return r.mountains && r.farms != FarmMethod::by_city; },
     "mountains",
     "farms",
     "miners count among the farmers around a city, which needs farm method 1 (V-9, FM-1)"},
    {[](const Ruleset& r) { return r.reconstruction && r.table_closes; },
     "reconstruction",
     "tableCloses",
     "moving a tile would reopen what the edge completed (V-10, HR-11)"},
    {[](const Ruleset& r) {
         return r.buy_tiles && r.supply != TileSupply::stack && r.supply != TileSupply::display;
     },
     "buyTiles",
     "supply",
     "only a tile drawn face up can be bought (HR-7)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.farms != FarmMethod::by_city; },
     "riversAndHarbours",
     "farms",
     "rivers and harbours need farms scored by city (V-13, FM-1)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.supply != TileSupply::stack; },
     "riversAndHarbours",
     "supply",
     "goods replace a draw from the stack (V-13)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && rivers(r) > 0; },
     "riversAndHarbours",
     "sets",
     "harbour waterways do not connect to the River (V-13, RV)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && base_sets(r) != 1; },
     "riversAndHarbours",
     "sets",
     "rivers and harbours need exactly one base set, which they double (V-13)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.late_follower; },
     "riversAndHarbours",
     "lateFollower",
     "boats go on the tile just placed (V-13, V-4)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.way_of_life; },
     "riversAndHarbours",
     "wayOfLife",
     "boats do not move (V-13, V-7)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.mountains; },
     "riversAndHarbours",
     "mountains",
     "there is no rule for waterways next to mountains (V-13, V-9)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.reconstruction; },
     "riversAndHarbours",
     "reconstruction",
     "goods stay where they are (V-13, V-10)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.trees_open; },
     "riversAndHarbours",
     "treesOpen",
     "its crossings end waterways (V-13, HR-6)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.table_closes; },
     "riversAndHarbours",
     "tableCloses",
     "a waterway ends only at a crossing, a harbour or a market (V-13, HR-11)"},
});

}  // namespace

std::span<const Conflict> conflicts() {
    return conflict_rows;
}

std::optional<std::string> conflict(const Ruleset& ruleset) {
    for (const Conflict& row : conflict_rows) {
        if (row.applies(ruleset)) {
            const bool same = row.one == row.other;
            return word(ruleset, row.one) +
                   (same ? " cannot be played"
                         : " and " + word(ruleset, row.other) + " cannot be combined") +
                   ": " + std::string(row.because);
        }
    }
    return std::nullopt;
}

}  // namespace bastide
