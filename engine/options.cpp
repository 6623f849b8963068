#include "engine/options.hpp"

#include "engine/enumerators.hpp"
#include "engine/option_choices.hpp"

#include <algorithm>

namespace bastide {
namespace {

template <typename Field>
bool read_number(std::string_view value, int least, int most, Field& into) {
    const auto read = number(value, least, most);
    if (read) {
        into = static_cast<Field>(*read);
    }
    return read.has_value();
}

bool read_switch(std::string_view value, bool& into) {
    into = value == "true";
    return value == "true" || value == "false";
}

std::string switch_word(bool on) {
    return on ? "true" : "false";
}

template <std::size_t count>
using WordList = std::array<std::string_view, count>;

template <typename Enum, std::size_t count>
bool read_word(std::string_view value, const WordList<count>& words, Enum& into) {
    const auto* found = std::ranges::find(words, value);
    if (found == words.end()) {
        return false;
    }
    into = static_cast<Enum>(found - words.begin());
    return true;
}

constexpr WordList<3> first_player_words{"random", "host", "mostRoads"};
constexpr WordList<3> start_tile_words{"fromSet", "extra", "inBag"};
constexpr WordList<2> river_start_words{"remove", "mixIntoStack"};
constexpr WordList<2> river_u_turn_words{"strict", "immediate"};
constexpr WordList<2> unplaceable_words{"discard", "backToBag"};
constexpr WordList<6> supply_words{"stack", "drawAhead", "hand", "display", "dealAll", "dealer"};
constexpr WordList<2> near_words{"tile", "adjacentTile"};
constexpr WordList<2> war_scope_words{"monastery", "board"};
constexpr WordList<2> leftover_words{"play", "lose"};
constexpr WordList<2> edition_words{"c1", "c2"};
constexpr WordList<4> table_words{"none", "fixed", "sliding", "extendable"};

template <typename Enum, std::size_t count>
std::string word_of(Enum value, const WordList<count>& words) {
    return std::string(words[static_cast<std::size_t>(value)]);
}

bool read_sets(std::string_view value, Ruleset& into) {
    into.sets = 0;
    while (!value.empty()) {
        const std::size_t comma = value.find(',');
        const TileSets set = tile_set(value.substr(0, comma));
        if (set == 0 || (into.sets & set) != 0) {
            return false;
        }
        into.sets = static_cast<TileSets>(into.sets | set);
        value.remove_prefix(comma == std::string_view::npos ? value.size() : comma + 1);
    }
    return into.sets != 0;
}

bool read_sides(std::string_view value, TableBounds& into) {
    const std::size_t by = value.find('x');
    return by != std::string_view::npos &&
           read_number(value.substr(0, by), 1, table_side_max, into.width) &&
           read_number(value.substr(by + 1), 1, table_side_max, into.height);
}

/// Parses "none", "fixed:15x15", "sliding:20x18" or "extendable:15x15+2".
bool read_table(std::string_view value, TableBounds& into) {
    into = {};
    const std::size_t colon = value.find(':');
    if (!read_word(value.substr(0, colon), table_words, into.mode)) {
        return false;
    }
    if (into.mode == TableMode::none || colon == std::string_view::npos) {
        return into.mode == TableMode::none && colon == std::string_view::npos;
    }
    const std::string_view size = value.substr(colon + 1);
    if (into.mode != TableMode::extendable) {
        return read_sides(size, into);
    }
    const std::size_t plus = size.find('+');
    return plus != std::string_view::npos && read_sides(size.substr(0, plus), into) &&
           read_number(size.substr(plus + 1), 1, table_side_max, into.step);
}

std::string table_word(const TableBounds& table) {
    std::string out = word_of(table.mode, table_words);
    if (table.mode != TableMode::none) {
        out += ":" + std::to_string(table.width) + "x" + std::to_string(table.height);
    }
    if (table.mode == TableMode::extendable) {
        out += "+" + std::to_string(table.step);
    }
    return out;
}

/// Reads an edition, "false" or "true"; for this RulesetReader sets the edition at the end.
bool read_trees(std::string_view value, std::optional<ArtEdition>& into) {
    ArtEdition edition{};
    into.reset();
    if (read_word(value, edition_words, edition)) {
        into = edition;
    }
    return into || value == "false" || value == "true";
}

using From = const Ruleset&;
using Into = Ruleset&;
using Value = std::string_view;

// Some options change the defaults of others: `farms` of `farmPoints`, `battleOfMonasteries` of
// `supply` and `handSize`, and `riversAndHarbours` of `farms` and `farmPoints`.
constexpr std::array<Option, option_count> option_rows{{
    {"sets",
     "Boxes",
     OptionGroup::expansions,
     "tile sets with commas between them, such as base-c1",
     choices::sets,
     "The boxes in play. Both editions of a set have the same roads, cities and fields; only the "
     "second (c2) has gardens.",
     "ED-1, ED-6, RV, IC",
     "One set must have a start tile. Only one river.",
     read_sets,
     [](From r) { return sets_of(r); }},
    {"smallCity",
     "A city of two tiles",
     OptionGroup::scoring,
     "4 or 2",
     choices::small_city,
     "Score of a completed city of exactly two tiles: 2 points per tile and pennant as usual (4 "
     "without pennants), or 1 (2 without pennants), as in the first edition.",
     "SC-9",
     "",
     [](Value v, Into r) { return read_number(v, 2, 4, r.small_city) && r.small_city != 3; },
     [](From r) { return std::to_string(r.small_city); }},
    {"farms",
     "Farm scoring",
     OptionGroup::scoring,
     "3, 2 or 1",
     choices::farms,
     "How farms score at the end.",
     "FM-1, FM-2, FM-3",
     "",
     [](Value v, Into r) { return read_number(v, 1, 3, r.farms); },
     [](From r) { return std::to_string(static_cast<int>(r.farms)); }},
    {"farmPoints",
     "Farm points per city",
     OptionGroup::scoring,
     "a number from 1 to 9",
     choices::from_1_to_9,
     "Points for each completed city of a farm: 3, or 4 if each city scores only for the most "
     "farmers.",
     "FM-1, FM-2, FM-3",
     "",
     [](Value v, Into r) { return read_number(v, 1, 9, r.farm_points); },
     [](From r) { return std::to_string(r.farm_points); }},
    {"farmers",
     "Farmers",
     OptionGroup::scoring,
     "true or false",
     choices::on_off,
     "Meeples may go on fields, too, and farms score at the end. Without farmers no meeple may go "
     "on a field, and farms score nothing.",
     "ED-1",
     "",
     [](Value v, Into r) { return read_switch(v, r.farmers); },
     [](From r) { return switch_word(r.farmers); }},
    {"incompleteScores",
     "Score incomplete features",
     OptionGroup::scoring,
     "true or false",
     choices::on_off,
     "Roads, cities, monasteries and gardens that are incomplete at the end score reduced points. "
     "If not, only farms score then.",
     "HR-9, V-5",
     "false does not go with battleOfMonasteries.",
     [](Value v, Into r) { return read_switch(v, r.incomplete_scores); },
     [](From r) { return switch_word(r.incomplete_scores); }},
    {"followers",
     "Meeples per player",
     OptionGroup::house_rules,
     "a number up to 12, or table",
     choices::followers,
     "Number of ordinary meeples for each player, usually 7.",
     "SU-3, V-12",
     "",
     [](Value v, Into r) {
         if (v == "table") {
             r.followers = followers_by_table;
             return true;
         }
         return read_number(v, 0, static_cast<int>(followers_max), r.followers);
     },
     [](From r) {
         return r.followers == followers_by_table ? "table" : std::to_string(r.followers);
     }},
    {"bigFollower",
     "Big meeple",
     OptionGroup::expansions,
     "0 or 1",
     choices::none_or_one,
     "Each player also has a big meeple, which counts as two for the majority.",
     "IC-5",
     "",
     [](Value v, Into r) { return read_number(v, 0, 1, r.big_followers); },
     [](From r) { return std::to_string(r.big_followers); }},
    {"abbot",
     "Abbot",
     OptionGroup::expansions,
     "0 or 1",
     choices::none_or_one,
     "Each player also has an abbot for monasteries and gardens, which can be taken back early.",
     "AB",
     "Gardens are on the tiles of the second edition (c2).",
     [](Value v, Into r) { return read_number(v, 0, 1, r.abbots); },
     [](From r) { return std::to_string(r.abbots); }},
    {"startTile",
     "Start tile",
     OptionGroup::tiles_and_hands,
     "fromSet, extra or inBag",
     choices::start_tile,
     "Sets where the start tile comes from.",
     "SU-1, ED-5, HR-5",
     "inBag does not go with a river, which begins with its spring.",
     [](Value v, Into r) { return read_word(v, start_tile_words, r.start_tile); },
     [](From r) { return word_of(r.start_tile, start_tile_words); }},
    {"riverStartTile",
     "Start tile with a river",
     OptionGroup::expansions,
     "remove or mixIntoStack",
     choices::river_start,
     "Sets what happens to the normal start tile when the river is used.",
     "RV-1",
     "",
     [](Value v, Into r) { return read_word<bool>(v, river_start_words, r.river_mixes_start); },
     [](From r) { return word_of(r.river_mixes_start, river_start_words); }},
    {"riverUTurn",
     "River bends",
     OptionGroup::expansions,
     "strict or immediate",
     choices::river_u_turn,
     "Which bends of the river are forbidden.",
     "RV-5",
     "",
     [](Value v, Into r) { return read_word(v, river_u_turn_words, r.river_u_turn); },
     [](From r) { return word_of(r.river_u_turn, river_u_turn_words); }},
    {"unplaceable",
     "A tile that fits nowhere",
     OptionGroup::tiles_and_hands,
     "discard or backToBag",
     choices::unplaceable,
     "Sets what happens to a tile that fits nowhere.",
     "PL-6, HR-5",
     "backToBag does not go with supply=dealAll, which leaves no bag.",
     [](Value v, Into r) { return read_word(v, unplaceable_words, r.unplaceable); },
     [](From r) { return word_of(r.unplaceable, unplaceable_words); }},
    {"firstPlayer",
     "First player",
     OptionGroup::house_rules,
     "random, host or mostRoads",
     choices::first_player,
     "Sets who plays first.",
     "SU-4, HR-1, HR-2",
     "",
     [](Value v, Into r) { return read_word(v, first_player_words, r.first_player); },
     [](From r) { return word_of(r.first_player, first_player_words); }},
    {"battleOfMonasteries",
     "Battle of the monasteries",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "Each player holds two tiles and plays one of them. At the end an incomplete monastery scores "
     "for the player after its owner.",
     "V-14",
     "Needs supply=hand and handSize=2; not with incompleteScores=false.",
     [](Value v, Into r) { return read_switch(v, r.battle_of_monasteries); },
     [](From r) { return switch_word(r.battle_of_monasteries); }},
    {"supply",
     "How you get your tile",
     OptionGroup::tiles_and_hands,
     "stack, drawAhead, hand, display, dealAll or dealer",
     choices::supply,
     "Sets where your tile comes from.",
     "HR-3, HR-4, V-2, V-3, V-6, V-11",
     "River tiles always come first, from their own stack.",
     [](Value v, Into r) { return read_word(v, supply_words, r.supply); },
     [](From r) { return word_of(r.supply, supply_words); }},
    {"handSize",
     "Hand size",
     OptionGroup::tiles_and_hands,
     "a number from 1 to 9",
     choices::from_1_to_9,
     "Number of tiles in hand.",
     "V-2, HR-4, V-14",
     "Only with supply=hand.",
     [](Value v, Into r) { return read_number(v, 1, hand_size_max, r.hand_size); },
     [](From r) { return std::to_string(r.hand_size); }},
    {"openHands",
     "Open hands",
     OptionGroup::tiles_and_hands,
     "false or true",
     choices::off_on,
     "All hands are visible.",
     "V-2, V-6, V-11, HR-3, HR-4",
     "Only with supply=hand, drawAhead, dealAll or dealer.",
     [](Value v, Into r) { return read_switch(v, r.open_hands); },
     [](From r) { return switch_word(r.open_hands); }},
    {"monasteriesForAll",
     "Monasteries for all",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "Each player starts with a monastery tile from the stack, face up, and may place it in any "
     "turn instead of that turn's tile. Plain ones are added if there are too few.",
     "V-1",
     "",
     [](Value v, Into r) { return read_switch(v, r.monasteries_for_all); },
     [](From r) { return switch_word(r.monasteries_for_all); }},
    {"extraMonasteries",
     "Add extra monasteries",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "Each player starts with an extra plain monastery; those of the boxes stay in the stack.",
     "V-1",
     "Only with monasteriesForAll.",
     [](Value v, Into r) { return read_switch(v, r.extra_monasteries); },
     [](From r) { return switch_word(r.extra_monasteries); }},
    {"leftoverTiles",
     "Leftover monastery",
     OptionGroup::variants,
     "play or lose",
     choices::leftover,
     "Sets what happens to starting monasteries still in hand at the end.",
     "V-1, EN-2",
     "Only with monasteriesForAll.",
     [](Value v, Into r) { return read_word<bool>(v, leftover_words, r.leftover_tiles_lost); },
     [](From r) { return word_of(r.leftover_tiles_lost, leftover_words); }},
    {"lateFollower",
     "Late meeple",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "You never place a meeple on the tile just placed, but on any earlier tile. You may not "
     "claim features that were complete before your turn.",
     "V-4",
     "",
     [](Value v, Into r) { return read_switch(v, r.late_follower); },
     [](From r) { return switch_word(r.late_follower); }},
    {"treesOpen",
     "Roads continue through trees",
     OptionGroup::house_rules,
     "false, true, c1 or c2",
     choices::trees,
     "Trees at a junction do not end its roads: they form one road with several ends. Which "
     "junctions have trees depends on the edition.",
     "HR-6",
     "true: as in the edition of your boxes.",
     [](Value v, Into r) { return read_trees(v, r.trees_open); },
     [](From r) { return r.trees_open ? word_of(*r.trees_open, edition_words) : "false"; }},
    {"holeTurn",
     "Extra turn for filling a gap",
     OptionGroup::house_rules,
     "false or true",
     choices::off_on,
     "A player who fills a gap with tiles on all four sides takes another turn.",
     "HR-8",
     "",
     [](Value v, Into r) { return read_switch(v, r.hole_turn); },
     [](From r) { return switch_word(r.hole_turn); }},
    {"table",
     "Size of the table",
     OptionGroup::board,
     "none, or a size such as fixed:15x15, sliding:20x18 or extendable:15x15+2",
     choices::table,
     "How large the board can grow.",
     "HR-10, TB-1, TB-2, TB-3, TB-4",
     "The sides of a fixed or extendable table are odd.",
     [](Value v, Into r) { return read_table(v, r.table); },
     [](From r) { return table_word(r.table); }},
    {"tableCloses",
     "Table edge completes features",
     OptionGroup::board,
     "false or true",
     choices::off_on,
     "The edge of the table completes roads and cities that reach it, and cells beyond it count as "
     "filled around a monastery or garden.",
     "HR-11",
     "Only with a fixed table.",
     [](Value v, Into r) { return read_switch(v, r.table_closes); },
     [](From r) { return switch_word(r.table_closes); }},
    {"edgeCountsAsTile",
     "Edge scores for monasteries",
     OptionGroup::board,
     "false or true",
     choices::off_on,
     "Cells beyond the edge of the table also score for a monastery or garden.",
     "HR-11",
     "Only with tableCloses.",
     [](Value v, Into r) { return read_switch(v, r.edge_counts_as_tile); },
     [](From r) { return switch_word(r.edge_counts_as_tile); }},
    {"wayOfLife",
     "Way of life",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "Instead of placing a meeple you may move one on the board: to an unclaimed field of its "
     "tile, a farmer into an incomplete city beside the farm, a knight to a road of its tile, or "
     "two knights into another player's monastery, whose monks return home.",
     "V-7",
     "Not with riversAndHarbours.",
     [](Value v, Into r) { return read_switch(v, r.way_of_life); },
     [](From r) { return switch_word(r.way_of_life); }},
    {"near",
     "Moving in",
     OptionGroup::variants,
     "tile or adjacentTile",
     choices::near,
     "Which fields a meeple may move to.",
     "V-7",
     "Only with wayOfLife.",
     [](Value v, Into r) { return read_word(v, near_words, r.near); },
     [](From r) { return word_of(r.near, near_words); }},
    {"warScope",
     "Monks sent home by a war",
     OptionGroup::variants,
     "monastery or board",
     choices::war_scope,
     "Which monks a war of religion sends home.",
     "V-7",
     "Only with wayOfLife.",
     [](Value v, Into r) { return read_word(v, war_scope_words, r.war_scope); },
     [](From r) { return word_of(r.war_scope, war_scope_words); }},
    {"breach",
     "Breach: extra meeple for a point",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "After placing or moving a meeple you may pay 1 point to do it again, as long as you have "
     "points.",
     "V-8",
     "Only with wayOfLife.",
     [](Value v, Into r) { return read_switch(v, r.breach); },
     [](From r) { return switch_word(r.breach); }},
    {"mountains",
     "Mountains",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "Any tile may be placed face down as a mountain beside fields that no road leads out of. A "
     "miner on it counts for every city with a pennant one or two tiles away, and among the "
     "farmers around it.",
     "V-9",
     "Only with farms=1; not with riversAndHarbours.",
     [](Value v, Into r) { return read_switch(v, r.mountains); },
     [](From r) { return switch_word(r.mountains); }},
    {"reconstruction",
     "Reconstruction",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "After placing your tile, you may move tiles without meeples on the board, for 1 point each.",
     "V-10",
     "Not with tableCloses or riversAndHarbours.",
     [](Value v, Into r) { return read_switch(v, r.reconstruction); },
     [](From r) { return switch_word(r.reconstruction); }},
    {"riversAndHarbours",
     "Rivers and harbours",
     OptionGroup::variants,
     "false or true",
     choices::off_on,
     "Adds a second base set with waterways instead of roads. Boats go there as thieves go on "
     "roads, waterways end at harbours and markets, and goods are placed on harbours.",
     "V-13",
     "With farms=1, farmPoints=2 (set automatically) and supply=stack; not with a river, "
     "lateFollower, wayOfLife, mountains, reconstruction, treesOpen or tableCloses.",
     [](Value v, Into r) { return read_switch(v, r.rivers_and_harbours); },
     [](From r) { return switch_word(r.rivers_and_harbours); }},
    {"buyTiles",
     "Bid for the tile",
     OptionGroup::house_rules,
     "false or true",
     choices::off_on,
     "When you draw the only remaining tile that completes a feature, the others may bid points "
     "for it. The buyer places it next turn, and you draw another.",
     "HR-7",
     "Only with supply=stack or display.",
     [](Value v, Into r) { return read_switch(v, r.buy_tiles); },
     [](From r) { return switch_word(r.buy_tiles); }},
}};

// Presets (ED-1), as differences from the current rules with the tiles of the first edition.
constexpr std::array<Preset, preset_count> preset_rows{{
    {"c1-2000",
     "First edition, 2000",
     "smallCity=2 farms=1",
     "Small cities score 2, farms by city."},
    {"c1-2001",
     "First edition, 2001",
     "smallCity=2 farms=2",
     "Small cities score 2, farms once per city."},
    {"c1-e3", "First edition, today's rules", "", "With today's corrections."},
    {"c2", "Second edition", "sets=base-c2", "Same rules, with gardens on some tiles."},
    {"c3", "Third edition", "sets=base-c2", "New artwork, the same tiles and rules."},
}};

}  // namespace

const std::array<Option, option_count>& options() {
    return option_rows;
}

const Option* find_option(std::string_view key) {
    const auto* found = std::ranges::find(option_rows, key, &Option::key);
    return found == option_rows.end() ? nullptr : found;
}

std::string_view name_of(OptionGroup group) {
    constexpr std::array<std::string_view, 6> names{
        "Expansions", "Scoring", "Tiles and hands", "The board", "House rules", "Variants"};
    return entry_for(names, group);
}

bool is_switch(const Option& option) {
    return option.choices.front().words == "yes" || option.choices.back().words == "yes";
}

bool is_on(const Option& option, const Ruleset& ruleset) {
    const OptionChoice* choice = choice_of(option, ruleset);
    return choice != nullptr && choice->words == "yes";
}

std::string_view label_of(const OptionChoice& choice) {
    return choice.value.substr(0, choice.value.find(':'));
}

const OptionChoice* choice_of(const Option& option, const Ruleset& ruleset) {
    const std::string value = option.value(ruleset);
    const auto found = std::ranges::find_if(option.choices, [&](const OptionChoice& choice) {
        return label_of(choice) == std::string_view(value).substr(0, value.find(':'));
    });
    return found == option.choices.end() ? nullptr : &*found;
}

std::string in_full(const Option& option) {
    std::string words(option.effect);
    for (const OptionChoice& choice : option.choices) {
        if (!choice.description.empty()) {
            words.append(" ").append(label_of(choice)).append(": ").append(choice.description);
        }
    }
    return words;
}

std::string in_full(const Preset& preset) {
    return std::string(preset.title) + ". " + std::string(preset.description);
}

void choose(Ruleset& ruleset, const Option& option, std::string_view value) {
    const bool usual_points = ruleset.farm_points == usual_farm_points(ruleset);
    option.read(value, ruleset);
    if (usual_points && option.key != "farmPoints") {
        ruleset.farm_points = usual_farm_points(ruleset);
    }
}

const std::array<Preset, preset_count>& presets() {
    return preset_rows;
}

}  // namespace bastide
