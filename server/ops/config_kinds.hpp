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

/// A number. `unit`: such as "connections".
template <typename Integer>
struct Number {
    Integer Config::* field;
    Integer least;
    Integer most;
    std::string_view unit = "";
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

struct TextType {
    std::string Config::* field;
    std::function<bool(const std::string&)> is_valid;
    KindHelp help;
};

/// Texts, separated by commas or given repeatedly. May be empty if the default is.
struct ListType {
    std::vector<std::string> Config::* field;
    bool (*is_one)(const std::string&);
    KindHelp help;
};

using ValueType =
    std::variant<Number<std::uint16_t>, Number<std::uint32_t>, Size, TextType, ListType>;

/// Sets a value. Returns the first invalid text, or nullopt. Only a ListType accepts several.
std::optional<std::string> take(const ValueType& kind,
                                const std::vector<std::string>& values,
                                Config& config);

/// Returns the value as a text that `take` accepts.
std::string write(const ValueType& kind, const Config& config);

KindHelp kind_help(const ValueType& kind);

}  // namespace bastide::ops
