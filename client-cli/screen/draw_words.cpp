#include "client-cli/screen/board_marks.hpp"
#include "client-cli/screen/highlights.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

using paint::Canvas;
using paint::Point;
using paint::Rect;

int width_of(const std::vector<Word>& words) {
    int width = 0;
    for (const Word& word : words) {
        width += paint::width_of(word.text);
    }
    return width;
}

void write_words(Canvas& canvas, const Rect& area, Point at, const std::vector<Word>& words) {
    const int last_x = std::max(area.x, area.right() - width_of(words));
    Point place{std::clamp(at.x, area.x, last_x),
                std::clamp(at.y, area.y, std::max(area.y, area.bottom() - 1))};
    for (const Word& word : words) {
        place.x += canvas.write(place, word.text, word.style);
    }
}

void write_mark(Canvas& canvas, const BoardView& view, const Mark& mark) {
    const int width = width_of(mark.words);
    const Point stand = view.stand(mark.at);
    const Point place = has_piece(view.game(), mark.at) ? view.beside_piece(mark.at, width)
                                                        : Point{stand.x - (width - 1) / 2, stand.y};
    write_words(canvas, view.area(), place, mark.words);
}

void write_points(Canvas& canvas, const BoardView& view, const FeatureScored& scored) {
    const SegmentAt at = place_of_points(view, scored);
    if (is_on(view.game().board, at)) {
        const Point stand = view.stand(at);
        const auto words = points_of(view, scored);
        write_words(canvas, view.area(), {stand.x - width_of(words) / 2, stand.y - 1}, words);
    }
}

}  // namespace

void draw_words(Canvas& canvas, const BoardView& view, const Tints& tints) {
    for (const Mark& mark : tints.marks) {
        if (view.seen().contains(mark.at.cell) && view.area().has(view.stand(mark.at))) {
            write_mark(canvas, view, mark);
        }
    }
    const bool plain = view.state().view.overlay == Overlay::none;
    for (const RecentPoints& badge :
         plain ? view.state().match.badges : std::vector<RecentPoints>()) {
        write_points(canvas, view, badge.scored);
    }
    if (const FeatureScored* reported = current_score(view.state())) {
        write_points(canvas, view, *reported);
    }
    const paint::Style caption_style{paint::Paint::text, paint::Paint::bar, false, false};
    canvas.write({view.area().x, view.area().y},
                 overlay_caption(view.state().view.overlay),
                 caption_style,
                 view.area().width);
}

}  // namespace bastide::screen
