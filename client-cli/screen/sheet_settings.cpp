#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {

Page settings_page(const Scene& scene, int columns) {
    constexpr int value_at = 24;
    const Setting chosen = scene.state.sheet.setting;
    Page page(columns);
    for (std::size_t i = 0; i < enumerators<Setting>(); ++i) {
        const SettingRow& row = row_of(static_cast<Setting>(i));
        const bool here = row.setting == chosen;
        const std::string value = scene.state.settings.value(row.setting);
        const int y = page.choice(row.title, here);
        page.canvas().write({value_at, y},
                            here && !row.values.empty() ? "◀ " + value + " ▶" : "  " + value,
                            here ? style::chosen : style::text);
    }
    page.blank();
    page.text(row_of(chosen).meaning, style::faint);
    return page;
}

}  // namespace bastide::screen
