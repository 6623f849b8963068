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

/// Reads one of the labels, in the order of the enumerators.
template <typename Enum>
bool read_word(std::string_view value, std::span<const OptionChoice> words, Enum& into) {
    const auto found = std::ranges::find(words, value, label_of);
    if (found == words.end()) {
        return false;
    }
    into = static_cast<Enum>(found - words.begin());
    return true;
}

template <typename Enum>
std::string word_of(Enum value, std::span<const OptionChoice> words) {
    return std::string(label_of(words[static_cast<std::size_t>(value)]));
}

constexpr auto editions = std::span(choices::trees).last<2>();

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
    if (!read_word(value.substr(0, colon), choices::table, into.mode)) {
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
    std::string out = word_of(table.mode, choices::table);
    if (table.mode != TableMode::none) {
        out += ":" + std::to_string(table.width) + "x" + std::to_string(table.height);
    }
    if (table.mode == TableMode::extendable) {
        out += "+" + std::to_string(table.step);
    }
    return out;
}

/// Reads an edition, "false" or "true"; for "true" RulesetReader sets the edition at the end.
bool read_trees(std::string_view value, std::optional<ArtEdition>& into) {
    ArtEdition edition{};
    into.reset();
    if (read_word(value, editions, edition)) {
        into = edition;
    }
    return into || value == "false" || value == "true";
}

using From = const Ruleset&;
using Into = Ruleset&;
using Value = std::string_view;

template <auto field, const auto& choices>
constexpr OptionValues one_of(Value values) {
    return {values,
            choices,
            [](Value v, Into r) { return read_word(v, choices, r.*field); },
            [](From r) { return word_of(r.*field, choices); }};
}

template <auto field>
constexpr OptionValues off_on = one_of<field, choices::off_on>("false or true");

template <auto field>
constexpr OptionValues on_off{
    "true or false", choices::on_off, off_on<field>.read, off_on<field>.value};

template <auto field, int least, int most>
constexpr OptionValues numbered(Value values, std::span<const OptionChoice> choices) {
    return {values,
            choices,
            [](Value v, Into r) { return read_number(v, least, most, r.*field); },
            [](From r) { return std::to_string(static_cast<int>(r.*field)); }};
}

