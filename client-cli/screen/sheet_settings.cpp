#include "client-cli/screen/sheets.hpp"
#include "client/words/lobby_words.hpp"

namespace bastide::screen {
namespace {

/// Adds a row whose value can be changed if `arrows` are shown around it.
void add_value(
    Page& page, std::string_view name, int at, const std::string& value, bool here, bool arrows) {
    const int y = page.choice(name, here);
    page.canvas().write({at, y},
                        here && arrows ? "◀ " + value + " ▶" : "  " + value,
                        here ? style::chosen : style::text);
}

}  // namespace

Page settings_page(const Scene& scene, int columns) {
    const Setting chosen = scene.state.sheet.setting;
    Page page(columns);
    for (std::size_t i = 0; i < enumerators<Setting>(); ++i) {
        const SettingRow& row = row_of(static_cast<Setting>(i));
        const std::string value = scene.state.settings.value(row.setting);
        add_value(page, row.title, 24, value, row.setting == chosen, !row.values.empty());
    }
    page.blank();
    page.text(row_of(chosen).meaning, style::faint);
    return page;
}

Page filter_page(const Scene& scene, int columns) {
    const FilterChosen& chosen = scene.state.sheet.filter;
    Page page(columns);
    for (int row = 0; row < words::filter_rows; ++row) {
        const auto choice = static_cast<std::size_t>(words::filter_choice(chosen.filter, row));
        const std::string value(words::filter_choices(row).at(choice));
        add_value(page, words::filter_name(row), 14, value, row == chosen.row, true);
    }
    page.blank();
    page.text("Enter applies the filter.", style::faint);
    return page;
}

}  // namespace bastide::screen
