#include "client-cli/paint/figure_art.hpp"
#include "client-cli/screen/board_marks.hpp"
#include "client-cli/screen/highlights.hpp"
#include "client/turn/choices.hpp"

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
    const bool lies = board.segment(board.node(meeple.at)).kind == FeatureKind::field;
    paint::draw(canvas,
                view.stand(meeple.at),
                {meeple.kind, lies, {colour.paint, shade}, colour.letter},
                view.zoom(),
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

}  // namespace

void draw_figures(Canvas& canvas, const BoardView& view) {
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
