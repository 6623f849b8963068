#include "tests/support/referee.hpp"

#include "engine/deployment.hpp"
#include "engine/notation.hpp"
#include "engine/placement.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace bastide {
namespace {

using random_play::Played;

// ---- The engine's words in the naive ones

naive::Cell naive_cell(Cell cell) {
    return {cell.x, cell.y};
}

naive::Placement naive_placement(Cell cell, Rotation rotation) {
    return {naive_cell(cell), 90 * static_cast<int>(index_of(rotation))};
}

naive::Player naive_player(Seat seat) {
    return static_cast<naive::Player>(index_of(seat));
}

naive::Spot naive_spot(const Board& board, const SegmentAt& at) {
    return {naive_cell(at.cell), segment_name(board.segment(board.node(at)))};
}

const std::string& name_of(TileTypeId type) {
    return catalogue()[type].name;
}

// ---- Both as lines of text

std::string told(const naive::Spot& spot) {
    return std::to_string(spot.cell.x) + "," + std::to_string(spot.cell.y) + " " + spot.segment;
}

std::string told(std::string_view kind, const naive::Spot& name, int tiles, int pennants) {
    return std::string(kind) + " " + told(name) + " tiles " + std::to_string(tiles) + " pennants " +
           std::to_string(pennants);
}

std::string told_share(naive::Player player, int weight, int points) {
    return " seat " + std::to_string(player) + " with " + std::to_string(weight) + " gets " +
           std::to_string(points);
}

std::string told_return(const naive::Spot& spot, naive::Player player) {
    return "returned " + told(spot) + " seat " + std::to_string(player);
}

std::string told(const Board& board, const FeatureScored& scored) {
    std::string text = told(bastide::name_of(scored.kind),
                            naive_spot(board, scored.at),
                            scored.tiles,
                            scored.pennants) +
                       (scored.complete ? " complete" : "") + " cities " +
                       std::to_string(scored.cities);
    for (const Share& share : scored.shares) {
        text += told_share(naive_player(share.seat), share.weight, share.points);
    }
    return text;
}

/// Scorings in their order, each with the followers that went home after it in the order of cells.
std::vector<std::string> told(const Decision& decision) {
    std::vector<std::string> items;
    std::vector<std::string> home;
    const auto settle = [&] {
        std::ranges::sort(home);
        items.insert(items.end(), home.begin(), home.end());
        home.clear();
    };
    for (const Event& event : decision.events) {
        if (const auto* scored = std::get_if<FeatureScored>(&event)) {
            settle();
            items.push_back(told(decision.next.board, *scored));
        }
        if (const auto* returned = std::get_if<MeepleReturned>(&event)) {
            const Meeple& meeple = returned->meeple;
            home.push_back(told_return(naive_spot(decision.next.board, meeple.at),
                                       naive_player(meeple.owner)));
        }
    }
    settle();
    return items;
}

template <typename Event>
bool happened(const Decision& decision) {
    return std::ranges::any_of(
        decision.events, [](const auto& event) { return std::holds_alternative<Event>(event); });
}

}  // namespace

Referee::Referee(const Game& game) : board_(naive::facts()) {
    const PlacedTile& start = game.board.tiles()[0];
    board_.lay(name_of(start.type), naive_placement(start.cell, start.rotation));
}

void Referee::watch(const Played& played) {
    const Step step = played.before.turn.step;
    if (step == Step::place) {
        compare_placements(played.before.board, *played.before.turn.hand);
    } else if (step == Step::deploy) {
        compare_deployments(played.before);
    } else {
        compare_draw(played);
    }
    expected_.clear();
    for (const Event& event : played.decision.events) {
        follow(event, played.decision.next.board);
    }
    const bool in_turn = played.choice.actor == Actor{played.before.turn.seat};
    if (step == Step::deploy && in_turn) {
        for (const naive::Score& score : board_.score_completed(laid_)) {
            expect_score(score.feature, score.points, false);
        }
    }
    if (happened<GameEnded>(played.decision)) {
        expect_final_scoring();
    }
    EXPECT_EQ(told(played.decision), expected_);
    for (std::size_t i = 0; i < played.before.players.size(); ++i) {
        EXPECT_EQ(played.decision.next.players[i].score, totals_[static_cast<int>(i)]);
    }
}

