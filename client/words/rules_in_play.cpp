#include "client/words/rules_in_play.hpp"

#include "client/words/phrases.hpp"
#include "client/words/rules_words.hpp"
#include "client/words/usual_rules.hpp"
#include "engine/options.hpp"

#include <algorithm>
#include <array>

namespace bastide::words {
namespace {

// ---- Boxes

struct BoxRule {
    std::string_view box;
    std::string_view name;
    std::string_view words;
};

constexpr auto box_rules = std::to_array<BoxRule>({
    {"base", {}, {}},  // the usual rules
    {"river1",
     "The river",
     "Its tiles are laid first, from the spring to the lake: each goes on where the river ends. "
     "It parts fields as roads do, roads go over it on bridges, nobody stands on it, and it pays "
     "nothing. It may not bend back on itself."},
    {"inns",
     "Inns",
     "A road with an inn at its side pays 2 for each tile when it is complete, but nothing if it "
     "is still incomplete at the end. A second inn adds nothing."},
    {"inns",
     "Cathedrals",
     "A city with a cathedral pays 3 for each tile and each pennant when it is complete, but "
     "nothing if it is still incomplete at the end. A second cathedral adds nothing."},
});

std::string_view box_of(std::string_view set) {
    return set.substr(0, set.find('-'));
}

bool plays_with(const Ruleset& ruleset, std::string_view box) {
    const auto& sets = catalogue().sets();
    return std::any_of(sets.begin(), sets.end(), [&](const TileSet& set) {
        return box_of(set.name) == box && (ruleset.sets & tile_set(set.name)) != 0;
    });
}

// ---- Options

std::string small_city_words(const Ruleset& /*unused*/) {
    return "A complete city of only two tiles pays 1 for each tile and each pennant, so 2 points "
           "and not 4.";
}

std::string farms_words(const Ruleset& ruleset) {
    const std::string price = farm_price(ruleset);
    switch (ruleset.farms) {
        case FarmMethod::by_city:
            return "For each complete city the farmers on all fields that touch it are counted "
                   "together. Whoever has most of them gets " +
                   price + ".";
        case FarmMethod::by_farm_once:
            return "Each field pays " + price +
                   " for each complete city that it touches, but nobody is paid for the same city "
                   "twice.";
        case FarmMethod::by_farm:
            return "Each field pays " + price + " for each complete city that it touches.";
    }
    return {};
}

std::string followers_words(const Ruleset& ruleset) {
    return ruleset.followers == followers_by_table
               ? "Of two players each has 7 followers, of three 6, of four 5, of five 4, and of "
                 "six "
                 "or more 3."
               : "Everyone has " + counted(ruleset.followers, "follower", "followers") +
                     ", and not 7.";
}

std::string abbot_words(const Ruleset& /*unused*/) {
    return "Everyone has an abbot besides. He goes to a monastery or a garden of the tile you "
           "laid, "
           "and nowhere else; to gardens nobody else goes. A garden pays like a monastery. Instead "
           "of deploying you may take him home, and get at once what his place is worth by then.";
}

std::string start_tile_words(const Ruleset& ruleset) {
    return ruleset.start_tile == StartTile::in_bag
               ? "The first tile that is drawn, whatever it is, lies in the middle."
               : "It comes besides the tiles of its set, and all of those are drawn.";
}

std::string first_player_words(const Ruleset& ruleset) {
    return ruleset.first_player == FirstPlayer::host
               ? "The host of the table has the first turn."
               : "Everyone draws a tile, and whoever has most roads on it has the first turn. The "
                 "tiles go back.";
}

std::string supply_words_of(const Ruleset& ruleset) {
    switch (ruleset.supply) {
        case TileSupply::stack:
            return "You draw the tile of your turn.";
        case TileSupply::draw_ahead:
            return "You draw your next tile at the end of your turn, and have time to think about "
                   "it.";
        case TileSupply::hand:
            return "You have a hand of " + counted(ruleset.hand_size, "tile", "tiles") +
                   ", lay one of them, and draw another at the end of your turn.";
        case TileSupply::display:
            return "Three tiles lie open for all. You take one of them, or draw blind; what you "
                   "drew blind must be laid if it fits.";
        case TileSupply::deal_all:
            return "All tiles are dealt at the start, and in your turn you choose one of yours. If "
                   "none fits, one of them leaves the game and your turn is over.";
        case TileSupply::dealer:
            return "In each round another player deals: draws a tile for everyone, looks at them, "
                   "and says who gets which. Then each lays theirs.";
    }
    return {};
}

std::string trees_words(const Ruleset& ruleset) {
    return std::string(
               "Where a junction shows trees and no house, its roads are one road with "
               "several ends. It goes by the pictures of the ") +
           (ruleset.trees_open == ArtEdition::c1 ? "first" : "second") + " printing.";
}

std::string table_words(const Ruleset& ruleset) {
    const std::string size = std::to_string(ruleset.table.width) + " by " +
                             std::to_string(ruleset.table.height) + " tiles";
    if (ruleset.table.mode == TableMode::sliding) {
        return "The table holds " + size +
               ", and all tiles together must fit on it, wherever that is.";
    }
    const std::string fixed = "The start tile lies in the middle of a table of " + size +
                              ", and nothing can be laid beyond its edge.";
    return ruleset.table.mode == TableMode::fixed
               ? fixed
               : fixed + " If all agree, a side of it moves out by " +
                     std::to_string(ruleset.table.step) + ".";
}

using ByValue = std::string (*)(const Ruleset&);

struct OptionRule {
    std::string_view key;
    std::string_view name;
    std::string_view always{};   ///< what is said, whatever the value
    ByValue by_value = nullptr;  ///< else this says it
};

// What is said where an option is not as usual. Two that one entry tells of have the same name.
constexpr auto option_rules = std::to_array<OptionRule>({
    {"smallCity", "Small cities", {}, small_city_words},
    {"farms", "Farms", {}, farms_words},
    {"farmPoints", "Farms", {}, farms_words},
    {"farmers", "No farmers", "Nobody goes to a field, and fields pay nothing."},
    {"incompleteScores",
     "Incomplete",
     "Roads, cities, monasteries and gardens that are not complete at the end pay nothing. Farms "
     "pay as ever."},
    {"followers", "Followers", {}, followers_words},
    {"bigFollower",
     "Big follower",
     "Everyone has one besides. It goes where a follower goes and counts as two when it is decided "
     "who has most; it does not double points."},
    {"abbot", "Abbot", {}, abbot_words},
    {"startTile", "Start tile", {}, start_tile_words},
    {"riverStartTile",
     "Start tile",
     "The spring lies in the middle, and the ordinary start tile is drawn like any other."},
    {"riverUTurn",
     "Bends",
     "Two tiles of the river in a row may not bend the same way. After a straight one it may bend "
     "the same way once more, but not a third time."},
    {"unplaceable",
     "Fits nowhere",
     "A tile that fits nowhere is put aside, and goes back among the others as soon as one that "
     "fits has been drawn."},
    {"firstPlayer", "Who begins", {}, first_player_words},
    {"battleOfMonasteries",
     "Monasteries",
     "What a monastery pays that is incomplete at the end goes to the player after its owner. "
     "Gardens pay their own."},
    {"supply", "Your tile", {}, supply_words_of},
    {"handSize", "Your tile", {}, supply_words_of},
    {"openHands", "Open hands", "Everyone sees what everyone holds."},
    {"monasteriesForAll",
     "Own monastery",
     "Everyone begins with a monastery, and may lay it in any turn instead of another tile."},
    {"extraMonasteries", "One more each", "Those monasteries come besides the tiles of the boxes."},
    {"leftoverTiles",
     "Left over",
     "Whoever still has that monastery when all other tiles are laid has lost it."},
    {"lateFollower",
     "Late follower",
     "You never deploy on the tile you laid, but on any that lies there already, where nobody is. "
     "What was complete before your turn takes nobody."},
    {"treesOpen", "Trees", {}, trees_words},
    {"holeTurn",
     "Holes",
     "If the tile you lay has tiles on all four sides, you have another turn."},
    {"table", "The table", {}, table_words},
    {"tableCloses",
     "Its edge",
     "Roads and cities that run into the edge of the table end there, and a monastery needs only "
     "the tiles round it that are on the table."},
    {"edgeCountsAsTile",
     "Beyond it",
     "Round a monastery or a garden the places beyond the edge pay like tiles."},
    {"wayOfLife",
     "Way of life",
     "Instead of deploying you may move figures that stand already. One goes to a field of its "
     "tile where no farmer is. A farmer goes into an incomplete city that his field touches. A "
     "knight goes to a road of his tile. Two knights go into a monastery that somebody else holds, "
     "and the monks there go home. Abbots do not move."},
    {"near",
     "Moving in",
     "To become a farmer a figure may also go to a field of the four tiles beside its own."},
    {"warScope",
     "Wars",
     "Two knights who take a monastery send all monks of its owner home, wherever they are."},
    {"breach",
     "Once more",
     "After you have done something with a figure you may do one more thing for a point, and so "
     "on, as long as you have points."},
    {"mountains",
     "Mountains",
     "You may lay your tile face down, as a mountain, where it touches only fields that no road "
     "runs out of. A figure that you put on it is a miner, and stays. He counts in each city that "
     "has a pennant one or two tiles away, and at the end among the farmers round it."},
    {"reconstruction",
     "Moving tiles",
     "When your tile lies, you may lay tiles of the board elsewhere, for a point each: such as "
     "have "
     "nobody on them, two neighbours at most, and do not hold the others together."},
    {"riversAndHarbours",
     "Waterways",
     "There is a second base set, with waterways where roads would be. They pay like roads, and "
     "boats go there, whoever is there already, one on a tile. Whoever lays a harbour gets 2 "
     "points, a market 3."},
    {"riversAndHarbours",
     "Goods",
     "Who has a boat on a waterway when it comes to its first harbour may trade there: instead of "
     "drawing a tile, put one of ten goods on a free field of the harbour. At the end each pays 2, "
     "and whoever has most on a harbour gets 3 more."},
    {"buyTiles",
     "Tiles for sale",
     "If you draw the only tile left that completes something, the others may offer points for it. "
     "Whoever buys it lays it in their next turn, and you draw another."},
});

bool is_special(const Ruleset& ruleset, std::string_view key) {
    const Option* option = find_option(key);
    return option != nullptr && option->value(ruleset) != option->value(Ruleset{});
}

void add_tiles(std::vector<RuleInPlay>& rules, const Ruleset& ruleset) {
    if (ruleset.sets != Ruleset{}.sets) {
        rules.push_back({"Tiles", tiles_words(ruleset)});
    }
    for (const BoxRule& rule : box_rules) {
        if (!rule.name.empty() && plays_with(ruleset, rule.box)) {
            rules.push_back({rule.name, std::string(rule.words)});
        }
    }
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
        chapters.insert(chapters.begin(), {"What is special here", std::move(special)});
    }
    return chapters;
}

bool is_explained(std::string_view option) {
    return option == "sets" ||
           std::any_of(option_rules.begin(), option_rules.end(), [&](const OptionRule& rule) {
               return rule.key == option;
           });
}

bool is_box_explained(std::string_view box) {
    return std::any_of(
        box_rules.begin(), box_rules.end(), [&](const BoxRule& rule) { return rule.box == box; });
}

}  // namespace bastide::words
