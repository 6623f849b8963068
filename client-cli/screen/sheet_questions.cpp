// Before something that cannot be undone.
#include "client-cli/screen/sheets.hpp"
#include "client/model/table.hpp"

namespace bastide::screen {
namespace {

Page question_page(int columns,
                   const std::string& means,
                   const std::string& yes,
                   const std::string& no) {
    Page page(columns);
    page.blank();
    page.text(means);
    page.blank();
    page.line({{"y", style::key}, {" " + yes + "    "}, {"n", style::key}, {" " + no}});
    return page;
}

}  // namespace

Page leave_page(const Scene& /*unused*/, int columns) {
    return question_page(columns,
                         "You leave this game for good. Your figures on the board stay there and "
                         "are scored at the end.",
                         "leave the game",
                         "stay");
}

Page remove_player_page(const Scene& scene, int columns) {
    return question_page(
        columns,
        scene.state.sheet.whom.name + " has to leave this table, and can't sit down here again.",
        "remove",
        "no");
}

Page close_table_page(const Scene& scene, int columns) {
    const Attended* table = scene.table();
    const bool alone = table != nullptr && !model::has_others(*table);
    return question_page(columns,
                         alone ? "The table is gone when you leave, and its link leads nowhere."
                               : "Everyone has to leave this table, and it is gone.",
                         "close the table",
                         "no");
}

Page claim_page(const Scene& scene, int columns) {
    return question_page(columns,
                         scene.state.sheet.whom.name + " counts as gone for good, and you win.",
                         "count as gone",
                         "no");
}

Page quit_page(const Scene& scene, int columns) {
    return question_page(columns,
                         scene.state.practice
                             ? "The game at practice is over then."
                             : "Your seat is kept: bastide play " + scene.state.address +
                                   " brings you back to this game.",
                         "quit",
                         "stay");
}

}  // namespace bastide::screen
