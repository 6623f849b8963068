#include "tests/engine/referee.hpp"

#include "engine/deployment.hpp"
#include "engine/notation.hpp"
#include "engine/placement.hpp"
#include "engine/tile_moves.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace bastide {
namespace {

using random_play::Played;

naive::Rules naive_rules(const Ruleset& ruleset, std::size_t seats) {
    return {.small_city = ruleset.small_city,
            .farm_method = static_cast<int>(ruleset.farms),
            .farm_points = ruleset.farm_points,
            .farmers = ruleset.farmers,
            .incomplete_scores = ruleset.incomplete_scores,
            .late_follower = ruleset.late_follower,
            .way_of_life = ruleset.way_of_life,
            .moves_in_beside = ruleset.near == MovesIn::adjacent_tile,
            .war_on_board = ruleset.war_scope == WarScope::board,
            .mountains = ruleset.mountains,
            .battle_of = ruleset.battle_of_monasteries ? static_cast<int>(seats) : 0};
}

naive::Land naive_land(const Ruleset& ruleset) {
    return {.strict_river = ruleset.river_u_turn == RiverUTurn::strict,
            .table = static_cast<naive::Land::Table>(ruleset.table.mode),
            .width = ruleset.table.width,
            .height = ruleset.table.height,
            .edge_closes = ruleset.table_closes,
            .edge_pays = ruleset.edge_counts_as_tile,
            .trees = !ruleset.trees_open                     ? ""
                     : *ruleset.trees_open == ArtEdition::c1 ? "c1"
                                                             : "c2"};
}

struct Counted {
    std::string_view kind;
    naive::Spot name;
    bool complete = false;
    int tiles = 0;
    int pennants = 0;
    std::size_t cities = 0;
    int inns = 0;
    int cathedrals = 0;
};

std::string score_text(const Counted& counted) {
    return std::string(counted.kind) + " " + spot_text(counted.name) +
           (counted.complete ? " complete" : "") + " tiles " + std::to_string(counted.tiles) +
           " pennants " + std::to_string(counted.pennants) + " cities " +
           std::to_string(counted.cities) + " inns " + std::to_string(counted.inns) +
           " cathedrals " + std::to_string(counted.cathedrals);
}

std::string return_text(const naive::Spot& spot, const naive::Meeple& meeple) {
    return "returned " + spot_text(spot) + " seat " + std::to_string(meeple.player) + " piece " +
           std::to_string(static_cast<int>(meeple.piece));
}

std::string score_text(const Board& board, const FeatureScored& scored) {
    std::string text = score_text(Counted{bastide::name_of(scored.kind),
                                          naive_spot(board, scored.at),
                                          scored.complete,
                                          scored.tiles,
                                          scored.pennants,
                                          scored.cities,
                                          scored.inns,
                                          scored.cathedrals});
    for (const Share& share : scored.shares) {
        text += share_text(naive_player(share.seat), share.weight, share.points);
    }
    return text;
}

/// Scorings in order, each followed by its returned followers in order of their cells.
std::vector<std::string> scoring_texts(const Decision& decision) {
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
            items.push_back(score_text(decision.next.board, *scored));
        }
        if (const std::string water = waterways_text(decision.next.board, event); !water.empty()) {
            settle();
            items.push_back(water);
        }
        if (const auto* returned = std::get_if<MeepleReturned>(&event)) {
            const Meeple& meeple = returned->meeple;
            home.push_back(return_text(naive_spot(decision.next.board, meeple.at),
                                       {naive_player(meeple.owner), naive_piece(meeple.kind)}));
        }
    }
    settle();
    return items;
}

}  // namespace

naive::Cell naive_cell(Cell cell) {
    return {cell.x, cell.y};
}

naive::Player naive_player(Seat seat) {
    return static_cast<naive::Player>(index_of(seat));
}

naive::Spot naive_spot(const Board& board, const SegmentAt& at) {
    return {naive_cell(at.cell), segment_name(board.segment(board.node(at)))};
}

naive::Piece naive_piece(MeepleKind kind) {
    return static_cast<naive::Piece>(kind);
}

std::string spot_text(const naive::Spot& spot) {
    return std::to_string(spot.cell.x) + "," + std::to_string(spot.cell.y) + " " + spot.segment;
}

std::string share_text(naive::Player player, int weight, int points) {
    return " seat " + std::to_string(player) + " with " + std::to_string(weight) + " gets " +
           std::to_string(points);
}

