#include "bots/valuation.hpp"

#include "engine/mountains.hpp"
#include "engine/point_values.hpp"
#include "engine/scoring.hpp"

#include <algorithm>
#include <array>
#include <bitset>

namespace bastide::bots {
namespace {

using Worths = std::array<Worth, seats_max>;
using Weights = std::array<int, seats_max>;

struct OccupiedFeature {
    NodeId root{};
    Weights weights{};
    Weights pieces{};  ///< pieces that return when it is scored
};

/// The sides of an empty cell on which an open feature enters.
struct OpenEnd {
    Cell cell;
    unsigned sides = 0;
};

struct Survey {
    FeatureScored counted;
    FixedVector<OpenEnd, 64> ends;
};

class Appraisal {
  public:
    /// `ratings`: known ratings of features on this board; the appraisal adds others.
    Appraisal(const Game& game, const Outlook& outlook, std::vector<FeatureRating>& ratings)
        : game_(game), outlook_(outlook), ratings_(ratings) {
        held_.reserve(game.meeples.size());
    }

    Worths worths() {
        for (std::size_t i = 0; i < game_.players.size(); ++i) {
            worths_[i] = game_.players[i].score * one_point;
        }
        if (game_.turn.step == Step::over) {
            return worths_;
        }
        for (std::size_t i = 0; i < game_.players.size(); ++i) {
            worths_[i] += worth_at_home(game_.players[i].supply) +
                          worth_of_goods(game_, static_cast<Seat>(i));
        }
        gather();
        for (const OccupiedFeature& held : held_) {
            pay(held, rating_of(held.root));
        }
        return worths_;
    }

  private:
    [[nodiscard]] Worth worth_of_one_more(int at_home) const {
        constexpr std::array<Worth, 7> table{720, 420, 260, 180, 130, 110, 90};
        constexpr int turns_to_use_one = 9;
        const auto most = static_cast<int>(table.size()) - 1;
        const Worth full = table[static_cast<std::size_t>(std::min(at_home, most))];
        return full * std::min(outlook_.turns_left(), turns_to_use_one) / turns_to_use_one;
    }

    [[nodiscard]] Worth worth_at_home(const Supply& supply) const {
        Worth worth = 0;
        for (int i = 0; i < supply[index_of(MeepleKind::follower)]; ++i) {
            worth += worth_of_one_more(i);
        }
        const int big = supply[index_of(MeepleKind::big)];
        const int abbots = supply[index_of(MeepleKind::abbot)];
        return worth + big * worth_of_one_more(1) + abbots * worth_of_one_more(3);
    }

    void gather() {
        for (const Meeple& meeple : game_.meeples) {
            const bool miner = game_.ruleset.mountains && is_miner(game_.board, meeple);
            for (const NodeId root : features_of_piece(game_.board, meeple)) {
                OccupiedFeature& held = held_in(root);
                held.weights[index_of(meeple.owner)] += weight_of(meeple.kind);
                held.pieces[index_of(meeple.owner)] += miner ? 0 : 1;
            }
        }
    }

    OccupiedFeature& held_in(NodeId root) {
        const auto held = std::ranges::find(held_, root, &OccupiedFeature::root);
        return held == held_.end() ? held_.emplace_back(OccupiedFeature{root, {}, {}}) : *held;
    }

    FeatureRating rating_of(NodeId root) {
        const auto known = std::ranges::find(ratings_, root, &FeatureRating::root);
        return known == ratings_.end() ? ratings_.emplace_back(rate(root)) : *known;
    }

    [[nodiscard]] FeatureRating rate(NodeId root) const {
        switch (game_.board.segment(root).kind) {
            case FeatureKind::road:
            case FeatureKind::city:
            case FeatureKind::waterway:
                return rate_line(root);
            case FeatureKind::monastery:
            case FeatureKind::garden:
                return rate_ringed(root);
            case FeatureKind::field:
                return {root, worth_of_farm(root), 0};
            case FeatureKind::river:
            case FeatureKind::mountain:
                break;
        }
        return {root, 0, 0};
    }

    [[nodiscard]] FeatureRating rate_line(NodeId root) const {
        const Survey survey = survey_of(root);
        const Chance complete = chance_of(survey);
        return {root, expected(survey.counted, complete), complete};
    }

    [[nodiscard]] FeatureRating rate_ringed(NodeId root) const {
        const SegmentAt at = game_.board.where(root);
        int filled = 0;  // in 1024ths of a tile
        Chance complete = certain;
        for (const Cell near : surroundings(at.cell)) {
            const Chance chance =
                game_.board.tile_at(near) ? certain : outlook_.chance_to_fill(game_.board, near);
            filled += chance;
            complete = complete * chance / certain;
        }
        FeatureScored counted;
        counted.kind = game_.board.segment(root).kind;
        counted.tiles = 1;
        const Worth a_tile = points(game_.ruleset, counted) * one_point;
        const Worth whole = points_when_complete(game_.ruleset, counted) * one_point;
        const bool lost = is_lost_incomplete(game_.ruleset, counted.kind);
        const Worth expected = a_tile + filled * a_tile / certain;
        return {root, lost ? whole * complete / certain : expected, complete};
    }

