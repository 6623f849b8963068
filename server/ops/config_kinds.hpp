// The types of values: reading, writing and explaining them.
#pragma once

#include "server/ops/config.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::ops {

/// A number. `of` is its unit, such as "connections".
template <typename Integer>
struct Number {
    Integer Config::* field;
    Integer least;
    Integer most;
    std::string_view of = "";
};

/// A size in MiB, or with a unit: "8 GiB".
struct Size {
    std::uint64_t Config::* field;
};

/// Help for people, such as "FILE", "the name of a file", "at most 107 bytes".
struct KindHelp {
    std::string label;
    std::string type;
    std::string limit;
};

struct Text {
    std::string Config::* field;
    std::function<bool(const std::string&)> is_valid;
    KindHelp help;
};

/// Texts, separated by commas or given repeatedly. May be empty if the default is.
struct List {
    std::vector<std::string> Config::* field;
    bool (*is_one)(const std::string&);
    KindHelp help;
};

using Kind = std::variant<Number<std::uint16_t>, Number<std::uint32_t>, Size, Text, List>;

/// Sets a value. Returns the first invalid text, or nullopt. Only a List accepts several.
std::optional<std::string> take(const Kind& kind,
                                const std::vector<std::string>& values,
                                Config& config);

/// Returns the value as a text that `take` accepts.
std::string write(const Kind& kind, const Config& config);

KindHelp kind_help(const Kind& kind);

}  // namespace bastide::ops
