#include "client/words/trouble_words.hpp"

#include "client/model/validate.hpp"
#include "client/words/phrases.hpp"

namespace bastide::words {

std::string trouble(const model::Disconnected& lost) {
    const std::string when = lost.retry_in < std::chrono::seconds(1)
                                 ? "Trying again now"
                                 : "Trying again in " + duration(lost.retry_in);
    const std::string attempt =
        lost.attempts > 0 ? " (attempt " + std::to_string(lost.attempts + 1) + ")" : "";
    const std::string what = lost.distrusted    ? lost.why + " No connection."
                             : lost.why.empty() ? "Connection lost."
                                                : "Connection lost. " + lost.why;
    return what + " " + when + attempt + ".";
}

std::string_view trouble(const model::Attended& table) {
    if (table.paused) {
        return "The server cannot save moves right now. The game waits; nothing is lost.";
    }
    if (model::is_no_longer_followed(table)) {
        return "The server keeps sending impossible data for this table, so it is no longer shown.";
    }
    return table.awaits_snapshot ? "Reloading the game ..." : "";
}

}  // namespace bastide::words
