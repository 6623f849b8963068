#include "tests/support/naive.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace naive {
namespace {

Cell cell_across(Cell cell, const Point& point) {
    const int dx = point.x - 6 * cell.x;
    const int dy = point.y - 6 * cell.y;
    return {cell.x + (dx == 3) - (dx == -3), cell.y + (dy == 3) - (dy == -3)};
}

std::size_t quarters(int degrees) {
    if (degrees < 0 || degrees > 270 || degrees % 90 != 0) {
        throw std::invalid_argument("not a rotation: " + std::to_string(degrees));
    }
    return static_cast<std::size_t>(degrees / 90);
}

Tile turned_quarter(Tile tile) {
    std::rotate(tile.edges.begin(), tile.edges.end() - 1, tile.edges.end());
    for (Segment& segment : tile.segments) {
        std::ranges::transform(segment.points, segment.points.begin(), quarter_turn);
    }
    return tile;
}

Tile put(const Tile& tile, const Placement& placement) {
    Tile lying = tile;
    for (std::size_t i = 0; i < quarters(placement.degrees); ++i) {
        lying = turned_quarter(std::move(lying));
    }
    for (Segment& segment : lying.segments) {
        for (Point& point : segment.points) {
            point = {point.x + 6 * placement.cell.x, point.y + 6 * placement.cell.y};
        }
    }
    return lying;
}

bool has_ring(Kind kind) {
    return kind == Kind::monastery || kind == Kind::garden;
}

/// Fields score at the end only, rivers and mountains never: none of them is ever complete.
bool scores_by_itself(Kind kind) {
    return kind != Kind::field && kind != Kind::river && kind != Kind::mountain;
}

/// SC-13.
std::pair<Kind, Spot> order_of(const Feature& feature) {
    return {feature.kind == Kind::garden ? Kind::monastery : feature.kind, feature.name()};
}

/// DP-3, RV-6, AB-2.
bool may_stand(Piece piece, Kind kind, const Rules& rules) {
    const bool abbot = piece == Piece::abbot;
    switch (kind) {
        case Kind::road:
        case Kind::city:
            return !abbot;
        case Kind::monastery:
            return true;
        case Kind::garden:
            return abbot;
        case Kind::field:
            return !abbot && rules.farmers;
        case Kind::waterway:
        case Kind::mountain:
            return !abbot;
        case Kind::river:
            return false;
    }
    return false;
}

/// V-14: everyone gets the points of the previous player.
Points to_the_next(const Points& points, int players) {
    Points passed_on;
    for (const auto& [player, value] : points) {
        passed_on[(player + 1) % players] += value;
    }
    return passed_on;
}

/// V-9: in a complete city, each miner with a forge there counts like a farm of its own beside it.
void add_farms_of_miners(const Feature& city, const Rules& rules, std::vector<Farm>& farms) {
    for (const auto& [spot, miner] : city.miners) {
        if (rules.farmers) {
            farms.push_back({spot, {{miner.player, weight_of(miner)}}, {city.name()}});
        }
    }
}

void add(Points& sum, const Points& points) {
    for (const auto& [player, value] : points) {
        sum[player] += value;
    }
}

}  // namespace

// PL-1, PL-2.
std::optional<std::string> Board::refusal(const std::string& tile,
                                          const Placement& placement) const {
    std::string edges = facts_->at(tile).edges;
    std::ranges::rotate(edges, edges.end() - static_cast<int>(quarters(placement.degrees)));
    if (const auto reason = refusal_of_edges(edges, placement.cell)) {
        return reason;
    }
    const bool runs = river_may_run(put(facts_->at(tile), placement), placement.cell);
    return runs ? std::nullopt : std::optional<std::string>("river");
}

std::optional<std::string> Board::refusal_of_edges(const std::string& edges, Cell cell) const {
    if (laid_.contains(cell)) {
        return "occupied";
    }
    const std::array<Cell, 4> neighbours = beside(cell);
    bool touches = false;
    bool fits = true;
    for (std::size_t side = 0; side < 4; ++side) {
        const auto neighbour = laid_.find(neighbours.at(side));
        if (neighbour != laid_.end()) {
            touches = true;
            fits = fits && edges.at(side) == neighbour->second.edges.at((side + 2) % 4);
        }
    }
    if (!touches) {
        return "no edge neighbour";
    }
    if (!fits) {
        return "edge";
    }
    return on_table(cell) ? std::nullopt : std::optional<std::string>("off the table");
}

