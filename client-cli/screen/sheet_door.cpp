// What opens the door of a table, while it is typed: a code that somebody told us, the word of a
// locked table, or a word for the door of ours.
#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {
namespace {

struct Asked {
    std::string_view question;
    std::string_view explained;
};

Asked asked_in(Sheet sheet) {
    switch (sheet) {
        case Sheet::code:
            return {"Which code did somebody tell you?",
                    "Ten letters and digits, like ABCDE-FGHJK. A whole link does as well."};
        case Sheet::word:
            return {"Which word opens this table?", "Its host knows it."};
        case Sheet::new_word:
            return {"Which word shall open your table?",
                    "Tell it to those who may come in. Take none that opens anything else of "
                    "yours."};
        case Sheet::none:
        case Sheet::help:
        case Sheet::rules:
        case Sheet::tiles:
        case Sheet::hands:
        case Sheet::log:
        case Sheet::glyphs:
        case Sheet::first_name:
        case Sheet::name:
        case Sheet::leave:
        case Sheet::remove_player:
        case Sheet::close_table:
        case Sheet::decide:
        case Sheet::claim:
        case Sheet::quit:
            break;
    }
    return {};
}

/// The end of it, where all is too long: that is where one types.
std::string end_of(const std::u32string& typed, int columns) {
    const auto room = static_cast<std::size_t>(std::max(columns - 4, 1));
    return paint::utf8_of(typed.size() > room ? typed.substr(typed.size() - room) : typed);
}

}  // namespace

Page door_page(const Scene& scene, int columns) {
    const TypedName& typed = scene.state.sheet.name;
    const Asked asked = asked_in(scene.state.sheet.is);
    Page page(columns);
    page.text(asked.question, style::strong);
    page.text("▶ " + end_of(typed.typed, columns) + "_", style::chosen);
    if (!typed.wrong.empty()) {
        page.text(typed.wrong, style::warning);
    }
    page.blank();
    page.text(asked.explained, style::faint);
    return page;
}

}  // namespace bastide::screen
