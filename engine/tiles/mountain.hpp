// The back of every tile: a mountain (V-9). No box contains it.
#pragma once

#include <string_view>

namespace bastide::tiles {

inline constexpr std::string_view mountain =
    R"(mt.M  mountain
)";

}  // namespace bastide::tiles
