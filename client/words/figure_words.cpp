#include "client/words/figure_words.hpp"

#include "client/turn/choices.hpp"
#include "client/words/feature_words.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "engine/evolve.hpp"
#include "engine/scoring.hpp"

#include <algorithm>

namespace bastide::words {
namespace {

/// What the feature under a deployment would be worth to whoever deploys.
FeatureScored score_with(const Game& game, const Deploy& deploy) {
    Game after = game;
    evolve(after, MeepleDeployed{{game.turn.seat, deploy.kind, deploy.at}});
    return score_feature(after, after.board.node(deploy.at));
}

int points_for(const FeatureScored& scored, Seat seat) {
    int points = 0;
    for (const Share& share : scored.shares) {
        points += share.seat == seat ? share.points : 0;
    }
    return points;
}

std::string holders_words(const Attended& table, const Game& after, const Action& figure_move) {
    const auto* deploy = std::get_if<Deploy>(&figure_move);
    if (deploy == nullptr) {
        return ".";
    }
    const FeatureScored now = score_feature(after, after.board.node(deploy->at));
    return now.shares.empty() ? "; nobody else is there." : "; " + holding(table, now) + ".";
}

}  // namespace

std::string describe(const Game& game, const Action& figure_move) {
    const auto* deploy = std::get_if<Deploy>(&figure_move);
    const FeatureScored scored =
        deploy != nullptr ? score_with(game, *deploy)
                          : score_feature(game, game.board.node(turn::place_of(figure_move)));
    const std::string pays = ": " + extent(scored, Telling::beside_board) + ", " +
                             counted(points_for(scored, game.turn.seat), "point", "points") +
                             (deploy == nullptr || scored.complete ? " now" : " so far");
    return deploy == nullptr
               ? "take your abbot home from " + text(turn::place_of(figure_move).cell) + pays
               : role(scored.kind, deploy->kind) + " " + std::string(place_of_role(scored.kind)) +
                     pays;
}

std::string figure_sentence(const Attended& table, const Game& after, const Action& figure_move) {
    return capital(describe(after, figure_move)) + holders_words(table, after, figure_move);
}

std::string supply_words(const Game& after, const Action& figure_move) {
    const auto* deploy = std::get_if<Deploy>(&figure_move);
    if (deploy == nullptr || deploy->kind != MeepleKind::follower) {
        return {};
    }
    const int home = after.player(after.turn.seat).supply[index_of(MeepleKind::follower)];
    return home <= 1 ? "It is your last follower."
                     : counted(home - 1, "follower is", "followers are") + " left then.";
}

std::string_view why_nobody(const Game& after) {
    const Supply& home = after.player(after.turn.seat).supply;
    const bool none_left =
        std::all_of(home.begin(), home.end(), [](int count) { return count == 0; });
    return none_left ? "all your figures are out on the board" : "everything here is held already";
}

}  // namespace bastide::words
