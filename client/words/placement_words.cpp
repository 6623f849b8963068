#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "engine/enumerators.hpp"
#include "engine/mountains.hpp"
#include "engine/placement.hpp"
#include "engine/scoring.hpp"

#include <algorithm>
#include <set>

namespace bastide::words {
namespace {

std::string finished_words(const Attended& table, const std::vector<FeatureScored>& paid) {
    return "finishes " + listed(texts_of(paid, [&](const FeatureScored& scored) {
               return owned_feature(table, scored) + " for " + std::to_string(best_share(scored));
           }));
}

bool is_mountain(const Game& game, Cell cell) {
    return game.board.type_of(*game.board.tile_at(cell)).face_down;
}

bool fits(const OpenCell& cell, const TileType& type) {
    return std::ranges::any_of(type.edges, [&](EdgePattern edges) { return cell.fits(edges); });
}

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
            worth.points += share_of(score_feature(game, city), miner.owner).points;
        }
    }
    return worth;
}

}  // namespace

std::string placement_words(const Attended& table, const turn::Outcome& made, Cell cell) {
    std::string free;  // a completed feature that a follower may still claim
    std::vector<std::string> extended;
    for (const FeatureScored& feature : turn::features_at(made.after, cell)) {
        const bool held = !feature.shares.empty();
        if (feature.kind == FeatureKind::field) {
            continue;
        }
        if (held && !feature.complete) {
            extended.push_back(owned_feature(table, feature));
        } else if (!held && feature.complete && free.empty()) {
            free = "completes " + owned_feature(table, feature);
        }
    }
    std::vector<std::string> parts;
    if (!made.paid.empty()) {
        parts.push_back(finished_words(table, made.paid));
    }
    if (!free.empty()) {
        parts.push_back(free);
    }
    if (!extended.empty()) {
        parts.push_back("extends " + listed(extended));
    }
    const std::string forges = is_mountain(made.after, cell) ? forges_words(made.after, cell) : "";
    return (parts.empty() ? "Fits here." : "Fits here: " + listed(parts) + ".") +
           (forges.empty() ? "" : " " + forges);
}

std::string choice_words(const Game& game, TileTypeId type) {
    std::vector<Action> places;
    legal_placements(game, type, places);
    std::set<Cell> cells;
    for (const Action& place : places) {
        cells.insert(std::get<Place>(place).cell);
    }
    const std::string tile = describe(catalogue()[type]) + ". ";
    return tile +
           (cells.empty()
                ? "It fits nowhere."
                : "It fits in " + counted(static_cast<int>(cells.size()), "place", "places") + ".");
}

std::string_view source_words(TileSource from) {
    constexpr std::array<std::string_view, 5> words{"From the stack.",
                                                    "From your hand.",
                                                    "From the display.",
                                                    "Your starting monastery.",
                                                    "The tile you bought."};
    return entry_for(words, from);
}

std::string open_cell_words(const Game& game, Cell cell) {
    const OpenCell* open = game.board.open_cell_at(cell);
    if (open == nullptr) {
        return "No tile is next to this cell yet.";
    }
    int fitting = 0;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        const auto type = static_cast<TileTypeId>(i);
        const bool either_way = fits(*open, catalogue()[type]) ||
                                (game.ruleset.mountains && !catalogue()[type].has_river &&
                                 fits(*open, catalogue()[catalogue().mountain()]));
        fitting += either_way ? game.unseen[i] : 0;
    }
    return fitting == 0 ? "No remaining tile fits here."
                        : counted(fitting, "tile", "tiles") + " of the " +
                              std::to_string(total(game.unseen)) + " remaining " +
                              (fitting == 1 ? "fits here." : "fit here.");
}

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
