#include "client-cli/screen/board_marks.hpp"

#include <string_view>

namespace bastide::screen {
namespace {

std::string_view caption(Overlay overlay) {
    switch (overlay) {
        case Overlay::none:
            return {};
        case Overlay::farms:
            return " Farms: points if scored now · o: owners ";
        case Overlay::owners:
            return " Owners: who holds what · o: unfinished ";
        case Overlay::open:
            return " Unfinished features: tiles needed · o: plain board ";
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
