#pragma once

#include "bastide/v1/server.pb.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

namespace bastide::model {

struct ChatLine {
    v1::ChatLine said;        ///< its texts are printable
    bool spectators = false;  ///< said by a spectator to the others

    [[nodiscard]] auto order() const { return std::tuple(said.said(), spectators, said.number()); }
};

using Chat = std::vector<ChatLine>;  ///< the lines of all channels that we may read, oldest first

inline constexpr std::ptrdiff_t chat_lines_max = 500;  ///< maximum kept; the oldest are dropped

inline constexpr int chat_lines_received_max = 50;

inline constexpr std::size_t chat_line_bytes_max = 800;

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
