// Reads values, one per line: "name=value".
#pragma once

#include "proto/json.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace bastide::web {

class Members {
  public:
    explicit Members(std::string_view lines) : lines_(lines) {}

    /// Returns a value's text; empty if there is no such line.
    [[nodiscard]] std::string_view text(std::string_view name) const {
        for (std::string_view rest = lines_; !rest.empty();) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            if (line.starts_with(name) && line.substr(name.size()).starts_with('=')) {
                return line.substr(name.size() + 1);
            }
            rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        }
        return {};
    }

    /// Returns a value as a number; 0 if there is no such number.
    [[nodiscard]] int number(std::string_view name) const {
        const std::string_view digits = text(name);
        int value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }

    [[nodiscard]] bool flag(std::string_view name) const { return text(name) == "true"; }

  private:
    std::string_view lines_;
};

}  // namespace bastide::web
