// Reads a line word by word, and keeps the column for error messages.
#pragma once

#include "engine/result.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// Stops at a `#` comment.
class WordReader {
  public:
    explicit WordReader(std::string_view line, int line_number = 1)
        : line_(line.substr(0, line.find('#'))), line_number_(line_number) {}

    /// Returns the next word; empty at the end of the line.
    std::string_view next() {
        skip_blanks();
        start_ = at_;
        while (at_ < line_.size() && !is_blank(line_[at_])) {
            ++at_;
        }
        return line_.substr(start_, at_ - start_);
    }

    [[nodiscard]] std::string_view peek() const {
        WordReader ahead = *this;
        return ahead.next();
    }

    [[nodiscard]] bool at_end() const { return peek().empty(); }

    std::string_view rest() {
        skip_blanks();
        start_ = at_;
        std::string_view all = line_.substr(start_);
        while (!all.empty() && is_blank(all.back())) {
            all.remove_suffix(1);
        }
        at_ = line_.size();
        return all;
    }

    /// An error at the word that was read last.
    [[nodiscard]] TextError error(std::string message) const {
        return {std::move(message), line_number_, static_cast<int>(start_) + 1};
    }

    [[nodiscard]] int line_number() const { return line_number_; }

  private:
    static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

    void skip_blanks() {
        while (at_ < line_.size() && is_blank(line_[at_])) {
            ++at_;
        }
    }

    std::string_view line_;
    int line_number_;
    std::size_t at_ = 0;
    std::size_t start_ = 0;
};

/// Parses a number. The whole word must be a number.
template <typename Number>
std::optional<Number> number(std::string_view word) {
    Number value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool is_number = error == std::errc() && end == word.data() + word.size();
    return is_number ? std::optional(value) : std::nullopt;
}

inline std::optional<int> number(std::string_view word, int least, int most) {
    const auto value = number<int>(word);
    return value && *value >= least && *value <= most ? value : std::nullopt;
}

inline std::string quoted(std::string_view text) {
    constexpr std::size_t shown_max = 40;
    const bool cut = text.size() > shown_max;
    return "'" + std::string(text.substr(0, shown_max)) + (cut ? "...'" : "'");
}

}  // namespace bastide
