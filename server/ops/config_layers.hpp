// What one place says of keys, not yet understood: a file, the environment or the command line.
#pragma once

#include "engine/result.hpp"

#include <map>
#include <string>
#include <vector>

namespace bastide::ops {

/// Why something is not taken, in one sentence: what, where, and what to do.
struct Refusal {
    std::string sentence;
};

template <typename T>
using OrRefusal = Result<T, Refusal>;

/// What stands there for one key.
struct ConfigValue {
    std::vector<std::string> values;
    std::string place;  ///< "flag --port", "environment variable ...", "bastide.toml, line 3"
};

/// By the key's name.
using Layer = std::map<std::string, ConfigValue, std::less<>>;

}  // namespace bastide::ops
