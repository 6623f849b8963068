#pragma once

#include "client-cli/rules/problem.hpp"
#include "engine/game.hpp"

#include <string>
#include <string_view>

namespace bastide::rules {

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
