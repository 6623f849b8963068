// Reading functions that several commands share, and positions of many lines.
#pragma once

#include "client-cli/rules/problem.hpp"
#include "engine/game.hpp"
#include "engine/notation.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::rules {

inline int column_of(const WordReader& words) {
    return words.error({}).column;
}

inline Problem unexpected(const WordReader& words, std::string message) {
    return not_read(words.error(std::move(message)));
}

/// Returns an error if words are left.
Outcome nothing_more(WordReader& words);

bool is_name(std::string_view word);

std::string name_rule();

struct Order {
    std::vector<TileTypeId> tiles;
    bool cut = false;  ///< no other tiles come after these
};

/// Reads tiles up to the end of the line, optionally with `end`.
Outcome read_order(WordReader& words, Order& into);

/// The notation treats `#` as a comment, but an order may end with `#end`. Replaces that mark by
/// the word `end` without moving other columns.
std::string with_plain_end(std::string_view line);

/// Collects the lines from `position` to `end`, which are then parsed together.
class PositionText {
  public:
    explicit PositionText(int first_line) : first_line_(first_line) {}

    void add(std::string_view line);

    void overflow() { too_long_ = true; }

    Outcome read(Game& into) const;

    /// The error if another command or the end of the input follows.
    [[nodiscard]] Problem unfinished() const;

  private:
    std::string text_;
    int first_line_;
    bool too_long_ = false;
};

}  // namespace bastide::rules
