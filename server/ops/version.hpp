#pragma once

#include <string_view>

namespace bastide::ops {

inline constexpr std::string_view software = "bastide-server 0.1.0";

}  // namespace bastide::ops