naive::Placement naive_placement(Cell cell, Rotation rotation) {
    return {naive_cell(cell), 90 * static_cast<int>(index_of(rotation))};
}

const std::string& name_of(TileTypeId type) {
    return catalogue()[type].name;
}

Referee::Referee(const Game& game)
    : board_(naive::facts(), naive_land(game.ruleset)),
      rules_(naive_rules(game.ruleset, game.players.size())),
      stack_(naive::facts()),
      rounds_(static_cast<int>(game.players.size())) {
    for (const PlacedTile& start : game.board.tiles()) {
        board_.lay(name_of(start.type), naive_placement(start.cell, start.rotation));
    }
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        stack_.add(catalogue().types()[i].name, game.unseen[i]);
    }
    if (game.dealer) {
        rounds_.begin(naive_player(*game.dealer));
    }
}

void Referee::watch(const Played& played) {
    const Step step = played.before.turn.step;
    if (step == Step::place) {
        compare_placements(played.before, *played.before.turn.hand);
    } else if (step == Step::deploy || step == Step::extra_meeple) {
        compare_deployments(played.before);
        compare_meeple_moves(played.before);
    } else if (step == Step::choose) {
        compare_choices(played.before);
        compare_goods(played.before);
    } else if (step == Step::rebuild) {
        compare_rebuilds(played.before);
    } else {
        compare_draw(played);
    }
    if (step == Step::deal) {
        compare_gifts(played.before);
    }
    next_by_rounds_ = next_by_rounds(played.before);
    expected_.clear();
    for (const Event& event : played.decision.events) {
        follow(event, played);
    }
    compare_sale(played);
    compare_offer_to_rebuild(played);
    pay_for_more(played);
    expect_taken_home(played);
    expect_war(played);
    compare_asked_again(played);
    expect_completed(played);
    const auto ended = [](const Event& event) { return std::holds_alternative<GameEnded>(event); };
    if (std::ranges::any_of(played.decision.events, ended)) {
        expect_final_scoring();
    }
    compare_next_turn(played);
    compare_asking(played);
    compare_stack(played.decision.next);
    compare_round(played.decision.next);
    EXPECT_EQ(scoring_texts(played.decision), expected_);
    for (std::size_t i = 0; i < played.before.players.size(); ++i) {
        EXPECT_EQ(played.decision.next.players[i].score, totals_[static_cast<int>(i)]);
    }
}

/// Compares scorings once the turn is over, or when the active player leaves after placing (BA-1).
void Referee::expect_completed(const Played& played) {
    const Step step = played.before.turn.step;
    const bool leaves = std::holds_alternative<Withdraw>(played.choice.action);
    const bool in_turn = played.choice.actor == Actor{played.before.turn.seat};
    const bool last_step = step == Step::deploy || step == Step::extra_meeple;
    const bool goes_on = played.decision.next.turn.step == Step::extra_meeple;
    if (!in_turn || goes_on || !(last_step || (step == Step::rebuild && leaves))) {
        return;
    }
    for (const naive::Score& score : board_.score_completed(laid_, rules_)) {
        expect_score(score);
    }
}

/// V-9: cells where the tile may lie face down; none before the river is complete.
std::vector<naive::Cell> Referee::mountains(const std::string& tile) const {
    const bool none = !rules_.mountains || stack_.river_is_coming();
    return none ? std::vector<naive::Cell>{} : board_.legal_mountains(tile);
}

/// PL-6: face up or face down.
bool Referee::can_lie(const std::string& tile) const {
    return !board_.legal_placements(tile).empty() || !mountains(tile).empty();
}

void Referee::compare_placements(const Game& game, TileTypeId type) const {
    std::vector<Action> legal;
    legal_placements(game, type, legal);
    std::vector<naive::Placement> ours;
    std::vector<naive::Cell> our_mountains;
    for (const Action& action : legal) {
        const auto& place = std::get<Place>(action);
        if (place.face_down) {
            our_mountains.push_back(naive_cell(place.cell));
        } else {
            ours.push_back(naive_placement(place.cell, place.rotation));
        }
    }
    auto theirs = board_.legal_placements(name_of(type));
    const auto their_mountains = mountains(name_of(type));
    std::ranges::sort(ours);
    std::ranges::sort(our_mountains);
    std::ranges::sort(theirs);
    EXPECT_TRUE(ours == theirs) << name_of(type);
    EXPECT_TRUE(our_mountains == their_mountains) << name_of(type);
    EXPECT_EQ(fits_somewhere(game, type), can_lie(name_of(type))) << name_of(type);
}

