#pragma once

#include "client/model/model.hpp"
#include "client/model/votes.hpp"
#include "client/words/names.hpp"

#include <string>

namespace bastide::words {

std::string connection_problem(const model::Disconnected& lost);

/// Returns why the match does not continue, or an empty text.
std::string_view match_problem(const model::Attended& table);

/// Returns "Bob disconnected 3 minutes ago", "Bob has been idle for 40 s".
std::string absence_words(const Attended& table, Seat seat, const model::Absence& absence);

std::string absence_in_brief(const model::Absence& absence);

/// "in 30 s you can claim victory", or "... call a vote"; empty if that is possible now, or never.
std::string grace_words(const Attended& table, const model::Absence& absence);

/// Returns "The game begins once every player has connected. Waiting for: Ben. Anyone who ..."
std::string correspondence_status(const Attended& at);

std::string sentence(const model::CorrespondenceStart& news, const Attended& at);

}  // namespace bastide::words
