// The keys of one source (file, environment or command line), as text.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace bastide::ops {

struct ConfigError {
    std::string message;
};

using Problems = std::vector<std::string>;

struct ConfigValue {
    std::vector<std::string> values;
    std::string place;  ///< e.g. "flag --port" or "bastide.toml, line 3"
};

using Layer = std::map<std::string, ConfigValue, std::less<>>;

}  // namespace bastide::ops