void Referee::compare_all_placements(const Game& game) const {
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (!catalogue().types()[i].face_down) {
            compare_placements(game, static_cast<TileTypeId>(i));
        }
    }
}

/// V-10. Compared in some turns only, because there are very many.
void Referee::compare_rebuilds(const Game& game) const {
    constexpr int check_interval = 16;
    if (game.turn.number % check_interval != 0) {
        return;
    }
    std::vector<Action> legal;
    legal_rebuilds(game, legal);
    std::vector<naive::Move> ours;
    ours.reserve(legal.size());
    for (const Action& action : legal) {
        const auto& [from, to, rotation] = std::get<Rebuild>(action);
        ours.push_back({naive_cell(from), naive_placement(to, rotation)});
    }
    auto theirs = board_.legal_moves(laid_);
    std::ranges::sort(ours);
    std::ranges::sort(theirs);
    EXPECT_TRUE(ours == theirs) << spot_text(naive::Spot{laid_, ""});
}

/// V-10: a player with a point is asked exactly if a tile can be moved.
void Referee::compare_offer_to_rebuild(const Played& played) const {
    const Action& action = played.choice.action;
    if (!std::holds_alternative<Place>(action) && !std::holds_alternative<Rebuild>(action)) {
        return;
    }
    const Game& after = played.decision.next;
    const bool could = after.ruleset.reconstruction && after.player(after.turn.seat).score > 0;
    if (after.turn.step == Step::rebuild) {
        EXPECT_TRUE(could);
    } else {
        EXPECT_TRUE(!could || board_.legal_moves(laid_).empty());
    }
}

bool Referee::is_a_hole(naive::Cell cell) const {
    return board_.has_tile({cell.x, cell.y - 1}) && board_.has_tile({cell.x + 1, cell.y}) &&
           board_.has_tile({cell.x, cell.y + 1}) && board_.has_tile({cell.x - 1, cell.y});
}

int Referee::supply(const Game& game, Seat seat, MeepleKind kind) const {
    static const std::map<std::size_t, int> by_seats{
        {3, 6}, {4, 5}, {5, 4}, {6, 3}, {7, 3}, {8, 3}};
    const auto table = by_seats.find(game.players.size());
    const int by_table = table == by_seats.end() ? 7 : table->second;  // V-12
    const int followers =
        game.ruleset.followers == followers_by_table ? by_table : game.ruleset.followers;
    const int all = kind == MeepleKind::follower ? followers
                    : kind == MeepleKind::big    ? game.ruleset.big_followers
                                                 : game.ruleset.abbots;
    const naive::Meeple meeple{naive_player(seat), naive_piece(kind)};
    const auto on_board = std::ranges::count_if(
        board_.followers(), [&](const auto& follower) { return follower.second == meeple; });
    return all - static_cast<int>(on_board);
}

/// V-8: excludes an abbot who came home in this turn.
int Referee::ready(const Game& game, int turn, Seat seat, MeepleKind kind) const {
    const bool rests = kind == MeepleKind::abbot && abbot_came_home_ == turn;
    return rests ? 0 : supply(game, seat, kind);
}

void Referee::compare_deployments(const Game& game) const {
    std::vector<Action> legal;
    legal_deployments(game, legal);
    std::set<std::pair<naive::Piece, naive::Spot>> ours;
    for (const Action& action : legal) {
        const auto& deploy = std::get<Deploy>(action);
        ours.emplace(naive_piece(deploy.kind), naive_spot(game.board, deploy.at));
    }
    EXPECT_EQ(ours.size(), legal.size());
    std::set<std::pair<naive::Piece, naive::Spot>> theirs;
    for (const MeepleKind kind : {MeepleKind::follower, MeepleKind::big, MeepleKind::abbot}) {
        const int left = ready(game, game.turn.number, game.turn.seat, kind);
        EXPECT_EQ(game.player(game.turn.seat).supply[index_of(kind)],
                  supply(game, game.turn.seat, kind));
        for (const auto& spot : board_.legal_deployments(laid_, left, naive_piece(kind), rules_)) {
            theirs.emplace(naive_piece(kind), spot);
        }
    }
    EXPECT_TRUE(ours == theirs) << spot_text(naive::Spot{laid_, ""});
    std::set<naive::Spot> abbots;
    for (const SegmentAt& at : abbots_to_take_home(game)) {
        abbots.insert(naive_spot(game.board, at));
    }
    const auto home = board_.abbots_to_take_home(naive_player(game.turn.seat));
    EXPECT_TRUE(abbots == std::set(home.begin(), home.end()));
}

