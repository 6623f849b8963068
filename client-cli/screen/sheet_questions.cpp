#include "client-cli/screen/deciding.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/words/chat_words.hpp"
#include "client/words/vote_words.hpp"

namespace bastide::screen {
namespace {

std::string question_text(const Scene& scene) {
    const OpenSheet& sheet = scene.state.sheet;
    if (sheet.kind == Sheet::leave) {
        const bool before = scene.table() != nullptr && !scene.table()->game;
        return before
                   ? "The table closes when the last person leaves it."
                   : "You resign from this game for good. Your meeples on the board stay there and "
                     "are scored at the end.";
    }
    if (sheet.kind == Sheet::resign) {
        return "You cannot come back to this game. A capital R resigns; any other key keeps your "
               "seat.";
    }
    if (sheet.kind == Sheet::remove_player) {
        return sheet.whom.name + " has to leave this table and can't rejoin.";
    }
    if (sheet.kind == Sheet::close_table) {
        return "Close this table for everyone?";
    }
    if (sheet.kind == Sheet::new_code) {
        return "The table gets a new code and link. The old ones stop working for everyone who has "
               "not joined yet.";
    }
    if (sheet.kind == Sheet::chat_line && sheet.line) {
        return words::sentence(*sheet.line).text;
    }
    if (sheet.kind == Sheet::claim) {
        return sheet.whom.name + " has left. End the game now and take the win?";
    }
    return scene.state.practice
               ? "You can resume this game from the start page."
               : "Your seat is kept. To return:\nbastide play " + scene.state.address;
}

}  // namespace

Page question_page(const Scene& scene, int columns) {
    Page page(columns);
    page.blank();
    page.text(question_text(scene));
    page.blank();
    Spans answers;
    for (const KeyEntry& entry : keys_of_sheet(scene.state, scene.model)) {
        answers.push_back({std::string(entry.keys), style::key});
        answers.push_back({" " + std::string(entry.brief) + "    "});
    }
    page.line(answers);
    return page;
}

Page decide_page(const Scene& scene, int columns) {
    constexpr int words_at = 2;
    Page page(columns);
    const Attended* table = scene.table();
    const Deciding& deciding = scene.state.sheet.deciding;
    const std::chrono::minutes pause(deciding.minutes);
    const auto all =
        table == nullptr ? std::vector<model::Proposal>{} : proposals(scene.state, *table);
    for (const model::Proposal& one : all) {
        page.choice(words::proposal_words(*table, one, pause), one == deciding.chosen);
    }
    for (const std::string& line :
         table == nullptr ? std::vector<std::string>{} : no_vote_reasons(scene.state, *table)) {
        page.text(line, style::faint, words_at);
    }
    if (page.rows() == 0) {
        page.text("There is nothing to vote on now.");
        return page;
    }
    page.blank();
    page.text(words::proposal_meaning(*table, deciding.chosen), style::text, words_at);
    return page;
}

}  // namespace bastide::screen
