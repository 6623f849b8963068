#include "client/words/trouble_words.hpp"

#include "client/model/validate.hpp"
#include "client/words/duration.hpp"

namespace bastide::words {

std::string trouble(const model::Disconnected& lost) {
    const std::string when = lost.retry_in < std::chrono::seconds(1)
                                 ? "trying again now"
                                 : "trying again in " + duration(lost.retry_in);
    const std::string attempt =
        lost.attempts > 0 ? " (attempt " + std::to_string(lost.attempts + 1) + ")" : "";
    if (lost.distrusted) {
        return lost.why + " No connection; " + when + attempt + ".";
    }
    return "Connection lost, " + when + attempt + (lost.why.empty() ? "." : ". " + lost.why);
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