void Referee::follow(const Event& event, const Played& played) {
    const Board& board = played.decision.next.board;
    follow_tile(event, played);
    follow_sale(event, played);
    follow_growth(event, played);
    follow_round(event, played);
    follow_meeple(event, board);
    if (const auto* placed = std::get_if<TilePlaced>(&event)) {
        const PlacedTile& tile = placed->tile;
        laid_ = naive_cell(tile.cell);
        fills_a_hole_ = is_a_hole(laid_);
        if (tile.type == catalogue().mountain()) {
            board_.lay_mountain(laid_);
            ++mountains_laid_;
        } else {
            board_.lay(name_of(tile.type), naive_placement(tile.cell, tile.rotation));
        }
        expect_waterways(naive_player(placed->seat));
    }
    if (const auto* moved = std::get_if<TileMoved>(&event)) {
        board_.move(
            {naive_cell(moved->from), naive_placement(moved->tile.cell, moved->tile.rotation)},
            laid_);
        totals_[naive_player(moved->seat)] -= 1;
        ++tiles_moved_;
    }
    if (const auto* put = std::get_if<GoodsPut>(&event)) {
        follow_goods(*put, board);
    }
    if (const auto* deployed = std::get_if<MeepleDeployed>(&event)) {
        const Meeple& meeple = deployed->meeple;
        board_.deploy(
            naive_player(meeple.owner), naive_spot(board, meeple.at), naive_piece(meeple.kind));
    }
}

void Referee::expect_score(const naive::Score& score) {
    const naive::Feature& feature = score.feature;
    if (feature.weights().empty()) {
        return;
    }
    std::string text = score_text(Counted{bastide::name_of(static_cast<FeatureKind>(feature.kind)),
                                          feature.name(),
                                          feature.complete(),
                                          feature.tiles,
                                          feature.pennants,
                                          0,
                                          feature.inns,
                                          feature.cathedrals});
    std::map<naive::Player, int> weights = feature.weights();
    naive::Points points = score.points;
    for (const auto& [player, weight] : weights) {
        points[player] += 0;  // V-14: a player may get no points
    }
    for (const auto& [player, value] : points) {
        text += share_text(player, weights[player], value);
        totals_[player] += value;
    }
    expected_.push_back(text);
    ++scorings_;
    scored_by_miners_ += feature.followers.empty() ? 1 : 0;
    expect_home(feature.followers);
}

void Referee::expect_home(const std::multimap<naive::Spot, naive::Meeple>& meeples) {
    std::vector<std::string> home;
    home.reserve(meeples.size());
    for (const auto& [spot, meeple] : meeples) {
        home.push_back(return_text(spot, meeple));
    }
    std::ranges::sort(home);
    expected_.insert(expected_.end(), home.begin(), home.end());
}

/// AB-4: an abbot taken home scores before the features that the tile completes.
void Referee::expect_taken_home(const Played& played) {
    if (const auto* home = std::get_if<TakeHome>(&played.choice.action)) {
        abbot_came_home_ = played.before.turn.number;
        expect_score(board_.take_home(naive_spot(played.before.board, home->at), rules_));
        ++taken_home_;
    }
}

/// A farm (FM-3), or a city that pays its farms (FM-1, FM-2). Farmers stay (RT-3).
void Referee::expect_farm(const naive::FarmScore& farm) {
    const naive::Feature feature = board_.feature_at(farm.name);
    const bool city = feature.kind == naive::Kind::city;
    std::string text = score_text(Counted{.kind = "field",
                                          .name = farm.name,
                                          .tiles = city ? 0 : feature.tiles,
                                          .cities = city ? 1 : feature.complete_cities.size()});
    for (const auto& [player, weight] : farm.weights) {
        text += share_text(player, weight, farm.points.at(player));
        totals_[player] += farm.points.at(player);
    }
    expected_.push_back(text);
    ++scorings_;
}

void Referee::expect_final_scoring() {
    const naive::FinalScores scores = board_.final_scoring(rules_);
    for (const naive::Score& score : scores.incomplete) {
        expect_score(score);
    }
    for (const naive::FarmScore& farm : scores.farms) {
        expect_farm(farm);
    }
    for (const naive::HarbourScore& harbour : scores.harbours) {
        expect_traded(harbour);
    }
}

}  // namespace bastide
