// The back of every tile: a mountain (V-9). It is in no box.
#pragma once

#include <string_view>

namespace bastide::tiles {

inline constexpr std::string_view mountain =
    R"(mt.M  mountain
)";

}  // namespace bastide::tiles
