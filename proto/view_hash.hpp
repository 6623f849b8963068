// The fingerprint by which a server and its clients find out that they see different games.
#pragma once

#include "engine/game.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace bastide {

/// The first 8 bytes of a SHA-256.
using ViewHash = std::array<std::uint8_t, 8>;

/// The hash of a view: over its position text (docs/notation.md, "A position"). Hidden things must
/// have been hidden before.
ViewHash view_hash(const Game& game);

/// As 16 hexadecimal digits, lower case.
std::string hex(const ViewHash& hash);

}  // namespace bastide
