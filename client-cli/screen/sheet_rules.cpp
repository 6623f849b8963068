#include "client-cli/screen/sheets.hpp"
#include "client/words/rules_in_play.hpp"
#include "proto/game_codec.hpp"

namespace bastide::screen {

Page rules_page(const Scene& scene, int columns) {
    Page page(columns);
    const Attended* at = scene.table();
    if (at == nullptr) {
        page.text("You are not at a table yet.");
        return page;
    }
    const auto rules = codec::from_wire(at->table.ruleset());
    if (!rules) {
        page.text("Your version does not know the rules of this table.");
        return page;
    }
    if (words::special_rules(*rules).empty()) {
        page.text("This table plays by the standard rules.", style::strong);
    }
    constexpr int name_columns = 15;
    for (const words::RuleChapter& chapter : words::rules_in_play(*rules)) {
        page.heading(chapter.title);
        for (const words::RuleInPlay& rule : chapter.rules) {
            page.entry(rule.name, style::strong, name_columns, rule.words);
        }
    }
    return page;
}

}  // namespace bastide::screen
