// Before something that cannot be undone.
#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {

Page question_page(const Scene& scene, int columns) {
    Page page(columns);
    page.blank();
    if (scene.state.sheet.is == Sheet::leave) {
        page.text(
            "You leave this game for good. Your figures on the board stay there and are scored at "
            "the end.");
        page.blank();
        page.line({{"y", style::key}, {" leave the game    "}, {"n", style::key}, {" stay"}});
        return page;
    }
    page.text(scene.state.practice
                  ? "The game at practice is over then."
                  : "Your seat is kept: bastide play brings you back to this game.");
    page.blank();
    page.line({{"y", style::key}, {" quit    "}, {"n", style::key}, {" stay"}});
    return page;
}

}  // namespace bastide::screen
