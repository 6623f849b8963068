// A position that is given inline, line by line.
#pragma once

#include "client-cli/rules/problem.hpp"
#include "engine/game.hpp"

#include <string>
#include <string_view>

namespace bastide::rules {

/// Whether a line beginning with this word can belong to a position.
bool is_position_word(std::string_view word);

/// Collects the lines from `position` to `end`; then it is read as a whole.
class PositionText {
  public:
    explicit PositionText(int first_line) : first_line_(first_line) {}

    void add(std::string_view line);

    /// A line was longer than any line may be.
    void overflow() { too_long_ = true; }

    Outcome read(Game& into) const;

    /// The input went on with something else, or ended.
    [[nodiscard]] Problem unfinished() const;

  private:
    std::string text_;
    int first_line_;
    bool too_long_ = false;
};

}  // namespace bastide::rules
