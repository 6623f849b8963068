#include "client-cli/screen/feature_words.hpp"

#include "client-cli/play/choices.hpp"
#include "client-cli/play/scoring_words.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/screen/turn_words.hpp"
#include "client-cli/screen/writing.hpp"
#include "engine/placement.hpp"
#include "engine/scoring.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

using client::counted;

std::string who(const Attended& table, Seat seat) {
    return table.seat == seat ? "you" : seat_name(table.table, seat);
}

std::vector<std::string> names(const Attended& table, const std::vector<Seat>& seats) {
    std::vector<std::string> all;
    for (const Seat seat : seats) {
        all.push_back(who(table, seat));
    }
    return all;
}

int weight_of(const FeatureScored& scored, Seat seat) {
    for (const Share& share : scored.shares) {
        if (share.seat == seat) {
            return share.weight;
        }
    }
    return 0;
}

bool begins_with_you(const std::vector<std::string>& all) {
    return !all.empty() && all.front() == "you";
}

/// "Anna holds it", "you and Bob share it".
std::string holding(const Attended& table, const FeatureScored& scored) {
    const auto winners = client::majority(scored);
    if (winners.empty()) {
        return "nobody is there";
    }
    const auto all = names(table, winners);
    if (all.size() > 1) {
        return client::listed(all) + " share it";
    }
    const int weight = weight_of(scored, winners.front());
    return all.front() + (begins_with_you(all) ? " hold it" : " holds it") +
           (weight > 1 ? " with " + std::to_string(weight) : "");
}

}  // namespace

std::string_view feature_word(FeatureKind kind) {
    switch (kind) {
        case FeatureKind::road:
            return "road";
        case FeatureKind::city:
            return "city";
        case FeatureKind::monastery:
            return "monastery";
        case FeatureKind::garden:
            return "garden";
        case FeatureKind::field:
            return "farm";
        case FeatureKind::river:
            return "river";
    }
    return {};
}

int best_share(const FeatureScored& scored) {
    int best = 0;
    for (const Share& share : scored.shares) {
        best = std::max<int>(best, share.points);
    }
    return best;
}

std::string owned_feature(const Attended& table, const FeatureScored& scored) {
    const auto winners = client::majority(scored);
    const std::string feature(feature_word(scored.kind));
    if (winners.empty()) {
        return "a free " + feature;
    }
    if (winners.size() > 1) {
        return "the " + feature + " of " + client::listed(names(table, winners));
    }
    const bool ours = table.seat == winners.front();
    return (ours ? "your " : seat_name(table.table, winners.front()) + "'s ") + feature;
}

std::string scored_words(const Attended& table, const FeatureScored& scored) {
    auto winners = names(table, client::majority(scored));
    const bool plural = winners.size() > 1 || begins_with_you(winners);
    const int points = best_share(scored);
    const bool fed_city = scored.kind == FeatureKind::field && scored.tiles == 0;
    const bool unfinished = !scored.complete && scored.kind != FeatureKind::field;
    return capital(client::listed(winners)) + (plural ? " score " : " scores ") +
           (points == 0 ? "nothing" : std::to_string(points)) +
           (winners.size() > 1 && points > 0 ? " each" : "") + " for the " +
           (unfinished ? "unfinished " : "") +
           (fed_city
                ? "farms round a city."
                : std::string(feature_word(scored.kind)) + ": " + client::extent(scored) + ".");
}

std::string holders_words(const Attended& table, const Game& game, const Action& figure_move) {
    const auto* deploy = std::get_if<Deploy>(&figure_move);
    if (deploy == nullptr) {
        return ".";
    }
    const FeatureScored now = score_feature(game, game.board.node(deploy->at));
    return now.shares.empty() ? "; nobody else is there." : "; " + holding(table, now) + ".";
}

std::string supply_words(const Game& game, const Action& figure_move) {
    const auto* deploy = std::get_if<Deploy>(&figure_move);
    if (deploy == nullptr || deploy->kind != MeepleKind::follower) {
        return {};
    }
    const int home = game.player(game.turn.seat).supply[index_of(MeepleKind::follower)];
    return home <= 1 ? "It is your last follower."
                     : counted(home - 1, "follower is", "followers are") + " left then.";
}

std::string source_words(TileSource from) {
    switch (from) {
        case TileSource::stack:
            return "From the stack.";
        case TileSource::hand:
            return "From your hand.";
        case TileSource::display:
            return "From the row for all.";
        case TileSource::monastery:
            return "The monastery that you began with.";
    }
    return {};
}

std::string state_of_feature(const Attended& table, const Game& game, const FeatureScored& scored) {
    const bool farm = scored.kind == FeatureKind::field;
    const int worth = best_share(scored);
    const std::string points =
        scored.shares.empty() ? "" : ", " + counted(worth, "point", "points");
    const bool done = is_complete(game.board, game.board.node(scored.at)) && !farm;
    return capital(std::string(feature_word(scored.kind))) + (done ? " (complete)" : "") + ": " +
           holding(table, scored) + points + (done || scored.shares.empty() ? "" : " so far") +
           " (" + client::extent(scored) + ").";
}

std::string open_cell_words(const Game& game, Cell cell) {
    const OpenCell* open = game.board.open_cell_at(cell);
    if (open == nullptr) {
        return "No tile lies beside this cell yet.";
    }
    int fitting = 0;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        const TileType& type = catalogue().types()[i];
        const bool fits = std::any_of(type.edges.begin(), type.edges.end(), [&](EdgePattern edges) {
            return open->fits(edges);
        });
        fitting += fits ? game.unseen[i] : 0;
    }
    return fitting == 0 ? "No tile that is still to come fits here."
                        : counted(fitting, "tile", "tiles") + " of the " +
                              std::to_string(total(game.unseen)) + " to come " +
                              (fitting == 1 ? "fits here." : "fit here.");
}

}  // namespace bastide::screen
