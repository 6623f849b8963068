#include "client/words/rules_words.hpp"

#include "client/words/phrases.hpp"
#include "engine/options.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>
#include <utility>

namespace bastide::words {
namespace {

/// "Boxes: Base game, first edition; The River, first edition."
std::string tiles_sentence(const Ruleset& ruleset) {
    std::string names;
    for (const OptionChoice& box : find_option("sets")->choices) {
        if ((ruleset.sets & tile_set(box.value)) != 0) {
            names.append(names.empty() ? "Boxes: " : "; ").append(box.words);
        }
    }
    return names + ".";
}

std::string supply_sentence(const Ruleset& ruleset) {
    switch (ruleset.supply) {
        case TileSupply::stack:
            return "You draw the tile of your turn.";
        case TileSupply::draw_ahead:
            return "You draw your next tile at the end of your turn.";
        case TileSupply::hand:
            return "You choose from a hand of " + counted(ruleset.hand_size, "tile", "tiles") + ".";
        case TileSupply::display:
            return "You take one of three tiles that lie open, or draw blind.";
        case TileSupply::deal_all:
            return "All tiles are dealt at the start, and you choose from yours.";
        case TileSupply::dealer:
            return "In each round another player draws a tile for everyone and says who gets "
                   "which.";
    }
    return {};
}

std::string farm_sentence(const Ruleset& ruleset) {
    switch (ruleset.farms) {
        case FarmMethod::by_city:
            return "Each complete city pays whoever has most farmers round it.";
        case FarmMethod::by_farm_once:
            return "A complete city pays each farmer's owner once at most.";
        case FarmMethod::by_farm:
            return "Each farm pays for every complete city it touches.";
    }
    return {};
}

std::string followers_sentence(const Ruleset& ruleset) {
    return ruleset.followers == followers_by_table
               ? "The more players, the fewer followers each has."
               : "Everyone has " + counted(ruleset.followers, "follower", "followers") + ".";
}

std::string start_sentence(const Ruleset& ruleset) {
    return ruleset.start_tile == StartTile::in_bag ? "The first tile drawn is the start tile."
                                                   : "The start tile comes besides the others.";
}

std::string first_sentence(const Ruleset& ruleset) {
    return ruleset.first_player == FirstPlayer::host
               ? "The host begins."
               : "Whoever draws the tile with most roads begins.";
}

std::string table_sentence(const Ruleset& ruleset) {
    const std::string size = std::to_string(ruleset.table.width) + " by " +
                             std::to_string(ruleset.table.height) + " tiles";
    if (ruleset.table.mode == TableMode::sliding) {
        return "All tiles together must fit on a table of " + size + ".";
    }
    const bool grows = ruleset.table.mode == TableMode::extendable;
    return "The start tile lies in the middle of a table of " + size +
           (grows ? ", which grows when all agree." : ".");
}

std::string farm_points_sentence(const Ruleset& ruleset) {
    return "A farm is paid " + counted(ruleset.farm_points, "point", "points") +
           " for a complete city.";
}

std::string trees_sentence(const Ruleset& ruleset) {
    return std::string("Roads go on at junctions that have trees in the ") +
           (ruleset.trees_open == ArtEdition::c1 ? "first" : "second") + " printing.";
}

using Sentence = std::string (*)(const Ruleset&);

struct Row {
    std::string_view key;
    std::string_view always{};    ///< what is said, whatever the value
    Sentence by_value = nullptr;  ///< else this says it
};

// What is said where an option is not as usual.
constexpr auto rows = std::to_array<Row>({
    {"sets", {}, tiles_sentence},
    {"smallCity", "A city of two tiles pays 2."},
    {"farms", {}, farm_sentence},
    {"farmPoints", {}, farm_points_sentence},
    {"farmers", "There are no farmers."},
    {"incompleteScores", "What is incomplete at the end pays nothing."},
    {"followers", {}, followers_sentence},
    {"bigFollower", "Everyone has a big follower besides."},
    {"abbot", "Everyone has an abbot besides."},
    {"startTile", {}, start_sentence},
    {"riverStartTile", "The ordinary start tile is drawn like any other."},
    {"riverUTurn", "The river may bend the same way again after a straight tile."},
    {"unplaceable", "A tile that fits nowhere goes back."},
    {"firstPlayer", {}, first_sentence},
    {"battleOfMonasteries", "At the end an incomplete monastery pays the player after its owner."},
    {"supply", {}, supply_sentence},
    {"handSize", {}, supply_sentence},
    {"openHands", "Everyone sees all hands."},
    {"monasteriesForAll", "Everyone begins with a monastery, to lay in any turn."},
    {"extraMonasteries", "Those monasteries are added to the tiles."},
    {"leftoverTiles", "A monastery that is left at the end is lost."},
    {"lateFollower", "You deploy on any tile but the one just placed."},
    {"treesOpen", {}, trees_sentence},
    {"holeTurn", "Whoever fills a hole has another turn."},
    {"table", {}, table_sentence},
    {"tableCloses", "The edge of the table completes what runs into it."},
    {"edgeCountsAsTile", "Round a monastery the cells beyond the edge pay like tiles."},
    {"wayOfLife", "Instead of deploying you may move figures that stand already."},
    {"near", "Figures may move in on the four tiles beside their own, too."},
    {"warScope", "A war of religion sends all monks of its enemy home."},
    {"breach", "You may do more with your figures for a point each time."},
    {"mountains", "Tiles may be laid face down, as mountains."},
    {"reconstruction", "You may lay tiles of the board elsewhere for a point each."},
    {"riversAndHarbours", "There is a second base set, with rivers, harbours and markets."},
    {"buyTiles", "The only tile that completes something may be bought by others."},
});

const Row* row_of(std::string_view option) {
    const auto* found =
        std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.key == option; });
    return found == rows.end() ? nullptr : found;
}

