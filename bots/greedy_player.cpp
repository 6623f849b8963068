#include "bots/choose.hpp"
#include "bots/valuation.hpp"
#include "engine/mountains.hpp"
#include "engine/point_values.hpp"
#include "engine/scoring.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide::bots {
namespace {

/// Returns a chance in percent. `open`: open sides, or a monastery's empty neighbouring cells.
constexpr int chance_of_completion(FeatureKind kind, int open) {
    constexpr std::array road{100, 80, 60, 45, 35};
    constexpr std::array city{100, 70, 45, 25, 15, 10};
    constexpr std::array monastery{100, 85, 75, 65, 55, 45, 40, 35, 30};
    const auto at = [open](const auto& table) {
        return table[std::min(static_cast<std::size_t>(open), table.size() - 1)];
    };
    switch (kind) {
        case FeatureKind::road:
        case FeatureKind::waterway:
            return at(road);
        case FeatureKind::city:
            return at(city);
        case FeatureKind::monastery:
        case FeatureKind::garden:
            return at(monastery);
        case FeatureKind::field:
        case FeatureKind::river:
        case FeatureKind::mountain:
            return 0;
    }
    return 0;
}

constexpr Worth worth_at_home(int followers) {
    constexpr std::array<Worth, 4> table{0, 200, 320, 380};
    constexpr Worth each_more = 30;
    const int most = static_cast<int>(table.size()) - 1;
    const int counted = std::min(followers, most);
    return table[static_cast<std::size_t>(counted)] + (followers - counted) * each_more;
}

/// Worth of pieces in the supply. A big follower breaks ties; an abbot can always come home.
constexpr Worth big_at_home = 120;
constexpr Worth abbot_at_home = 80;

Worth worth_at_home(const Supply& supply) {
    return worth_at_home(supply[index_of(MeepleKind::follower)]) +
           supply[index_of(MeepleKind::big)] * big_at_home +
           supply[index_of(MeepleKind::abbot)] * abbot_at_home;
}

/// Rates a farm. About a third of the incomplete cities will be completed.
Worth worth_of_field(const Game& view, NodeId node, const FeatureScored& now) {
    const int points = view.ruleset.farm_points;
    const auto touched = static_cast<int>(touching_cities(view.board, node).size());
    const Worth sure = now.cities * points * one_point;
    return sure + (touched - now.cities) * points * one_point / 3;
}

Worth worth_of_feature(const Game& view, NodeId node, const FeatureScored& now) {
    if (now.kind == FeatureKind::field) {
        return worth_of_field(view, node, now);
    }
    const int open = view.board.features().open_sides(node);
    const int likely = chance_of_completion(now.kind, open);
    const int least = is_lost_incomplete(view.ruleset, now.kind) ? 0 : points(view.ruleset, now);
    return points_when_complete(view.ruleset, now) * likely + least * (100 - likely);
}

bool has_majority(const FeatureScored& scored, Seat seat) {
    int own = 0;
    int most = 0;
    for (const Share& share : scored.shares) {
        most = std::max<int>(most, share.weight);
        own = share.seat == seat ? share.weight : own;
    }
    return own > 0 && own == most;
}

/// Rates what a city adds to farms. A miner counts for cities with its forge (V-9).
Worth worth_of_feeding(const Game& view, NodeId city) {
    const int open = view.board.features().open_sides(city);
    return view.ruleset.farm_points * chance_of_completion(FeatureKind::city, open);
}

Worth worth_of_occupied(const Game& view, Seat seat, NodeId root, bool by_a_miner) {
    const FeatureScored now = score_feature(view, root);
    const bool has_paid = by_a_miner && is_complete(view.board, root);
    const bool pays = has_majority(now, seat) && !has_paid;
    const bool feeds = by_a_miner && has_majority(score_fed_city(view, root), seat);
    return (pays ? worth_of_feature(view, root, now) : 0) +
           (feeds ? worth_of_feeding(view, root) : 0);
}

/// Returns the worth beyond the current score, in hundredths of a point.
Worth prospects(const Game& view, Seat seat) {
    Worth worth = worth_at_home(view.player(seat).supply) + worth_of_goods(view, seat);
    std::vector<NodeId> seen;
    for (const Meeple& meeple : view.meeples) {
        if (meeple.owner != seat) {
            continue;
        }
        for (const NodeId root : features_of_piece(view.board, meeple)) {
            if (std::ranges::find(seen, root) == seen.end()) {
                seen.push_back(root);
                worth += worth_of_occupied(view, seat, root, is_miner(view.board, meeple));
            }
        }
    }
    return worth;
}

class ByProspects : public Evaluator {
  public:
    [[nodiscard]] Worth worth(const Game& game, Seat seat) const override {
        Worth worth = game.player(seat).score * one_point + prospects(game, seat);
        for (std::size_t i = 0; i < game.players.size(); ++i) {
            if (i != index_of(seat)) {
                worth -= game.players[i].score * opponent_point_value();
            }
        }
        return worth;
    }

    [[nodiscard]] Worth opponent_point_value() const override { return 35; }
};

}  // namespace

Action choose_greedily(const Game& view, std::uint64_t random) {
    return search_turn(view, ByProspects(), random);
}

}  // namespace bastide::bots
