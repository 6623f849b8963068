// Cuts a stream of bytes into lines without keeping more of one than its limit.
#pragma once

#include "client-cli/rules/limits.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace bastide::rules {

class Lines {
  public:
    /// Calls `take(line)` for every line that these bytes complete.
    template <typename Take>
    void add(std::string_view bytes, Take take) {
        for (std::size_t end = bytes.find('\n'); end != std::string_view::npos;
             end = bytes.find('\n')) {
            if (rest_.empty()) {
                take(bytes.substr(0, end));
            } else {
                keep(bytes.substr(0, end));
                take(std::string_view(rest_));
                rest_.clear();
            }
            bytes.remove_prefix(end + 1);
        }
        keep(bytes);
    }

    /// The input ended; its last line may lack a line end.
    template <typename Take>
    void end(Take take) {
        if (!rest_.empty()) {
            take(std::string_view(rest_));
            rest_.clear();
        }
    }

  private:
    /// One byte more than allowed is enough to see that a line is too long.
    void keep(std::string_view bytes) {
        rest_.append(
            bytes.substr(0, line_bytes_max + 1 - std::min(line_bytes_max + 1, rest_.size())));
    }

    std::string rest_;
};

}  // namespace bastide::rules
