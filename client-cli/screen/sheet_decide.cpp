#include "client-cli/screen/deciding.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/words/vote_words.hpp"

namespace bastide::screen {

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
