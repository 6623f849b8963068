// The types of values: reading, writing and explaining them.
#pragma once

#include "server/ops/config.hpp"

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

struct OneOf {
    std::string Config::* field;
    std::vector<std::string> words;
};

/// A path of `least` to `most` bytes. May be empty if `least` is 0.
struct File {
    std::string Config::* field;
    std::size_t least;
    std::size_t most;
};

/// A line of at most `most` visible characters. May be empty.
struct Text {
    std::string Config::* field;
    std::size_t most;
};

/// Texts, separated by commas or given repeatedly. May be empty if the default is.
struct List {
    std::vector<std::string> Config::* field;
    bool (*is_one)(const std::string&);
    std::string_view label;
    std::string_view type;
    std::string_view limit;
};

using Kind =
    std::variant<Number<std::uint16_t>, Number<std::uint32_t>, Size, OneOf, File, Text, List>;

/// Sets a value. Only a List accepts several texts. Returns the first invalid one, or nullopt on
/// success.
std::optional<std::string> take(const Kind& kind,
                                const std::vector<std::string>& values,
                                Config& config);

/// Returns the current value in a form that `take` accepts.
std::string write(const Kind& kind, const Config& config);

struct KindHelp {
    std::string label;
    std::string type;
    std::string limit;
};

KindHelp kind_help(const Kind& kind);

}  // namespace bastide::ops
