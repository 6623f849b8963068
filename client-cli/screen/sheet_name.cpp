#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {
namespace {

std::string by_enter_alone(const Scene& scene) {
    const OpenSheet& sheet = scene.state.sheet;
    const auto& start = scene.state.start;
    return sheet.kind == Sheet::first_name
               ? "Press Enter for " + sheet.name.proposed + "."
               : "Press Enter to keep " + (start ? start->name : scene.model.name) + ".";
}

}  // namespace

/// The most important rows come first, because a small window shows no others.
Page name_page(const Scene& scene, int columns) {
    const TypedName& name = scene.state.sheet.name;
    Page page(columns);
    page.text("What is your name?", style::strong);
    page.text("▶ " + paint::utf8_of(name.typed) + "_", style::chosen);
    if (name.typed.empty()) {
        if (!name.wrong.empty()) {
            page.text(name.wrong, style::warning);
        }
        page.text(by_enter_alone(scene));
    }
    page.blank();
    page.text("Other players see this name.", style::faint);
    return page;
}

}  // namespace bastide::screen
