#include "client-cli/screen/labels.hpp"

#include "client/turn/spots.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace bastide::screen {
namespace {

struct Choice {
    std::size_t number = 0;
    SegmentAt at;
    bool chosen = false;
    bool occupied = false;  ///< a piece is there or planned
};

std::vector<Choice> places_for_pieces(const Plan& plan) {
    const auto spots = turn::spots_of(plan);
    const auto chosen = turn::chosen_spot(plan, spots);
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const auto& moves = spots[i].moves;
        const bool deploys = std::ranges::all_of(moves, [&](std::size_t move) {
            return std::holds_alternative<Deploy>(plan.pieces[move]);
        });
        choices.push_back({i, spots[i].at, chosen == i, !deploys || chosen == i});
    }
    return choices;
}

std::vector<Choice> fields_for_goods(const Plan& plan) {
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < plan.goods.size(); ++i) {
        const std::size_t number = plan.tiles.size() + i;
        choices.push_back({number, plan.goods[i].at, number == plan.tile, false});
    }
    return choices;
}

std::vector<Choice> choices_of(const BoardView& view) {
    std::vector<Choice> choices;
    if (const Plan* plan = view.plan_in_stage(Stage::choose)) {
        choices = fields_for_goods(*plan);
    } else if (const Plan* deploying = view.plan_in_stage(Stage::deploy)) {
        choices = places_for_pieces(*deploying);
    }
    std::erase_if(choices,
                  [&](const Choice& choice) { return !view.seen().contains(choice.at.cell); });
    return choices;
}

class Labels {
  public:
    explicit Labels(const BoardView& view) : view_(view) {
        for (const Meeple& meeple : view.game().meeples) {
            if (view.seen().contains(meeple.at.cell)) {
                pieces_.push_back(view.stand(meeple.at));
            }
        }
    }

    void add(const Choice& choice) {
        const Point wanted =
            choice.occupied ? view_.beside_piece(choice.at, 1) : view_.stand(choice.at);
        if (choice.chosen) {
            pieces_.push_back(view_.stand(choice.at));
        }
        std::vector<Point> others = free_places(choice.at.cell);
        const auto nearest = std::ranges::min_element(others, [&](Point a, Point b) {
            return cost(choice.at, wanted, a) < cost(choice.at, wanted, b);
        });
        if (nearest != others.end()) {
            labels_.push_back({choice.number, *nearest, choice.chosen});
        }
    }

    [[nodiscard]] std::vector<Label> all() const { return labels_; }

  private:
    [[nodiscard]] std::vector<Point> free_places(Cell cell) const {
        const Rect picture = view_.picture_of(cell);
        std::vector<Point> places;
        for (const auto [x, y] : points_in({picture.width, picture.height})) {
            const Point place{picture.x + x, picture.y + y};
            if (is_free(place)) {
                places.push_back(place);
            }
        }
        return places;
    }

    [[nodiscard]] bool is_free(Point at) const {
        return std::ranges::none_of(labels_,
                                    [&](const Label& label) {
                                        return label.place.y == at.y &&
                                               std::abs(label.place.x - at.x) <= 1;
                                    }) &&
               std::ranges::find(pieces_, at) == pieces_.end();
    }

    /// True beside a piece: its letter and the sign would be read as one word.
    [[nodiscard]] bool is_beside_piece(Point at) const {
        return std::ranges::any_of(
            pieces_, [&](Point piece) { return piece.y == at.y && std::abs(piece.x - at.x) == 1; });
    }

    /// Returns a cost; the lowest is best. A row is as high as two columns are wide.
    [[nodiscard]] std::tuple<bool, bool, bool, int> cost(const SegmentAt& at,
                                                         Point wanted,
                                                         Point place) const {
        return {is_beside_piece(place),
                place != wanted,
                view_.segment_at(at.cell, place) != at.segment,
                std::abs(place.x - wanted.x) + 2 * std::abs(place.y - wanted.y)};
    }

    const BoardView& view_;
    std::vector<Point> pieces_;
    std::vector<Label> labels_;
};

}  // namespace

std::vector<Label> labels_of(const BoardView& view) {
    const auto choices = choices_of(view);
    Labels labels(view);
    for (const bool occupied : {false, true}) {  // signs of empty places take precedence
        for (const Choice& choice : choices) {
            if (choice.occupied == occupied) {
                labels.add(choice);
            }
        }
    }
    return labels.all();
}

}  // namespace bastide::screen
