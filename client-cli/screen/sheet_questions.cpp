#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {
namespace {

Page question_page(int columns,
                   const std::string& means,
                   const std::string& yes,
                   const std::string& no,
                   const std::string& key = "y") {
    Page page(columns);
    page.blank();
    page.text(means);
    page.blank();
    page.line({{key, style::key}, {" " + yes + "    "}, {"n", style::key}, {" " + no}});
    return page;
}

}  // namespace

Page leave_page(const Scene& scene, int columns) {
    const bool before = scene.table() != nullptr && !scene.table()->game;
    return question_page(columns,
                         before ? "The table closes when the last person leaves it."
                                : "You leave this game for good. Your meeples on the board stay "
                                  "there and are scored at the end.",
                         "leave",
                         "stay");
}

Page resign_page(const Scene& /*unused*/, int columns) {
    return question_page(
        columns,
        "Are you sure? You cannot come back to this game. A capital R resigns; any "
        "other key keeps your seat.",
        "resign",
        "stay",
        "R");
}

Page remove_player_page(const Scene& scene, int columns) {
    return question_page(columns,
                         scene.state.sheet.whom.name + " has to leave this table and can't rejoin.",
                         "remove",
                         "no");
}

Page close_table_page(const Scene& /*unused*/, int columns) {
    return question_page(columns, "Close this table for everyone?", "close the table", "no");
}

Page new_code_page(const Scene& /*unused*/, int columns) {
    return question_page(
        columns,
        "The table gets a new code and link. The old ones stop working for everyone who has "
        "not joined yet.",
        "new code",
        "no");
}

Page claim_page(const Scene& scene, int columns) {
    return question_page(
        columns,
        scene.state.sheet.whom.name + " has left. End the game now and take the win?",
        "claim",
        "no");
}

Page quit_page(const Scene& scene, int columns) {
    return question_page(columns,
                         scene.state.practice ? "A practice game is not saved."
                                              : "Your seat is kept: bastide play " +
                                                    scene.state.address + " brings you back.",
                         "quit",
                         "stay");
}

}  // namespace bastide::screen