/// TB-1: the start tile is in the centre. TB-2: all tiles together fit on the table. TB-3: as TB-1,
/// with the extensions.
bool Board::on_table(Cell cell) const {
    Cell least = cell;
    Cell most = cell;
    switch (land_.table) {
        case Land::Table::none:
            return true;
        case Land::Table::fixed:
            return 2 * std::abs(cell.x - start_->x) <= land_.width - 1 &&
                   2 * std::abs(cell.y - start_->y) <= land_.height - 1;
        case Land::Table::sliding:
            for (const auto& [other, tile] : laid_) {
                least = {std::min(least.x, other.x), std::min(least.y, other.y)};
                most = {std::max(most.x, other.x), std::max(most.y, other.y)};
            }
            return most.x - least.x < land_.width && most.y - least.y < land_.height;
        case Land::Table::extendable: {
            const auto& [north, east, south, west] = land_.put_on;
            return 2 * (cell.x - start_->x - east) < land_.width &&
                   2 * (start_->x - cell.x - west) < land_.width &&
                   2 * (cell.y - start_->y - south) < land_.height &&
                   2 * (start_->y - cell.y - north) < land_.height;
        }
    }
    return false;
}

/// HR-11: true if an empty cell closes the features that reach it.
bool Board::closes(Cell beyond) const {
    return land_.edge_closes && !on_table(beyond);
}

void Board::lay(const std::string& tile, const Placement& placement) {
    if (const auto reason = refusal(tile, placement); reason && !laid_.empty()) {
        throw std::invalid_argument(tile + " cannot be laid there: " + *reason);
    }
    start_ = start_.value_or(placement.cell);
    laid_before_.reset();
    laid_.emplace(placement.cell, put(facts_->at(tile), placement));
    for (const auto& [harbour, players] : harbours_reached(placement.cell)) {
        traders_[harbour].insert(players.begin(), players.end());
    }
}

std::vector<Placement> Board::legal_placements(const std::string& tile) const {
    std::vector<Placement> legal;
    for (const Cell& cell : cells_beside_tiles()) {
        for (const int degrees : {0, 90, 180, 270}) {  // PL-3
            if (!refusal(tile, {cell, degrees})) {
                legal.push_back({cell, degrees});
            }
        }
    }
    return legal;
}

std::set<Cell> Board::cells_beside_tiles() const {
    std::set<Cell> cells;
    for (const auto& [cell, lying] : laid_) {
        const std::array<Cell, 4> around = beside(cell);
        cells.insert(around.begin(), around.end());
    }
    return cells;
}

const Segment& Board::segment_at(const Spot& spot) const {
    const std::vector<Segment>& segments = laid_.at(spot.cell).segments;
    const auto segment = std::ranges::find(segments, spot.segment, &Segment::name);
    if (segment == segments.end()) {
        throw std::invalid_argument("no segment " + spot.segment + " on this tile");
    }
    return *segment;
}

/// The segment that `spot` meets at a point of its edge. Features meet through edges only (DP-7),
/// and at a point only one road, city or field reaches the edge. A field ends at a mountain (V-9).
std::optional<Spot> Board::across(const Spot& spot, const Point& point) const {
    const Cell cell = cell_across(spot.cell, point);
    const auto neighbour = laid_.find(cell);
    if (neighbour == laid_.end()) {
        return std::nullopt;
    }
    for (const Segment& segment : neighbour->second.segments) {
        if (std::ranges::find(segment.points, point) != segment.points.end()) {
            return Spot{cell, segment.name};
        }
    }
    if (is_mountain(neighbour->second)) {
        return std::nullopt;
    }
    throw std::logic_error("two tiles that do not fit lie side by side");
}

std::set<Spot> Board::joined(const Spot& start) const {
    std::set<Spot> reached{start};
    std::vector<Spot> todo{start};
    while (!todo.empty()) {
        const Spot spot = todo.back();
        todo.pop_back();
        for (const Point& point : segment_at(spot).points) {
            const std::optional<Spot> next = across(spot, point);
            if (next && reached.insert(*next).second) {
                todo.push_back(*next);
            }
        }
        for (const Spot& arm : joined_by_trees(spot)) {
            if (reached.insert(arm).second) {
                todo.push_back(arm);
            }
        }
    }
    return reached;
}

/// HR-6: at trees, the arms of a junction are one road.
std::vector<Spot> Board::joined_by_trees(const Spot& spot) const {
    const Tile& tile = laid_.at(spot.cell);
    const auto mark = tile.marks.find(land_.trees);
    std::vector<Spot> arms;
    if (mark == tile.marks.end() || mark->second != "trees" ||
        std::ranges::find(tile.arms, spot.segment) == tile.arms.end()) {
        return arms;
    }
    for (const std::string& arm : tile.arms) {
        arms.push_back({spot.cell, arm});
    }
    return arms;
}

