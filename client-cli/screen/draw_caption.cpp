// What an overlay shows, in a word or two at the corner of the board.
#include "client-cli/screen/board_marks.hpp"

#include <string_view>

namespace bastide::screen {
namespace {

std::string_view caption(Overlay overlay) {
    switch (overlay) {
        case Overlay::none:
            return {};
        case Overlay::farms:
            return " Farms: what they would pay now · o: owners ";
        case Overlay::owners:
            return " Owners: who holds what · o: open features ";
        case Overlay::open:
            return " Open features: what they still lack · o: plain board ";
    }
    return {};
}

}  // namespace

void draw_caption(paint::Canvas& canvas, const BoardView& view) {
    const paint::Rect& area = view.area();
    const std::string_view words = caption(view.state().view.overlay);
    canvas.write(
        {area.x, area.y}, words, {paint::Paint::text, paint::Paint::bar, false, false}, area.width);
}

}  // namespace bastide::screen
