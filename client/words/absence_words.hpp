// Texts about absent players.
#pragma once

#include "client/model/absences.hpp"
#include "client/words/names.hpp"

#include <string>

namespace bastide::words {

/// "Bob disconnected 3 minutes ago", "Bob has been idle for 40 s".
std::string absence_words(const Attended& table, Seat seat, const model::Absence& absence);

std::string absence_in_brief(const model::Absence& absence);

/// "in 30 s you can claim victory", or "... call a vote"; empty if that is possible now, or never.
std::string grace_words(const Attended& table, const model::Absence& absence);

}  // namespace bastide::words
