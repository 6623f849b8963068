#include "client-cli/screen/move_choice_line.hpp"

namespace bastide::screen {
namespace {

constexpr int columns_round_a_word = 2;

}  // namespace

paint::Rect second_line(const Layout& layout) {
    const paint::Rect& lines = layout.advice;
    return lines.height < 2 ? paint::Rect{} : paint::Rect{lines.x, lines.y + 1, lines.width, 1};
}

std::vector<ShownMoveChoice> shown_move_choices(const Advice& advice, const paint::Rect& line) {
    std::vector<ShownMoveChoice> shown;
    int x = line.x + first_choice_at;
    bool has_chosen = false;
    for (const MoveChoice& choice : advice.move_choices) {
        const int width = paint::width_of(choice.words) + columns_round_a_word;
        if (x + width > line.right()) {
            if (has_chosen) {
                break;
            }
            shown.clear();
            x = line.x + first_choice_at;
        }
        shown.push_back({choice, x, width});
        has_chosen = has_chosen || choice.chosen;
        x += width;
    }
    return shown;
}

std::optional<std::size_t> move_choice_at(const Advice& advice,
                                          const paint::Rect& line,
                                          paint::Point at) {
    for (const ShownMoveChoice& shown : shown_move_choices(advice, line)) {
        if (at.y == line.y && at.x >= shown.x && at.x < shown.x + shown.width) {
            return shown.choice.piece;
        }
    }
    return std::nullopt;
}

}  // namespace bastide::screen
