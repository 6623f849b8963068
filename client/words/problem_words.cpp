#include "client/words/problem_words.hpp"

#include "client/model/table.hpp"
#include "client/model/validate.hpp"
#include "client/words/phrases.hpp"

namespace bastide::words {

std::string connection_problem(const model::Disconnected& lost) {
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

std::string_view match_problem(const model::Attended& table) {
    if (table.paused) {
        return "The server cannot save moves right now. The game waits; nothing is lost.";
    }
    if (model::is_no_longer_followed(table)) {
        return "The server keeps sending invalid data for this table, so it is no longer shown.";
    }
    return table.awaits_snapshot ? "Reloading the game ..." : "";
}

std::string absence_words(const Attended& table, Seat seat, const model::Absence& absence) {
    const std::string who = seat_name(table.table, seat);
    return absence.silent ? who + " has been idle for " + duration(absence.since)
                          : who + " disconnected " + duration(absence.since) + " ago";
}

std::string absence_in_brief(const model::Absence& absence) {
    const std::string what = absence.silent ? "idle" : "away";
    return absence.since.count() == 0 ? what : what + " " + short_duration(absence.since);
}

std::string grace_words(const Attended& table, const model::Absence& absence) {
    const bool later = absence.grace && !model::can_be_voted_on(absence);
    if (!later) {
        return "";
    }
    return "in " + short_duration(*absence.grace) +
           (model::is_claim(table, v1::FORFEIT_ABSENT) ? " you can claim victory"
                                                       : " you can call a vote");
}

std::string correspondence_status(const Attended& at) {
    const std::chrono::milliseconds left(at.commit_reveal.reveal_ms());
    return "The game begins once every player has connected. Waiting for: " +
           names_of(at, model::seats_to_reveal(at)) + ". Anyone who does not connect within " +
           duration(std::chrono::ceil<std::chrono::minutes>(left)) + " loses the seat.";
}

std::string sentence(const model::CorrespondenceStart& news, const Attended& at) {
    const std::string connected =
        at.seat == news.seat ? "" : seat_name(at.table, news.seat) + " has connected.";
    const std::array<std::string_view, 6> sentences{
        "The host has started the game. It begins once every player has connected.",
        connected,
        "The start was cancelled: everyone has to get ready again.",
        "Your random value has been sent. The game begins once every player has connected.",
        "The start was cancelled. Your client will get ready again automatically.",
        "You pressed ready in another client. Continue there, or press ready here; then everyone "
        "has to press ready again."};
    return std::string(entry_for(sentences, news.what));
}

}  // namespace bastide::words
