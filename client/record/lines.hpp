// The lines of a record, one after the other, and what can be wrong with one.
#pragma once

#include "engine/result.hpp"
#include "engine/word_reader.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::record {

/// The first line that is not right.
struct Fault {
    enum class Kind : std::uint8_t {
        other,
        no_record,     ///< it is none at all, or none that this program reads
        draw,          ///< another draw follows from the values
        first_player,  ///< another seat begins: that follows from them
    };

    int line = 1;
    std::string wrong;     ///< what is the matter, in a sentence
    std::string expected;  ///< what should stand there, if that is known
    std::string found;     ///< what stands there; empty behind the last line
    Kind kind = Kind::other;
    int draw = 0;  ///< which one it is, from 0

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// "line 57: ..." and, below, what stands there and what was expected.
std::string words(const Fault& fault);

/// Walks over the lines that say something: comments and empty lines are left out.
class Lines {
  public:
    /// The text must outlive this. Or why it can be no record: too long, too many lines, or not
    /// text at all.
    static Result<Lines, Fault> of(std::string_view text);

    /// The line where we are, without comment; empty behind the last one.
    [[nodiscard]] std::string_view line() const { return line_; }

    [[nodiscard]] int number() const { return number_; }

    [[nodiscard]] bool at_end() const { return line_.empty(); }

    /// To read this line word by word.
    [[nodiscard]] WordReader words() const { return WordReader(line_, number_); }

    /// To the next line.
    void advance();

    /// Goes on if the line is this one, blanks aside; otherwise says what is wrong with it.
    std::optional<Fault> expect(std::string_view line, std::string_view otherwise);

    /// The same for several lines, each with its end.
    std::optional<Fault> expect_all(std::string_view lines, std::string_view otherwise);

    /// This line is wrong.
    [[nodiscard]] Fault fault(std::string_view wrong, std::string_view expected = {}) const;

  private:
    explicit Lines(std::string_view text) : rest_(text) { advance(); }

    std::string_view rest_;  ///< the lines behind this one
    std::string_view line_;
    int number_ = 0;
};

/// The line with one space between its words.
std::string single_spaced(std::string_view line);

}  // namespace bastide::record