// Some options change the defaults of others: `farms` of `farmPoints`, `battleOfMonasteries` of
// `supply` and `handSize`, and `riversAndHarbours` of `farms` and `farmPoints`.
constexpr std::array<Option, option_count> option_rows{{
    {{"tile sets with commas between them, such as base-c1",
      choices::sets,
      read_sets,
      [](From r) { return sets_of(r); }},
     "sets",
     "Boxes",
     OptionGroup::expansions,
     "The boxes in play. Both editions of a set have the same roads, cities and fields; only the "
     "second (c2) has gardens.",
     "ED-1, ED-6, RV, IC",
     "One set must have a start tile. Only one river."},
    {{"4 or 2",
      choices::small_city,
      [](Value v, Into r) { return read_number(v, 2, 4, r.small_city) && r.small_city != 3; },
      [](From r) { return std::to_string(r.small_city); }},
     "smallCity",
     "A city of two tiles",
     OptionGroup::scoring,
     "Score of a completed city of exactly two tiles: 2 points per tile and pennant as usual (4 "
     "without pennants), or 1 (2 without pennants), as in the first edition.",
     "SC-9"},
    {numbered<&Ruleset::farms, 1, 3>("3, 2 or 1", choices::farms),
     "farms",
     "Farm scoring",
     OptionGroup::scoring,
     "How farms score at the end.",
     "FM-1, FM-2, FM-3"},
    {numbered<&Ruleset::farm_points, 1, 9>("a number from 1 to 9", choices::from_1_to_9),
     "farmPoints",
     "Farm points per city",
     OptionGroup::scoring,
     "Points for each completed city of a farm: 3, or 4 if each city scores only for the most "
     "farmers.",
     "FM-1, FM-2, FM-3"},
    {on_off<&Ruleset::farmers>,
     "farmers",
     "Farmers",
     OptionGroup::scoring,
     "Meeples may go on fields, too, and farms score at the end. Without farmers no meeple may go "
     "on a field, and farms score nothing.",
     "ED-1"},
    {on_off<&Ruleset::incomplete_scores>,
     "incompleteScores",
     "Score incomplete features",
     OptionGroup::scoring,
     "Roads, cities, monasteries and gardens that are incomplete at the end score reduced points. "
     "If not, only farms score then.",
     "HR-9, V-5",
     "false does not go with battleOfMonasteries."},
    {{"a number up to 12, or table",
      choices::followers,
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
     "followers",
     "Meeples per player",
     OptionGroup::house_rules,
     "Number of ordinary meeples for each player, usually 7.",
     "SU-3, V-12"},
    {numbered<&Ruleset::big_followers, 0, 1>("0 or 1", choices::none_or_one),
     "bigFollower",
     "Big meeple",
     OptionGroup::expansions,
     "Each player also has a big meeple, which counts as two for the majority.",
     "IC-5"},
    {numbered<&Ruleset::abbots, 0, 1>("0 or 1", choices::none_or_one),
     "abbot",
     "Abbot",
     OptionGroup::expansions,
     "Each player also has an abbot for monasteries and gardens, which can be taken back early.",
     "AB",
     "Gardens are on the tiles of the second edition (c2)."},
    {one_of<&Ruleset::start_tile, choices::start_tile>("fromSet, extra or inBag"),
     "startTile",
     "Start tile",
     OptionGroup::tiles_and_hands,
     "Sets where the start tile comes from.",
     "SU-1, ED-5, HR-5",
     "inBag does not go with a river, which begins with its spring."},
    {one_of<&Ruleset::river_mixes_start, choices::river_start>("remove or mixIntoStack"),
     "riverStartTile",
     "Start tile with a river",
     OptionGroup::expansions,
     "Sets what happens to the normal start tile when the river is used.",
     "RV-1"},
    {one_of<&Ruleset::river_u_turn, choices::river_u_turn>("strict or immediate"),
     "riverUTurn",
     "River bends",
     OptionGroup::expansions,
     "Which bends of the river are forbidden.",
     "RV-5"},
    {one_of<&Ruleset::unplaceable, choices::unplaceable>("discard or backToBag"),
     "unplaceable",
     "A tile that fits nowhere",
     OptionGroup::tiles_and_hands,
     "Sets what happens to a tile that fits nowhere.",
     "PL-6, HR-5",
     "backToBag does not go with supply=dealAll, which leaves no bag."},
    {one_of<&Ruleset::first_player, choices::first_player>("random, host or mostRoads"),
     "firstPlayer",
     "First player",
     OptionGroup::house_rules,
     "Sets who plays first.",
     "SU-4, HR-1, HR-2"},
    {off_on<&Ruleset::battle_of_monasteries>,
     "battleOfMonasteries",
     "Battle of the monasteries",
     OptionGroup::variants,
     "Each player holds two tiles and plays one of them. At the end an incomplete monastery scores "
     "for the player after its owner.",
     "V-14",
     "Needs supply=hand and handSize=2; not with incompleteScores=false."},
    {one_of<&Ruleset::supply, choices::supply>(
         "stack, drawAhead, hand, display, dealAll or dealer"),
     "supply",
     "How you get your tile",
     OptionGroup::tiles_and_hands,
     "Sets where your tile comes from.",
     "HR-3, HR-4, V-2, V-3, V-6, V-11",
     "River tiles always come first, from their own stack."},
    {numbered<&Ruleset::hand_size, 1, hand_size_max>("a number from 1 to 9", choices::from_1_to_9),
     "handSize",
     "Hand size",
     OptionGroup::tiles_and_hands,
     "Number of tiles in hand.",
     "V-2, HR-4, V-14",
     "Only with supply=hand."},
    {off_on<&Ruleset::open_hands>,
     "openHands",
     "Open hands",
     OptionGroup::tiles_and_hands,
     "All hands are visible.",
     "V-2, V-6, V-11, HR-3, HR-4",
     "Only with supply=hand, drawAhead, dealAll or dealer."},
    {off_on<&Ruleset::monasteries_for_all>,
     "monasteriesForAll",
     "Monasteries for all",
     OptionGroup::variants,
     "Each player starts with a monastery tile from the stack, face up, and may place it in any "
     "turn instead of that turn's tile. Plain ones are added if there are too few.",
     "V-1"},
    {off_on<&Ruleset::extra_monasteries>,
     "extraMonasteries",
     "Add extra monasteries",
     OptionGroup::variants,
     "Each player starts with an extra plain monastery; monasteries of the boxes stay in the "
     "stack.",
     "V-1",
     "Only with monasteriesForAll."},
    {one_of<&Ruleset::leftover_tiles_lost, choices::leftover>("play or lose"),
     "leftoverTiles",
     "Leftover monastery",
     OptionGroup::variants,
     "Sets what happens to starting monasteries still in hand at the end.",
     "V-1, EN-2",
     "Only with monasteriesForAll."},
    {off_on<&Ruleset::late_follower>,
     "lateFollower",
     "Late meeple",
     OptionGroup::variants,
     "You never place a meeple on the tile just placed, but on any earlier tile. You may not "
     "claim features that were complete before your turn.",
     "V-4"},
    {{"false, true, c1 or c2",
      choices::trees,
      [](Value v, Into r) { return read_trees(v, r.trees_open); },
      [](From r) { return r.trees_open ? word_of(*r.trees_open, editions) : "false"; }},
     "treesOpen",
     "Roads continue through trees",
     OptionGroup::house_rules,
     "Trees at a junction do not end its roads: they form one road with several ends. Which "
     "junctions have trees depends on the edition.",
     "HR-6",
     "true: as in the edition of your boxes."},
    {off_on<&Ruleset::hole_turn>,
     "holeTurn",
     "Extra turn for filling a gap",
     OptionGroup::house_rules,
     "A player who fills a gap with tiles on all four sides takes another turn.",
     "HR-8"},
    {{"none, or a size such as fixed:15x15, sliding:20x18 or extendable:15x15+2",
      choices::table,
      [](Value v, Into r) { return read_table(v, r.table); },
      [](From r) { return table_word(r.table); }},
     "table",
     "Size of the table",
     OptionGroup::board,
     "How large the board can grow.",
     "HR-10, TB-1, TB-2, TB-3, TB-4",
     "A fixed or extendable table needs sides of odd length."},
    {off_on<&Ruleset::table_closes>,
     "tableCloses",
     "Table edge completes features",
     OptionGroup::board,
     "The edge of the table completes roads and cities that reach it, and cells beyond it count as "
     "filled around a monastery or garden.",
     "HR-11",
     "Only with a fixed table."},
    {off_on<&Ruleset::edge_counts_as_tile>,
     "edgeCountsAsTile",
     "Edge scores for monasteries",
     OptionGroup::board,
     "Cells beyond the edge of the table also score for a monastery or garden.",
     "HR-11",
     "Only with tableCloses."},
    {off_on<&Ruleset::way_of_life>,
     "wayOfLife",
     "Way of life",
     OptionGroup::variants,
     "Instead of placing a meeple you may move one on the board: to an unclaimed field of its "
     "tile, a farmer into an incomplete city beside the farm, a knight to a road of its tile, or "
     "two knights into another player's monastery, whose monks return home.",
     "V-7",
     "Not with riversAndHarbours."},
    {one_of<&Ruleset::near, choices::near>("tile or adjacentTile"),
     "near",
     "Moving in",
     OptionGroup::variants,
     "Which fields a meeple may move to.",
     "V-7",
     "Only with wayOfLife."},
    {one_of<&Ruleset::war_scope, choices::war_scope>("monastery or board"),
     "warScope",
     "Monks sent home by a war",
     OptionGroup::variants,
     "Which monks a war of religion sends home.",
     "V-7",
     "Only with wayOfLife."},
    {off_on<&Ruleset::breach>,
     "breach",
     "Breach: extra meeple for a point",
     OptionGroup::variants,
     "After placing or moving a meeple you may pay 1 point to do it again, as long as you have "
     "points.",
     "V-8",
     "Only with wayOfLife."},
    {off_on<&Ruleset::mountains>,
     "mountains",
     "Mountains",
     OptionGroup::variants,
     "Any tile may be placed face down as a mountain beside fields that no road leads out of. A "
     "miner on it counts for every city with a pennant one or two tiles away, and among the "
     "farmers around it.",
     "V-9",
     "Only with farms=1; not with riversAndHarbours."},
    {off_on<&Ruleset::reconstruction>,
     "reconstruction",
     "Reconstruction",
     OptionGroup::variants,
     "After placing your tile, you may move tiles without meeples on the board, for 1 point each.",
     "V-10",
     "Not with tableCloses or riversAndHarbours."},
    {off_on<&Ruleset::rivers_and_harbours>,
     "riversAndHarbours",
     "Rivers and harbours",
     OptionGroup::variants,
     "Adds a second base set with waterways instead of roads. Boats go there as thieves go on "
     "roads, waterways end at harbours and markets, and goods are placed on harbours.",
     "V-13",
     "With farms=1, farmPoints=2 (set automatically) and supply=stack; not with a river, "
     "lateFollower, wayOfLife, mountains, reconstruction, treesOpen or tableCloses."},
    {off_on<&Ruleset::buy_tiles>,
     "buyTiles",
     "Bid for the tile",
     OptionGroup::house_rules,
     "When you draw the only remaining tile that completes a feature, the others may bid points "
     "for it. The buyer places it next turn, and you draw another.",
     "HR-7",
     "Only with supply=stack or display."},
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