/// Nothing where it is as usual.
std::string sentence_of(const Option& option, const Ruleset& ruleset) {
    const Row* row = row_of(option.key);
    if (row == nullptr || option.value(ruleset) == option.value(Ruleset{})) {
        return {};
    }
    return row->by_value == nullptr ? std::string(row->always) : row->by_value(ruleset);
}

/// Once for several options that one sentence tells of.
void add_once(std::vector<std::string>& sentences, std::string sentence) {
    if (!sentence.empty() && (sentences.empty() || sentences.back() != sentence)) {
        sentences.push_back(std::move(sentence));
    }
}

/// What it is now; of what just is or is not, that it was.
std::string change_of(const Option& option, const Ruleset& before, const Ruleset& now) {
    const Row* row = row_of(option.key);
    if (row == nullptr || option.value(before) == option.value(now)) {
        return {};
    }
    const std::string sentence = sentence_of(option, now);
    if (!sentence.empty() || row->by_value != nullptr) {
        return sentence.empty() ? row->by_value(now) : sentence;
    }
    return "No longer: " + without_capital(std::string(row->always));
}

}  // namespace

std::vector<std::string> rule_sentences(const Ruleset& ruleset) {
    std::vector<std::string> sentences;
    for (const Option& option : options()) {
        add_once(sentences, sentence_of(option, ruleset));
    }
    return sentences;
}

std::vector<std::string> changed_sentences(const Ruleset& before, const Ruleset& now) {
    std::vector<std::string> sentences;
    for (const Option& option : options()) {
        add_once(sentences, change_of(option, before, now));
    }
    return sentences;
}

std::string tiles_words(const Ruleset& ruleset) {
    return tiles_sentence(ruleset);
}

bool is_told(std::string_view option) {
    return row_of(option) != nullptr;
}

bool plays_as_usual(const v1::TableInfo& table) {
    const auto ruleset = codec::from_wire(table.ruleset());
    return ruleset && rule_sentences(*ruleset).empty();
}

}  // namespace bastide::words
