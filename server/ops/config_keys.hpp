// The table of keys: the source of the flags, --help, the checks and docs/hosting.md.
#pragma once

#include "server/ops/config_kinds.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::ops {

struct Key {
    std::string name;
    ValueType kind;
    std::string_view description;
    bool secret = false;
    std::string_view group = {};
};

/// Key of the configuration file, which the file itself cannot set.
inline constexpr std::string_view file_key = "config";

const std::vector<Key>& keys();

const Key* find_key(const std::vector<Key>& keys, std::string_view name);

std::vector<std::string> names_of(const std::vector<Key>& keys);

}  // namespace bastide::ops
