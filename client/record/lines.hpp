// The lines of a record, and their faults.
#pragma once

#include "engine/result.hpp"
#include "engine/word_reader.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::record {

struct Fault {
    enum class Kind : std::uint8_t {
        other,
        no_record,     ///< not a record, or one of an unknown version
        draw,          ///< another draw follows from the values
        first_player,  ///< another first player follows from the values
    };

    int line = 1;
    std::string wrong;
    std::string expected;  ///< the correct line, if known
    std::string found;     ///< the line in the record; empty after the last line
    Kind kind = Kind::other;
    int draw = 0;  ///< number of the draw, from 0

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// "line 57: ...", followed by the lines found and expected.
std::string words(const Fault& fault);

/// Walks over the lines of a record without comments and empty lines.
class Lines {
  public:
    /// Returns a fault if the text is too long or not plain text. The text must outlive the result.
    static Result<Lines, Fault> of(std::string_view text);

    [[nodiscard]] std::string_view line() const { return line_; }

    [[nodiscard]] int number() const { return number_; }

    [[nodiscard]] bool at_end() const { return line_.empty(); }

    [[nodiscard]] WordReader words() const { return WordReader(line_, number_); }

    void advance();

    /// Advances if the current line is `line`, apart from blanks; else returns a fault with the
    /// message `otherwise`.
    std::optional<Fault> expect(std::string_view line, std::string_view otherwise);

    std::optional<Fault> expect_all(std::string_view lines, std::string_view otherwise);

    [[nodiscard]] Fault fault(std::string_view wrong, std::string_view expected = {}) const;

  private:
    explicit Lines(std::string_view text) : rest_(text) { advance(); }

    std::string_view rest_;
    std::string_view line_;
    int number_ = 0;
};

std::string single_spaced(std::string_view line);

}  // namespace bastide::record
