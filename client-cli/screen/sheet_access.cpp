#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {
namespace {

/// Returns the end of a long text, where the cursor is.
std::string end_of(const std::u32string& typed, int columns) {
    const auto room = static_cast<std::size_t>(std::max(columns - 4, 1));
    return paint::utf8_of(typed.size() > room ? typed.substr(typed.size() - room) : typed);
}

Page asking_page(const Scene& scene,
                 int columns,
                 std::string_view question,
                 std::string_view explained) {
    const TypedName& typed = scene.state.sheet.name;
    Page page(columns);
    page.text(std::string(question), style::strong);
    page.text("▶ " + end_of(typed.typed, columns) + "_", style::chosen);
    if (!typed.wrong.empty()) {
        page.text(typed.wrong, style::warning);
    }
    page.blank();
    page.text(std::string(explained), style::faint);
    return page;
}

}  // namespace

Page code_page(const Scene& scene, int columns) {
    return asking_page(scene,
                       columns,
                       "Enter the table code:",
                       "Ten letters and digits, such as ABCDE-FGHJK. A full link works, too.");
}

Page password_page(const Scene& scene, int columns) {
    return asking_page(scene, columns, "Password for this table:", "Ask the host for it.");
}

Page new_password_page(const Scene& scene, int columns) {
    return asking_page(
        scene,
        columns,
        "Choose a password for your table:",
        "Share it with the people you invite. Don't reuse a password from another account.");
}

}  // namespace bastide::screen
