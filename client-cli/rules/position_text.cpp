#include "client-cli/rules/position_text.hpp"

#include "client-cli/rules/lines.hpp"
#include "engine/notation.hpp"

namespace bastide::rules {

void PositionText::add(std::string_view line) {
    too_long_ = too_long_ || text_.size() + line.size() + 1 > position_bytes_max;
    if (!too_long_) {
        text_.append(line) += '\n';
    }
}

Outcome PositionText::read(Game& into) const {
    if (too_long_) {
        return Problem{position_too_long,
                       "a position has at most " + std::to_string(position_bytes_max) + " bytes",
                       1,
                       first_line_};
    }
    const auto game = read_position(text_);
    if (!game) {
        const TextError& error = game.error();
        return Problem{not_understood, error.message, error.column, first_line_ + error.line - 1};
    }
    into = *game;
    return std::nullopt;
}

Problem PositionText::unfinished() const {
    return {position_unfinished, "a position ends with a line 'end'", 1, first_line_};
}

}  // namespace bastide::rules
