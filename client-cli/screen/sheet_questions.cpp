#include "client-cli/screen/deciding.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/words/access_words.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/vote_words.hpp"

#include <algorithm>

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

struct Asked {
    Sheet kind;
    std::string_view question;
    std::string_view explained;
};

// clang-format off
constexpr Asked all_asked[] = {
    {Sheet::code, "Code of the table:",
     "Ten letters and digits, such as ABCDE-FGHJK. A full link works, too."},
    {Sheet::notices, "Web address for notices:",
     "Such as https://ntfy.sh/my-topic. Press Enter without one for no notices."},
    {Sheet::password, "Password for this table:", "Ask the host for it."},
    {Sheet::server_password, "Password of this server:",
     "Ask the person who runs the server for it."},
    {Sheet::new_password, "Choose a password for your table:",
     "Share it with the people you invite. Don't reuse a password from another account."},
    {Sheet::first_name, "What is your name?", "Other players see this name."},
    {Sheet::name, "What is your name?", "Other players see this name."},
};
// clang-format on

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
    const VoteChoice& deciding = scene.state.sheet.deciding;
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

/// Lists rows, the most important ones first: a small window shows no others.
Page asking_page(const Scene& scene, int columns) {
    const Sheet kind = scene.state.sheet.kind;
    const Asked& asked = *std::ranges::find(all_asked, kind, &Asked::kind);
    const TypedName& typed = scene.state.sheet.name;
    Page page(columns);
    page.text(asked.question, style::strong);
    page.text("▶ " + field_text(typed.typed, typed.after, columns - 2), style::chosen);
    if (!typed.wrong.empty()) {
        page.text(typed.wrong, style::warning);
    }
    if (is_for_a_name(kind) && typed.typed.empty()) {
        const auto& start = scene.state.start;
        page.text("Press Enter " +
                  (kind == Sheet::first_name
                       ? "for " + typed.proposed
                       : "to keep " + (start ? start->name : scene.model.name)) +
                  ".");
    }
    page.blank();
    const bool has_one = kind == Sheet::new_password && scene.state.match.id;
    page.text(
        std::string(asked.explained) +
            (has_one ? " Press Enter without a password to make the table public again." : ""),
        style::faint);
    return page;
}

Page device_page(const Scene& scene, int columns) {
    Page page(columns);
    const auto& code = scene.state.sheet.sign_in;
    if (!code) {
        page.text("Asking the server for a code ...");
        return page;
    }
    for (const std::string& line :
         words::sign_in_words(*code, scene.state.address, scene.model.has_page)) {
        const bool has_code = line.find(code->code) != std::string::npos;
        page.text(line, has_code ? style::strong : style::text);
    }
    if (code->time > std::chrono::seconds(0)) {
        page.blank();
        page.line({{"r", style::key}, {" makes a recovery code, in case you lose this device."}});
    }
    return page;
}

}  // namespace bastide::screen
