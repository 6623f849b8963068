// What all sessions share: the tables, the people, and who is connected.
#pragma once

#include "server/people/people.hpp"
#include "server/session/account.hpp"
#include "server/session/connections_by_person.hpp"
#include "server/session/hosts.hpp"
#include "server/session/invitations.hpp"
#include "server/session/lobby_watch.hpp"
#include "server/session/table_list.hpp"
#include "server/session/tables.hpp"

#include <string>
#include <vector>

namespace bastide::session {

struct Address {
    std::string url;    ///< "bastide://192.168.1.5:8470"
    std::string reach;  ///< from where it works, in words; empty: from wherever one is
};

/// Lives as long as the server; sessions come and go.
struct Hub {
    people::People& people;
    Tables& tables;
    Clock clock;
    std::string server;  ///< name and version, for Welcome
    ConnectionsByPerson connections{};
    Meters meters{};
    PersonNetworks hosts{};
    match::BotLimits bots{};  ///< as the tables have them
    std::size_t hard_bots_of_network_max = hard_bots_per_network_max;
    /// By which players reach this server, the best first; as the host has it, or else as the
    /// machine has it, and then what a proxy tells of the connection is better.
    std::vector<Address> addresses{};
    bool addresses_configured = false;
    bool has_room = true;  ///< to keep new tables and guests; what there is goes on without
    TableList list{tables, people};
    LobbyWatch lobby{tables, people, hosts};
    Invitations invitations{};
};

/// The same bots, for whose thinking the hub's hosts are charged. The hub may be constructed
/// later.
[[nodiscard]] table::Bots charged(table::Bots bots, Hub& hub);

}  // namespace bastide::session
