// What all sessions share: the tables, the people, and who is connected.
#pragma once

#include "server/people/people.hpp"
#include "server/session/account.hpp"
#include "server/session/connected.hpp"
#include "server/session/table_list.hpp"
#include "server/session/tables.hpp"

#include <string>

namespace bastide::session {

/// Lives as long as the server; sessions come and go.
struct Hub {
    people::People& people;
    Tables& tables;
    Clock clock;
    std::string server;  ///< name and version, for Welcome
    Connected connected{};
    Meters meters{};
    match::ProgramLimits programs{};  ///< as the tables have them
    bool has_room = true;  ///< to keep new tables and guests; what there is goes on without
    TableList list{tables, people};
};

}  // namespace bastide::session
