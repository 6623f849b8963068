#include "client/words/rules_in_play.hpp"

#include "client/words/phrases.hpp"
#include "client/words/rules_words.hpp"
#include "engine/options.hpp"

#include <algorithm>
#include <array>

namespace bastide::words {
namespace {

struct BoxRule {
    std::string_view box;
    std::string_view name;
    std::string_view words;
};

constexpr auto box_rules = std::to_array<BoxRule>({
    {"river1",
     "The river",
     "Its tiles are placed first, from the spring to the lake; each one continues the river. It "
     "separates fields as roads do, and roads cross it on bridges. It takes no meeples and scores "
     "nothing. It may not turn back on itself."},
    {"inns",
     "Inns",
     "A completed road with an inn scores 2 per tile, but an incomplete one scores nothing at the "
     "end. A second inn adds nothing."},
    {"inns",
     "Cathedrals",
     "A completed city with a cathedral scores 3 per tile and pennant, but an incomplete one "
     "scores nothing at the end. A second cathedral adds nothing."},
});

bool plays_with(const Ruleset& ruleset, std::string_view box) {
    const auto& sets = catalogue().sets();
    return std::ranges::any_of(sets, [&](const TileSet& set) {
        const bool is_in_box = set.name.substr(0, set.name.find('-')) == box;
        return is_in_box && (ruleset.sets & tile_set(set.name)) != 0;
    });
}

std::string farm_price(const Ruleset& ruleset) {
    return counted(ruleset.farm_points, "point", "points");
}

std::string farm_scoring_words(const Ruleset& ruleset) {
    if (ruleset.farms == FarmMethod::by_city) {
        return "For each completed city, count the farmers on all fields that touch it. The "
               "player with the most gets " +
               farm_price(ruleset) + ".";
    }
    const bool once = ruleset.farms == FarmMethod::by_farm_once;
    return "Each field scores " + farm_price(ruleset) + " for each completed city it touches" +
           (once ? ", but no player scores the same city twice." : ".");
}

std::string followers_words(const Ruleset& ruleset) {
    return ruleset.followers == followers_by_table
               ? "Each player has 7 meeples with two players, 6 with three, 5 with four, 4 with "
                 "five and 3 with six or more."
               : "Each player has " + counted(ruleset.followers, "meeple", "meeples") +
                     " instead of 7.";
}

std::string start_tile_words(const Ruleset& ruleset) {
    return ruleset.start_tile == StartTile::in_bag
               ? "The first tile drawn is the start tile."
               : "It is an extra tile, so all tiles of its set are drawn.";
}

std::string first_player_words(const Ruleset& ruleset) {
    return ruleset.first_player == FirstPlayer::host
               ? "The host takes the first turn."
               : "Everyone draws a tile. The player whose tile has the most roads goes first. The "
                 "tiles are then returned.";
}

std::string tile_supply_words(const Ruleset& ruleset) {
    const std::array<std::string, 6> sentences{
        "You draw a tile each turn.",
        "You draw your next tile at the end of your turn and have time to think about it.",
        "You have a hand of " + counted(ruleset.hand_size, "tile", "tiles") +
            ". Place one of them and draw another at the end of your turn.",
        "Three tiles are displayed. Take one of them or draw from the stack; a tile drawn from the "
        "stack must be placed if it fits.",
        "All tiles are dealt at the start, and each turn you choose one of yours. If none fits, "
        "discard one; your turn ends.",
        "Players take turns as dealer. The dealer draws a tile for each player, looks at them and "
        "decides who gets which. Then everyone places theirs."};
    return entry_for(sentences, ruleset.supply);
}

std::string trees_words(const Ruleset& ruleset) {
    return std::string(
               "A junction with trees and no house does not end its roads: they form one road with "
               "several ends. Trees are as in the ") +
           (ruleset.trees_open == ArtEdition::c1 ? "first" : "second") + " printing.";
}

std::string table_words(const Ruleset& ruleset) {
    const std::string size = std::to_string(ruleset.table.width) + " by " +
                             std::to_string(ruleset.table.height) + " tiles";
    if (ruleset.table.mode == TableMode::sliding) {
        return "All tiles must fit in an area of " + size + ". Its position is not fixed.";
    }
    const std::string fixed = "The start tile is in the middle of a table of " + size +
                              "; tiles cannot go beyond its edge.";
    return ruleset.table.mode == TableMode::fixed
               ? fixed
               : fixed + " If everyone agrees, one side grows by " +
                     counted(ruleset.table.step, "tile", "tiles") + ".";
}

using ByValue = std::string (*)(const Ruleset&);

struct OptionRule {
    std::string_view key;
    std::string_view name;
    std::string_view always{};
    ByValue by_value = nullptr;
};

// Explanations of options. Neighbours with the same text count as one.
// clang-format off
constexpr auto option_rules = std::to_array<OptionRule>({
    {"smallCity", "Small cities",
     "A completed city of only two tiles scores 1 point per tile and pennant instead of 2."},
    {"farms", "Farms", {}, farm_scoring_words},
    {"farmPoints", "Farms", {}, farm_scoring_words},
    {"farmers", "No farmers", "No meeples on fields, and fields score nothing."},
    {"incompleteScores", "Incomplete",
     "Roads, cities, monasteries and gardens that are incomplete at the end score nothing. Farms "
     "score as usual."},
    {"followers", "Meeples", {}, followers_words},
    {"bigFollower", "Big meeple",
     "Each player also has one. It goes wherever a meeple goes and counts as two for the majority; "
     "it does not double points."},
    {"abbot", "Abbot",
     "Each player also has an abbot. Place it on a monastery or a garden of the tile you placed; "
     "only abbots go on gardens. A garden scores like a monastery. Instead of placing a meeple you "
     "may take your abbot back and score its monastery or garden as it is."},
    {"startTile", "Start tile", {}, start_tile_words},
    {"riverStartTile", "Start tile",
     "The spring is the start tile, and the ordinary start tile is drawn like any other."},
    {"riverUTurn", "Bends",
     "Two river tiles in a row may not turn the same way. After a straight tile the river may turn "
     "the same way once more, but not a third time."},
    {"unplaceable", "Fits nowhere",
     "A tile that fits nowhere is set aside. It goes back into the stack as soon as a tile that "
     "fits is drawn."},
    {"firstPlayer", "First player", {}, first_player_words},
    {"battleOfMonasteries", "Monasteries",
     "The points for an incomplete monastery at the end go to the player after its owner. Gardens "
     "score for their owners."},
    {"supply", "Your tile", {}, tile_supply_words},
    {"handSize", "Your tile", {}, tile_supply_words},
    {"openHands", "Open hands", "All hands are visible."},
    {"monasteriesForAll", "Own monastery",
     "Each player starts with a monastery and may place it in any turn instead of another tile."},
    {"extraMonasteries", "Extra tiles", "The starting monasteries are extra tiles."},
    {"leftoverTiles", "Leftover",
     "A monastery still in hand when all other tiles are placed is lost."},
    {"lateFollower", "Late meeple",
     "You never place a meeple on the tile you just placed, but on any earlier tile, on an "
     "unclaimed feature that was incomplete before your turn."},
    {"treesOpen", "Trees", {}, trees_words},
    {"holeTurn", "Holes", "If your tile has neighbours on all four sides, take another turn."},
    {"table", "The table", {}, table_words},
    {"tableCloses", "Table edge",
     "Roads and cities end at the edge of the table, and a monastery needs only the surrounding "
     "tiles that are on the table."},
    {"edgeCountsAsTile", "Beyond the edge",
     "For a monastery or garden, spaces beyond the edge score like tiles."},
    {"wayOfLife", "Way of life",
     "Instead of placing a meeple you may move meeples on the board: one to a field of its tile "
     "without a farmer, a farmer into an incomplete city touching its field, a knight to a road of "
     "its tile, or two knights into another player's monastery, whose monks return home. Abbots do "
     "not move."},
    {"near", "To the field",
     "A meeple may also become a farmer on one of the four adjacent tiles."},
    {"warScope", "Wars",
     "Two knights who take a monastery send home all of its owner's monks, wherever they are."},
    {"breach", "Breach",
     "After placing or moving a meeple you may pay 1 point to do it again, as long as you have "
     "points."},
    {"mountains", "Mountains",
     "You may place your tile face down as a mountain where it touches only fields that no road "
     "leads out of. A meeple on it is a miner and stays. It counts in every city with a pennant "
     "one or two tiles away and, at the end, among the farmers around that city."},
    {"reconstruction", "Moving tiles",
     "After placing your tile you may move tiles on the board, for 1 point each: tiles without "
     "meeples, with at most two neighbours, that do not hold others together."},
    {"riversAndHarbours", "Waterways",
     "A second base set has waterways instead of roads. They score like roads. Boats go there even "
     "if the waterway is claimed, one per tile. Placing a harbour scores 2 points, a market 3."},
    {"riversAndHarbours", "Goods",
     "Players with a boat on a waterway when it reaches its first harbour may trade there: instead "
     "of drawing a tile, put one of ten goods on a free field of the harbour. At the end each "
     "scores 2, and the most goods on a harbour score 3 more."},
    {"buyTiles", "Tiles for sale",
     "If you draw the only remaining tile that completes a feature, the others may bid points for "
     "it. The buyer places it next turn, and you draw another."},
});
// clang-format on

bool is_special(const Ruleset& ruleset, std::string_view key) {
    const Option* option = find_option(key);
    return option != nullptr && option->value(ruleset) != option->value(Ruleset{});
}

void add_tiles(std::vector<RuleInPlay>& rules, const Ruleset& ruleset) {
    if (ruleset.sets != Ruleset{}.sets) {
        rules.push_back({"Tiles", tiles_words(ruleset)});
    }
    for (const BoxRule& rule : box_rules) {
        if (plays_with(ruleset, rule.box)) {
            rules.push_back({rule.name, std::string(rule.words)});
        }
    }
}

std::string laying_words(const Ruleset& ruleset) {
    const std::string how = "place it next to others so that roads, cities and fields match.";
    return ruleset.supply == TileSupply::stack
               ? "Draw a tile and " + how + " If it fits nowhere, you draw another."
               : "Take your tile and " + how;
}

std::string deploying_words(const Ruleset& ruleset) {
    return std::string("Then you may place one meeple on ") +
           (ruleset.late_follower ? "any tile except the one you placed" : "the tile you placed") +
           ": on a road, in a city" +
           (ruleset.farmers ? ", in a monastery or on a field" : " or in a monastery") +
           ", but only if no other meeple is on that road" +
           (ruleset.farmers ? ", city or field." : " or city.");
}

std::string city_rule_words(const Ruleset& ruleset) {
    return std::string("2 per tile and 2 per pennant, when its wall has no gap") +
           (ruleset.small_city == 2 ? " (a city of two tiles: 2 in all)" : "");
}

std::string farm_rule_words(const Ruleset& ruleset) {
    if (ruleset.farms == FarmMethod::by_city) {
        return "at the end, each completed city scores " + farm_price(ruleset) +
               " for the most farmers on all fields around it";
    }
    const bool once = ruleset.farms == FarmMethod::by_farm_once;
    return "at the end, " + farm_price(ruleset) + " for each completed city the field touches" +
           (once ? ", once per player" : "");
}

RuleChapter turn_chapter(const Ruleset& ruleset) {
    return {"A turn",
            {{"1. Tile", laying_words(ruleset)},
             {"2. Meeple", deploying_words(ruleset)},
             {"3. Scoring",
              "Score completed features and return their meeples to the owners." +
                  std::string(ruleset.farmers ? " Farmers stay to the end." : "")}}};
}

RuleChapter points_chapter(const Ruleset& ruleset) {
    RuleChapter chapter{"Points",
                        {{"Road", "1 per tile, when both ends are closed"},
                         {"City", city_rule_words(ruleset)},
                         {"Monastery", "1, plus 1 per tile around it, when all 8 are there"}}};
    if (ruleset.farmers) {
        chapter.rules.push_back({"Farm", farm_rule_words(ruleset)});
    }
    chapter.rules.push_back(
        {"Majority", "The player with the most meeples there. If tied, each gets all the points."});
    return chapter;
}

RuleChapter end_chapter(const Ruleset& ruleset) {
    return {"The end",
            {{"When", "The game ends after the turn in which the last tile was placed."},
             {"Incomplete",
              ruleset.incomplete_scores ? "A road scores 1 per tile, a city 1 per tile and "
                                          "pennant, a monastery 1 plus 1 per tile around it."
                                        : "Incomplete features score nothing."},
             {"Winner", "The most points win. Tied players share the victory."}}};
}

}  // namespace

std::vector<RuleInPlay> special_rules(const Ruleset& ruleset) {
    std::vector<RuleInPlay> rules;
    add_tiles(rules, ruleset);
    for (const OptionRule& rule : option_rules) {
        if (is_special(ruleset, rule.key)) {
            std::string words =
                rule.by_value == nullptr ? std::string(rule.always) : rule.by_value(ruleset);
            if (rules.empty() || rules.back().words != words) {
                rules.push_back({rule.name, std::move(words)});
            }
        }
    }
    return rules;
}

std::vector<RuleChapter> rules_in_play(const Ruleset& ruleset) {
    std::vector<RuleChapter> chapters{
        turn_chapter(ruleset), points_chapter(ruleset), end_chapter(ruleset)};
    if (auto special = special_rules(ruleset); !special.empty()) {
        chapters.insert(chapters.begin(), {"Rules of this table", std::move(special)});
    }
    return chapters;
}

}  // namespace bastide::words