int Board::neighbours_of(Cell cell) const {
    int count = 0;
    for (int y = cell.y - 1; y <= cell.y + 1; ++y) {
        for (int x = cell.x - 1; x <= cell.x + 1; ++x) {
            if (Cell{x, y} != cell && laid_.contains({x, y})) {
                ++count;
            }
        }
    }
    return count;
}

/// SC-12, AB-3; HR-11: cells beyond the edge need no tile, and score if the table has that option.
void Board::count_ring(Feature& feature, Cell cell) const {
    int beyond = 0;
    for (int y = cell.y - 1; y <= cell.y + 1; ++y) {
        for (int x = cell.x - 1; x <= cell.x + 1; ++x) {
            beyond += closes({x, y}) ? 1 : 0;
        }
    }
    const int round = neighbours_of(cell);
    feature.open = 8 - round - beyond;
    feature.tiles = 1 + round + (land_.edge_pays ? beyond : 0);
}

Feature Board::feature_at(const Spot& spot) const {
    Feature feature;
    feature.kind = segment_at(spot).kind;
    feature.spots = joined(spot);
    std::set<Cell> cells;  // SC-3, SC-8: each tile counts once
    std::set<std::pair<Spot, Cell>> open_sides;
    for (const Spot& part : feature.spots) {
        const Segment& segment = segment_at(part);
        if (!segment.harbour) {  // V-13
            cells.insert(part.cell);
        }
        feature.pennants += segment.pennants;  // SC-7: per segment, not per tile
        feature.inns += segment.inn ? 1 : 0;
        feature.cathedrals += segment.cathedral ? 1 : 0;
        for (const Point& point : segment.points) {
            const Cell beyond = cell_across(part.cell, point);
            if (!laid_.contains(beyond) && !closes(beyond)) {
                open_sides.emplace(part, beyond);
            }
        }
        const auto [first, end] = followers_.equal_range(part);
        feature.followers.insert(first, end);
    }
    feature.tiles = static_cast<int>(cells.size());
    feature.open = static_cast<int>(open_sides.size());
    if (has_ring(feature.kind)) {
        count_ring(feature, spot.cell);
    }
    if (feature.kind == Kind::field) {
        add_cities(feature);
    }
    if (feature.kind == Kind::city) {
        add_miners(feature);
    }
    return feature;
}

/// FM-5: a city counts once, even if the field touches it at several places.
void Board::add_cities(Feature& field) const {
    std::set<Spot> seen;
    for (const Spot& part : field.spots) {
        for (const std::string& segment : segment_at(part).touched_cities) {
            if (seen.contains({part.cell, segment})) {
                continue;
            }
            const Feature city = feature_at({part.cell, segment});
            seen.insert(city.spots.begin(), city.spots.end());
            field.cities.insert(city.name());
            if (city.complete()) {
                field.complete_cities.insert(city.name());
            }
        }
    }
}

std::vector<Feature> Board::features() const {
    std::vector<Feature> features;
    std::set<Spot> seen;
    for (const auto& [cell, tile] : laid_) {
        for (const Segment& segment : tile.segments) {
            if (!seen.contains({cell, segment.name})) {
                features.push_back(feature_at({cell, segment.name}));
                seen.insert(features.back().spots.begin(), features.back().spots.end());
            }
        }
    }
    std::ranges::sort(features, {}, [](const Feature& feature) {
        return std::pair(feature.kind, feature.name());
    });
    return features;
}

bool Board::is_free(const Spot& spot) const {
    const bool on_water = segment_at(spot).kind == Kind::waterway;
    return on_water ? !has_boat(spot.cell) : feature_at(spot).followers.empty();
}

// DP-2 to DP-6: from the supply, on the tile just placed, on any segment of an unoccupied feature.
std::vector<Spot> Board::legal_deployments(Cell cell,
                                           int supply,
                                           Piece piece,
                                           const Rules& rules) const {
    if (rules.late_follower) {
        return supply > 0 ? late_deployments(cell, piece, rules) : std::vector<Spot>{};
    }
    std::vector<Spot> legal;
    for (const Segment& segment : laid_.at(cell).segments) {
        if (supply > 0 && may_stand(piece, segment.kind, rules) && is_free({cell, segment.name})) {
            legal.push_back({cell, segment.name});
        }
    }
    return legal;
}

