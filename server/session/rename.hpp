// Renames, by a Rename or a hello: stored first, then broadcast.
#pragma once

#include "server/session/hub.hpp"

#include <string>

namespace bastide::session {

struct NewName {
    match::PersonId person{};
    std::string before;
    std::string now;
};

/// Sends a stored name to the attendants of the person's matches and to the person's connections
/// except `but`, which may be null. Returns the number of recipients.
std::size_t send_new_name(Hub& hub, const NewName& name, const Session* but);

}  // namespace bastide::session
