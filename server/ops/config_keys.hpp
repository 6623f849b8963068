// The table of keys, from which the flags, --help, the page in docs/hosting.md and the checks are
// made.
#pragma once

#include "server/ops/config_kinds.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::ops {

struct Key {
    std::string name;        ///< "store-size-max"
    std::string_view group;  ///< what it belongs to: "Store"
    Kind kind;
    std::string_view tells;  ///< one line
    bool secret = false;     ///< its value is never shown
};

/// The one key that does not stand in a file: it names the file.
inline constexpr std::string_view file_key = "config";

/// In the order in which they are explained.
const std::vector<Key>& keys();

/// Nothing: there is no such key.
const Key* find_key(const std::vector<Key>& keys, std::string_view name);

/// Of all of them.
std::vector<std::string> names_of(const std::vector<Key>& keys);

}  // namespace bastide::ops
