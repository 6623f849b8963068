#include "client/words/rules_words.hpp"

#include "client/words/phrases.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>
#include <utility>

namespace bastide::words {
namespace {

std::string supply_sentence(const Ruleset& ruleset) {
    const std::array<std::string, 6> sentences{
        "You draw a tile each turn.",
        "You draw your next tile at the end of your turn.",
        "You choose from a hand of " + counted(ruleset.hand_size, "tile", "tiles") + ".",
        "You take one of three displayed tiles or draw from the stack.",
        "All tiles are dealt at the start.",
        "Each round, a dealer draws a tile for each player and decides who gets which."};
    return entry_for(sentences, ruleset.supply);
}

std::string farm_sentence(const Ruleset& ruleset) {
    switch (ruleset.farms) {
        case FarmMethod::by_city:
            return "Each completed city scores for the player with the most farmers around it.";
        case FarmMethod::by_farm_once:
            return "Each farmer's player scores each completed city at most once.";
        case FarmMethod::by_farm:
            return "Each farm scores for every completed city it touches.";
    }
    return {};
}

std::string followers_sentence(const Ruleset& ruleset) {
    return ruleset.followers == followers_by_table
               ? "The more players, the fewer meeples each has."
               : "Each player has " + counted(ruleset.followers, "meeple", "meeples") + ".";
}

std::string start_sentence(const Ruleset& ruleset) {
    return ruleset.start_tile == StartTile::in_bag ? "The first tile drawn is the start tile."
                                                   : "The start tile is an extra tile.";
}

std::string first_sentence(const Ruleset& ruleset) {
    return ruleset.first_player == FirstPlayer::host
               ? "The host goes first."
               : "The player who draws the most roads goes first.";
}

std::string table_sentence(const Ruleset& ruleset) {
    const std::string size = std::to_string(ruleset.table.width) + " by " +
                             std::to_string(ruleset.table.height) + " tiles";
    if (ruleset.table.mode == TableMode::sliding) {
        return "All tiles must fit on a table of " + size + ".";
    }
    const bool grows = ruleset.table.mode == TableMode::extendable;
    return "The start tile is in the middle of a table of " + size +
           (grows ? ", which grows if everyone agrees." : ".");
}

std::string farm_points_sentence(const Ruleset& ruleset) {
    return "A farm scores " + counted(ruleset.farm_points, "point", "points") +
           " per completed city.";
}

std::string trees_sentence(const Ruleset& ruleset) {
    return std::string("Roads continue through trees, as in the ") +
           (ruleset.trees_open == ArtEdition::c1 ? "first" : "second") + " printing.";
}

using RuleWriter = std::string (*)(const Ruleset&);

struct Row {
    std::string_view key;
    std::string_view always{};
    RuleWriter by_value = nullptr;
};

constexpr auto rows = std::to_array<Row>({
    {"sets", {}, tiles_words},
    {"smallCity", "A city of two tiles scores 2."},
    {"farms", {}, farm_sentence},
    {"farmPoints", {}, farm_points_sentence},
    {"farmers", "No farmers."},
    {"incompleteScores", "Incomplete features score nothing at the end."},
    {"followers", {}, followers_sentence},
    {"bigFollower", "Each player also has a big meeple."},
    {"abbot", "Each player also has an abbot."},
    {"startTile", {}, start_sentence},
    {"riverStartTile", "The ordinary start tile is drawn like any other."},
    {"riverUTurn", "The river may turn the same way again after a straight tile."},
    {"unplaceable", "A tile that fits nowhere goes back into the stack."},
    {"firstPlayer", {}, first_sentence},
    {"battleOfMonasteries",
     "At the end an incomplete monastery scores for the player after its owner."},
    {"supply", {}, supply_sentence},
    {"handSize", {}, supply_sentence},
    {"openHands", "All hands are visible."},
    {"monasteriesForAll", "Each player starts with a monastery and can place it on any turn."},
    {"extraMonasteries", "The starting monasteries are extra tiles."},
    {"leftoverTiles", "A starting monastery still in hand at the end is lost."},
    {"lateFollower", "You place meeples on any tile except the one just placed."},
    {"treesOpen", {}, trees_sentence},
    {"holeTurn", "Filling a gap gives another turn."},
    {"table", {}, table_sentence},
    {"tableCloses", "The edge of the table completes features that reach it."},
    {"edgeCountsAsTile", "For a monastery, spaces beyond the edge score like tiles."},
    {"wayOfLife", "Instead of placing a meeple you may move meeples on the board."},
    {"near", "Meeples may also move to fields of adjacent tiles."},
    {"warScope", "A war sends all monks of the loser home, wherever they are."},
    {"breach", "You may pay 1 point for another meeple action."},
    {"mountains", "Tiles may be placed face down as mountains."},
    {"reconstruction", "You may move tiles on the board for 1 point each."},
    {"riversAndHarbours", "A second base set adds waterways, harbours and markets."},
    {"buyTiles", "Other players may bid for the only tile that completes a feature."},
});

const Row* row_of(std::string_view option) {
    const auto* found = std::ranges::find(rows, option, &Row::key);
    return found == rows.end() ? nullptr : found;
}

/// Describes a change. A switch that is back to its default has no sentence: "Farmers: yes."
std::string change_of(const Option& option, const Ruleset& before, const Ruleset& now) {
    const Row* row = row_of(option.key);
    if (row == nullptr || option.value(before) == option.value(now)) {
        return {};
    }
    if (row->by_value != nullptr) {
        return row->by_value(now);
    }
    return option.value(now) == option.value(Ruleset{}) ? option_words(option, now) + "."
                                                        : std::string(row->always);
}

bool has(const Ruleset& ruleset, const OptionChoice& box) {
    return (ruleset.sets & tile_set(box.value)) != 0;
}

std::string boxes(const Ruleset& ruleset) {
    std::vector<std::string> names;
    for (const OptionChoice& box : find_option("sets")->choices) {
        if (has(ruleset, box)) {
            names.emplace_back(box.words);
        }
    }
    return joined(names, "; ");
}

std::string size_words(const TableBounds& table) {
    const std::string size =
        ", " + std::to_string(table.width) + " by " + std::to_string(table.height);
    return table.mode == TableMode::extendable
               ? size + " and " + std::to_string(table.step) + " more"
               : size;
}

void add_differences(std::vector<std::string>& all,
                     const Option& option,
                     const Ruleset& before,
                     const Ruleset& after) {
    if (option.key != "sets") {
        all.push_back(option_words(option, after));
        return;
    }
    for (const OptionChoice& box : option.choices) {
        if (has(before, box) != has(after, box)) {
            all.push_back((has(after, box) ? "add " : "remove ") + std::string(box.words));
        }
    }
}

}  // namespace

std::vector<std::string> rule_sentences(const Ruleset& ruleset) {
    return changed_sentences({}, ruleset);
}

std::vector<std::string> changed_sentences(const Ruleset& before, const Ruleset& now) {
    std::vector<std::string> sentences;
    for (const Option& option : options()) {
        std::string sentence = change_of(option, before, now);
        if (!sentence.empty() && (sentences.empty() || sentences.back() != sentence)) {
            sentences.push_back(std::move(sentence));
        }
    }
    return sentences;
}

std::string tiles_words(const Ruleset& ruleset) {
    const std::string names = boxes(ruleset);
    const bool is_river_alone = std::ranges::none_of(catalogue().sets(), [&](const TileSet& set) {
        return (ruleset.sets & tile_set(set.name)) != 0 && !set.last;
    });
    if (names.empty()) {
        return ".";
    }
    return "Boxes: " + names +
           (is_river_alone ? ". Without a base game, these are all the tiles." : ".");
}

bool has_standard_rules(const v1::TableInfo& table) {
    const auto ruleset = codec::from_wire(table.ruleset());
    return ruleset && rule_sentences(*ruleset).empty();
}

std::string value_words(const Option& option, const Ruleset& ruleset) {
    if (option.key == "sets") {
        const std::string names = boxes(ruleset);
        return names.empty() ? "none" : names;
    }
    const OptionChoice* choice = choice_of(option, ruleset);
    const std::string words =
        choice == nullptr ? option.value(ruleset) : std::string(choice->words);
    const bool has_edge = option.key == "table" && ruleset.table.mode != TableMode::none;
    return has_edge ? words + size_words(ruleset.table) : words;
}

std::string option_words(const Option& option, const Ruleset& ruleset) {
    return std::string(option.name) + ": " + value_words(option, ruleset);
}

std::string conflict_words(const Conflict& conflict, const Ruleset& ruleset) {
    const auto quoted_words = [&](std::string_view key) {
        return "\"" + option_words(*find_option(key), ruleset) + "\"";
    };
    const std::string_view why = conflict.because;  // ends with the numbers of rules
    const std::string reason = std::string(why.substr(0, why.rfind(" ("))) + ".";
    if (conflict.one != conflict.other) {
        return quoted_words(conflict.one) + " and " + quoted_words(conflict.other) +
               " cannot be combined: " + reason;
    }
    return conflict.one == "sets" ? capital(reason)
                                  : quoted_words(conflict.one) + " cannot be played: " + reason;
}

std::string difference_words(const Ruleset& before, const Ruleset& after) {
    std::vector<std::string> all;
    for (const Option& option : options()) {
        if (option.value(before) != option.value(after)) {
            add_differences(all, option, before, after);
        }
    }
    return joined(all, "; ");
}

}  // namespace bastide::words
