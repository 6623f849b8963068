// Hashes by which a server and its clients detect that they see different games.
#pragma once

#include "engine/game.hpp"

#include <array>
#include <cstdint>

namespace bastide {

using ViewHash = std::array<std::uint8_t, 8>;

/// Returns the first 8 bytes of the SHA-256 of the position's text (docs/authors/notation.md, "A
/// position"). The caller has hidden what the viewer must not see.
ViewHash view_hash(const Game& game);

}  // namespace bastide
