#pragma once

#include "bastide/v1/server.pb.h"

#include <tuple>
#include <vector>

namespace bastide::model {

struct ChatLine {
    v1::ChatLine said;        ///< its texts are printable
    bool spectators = false;  ///< said by a spectator to the others

    [[nodiscard]] auto order() const { return std::tuple(said.said(), spectators, said.number()); }
};

/// The lines of all channels that we may read, oldest first.
using Chat = std::vector<ChatLine>;

/// Maximum lines kept; the oldest are dropped.
inline constexpr std::ptrdiff_t chat_lines_max = 500;

inline constexpr int chat_lines_received_max = 50;

inline constexpr std::size_t chat_line_bytes_max = 800;

}  // namespace bastide::model
