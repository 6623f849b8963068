#include "client-cli/screen/sheets.hpp"
#include "engine/enumerators.hpp"

#include <array>

namespace bastide::screen {
namespace {

struct SheetTitle {
    Sheet kind;
    std::string_view title;
    MakePage page;  ///< nullptr if it draws tiles
};

// clang-format off
constexpr std::array sheet_titles{
    SheetTitle{Sheet::none, "", nullptr},
    SheetTitle{Sheet::help, "Help", help_page},
    SheetTitle{Sheet::rules, "The rules of this table", rules_page},
    SheetTitle{Sheet::tiles, "Remaining tiles", nullptr},
    SheetTitle{Sheet::hands, "Hands", nullptr},
    SheetTitle{Sheet::log, "Log, latest turn first", log_page},
    SheetTitle{Sheet::glyphs, "Pictures", nullptr},
    SheetTitle{Sheet::first_name, "Your name", name_page},
    SheetTitle{Sheet::name, "Your name", name_page},
    SheetTitle{Sheet::code, "Join by code", code_page},
    SheetTitle{Sheet::password, "Password needed", password_page},
    SheetTitle{Sheet::new_password, "Set a password", new_password_page},
    SheetTitle{Sheet::server_password, "Password needed", server_password_page},
    SheetTitle{Sheet::leave, "Are you sure?", question_page},
    SheetTitle{Sheet::resign, "Resign?", question_page},
    SheetTitle{Sheet::remove_player, "Remove this player?", question_page},
    SheetTitle{Sheet::close_table, "Close the table?", question_page},
    SheetTitle{Sheet::new_code, "New code?", question_page},
    SheetTitle{Sheet::decide, "Call a vote", decide_page},
    SheetTitle{Sheet::claim, "Claim victory?", question_page},
    SheetTitle{Sheet::quit, "Quit?", question_page},
    SheetTitle{Sheet::filter, "Filter tables", filter_page},
    SheetTitle{Sheet::people, "Invite a player", people_page},
    SheetTitle{Sheet::device, "Another device", device_page},
    SheetTitle{Sheet::chat, "Chat", chat_page},
    SheetTitle{Sheet::chat_line, "Chat", question_page},
    SheetTitle{Sheet::muted, "Muted players", people_page},
    SheetTitle{Sheet::opponents, "People you played with", people_page},
    SheetTitle{Sheet::settings, "Settings", settings_page},
};

// clang-format on

static_assert(has_row_for_each(sheet_titles, &SheetTitle::kind));

}  // namespace

std::string_view title_of(Sheet sheet) {
    return sheet_titles[static_cast<std::size_t>(sheet)].title;
}

MakePage text_page(Sheet sheet) {
    return sheet_titles[static_cast<std::size_t>(sheet)].page;
}

}  // namespace bastide::screen
