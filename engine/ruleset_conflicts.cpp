// Which options can't be played together: section "What goes with what" of docs/rules.md.
#include "engine/ruleset_conflicts.hpp"

#include "engine/options.hpp"
#include "engine/tile_supply.hpp"

#include <bit>

namespace bastide {
namespace {

bool has_river(const TileSet& set) {
    return set.last.has_value();
}

int rivers(const Ruleset& ruleset) {
    int count = 0;
    const auto& sets = catalogue().sets();
    for (std::size_t i = 0; i < sets.size(); ++i) {
        count += (ruleset.sets >> i & 1U) != 0 && has_river(sets[i]) ? 1 : 0;
    }
    return count;
}

/// Boxes of the base game: those with a start tile that is not a spring.
int base_sets(const Ruleset& ruleset) {
    int count = 0;
    const auto& sets = catalogue().sets();
    for (std::size_t i = 0; i < sets.size(); ++i) {
        count += (ruleset.sets >> i & 1U) != 0 && sets[i].start && !has_river(sets[i]) ? 1 : 0;
    }
    return count;
}

std::string word(const Ruleset& ruleset, std::string_view key) {
    return std::string(key) + "=" + find_option(key)->value(ruleset);
}

constexpr auto rows = std::to_array<Conflict>({
    {[](const Ruleset& r) { return r.battle_of_monasteries && !r.incomplete_scores; },
     "battleOfMonasteries",
     "incompleteScores",
     "the battle is about what incomplete monasteries pay (V-14, V-5)"},
    {[](const Ruleset& r) { return r.battle_of_monasteries && r.supply != TileSupply::hand; },
     "battleOfMonasteries",
     "supply",
     "in the battle everyone plays from a hand (V-14)"},
    {[](const Ruleset& r) { return r.battle_of_monasteries && r.hand_size != battle_hand_size; },
     "battleOfMonasteries",
     "handSize",
     "in the battle a hand has two tiles (V-14)"},
    {[](const Ruleset& r) {
         return r.hand_size != Ruleset{}.hand_size && r.supply != TileSupply::hand;
     },
     "handSize",
     "supply",
     "only a hand that is filled up again has a size (V-2)"},
    {[](const Ruleset& r) { return r.open_hands && draws_in_turn(r); },
     "openHands",
     "supply",
     "there are no hands to see (V-2)"},
    {[](const Ruleset& r) {
         return r.supply == TileSupply::deal_all && r.unplaceable == Unplaceable::back_to_bag;
     },
     "unplaceable",
     "supply",
     "when all tiles are dealt there is no bag to go back to (V-6, HR-5)"},
    {[](const Ruleset& r) { return r.extra_monasteries && !r.monasteries_for_all; },
     "extraMonasteries",
     "monasteriesForAll",
     "nobody has a monastery to begin with (V-1)"},
    {[](const Ruleset& r) { return r.leftover_tiles_lost && !r.monasteries_for_all; },
     "leftoverTiles",
     "monasteriesForAll",
     "nobody has a tile that could be left over (V-1)"},
    {[](const Ruleset& r) { return r.table_closes && r.table.mode != TableMode::fixed; },
     "tableCloses",
     "table",
     "only the edge of a fixed table can close anything (HR-11, TB)"},
    {[](const Ruleset& r) { return r.edge_counts_as_tile && !r.table_closes; },
     "edgeCountsAsTile",
     "tableCloses",
     "the edge counts only where it closes (HR-11)"},
    {[](const Ruleset& r) {
         return (r.table.mode == TableMode::fixed || r.table.mode == TableMode::extendable) &&
                (r.table.width % 2 == 0 || r.table.height % 2 == 0);
     },
     "table",
     "table",
     "the start tile lies in the middle, so a fixed or extendable table has odd sides (TB-1, "
     "TB-3)"},
    {[](const Ruleset& r) { return r.start_tile == StartTile::in_bag && rivers(r) > 0; },
     "startTile",
     "sets",
     "a river begins with its spring (RV-2, HR-5)"},
    {[](const Ruleset& r) { return rivers(r) > 1; },
     "sets",
     "sets",
     "one river is laid, not two (RV-10)"},
    {[](const Ruleset& r) { return r.near != MovesIn::tile && !r.way_of_life; },
     "near",
     "wayOfLife",
     "nobody moves in (V-7)"},
    {[](const Ruleset& r) { return r.war_scope != WarScope::monastery && !r.way_of_life; },
     "warScope",
     "wayOfLife",
     "there are no wars of religion (V-7)"},
    {[](const Ruleset& r) { return r.breach && !r.way_of_life; },
     "breach",
     "wayOfLife",
     "the breach buys another move of the way of life (V-8)"},
    {[](const Ruleset& r) { return r.mountains && r.farms != FarmMethod::by_city; },
     "mountains",
     "farms",
     "miners count among the farmers round a city, which only method 1 pays (V-9, FM-1)"},
    {[](const Ruleset& r) { return r.reconstruction && r.table_closes; },
     "reconstruction",
     "tableCloses",
     "a tile that moves would open again what the edge has closed (V-10, HR-11)"},
    {[](const Ruleset& r) {
         return r.buy_tiles && r.supply != TileSupply::stack && r.supply != TileSupply::display;
     },
     "buyTiles",
     "supply",
     "only a tile that is drawn for all to see can be bought (HR-7)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.farms != FarmMethod::by_city; },
     "riversAndHarbours",
     "farms",
     "it is told for farms by city (V-13, FM-1)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.supply != TileSupply::stack; },
     "riversAndHarbours",
     "supply",
     "goods are put in place of a draw from the stack (V-13)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && rivers(r) > 0; },
     "riversAndHarbours",
     "sets",
     "its rivers are others than the one that is laid first (V-13, RV)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && base_sets(r) != 1; },
     "riversAndHarbours",
     "sets",
     "one base set is doubled (V-13)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.late_follower; },
     "riversAndHarbours",
     "lateFollower",
     "boats are put on the tile just placed (V-13, V-4)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.way_of_life; },
     "riversAndHarbours",
     "wayOfLife",
     "boats do not move (V-13, V-7)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.mountains; },
     "riversAndHarbours",
     "mountains",
     "nobody has told how rivers meet mountains (V-13, V-9)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.reconstruction; },
     "riversAndHarbours",
     "reconstruction",
     "goods stay where they are (V-13, V-10)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.trees_open; },
     "riversAndHarbours",
     "treesOpen",
     "its crossings end rivers (V-13, HR-6)"},
    {[](const Ruleset& r) { return r.rivers_and_harbours && r.table_closes; },
     "riversAndHarbours",
     "tableCloses",
     "a river ends at a crossing, a harbour or a market only (V-13, HR-11)"},
});

}  // namespace

std::span<const Conflict> conflicts() {
    return rows;
}

std::optional<std::string> conflict(const Ruleset& ruleset) {
    for (const Conflict& row : rows) {
        if (row.is_there(ruleset)) {
            const bool same = row.one == row.other;
            return word(ruleset, row.one) +
                   (same ? " cannot be played"
                         : " and " + word(ruleset, row.other) + " do not go together") +
                   ": " + std::string(row.because);
        }
    }
    return std::nullopt;
}

}  // namespace bastide