/// V-4: on any tile but the last, on an unoccupied feature that is incomplete or was so before the
/// turn. Fields as usual.
std::vector<Spot> Board::late_deployments(Cell last, Piece piece, const Rules& rules) const {
    const Board before = before_the_turn(last);
    std::vector<Spot> legal;
    for (const Feature& feature : features()) {
        if (!feature.followers.empty() || !may_stand(piece, feature.kind, rules)) {
            continue;
        }
        const bool late = scores_by_itself(feature.kind) && feature.complete() &&
                          was_laid_before_turn(feature, before) &&
                          before.feature_at(feature.name()).complete();
        for (const Spot& spot : feature.spots) {
            if (spot.cell != last && !late) {
                legal.push_back(spot);
            }
        }
    }
    return legal;
}

void Board::deploy(Player player, const Spot& spot, Piece piece) {
    if (!is_free(spot)) {
        throw std::invalid_argument("feature occupied");
    }
    followers_.emplace(spot, Meeple{player, piece});
}

std::vector<Spot> Board::abbots_to_take_home(Player player) const {
    std::vector<Spot> abbots;
    for (const auto& [spot, meeple] : followers_) {
        if (meeple == Meeple{player, Piece::abbot} && !feature_at(spot).complete()) {
            abbots.push_back(spot);
        }
    }
    return abbots;
}

Score Board::take_home(const Spot& spot, const Rules& rules) {
    const Feature feature = feature_at(spot);
    followers_.erase(spot);
    return {feature, majority(feature.weights(), worth(feature, rules))};
}

/// The features that a tile can complete: its own, and the monasteries and gardens around it.
Board::Ordered Board::features_near(Cell cell) const {
    Ordered concerned;
    for (const auto& [other, tile] : laid_) {
        const bool near = std::abs(other.x - cell.x) <= 1 && std::abs(other.y - cell.y) <= 1;
        for (const Segment& segment : tile.segments) {
            if ((other == cell && scores_by_itself(segment.kind)) ||
                (near && has_ring(segment.kind))) {
                const Feature feature = feature_at({other, segment.name});
                concerned.insert({order_of(feature), feature});
            }
        }
    }
    return concerned;
}

bool Board::was_complete(const Feature& feature, Cell last) const {
    const Board before = before_the_turn(last);
    return feature.complete() && was_laid_before_turn(feature, before) &&
           before.feature_at(feature.name()).complete();
}

/// V-10: after moving a tile, any feature may have been completed.
Board::Ordered Board::completed_this_turn(Cell last) const {
    Ordered completed;
    for (const Feature& feature : features()) {
        if (scores_by_itself(feature.kind) && feature.complete() && !was_complete(feature, last)) {
            completed.insert({order_of(feature), feature});
        }
    }
    return completed;
}

std::vector<Score> Board::score_completed(Cell cell, const Rules& rules) {
    std::vector<Score> scores;
    for (const auto& [order, feature] :
         laid_before_ ? completed_this_turn(cell) : features_near(cell)) {
        if (!feature.complete()) {  // SC-1, SC-6, SC-12
            continue;
        }
        scores.push_back({feature, majority(feature.weights(), worth(feature, rules))});
        for (const auto& [spot, meeple] : feature.followers) {
            followers_.erase(spot);  // RT-1: all of them, even without points
        }
    }
    return scores;
}

FinalScores Board::final_scoring(const Rules& rules) const {
    FinalScores scores;
    std::vector<Farm> farms;
    for (const Feature& feature : features()) {
        if (feature.weights().empty()) {
            continue;
        }
        if (feature.kind == Kind::field) {
            farms.push_back({feature.name(), feature.weights(), feature.complete_cities});  // FM-4
            continue;
        }
        if (feature.kind == Kind::city && feature.complete()) {
            add_farms_of_miners(feature, rules, farms);
        }
        // A complete city has paid its miners. Others may remain in a city whose turn was never
        // finished, because the game ended when a player left (BA-1).
        const bool is_paid = feature.complete() && feature.followers.empty();
        if (feature.kind != Kind::mountain && rules.incomplete_scores && !is_paid) {  // HR-9, V-5
            const Points points = majority(feature.weights(), worth(feature, rules));
            const bool fought_over = rules.battle_of > 0 && feature.kind == Kind::monastery;
            scores.incomplete.push_back(
                {feature, fought_over ? to_the_next(points, rules.battle_of) : points});
        }
    }
    std::ranges::sort(
        scores.incomplete, {}, [](const Score& score) { return order_of(score.feature); });
    scores.farms = score_farms(farms, rules);
    scores.harbours = score_harbours();
    for (const Score& score : scores.incomplete) {
        add(scores.total, score.points);
    }
    for (const FarmScore& score : scores.farms) {
        add(scores.total, score.points);
    }
    for (const HarbourScore& score : scores.harbours) {
        add(scores.total, score.points);
    }
    return scores;
}

}  // namespace naive
