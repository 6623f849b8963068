#include "client/words/absence_words.hpp"

#include "client/words/duration.hpp"

namespace bastide::words {

std::string absence_words(const Attended& table, Seat seat, const model::Absence& absence) {
    return seat_name(table.table, seat) + " has been " + (absence.silent ? "idle" : "away") +
           " for " + duration(absence.since);
}

std::string absence_in_brief(const model::Absence& absence) {
    const std::string what = absence.silent ? "idle" : "away";
    return absence.since.count() == 0 ? what : what + " " + short_duration(absence.since);
}

std::string grace_words(const model::Absence& absence) {
    const bool later = absence.grace && !model::may_be_decided_about(absence);
    return later ? "in " + short_duration(*absence.grace) + " you may decide" : "";
}

}  // namespace bastide::words
