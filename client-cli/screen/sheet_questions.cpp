// Before something that cannot be undone.
#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {
namespace {

struct Question {
    std::string means;
    std::string_view yes;
    std::string_view no;
};

Question question(const State& state) {
    switch (state.sheet.is) {
        case Sheet::leave:
            return {
                "You leave this game for good. Your figures on the board stay there and are "
                "scored at the end.",
                "leave the game",
                "stay"};
        case Sheet::remove_player:
            return {state.sheet.whom.name +
                        " has to leave this table, and can't sit down here "
                        "again.",
                    "remove",
                    "no"};
        case Sheet::close_table:
            return {"Everyone has to leave this table, and it is gone.", "close the table", "no"};
        case Sheet::claim:
            return {state.sheet.whom.name + " counts as gone for good, and you win.",
                    "count as gone",
                    "no"};
        case Sheet::quit:
            return {state.practice
                        ? "The game at practice is over then."
                        : "Your seat is kept: bastide play brings you back to this game.",
                    "quit",
                    "stay"};
        case Sheet::none:
        case Sheet::help:
        case Sheet::rules:
        case Sheet::tiles:
        case Sheet::hands:
        case Sheet::log:
        case Sheet::glyphs:
        case Sheet::decide:
        case Sheet::first_name:
        case Sheet::name:
        case Sheet::code:
        case Sheet::word:
        case Sheet::new_word:
            break;
    }
    return {};
}

}  // namespace

Page question_page(const Scene& scene, int columns) {
    const Question asked = question(scene.state);
    Page page(columns);
    page.blank();
    page.text(asked.means);
    page.blank();
    page.line({{"y", style::key},
               {" " + std::string(asked.yes) + "    "},
               {"n", style::key},
               {" " + std::string(asked.no)}});
    return page;
}

}  // namespace bastide::screen