// ---- What is possible

void Referee::compare_placements(const Board& board, TileTypeId type) const {
    std::vector<Action> legal;
    legal_placements(board, type, legal);
    std::vector<naive::Placement> ours;
    ours.reserve(legal.size());
    for (const Action& action : legal) {
        const auto& place = std::get<Place>(action);
        ours.push_back(naive_placement(place.cell, place.rotation));
    }
    auto theirs = board_.legal_placements(name_of(type));
    std::ranges::sort(ours);
    std::ranges::sort(theirs);
    EXPECT_TRUE(ours == theirs) << name_of(type);
    EXPECT_EQ(fits_somewhere(board, type), !theirs.empty()) << name_of(type);
}

void Referee::compare_all_placements(const Game& game) const {
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        compare_placements(game.board, static_cast<TileTypeId>(i));
    }
}

int Referee::supply(const Game& game, Seat seat) const {
    const auto on_board = std::ranges::count_if(board_.followers(), [&](const auto& follower) {
        return follower.second == naive_player(seat);
    });
    return game.ruleset.followers - static_cast<int>(on_board);
}

void Referee::compare_deployments(const Game& game) const {
    std::vector<Action> legal;
    legal_deployments(game, legal);
    std::vector<naive::Spot> ours;
    ours.reserve(legal.size());
    for (const Action& action : legal) {
        ours.push_back(naive_spot(game.board, std::get<Deploy>(action).at));
    }
    auto theirs = board_.legal_deployments(laid_, supply(game, game.turn.seat));
    std::ranges::sort(ours);
    std::ranges::sort(theirs);
    EXPECT_TRUE(ours == theirs) << told(naive::Spot{laid_, ""});
}

void Referee::compare_draw(const Played& played) {
    const auto* draw = std::get_if<Draw>(&played.choice.action);
    if (draw == nullptr) {
        return;
    }
    const bool nowhere = board_.legal_placements(name_of(draw->type)).empty();
    EXPECT_EQ(happened<TileDiscarded>(played.decision), nowhere) << name_of(draw->type);
    discards_ += nowhere ? 1 : 0;
}

// ---- What happens

void Referee::follow(const Event& event, const Board& board) {
    if (const auto* placed = std::get_if<TilePlaced>(&event)) {
        const PlacedTile& tile = placed->tile;
        laid_ = naive_cell(tile.cell);
        board_.lay(name_of(tile.type), naive_placement(tile.cell, tile.rotation));
    }
    if (const auto* deployed = std::get_if<MeepleDeployed>(&event)) {
        const Meeple& meeple = deployed->meeple;
        board_.deploy(naive_player(meeple.owner), naive_spot(board, meeple.at));
    }
}

void Referee::expect_score(const naive::Feature& feature, const naive::Points& points, bool final) {
    if (feature.followers.empty()) {
        return;  // the engine has nothing to tell of it
    }
    const bool field = feature.kind == naive::Kind::field;
    std::string text = told(bastide::name_of(static_cast<FeatureKind>(feature.kind)),
                            feature.name(),
                            feature.tiles,
                            feature.pennants) +
                       (!field && feature.complete() ? " complete" : "") + " cities " +
                       std::to_string(feature.complete_cities.size());
    for (const auto& [player, weight] : feature.weights()) {
        text += told_share(player, weight, points.at(player));
        totals_[player] += points.at(player);
    }
    expected_.push_back(text);
    ++scorings_;
    if (final && field) {
        return;  // RT-3
    }
    std::vector<std::string> home;
    home.reserve(feature.followers.size());
    for (const auto& [spot, player] : feature.followers) {
        home.push_back(told_return(spot, player));
    }
    std::ranges::sort(home);
    expected_.insert(expected_.end(), home.begin(), home.end());
}

void Referee::expect_final_scoring() {
    const naive::FinalScores scores = board_.final_scoring();
    for (const naive::Score& score : scores.incomplete) {
        expect_score(score.feature, score.points, true);
    }
    for (const naive::FarmScore& farm : scores.farms) {
        expect_score(board_.feature_at(farm.name), farm.points, true);
    }
}

}  // namespace bastide
