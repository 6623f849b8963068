// The kinds of value that a key may have: how each is read, written, and explained.
#pragma once

#include "server/ops/config.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::ops {

/// A whole number. `of` says of what: "connections".
template <typename Integer>
struct Number {
    Integer Config::* field;
    Integer least;
    Integer most;
    std::string_view of = "";
};

/// MiB, or with its unit: "8 GiB".
struct Size {
    std::uint64_t Config::* field;
};

/// One of these.
struct OneOf {
    std::string Config::* field;
    std::vector<std::string> words;
};

/// The name of a file, in bytes; with `least` 0 there need not be one.
struct File {
    std::string Config::* field;
    std::size_t least;
    std::size_t most;
};

/// Several, between commas or each on its own. It may be empty if it is so by default.
struct List {
    std::vector<std::string> Config::* field;
    bool (*is_one)(const std::string&);
    std::string_view label;  ///< "ADDRESS"
    std::string_view type;   ///< "IP addresses"
    std::string_view limit;  ///< "such as ::"
};

using Kind = std::variant<Number<std::uint16_t>, Number<std::uint32_t>, Size, OneOf, File, List>;

/// Reads values into their field: one, but for a list. The first of them that is wrong, or nothing.
std::optional<std::string> take(const Kind& kind,
                                const std::vector<std::string>& values,
                                Config& config);

/// As `take` reads it again.
std::string write(const Kind& kind, const Config& config);

/// What a key of this kind takes: "it takes a whole number: 0 to 65535".
struct KindHelp {
    std::string label;  ///< one word: "NUMBER"
    std::string type;   ///< with its unit: "a whole number"
    std::string limit;  ///< "0 to 65535"
};

KindHelp kind_help(const Kind& kind);

}  // namespace bastide::ops
