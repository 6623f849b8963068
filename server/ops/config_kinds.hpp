// The types of values: reading, writing and explaining them.
#pragma once

#include "engine/word_reader.hpp"
#include "server/ops/config.hpp"

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bastide::ops {

/// Help for people, such as "FILE", "the name of a file", "at most 107 bytes".
struct KindHelp {
    std::string label;
    std::string type;
    std::string limit;
};

struct ValueType {
    using Texts = std::vector<std::string>;
    using Invalid = std::optional<std::string>;

    /// Sets a value. Returns the first invalid text, or nullopt.
    std::function<Invalid(const Texts&, Config&)> take;
    /// Returns the value as a text that `take` accepts.
    std::function<std::string(const Config&)> write;
    KindHelp help;
    bool takes_several = false;
};

/// A number. `unit`: such as "connections".
template <typename Integer>
ValueType number(Integer Config::* field,
                 std::type_identity_t<Integer> least,
                 std::type_identity_t<Integer> most,
                 std::string_view unit = "") {
    return {[=](const ValueType::Texts& values, Config& into) -> ValueType::Invalid {
                const auto read = bastide::number<Integer>(values[0]);
                const bool is_valid = read && *read >= least && *read <= most;
                into.*field = is_valid ? *read : into.*field;
                return is_valid ? std::nullopt : std::optional(values[0]);
            },
            [=](const Config& config) { return std::to_string(config.*field); },
            {"NUMBER",
             fmt::format("a whole number{}{}", unit.empty() ? "" : " of ", unit),
             fmt::format("{} to {}", least, most)}};
}

/// A size in MiB, or with a unit: "8 GiB".
ValueType size(std::uint64_t Config::* field);

ValueType text(std::string Config::* field,
               std::function<bool(const std::string&)> is_valid,
               KindHelp help);

/// Texts, separated by commas or given repeatedly. May be empty if the default is.
ValueType list(std::vector<std::string> Config::* field,
               bool (*is_one)(const std::string&),
               KindHelp help);

}  // namespace bastide::ops
