#pragma once

#include "client/model/chat.hpp"

#include "bastide/v1/server.pb.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace bastide::model {

inline constexpr std::size_t lobby_tables_max = 64;

inline constexpr std::size_t invitations_max = 8;

struct Lobby {
    std::vector<v1::LobbyTable> tables;  ///< those with people online first, then the newest
    std::uint32_t people = 0;            ///< lobby subscribers including us; 0 if not known
    bool more = false;
    Chat chat;
};

struct LobbyMember {
    std::uint32_t person = 0;
    std::string name;
    v1::Opponent opponent = {};  ///< in a list of opponents only
};

struct Invitation {
    v1::TableInfo table;
    LobbyMember by;
    std::chrono::seconds good_for{};
};

int people_present(const v1::TableInfo& table);

}  // namespace bastide::model
