// What all sessions share: the tables, the people, and who is connected.
#pragma once

#include "server/people/people.hpp"
#include "server/session/meter.hpp"
#include "server/session/tables.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <string>

namespace bastide::session {

class Session;

/// The time, from outside.
struct Clock {
    std::function<std::chrono::steady_clock::time_point()> now;
    std::function<std::chrono::milliseconds()> unix_time;
};

/// Lives as long as the server; sessions come and go.
struct Hub {
    people::People& people;
    Tables& tables;
    Clock clock;
    std::string server;                             ///< name and version, for Welcome
    std::map<match::PersonId, Session*> connected;  ///< to this process (table/presence.hpp)
    Meter newcomers{newcomers_rate, local_newcomers_rate};
    bool has_room = true;  ///< to keep new tables and guests; what there is goes on without
};

}  // namespace bastide::session
