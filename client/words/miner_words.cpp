#include "client/words/miner_words.hpp"

#include "client/words/feature_words.hpp"
#include "client/words/phrases.hpp"
#include "engine/mountains.hpp"
#include "engine/scoring.hpp"

namespace bastide::words {
namespace {

struct Worth {
    int open_cities = 0;
    int points = 0;
    int complete_cities = 0;
};

Worth worth_of(const Game& game, const Meeple& miner) {
    Worth worth;
    for (const NodeId city : features_of_piece(game.board, miner)) {
        if (is_complete(game.board, city)) {
            ++worth.complete_cities;
        } else {
            ++worth.open_cities;
            worth.points += share_of(score_city(game, city), miner.owner).points;
        }
    }
    return worth;
}

}  // namespace

std::string miner_words(const Game& game, const Meeple& miner) {
    const Worth worth = worth_of(game, miner);
    std::string words;
    if (worth.open_cities > 0) {
        words = "knight in " + counted(worth.open_cities, "open city", "open cities") + ", " +
                counted(worth.points, "point", "points") + " so far";
    }
    if (worth.complete_cities > 0 && game.ruleset.farmers) {
        words +=
            (words.empty() ? "" : "; ") +
            ("farmer of " + counted(worth.complete_cities, "complete city", "complete cities"));
    }
    return words.empty() ? "no pennant nearby" : words;
}

std::string forges_words(const Game& game, Cell mountain) {
    const auto cities = cities_near(game.board, mountain);
    return cities.empty() ? std::string()
                          : "A miner here would score in " +
                                counted(static_cast<int>(cities.size()), "city", "cities") + ".";
}

}  // namespace bastide::words
