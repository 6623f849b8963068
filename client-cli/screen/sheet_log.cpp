// The sheet of the log: the latest turn first, the lines of each turn in order.
#include "client-cli/screen/sheets.hpp"
#include "client/words/chat_words.hpp"
#include "client/words/rules_in_play.hpp"
#include "proto/game_codec.hpp"

namespace bastide::screen {
namespace {

constexpr int turn_columns = 5;
constexpr int text_at = turn_columns + badge_columns + 1;

void add_line(Page& page, const LogLine& line, bool first_of_turn, paint::Look look) {
    const int row = page.rows();
    page.entry("", style::text, text_at, line.text);
    if (first_of_turn && line.turn > 0) {
        page.canvas().write({0, row}, std::to_string(line.turn), style::faint, turn_columns - 1);
    }
    if (line.colour) {
        draw_badge(page.canvas(), {turn_columns, row}, *line.colour, look);
    }
}

}  // namespace

Page log_page(const Scene& scene, int columns) {
    Page page(columns);
    const words::Log log =
        words::with_chat(scene.state.match.log, current_chat(scene.state, scene.model));
    auto end = log.end();
    while (end != log.begin()) {
        auto begin = end - 1;
        while (begin != log.begin() && (begin - 1)->turn == begin->turn) {
            --begin;
        }
        for (auto line = begin; line != end; ++line) {
            add_line(page, *line, line == begin, scene.state.look);
        }
        end = begin;
    }
    if (log.empty()) {
        const Attended* at = scene.table();
        const bool came_late = at != nullptr && at->game && at->draws_version != 0;
        page.text(came_late ? "Nothing since you joined; earlier turns are not available."
                            : "Nothing yet.",
                  style::faint);
    }
    return page;
}

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
