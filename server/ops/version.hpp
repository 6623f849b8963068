#pragma once

#include "proto/version.hpp"

#include <string>

namespace bastide::ops {

inline std::string software() {
    return "bastide-server " + std::string(build::version);
}

}  // namespace bastide::ops