    [[nodiscard]] Worth worth_of_farm(NodeId farm) const {
        const Board& board = game_.board;
        Worth worth = 0;
        for (const NodeId city : touching_cities(board, farm)) {
            const Chance complete =
                is_complete(board, city) ? certain : chance_of(survey_of(city)) / 5;
            worth += game_.ruleset.farm_points * one_point * complete / certain;
        }
        return worth + worth_of_future_cities(farm);
    }

    /// Rates cities that an open farm will probably touch.
    [[nodiscard]] Worth worth_of_future_cities(NodeId farm) const {
        constexpr Worth each_turn = 8;
        return game_.board.features().open_sides(farm) > 0
                   ? std::min(outlook_.turns_left(), 20) * each_turn
                   : 0;
    }

    [[nodiscard]] Worth expected(const FeatureScored& counted, Chance complete) const {
        const Ruleset& ruleset = game_.ruleset;
        const int whole = points_when_complete(ruleset, counted);
        const int part = is_lost_incomplete(ruleset, counted.kind) ? 0 : points(ruleset, counted);
        return (whole * complete + part * (certain - complete)) * one_point / certain;
    }

    /// Pays the majority. Returning pieces also have a worth.
    void pay(const OccupiedFeature& held, const FeatureRating& rating) {
        const int most = *std::ranges::max_element(held.weights);
        for (std::size_t i = 0; i < game_.players.size(); ++i) {
            if (held.weights[i] > 0 && held.weights[i] == most) {
                worths_[i] += rating.worth;
            }
            if (held.pieces[i] > 0) {
                const int at_home = game_.players[i].supply[index_of(MeepleKind::follower)];
                const Worth home = held.pieces[i] * worth_of_one_more(at_home);
                worths_[i] += home * rating.complete / certain * 3 / 10;
            }
        }
    }

    [[nodiscard]] Survey survey_of(NodeId root) const {
        const Board& board = game_.board;
        Survey survey;
        survey.counted.kind = board.segment(root).kind;
        std::bitset<tiles_max> tiles;
        board.features().walk(root, [&](NodeId node) {
            const Segment& segment = board.segment(node);
            if (!segment.harbour) {
                tiles.set(board.features().tile(node));
            }
            add_extras(survey.counted, segment);
            add_ends(node, segment, survey);
        });
        survey.counted.tiles = static_cast<std::uint8_t>(tiles.count());
        return survey;
    }

    void add_ends(NodeId node, const Segment& segment, Survey& survey) const {
        const Board& board = game_.board;
        const PlacedTile& tile = board.tiles()[board.features().tile(node)];
        for (const Side printed : all_sides) {
            if ((segment.sides >> index_of(printed) & 1U) == 0) {
                continue;
            }
            const Side side = turned(printed, tile.rotation);
            const Cell cell = neighbour(tile.cell, side);
            if (!board.tile_at(cell)) {
                add_end(cell, opposite(side), survey);
            }
        }
    }

    static void add_end(Cell cell, Side side, Survey& survey) {
        const unsigned bit = 1U << index_of(side);
        auto* const known = std::ranges::find(survey.ends, cell, &OpenEnd::cell);
        if (known != survey.ends.end()) {
            known->sides |= bit;
        } else if (survey.ends.size() < 64) {
            survey.ends.push_back({cell, bit});
        }
    }

    [[nodiscard]] Chance chance_of(const Survey& survey) const {
        Chance all = certain;
        for (const OpenEnd& end : survey.ends) {
            all = all *
                  outlook_.chance_to_close(game_.board, end.cell, survey.counted.kind, end.sides) /
                  certain;
        }
        // Each end needs a turn of its own.
        for (std::size_t i = 1; i < survey.ends.size(); ++i) {
            all = all * 7 / 8;
        }
        return all;
    }

    const Game& game_;
    const Outlook& outlook_;
    std::vector<FeatureRating>& ratings_;
    Worths worths_{};
    std::vector<OccupiedFeature> held_;
};

}  // namespace

Worth Valuation::worth(const Game& game, Seat seat) const {
    if (!(tiles_ == game.board.tiles())) {
        tiles_ = game.board.tiles();
        ratings_.clear();
    }
    const Worths worths = Appraisal(game, outlook_, ratings_).worths();
    Worth others = 0;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        others += i == index_of(seat) ? 0 : worths[i];
    }
    const auto count = static_cast<int>(game.players.size()) - 1;
    return worths[index_of(seat)] - (count > 0 ? others / count : 0);
}

int points_when_complete(const Ruleset& ruleset, FeatureScored now) {
    constexpr std::uint8_t tiles_of_a_ring = 9;
    now.complete = true;
    if (is_ringed(now.kind)) {
        now.tiles = tiles_of_a_ring;
    }
    return points(ruleset, now);
}

bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind) {
    return !ruleset.incomplete_scores ||
           (ruleset.battle_of_monasteries && kind == FeatureKind::monastery);
}

Worth worth_of_goods(const Game& view, Seat seat) {
    Worth worth = 0;
    for (const Harbour& harbour : view.harbours) {
        for (const Share& share : score_harbour(view, harbour.cell).shares) {
            worth += share.seat == seat ? share.points * one_point : 0;
        }
    }
    return worth;
}

}  // namespace bastide::bots
