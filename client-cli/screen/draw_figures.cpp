#include "client-cli/paint/figure_art.hpp"
#include "client-cli/screen/board_marks.hpp"
#include "client-cli/screen/highlights.hpp"
#include "client/turn/choices.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <variant>

namespace bastide::screen {
namespace {

using paint::Canvas;
using paint::Paint;
using paint::Point;
using paint::Shade;

/// Figures that can be chosen by a digit.
constexpr std::size_t digits = 9;

void draw_figure(Canvas& canvas, const BoardView& view, const Meeple& meeple, Shade shade) {
    const Board& board = view.game().board;
    const paint::SeatColour& colour = view.colour(meeple.owner);
    const paint::Posture posture = paint::posture_on(board.segment(board.node(meeple.at)).kind);
    paint::draw(canvas,
                view.stand(meeple.at),
                {meeple.kind, posture, {colour.paint, shade}, colour.letter},
                view.zoom(),
                view.look());
}

/// V-13: beside whoever stands on the same field.
void draw_piece(Canvas& canvas, const BoardView& view, const Goods& piece) {
    const auto& meeples = view.game().meeples;
    const bool has_company = std::any_of(
        meeples.begin(), meeples.end(), [&](const Meeple& other) { return other.at == piece.at; });
    const paint::SeatColour& colour = view.colour(piece.seat);
    paint::draw_goods(canvas,
                      has_company ? view.beside_figure(piece.at, 1) : view.stand(piece.at),
                      colour.paint,
                      colour.letter,
                      view.look());
}

const Action* chosen(const turn::Plan& plan) {
    return plan.figure < plan.figures.size() ? &plan.figures[plan.figure] : nullptr;
}

/// What can be chosen on one segment.
struct Choice {
    std::string numbers;
    bool chosen = false;
    bool occupied = false;  ///< a figure stands there, or is thought of
};

std::map<SegmentAt, Choice> choices_by_segment(const turn::Plan& plan) {
    std::map<SegmentAt, Choice> choices;
    for (std::size_t i = 0; i < plan.figures.size(); ++i) {
        const bool deploys = std::holds_alternative<Deploy>(plan.figures[i]);
        Choice& choice = choices[turn::place_of(plan.figures[i])];
        choice.numbers += choice.numbers.empty() ? "" : ",";
        choice.numbers += i < digits ? std::to_string(i + 1) : "+";
        choice.chosen = choice.chosen || i == plan.figure;
        choice.occupied = choice.occupied || !deploys || i == plan.figure;
    }
    return choices;
}

/// Whether the figure has a part in what is told of the end, or nothing is told.
bool told_of(const BoardView& view, const Meeple& meeple) {
    const FeatureScored* told = told_now(view.state());
    const Board& board = view.game().board;
    return told == nullptr || !is_on(board, told->at) ||
           board.features().root(board.node(told->at)) ==
               board.features().root(board.node(meeple.at));
}

void draw_choice(Canvas& canvas, const BoardView& view, const SegmentAt& at, const Choice& choice) {
    const int width = static_cast<int>(choice.numbers.size());
    const Point stand = view.stand(at);
    const Point place =
        choice.occupied ? view.beside_figure(at, width) : Point{stand.x - (width - 1) / 2, stand.y};
    canvas.write(place,
                 choice.numbers,
                 {Paint::table, choice.chosen ? Paint::cursor : Paint::glow, true, false});
}

/// V-13: the numbers of the fields where goods may be put, behind those of the tiles.
void draw_goods_choices(Canvas& canvas, const BoardView& view) {
    const turn::Plan* plan = view.plan_at(turn::Stage::choose);
    if (plan == nullptr) {
        return;
    }
    for (std::size_t i = 0; i < plan->goods.size(); ++i) {
        const SegmentAt& at = plan->goods[i].at;
        const std::size_t number = plan->tiles.size() + i;
        if (view.seen().contains(at.cell)) {
            draw_choice(
                canvas, view, at, {std::to_string(number + 1), number == plan->tile, false});
        }
    }
}

}  // namespace

void draw_figures(Canvas& canvas, const BoardView& view) {
    for (const Goods& piece : view.game().goods) {
        if (view.seen().contains(piece.at.cell)) {
            draw_piece(canvas, view, piece);
        }
    }
    for (const Meeple& meeple : view.game().meeples) {
        if (view.seen().contains(meeple.at.cell)) {
            draw_figure(canvas, view, meeple, told_of(view, meeple) ? Shade::plain : Shade::dark);
        }
    }
    const turn::Plan* plan = view.plan_with_figures();
    const Action* action = plan != nullptr ? chosen(*plan) : nullptr;
    const auto* deploy = action != nullptr ? std::get_if<Deploy>(action) : nullptr;
    if (deploy != nullptr && view.our_seat() && view.seen().contains(deploy->at.cell)) {
        draw_figure(canvas, view, {*view.our_seat(), deploy->kind, deploy->at}, Shade::plain);
    }
}

void draw_choices(Canvas& canvas, const BoardView& view) {
    draw_goods_choices(canvas, view);
    const turn::Plan* plan = view.plan_at(turn::Stage::deploy);
    if (plan == nullptr) {
        return;
    }
    const auto choices = choices_by_segment(*plan);
    for (const bool occupied : {true, false}) {  // none of the free ones is covered
        for (const auto& [at, choice] : choices) {
            if (choice.occupied == occupied && view.seen().contains(at.cell)) {
                draw_choice(canvas, view, at, choice);
            }
        }
    }
}

}  // namespace bastide::screen
