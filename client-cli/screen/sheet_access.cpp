#include "client-cli/screen/sheets.hpp"
#include "client/words/access_words.hpp"

namespace bastide::screen {
namespace {

/// Lists rows, the most important ones first: a small window shows no others.
Page asking_page(const Scene& scene,
                 int columns,
                 std::string_view question,
                 std::string_view explained,
                 std::string_view without_text = {}) {
    const TypedName& typed = scene.state.sheet.name;
    Page page(columns);
    page.text(question, style::strong);
    page.text("▶ " + field_text(typed.typed, typed.after, columns - 2), style::chosen);
    if (!typed.wrong.empty()) {
        page.text(typed.wrong, style::warning);
    }
    if (typed.typed.empty() && !without_text.empty()) {
        page.text(without_text);
    }
    page.blank();
    page.text(explained, style::faint);
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

Page server_password_page(const Scene& scene, int columns) {
    return asking_page(
        scene, columns, "Password of this server:", "Ask the person who runs the server for it.");
}

Page new_password_page(const Scene& scene, int columns) {
    std::string explained =
        "Share it with the people you invite. Don't reuse a password from another account.";
    if (scene.state.match.id) {
        explained += " Press Enter without a password to make the table public again.";
    }
    return asking_page(scene, columns, "Choose a password for your table:", explained);
}

Page device_page(const Scene& scene, int columns) {
    Page page(columns);
    const auto& code = scene.state.sheet.sign_in;
    if (!code) {
        page.text("Asking the server for a code ...");
        return page;
    }
    for (const std::string& line :
         words::sign_in_words(*code, scene.state.address, scene.model.has_page)) {
        const bool has_code = line.find(code->code) != std::string::npos;
        page.text(line, has_code ? style::strong : style::text);
    }
    if (code->time > std::chrono::seconds(0)) {
        page.blank();
        page.line({{"r", style::key}, {" makes a recovery code, in case you lose this device."}});
    }
    return page;
}

Page name_page(const Scene& scene, int columns) {
    const auto& start = scene.state.start;
    const std::string without_text =
        scene.state.sheet.kind == Sheet::first_name
            ? "Press Enter for " + scene.state.sheet.name.proposed + "."
            : "Press Enter to keep " + (start ? start->name : scene.model.name) + ".";
    return asking_page(
        scene, columns, "What is your name?", "Other players see this name.", without_text);
}

}  // namespace bastide::screen
