#include "client-cli/screen/sheets.hpp"
#include "client/words/lobby_words.hpp"

namespace bastide::screen {

Page filter_page(const Scene& scene, int columns) {
    constexpr int choice_at = 14;
    const FilterChosen& chosen = scene.state.sheet.filter;
    Page page(columns);
    for (int row = 0; row < words::filter_rows; ++row) {
        const bool here = row == chosen.row;
        const auto choice = static_cast<std::size_t>(words::filter_choice(chosen.filter, row));
        const std::string value(words::filter_choices(row).at(choice));
        const int y = page.choice(words::filter_name(row), here);
        page.canvas().write({choice_at, y},
                            here ? "◀ " + value + " ▶" : "  " + value,
                            here ? style::chosen : style::text);
    }
    page.blank();
    page.text("Enter applies the filter.", style::faint);
    return page;
}

}  // namespace bastide::screen
