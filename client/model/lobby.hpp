// The tables that one might sit down at, as the server keeps telling of them; who else looks at
// them; and who has asked us to a table.
#pragma once

#include "bastide/v1/server.pb.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace bastide::model {

/// Tables of the lobby that are known at once.
inline constexpr std::size_t lobby_tables_max = 64;

/// Invitations that are open at once; of more, those that came first are forgotten.
inline constexpr std::size_t invitations_max = 8;

struct Lobby {
    std::vector<v1::LobbyTable> tables;  ///< those first where a person is, then the newest
    std::uint32_t people = 0;            ///< who look at it, we too; 0: nobody has said
    bool more = false;                   ///< there are tables besides
};

/// Somebody who looks at the lobby.
struct PersonHere {
    std::uint32_t person = 0;  ///< by which the server knows them
    std::string name;
};

/// Somebody asks us to their table.
struct Invitation {
    v1::TableInfo table;
    PersonHere by;
    std::chrono::seconds good_for{};  ///< when it came
};

/// Whether a person is at the table, who has a seat there.
bool has_person_present(const v1::TableInfo& table);

/// People at the table who are not away.
int people_present(const v1::TableInfo& table);

}  // namespace bastide::model
