// Another name for somebody, by a Rename or by a hello: once it is stored, all who see them hear of
// it.
#pragma once

#include "server/session/hub.hpp"

#include <string>

namespace bastide::session {

/// What somebody was called, and is from now on.
struct NewName {
    match::PersonId person{};
    std::string before;
    std::string now;
};

/// It is stored: tells those who attend a match where this person has a seat, and all connections
/// of theirs but that one (empty: none has asked for it). How many these are.
std::size_t send_new_name(Hub& hub, const NewName& name, const Session* but);

}  // namespace bastide::session
