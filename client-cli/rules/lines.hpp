// Splits input into lines with bounded memory. Limits of the input.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace bastide::rules {

/// Maximum bytes of a line without the newline. The longest useful line is an order of 191 tiles.
inline constexpr std::size_t line_bytes_max = 65'536;

/// Maximum bytes of a position. A full board has about 5,000.
inline constexpr std::size_t position_bytes_max = 65'536;

inline constexpr std::size_t saves_max = 1'024;

inline constexpr std::size_t name_bytes_max = 24;  ///< for names of seats and saved positions

class Lines {
  public:
    void add(std::string_view bytes, auto take) {
        for (std::size_t end = bytes.find('\n'); end != std::string_view::npos;
             end = bytes.find('\n')) {
            keep(bytes.substr(0, end));
            take(std::string_view(rest_));
            rest_.clear();
            bytes.remove_prefix(end + 1);
        }
        keep(bytes);
    }

    /// Takes a last line that has no newline.
    void end(auto take) {
        if (!rest_.empty()) {
            take(std::string_view(rest_));
            rest_.clear();
        }
    }

  private:
    /// Stores part of a line. One byte above the limit shows that the line is too long.
    void keep(std::string_view bytes) {
        rest_.append(
            bytes.substr(0, line_bytes_max + 1 - std::min(line_bytes_max + 1, rest_.size())));
    }

    std::string rest_;
};

}  // namespace bastide::rules
