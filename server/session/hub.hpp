// What all sessions share: the tables, the people, and who is connected.
#pragma once

#include "server/people/people.hpp"
#include "server/session/account.hpp"
#include "server/session/table_list.hpp"
#include "server/session/tables.hpp"

#include <map>
#include <string>

namespace bastide::session {

class Session;

/// Lives as long as the server; sessions come and go.
struct Hub {
    people::People& people;
    Tables& tables;
    Clock clock;
    std::string server;                             ///< name and version, for Welcome
    std::map<match::PersonId, Session*> connected;  ///< to this process (table/presence.hpp)
    Meters meters{};
    bool has_room = true;  ///< to keep new tables and guests; what there is goes on without
    TableList list{tables, people};
};

}  // namespace bastide::session
