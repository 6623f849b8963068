#include "client-cli/screen/form_rows.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int enough_for_two_columns = 110;
constexpr int list_columns_max = 78;
constexpr int enough_for_blanks = 32;

std::vector<FormLine> lines_of(const std::vector<FormRow>& rows, bool airy) {
    std::vector<FormLine> lines;
    std::string_view heading = heading_of(rows.front());  // implied by the head of the form
    for (const FormRow& row : rows) {
        if (heading_of(row) != heading) {
            heading = heading_of(row);
            if (airy) {
                lines.push_back({});
            }
            if (!heading.empty()) {
                lines.push_back({heading, std::nullopt});
            }
        }
        lines.push_back({{}, row});
    }
    return lines;
}

void lay_out_beside(FormView& view, const paint::Rect& board) {
    constexpr int gap = 3;
    const int wide = std::min(list_columns_max, board.width * 9 / 16);
    const int top = board.y + 3;
    view.beside = true;
    view.head = {board.x + 2, board.y + 1, wide, 1};
    view.list = {board.x + 2, top, wide, board.bottom() - top};
    view.words = {view.list.right() + gap,
                  top,
                  std::min(list_columns_max, board.right() - 2 - view.list.right() - gap),
                  view.list.height};
}

/// The explanation gets more rows for advanced rules, and most for a conflict.
void lay_out_below(FormView& view, const paint::Rect& board, const TableForm& form) {
    const int wide = std::min(board.width - 2, list_columns_max);
    const int left = board.x + (board.width - wide) / 2;
    constexpr int enough = 9;
    const int part = wrong_in(form) != nullptr ? board.height * 2 / 5
                     : form.advanced           ? board.height / 4
                                               : board.height / 5;
    const int words = std::clamp(part, 1, enough);
    view.head = {left, board.y, wide, 1};
    view.words = {left, board.bottom() - words, wide, words};
    view.list = {left, board.y + 1, wide, std::max(0, view.words.y - 1 - (board.y + 1))};
}

/// Returns the first visible line: the heading, if the chosen row would come first.
int first_in_sight(const FormView& view, const TableForm& form) {
    const auto is_chosen = [&](const FormLine& line) { return line.row == form.row; };
    const auto found = std::ranges::find_if(view.lines, is_chosen);
    const int chosen = static_cast<int>(found - view.lines.begin());
    if (form.row.kind == FormRow::Kind::advanced || form.row.kind == FormRow::Kind::search) {
        return chosen;  // shows as many of the following rows as possible
    }
    const bool leads = chosen > 0 && !view.lines[static_cast<std::size_t>(chosen - 1)].row;
    const int top = chosen - (leads ? 1 : 0);
    return std::clamp(form.first, std::min(top, chosen - view.list.height + 1), top);
}

}  // namespace

FormView form_view(const TableForm& form, const FormPlace& place, const paint::Rect& board) {
    FormView view;
    const bool beside = board.width >= enough_for_two_columns;
    if (beside) {
        lay_out_beside(view, board);
    } else {
        lay_out_below(view, board, form);
    }
    view.lines = lines_of(form_rows(form, place), view.list.height >= enough_for_blanks);
    const int first = form.rolls ? form.first : first_in_sight(view, form);
    const int last = std::max(0, static_cast<int>(view.lines.size()) - view.list.height);
    view.first = std::clamp(first, 0, last);
    return view;
}

std::optional<FormRow> row_at(const FormView& view, paint::Point at) {
    const int line = view.first + at.y - view.list.y;
    const bool there = view.list.has(at) && line < static_cast<int>(view.lines.size());
    return there ? view.lines[static_cast<std::size_t>(line)].row : std::nullopt;
}

}  // namespace bastide::screen
