// The version of this build.
#pragma once

#include <string_view>

namespace bastide::build {

extern const std::string_view release;  ///< "0.2.0"
extern const std::string_view commit;   ///< "1a2b3c4d5e6f", ".dirty" if changed, or "unknown"
extern const std::string_view version;  ///< "0.2.0+1a2b3c4d5e6f", or only the release

}  // namespace bastide::build
