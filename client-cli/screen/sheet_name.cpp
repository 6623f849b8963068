// What we are called, and want to be called.
#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {

Page name_page(const Scene& scene, int columns) {
    Page page(columns);
    page.blank();
    page.text("Everyone sees you as " + scene.model.name + ". How shall they see you?");
    page.blank();
    page.line({{scene.state.sheet.text, style::strong}, {"_", style::chosen}});
    page.blank();
    page.line({{"Enter", style::key}, {" takes it    "}, {"Esc", style::key}, {" goes back"}});
    return page;
}

}  // namespace bastide::screen
