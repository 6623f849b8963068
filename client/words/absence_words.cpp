#include "client/words/absence_words.hpp"

#include "client/model/votes.hpp"
#include "client/words/phrases.hpp"

namespace bastide::words {

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

}  // namespace bastide::words
