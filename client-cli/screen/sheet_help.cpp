#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/sheets.hpp"
#include "engine/enumerators.hpp"

#include <array>
#include <limits>

namespace bastide::screen {
namespace {

constexpr int key_columns = 11;

struct SituationHelp {
    std::string_view heading;
    std::string_view mouse = {};  ///< what the mouse does here, besides clicking keys
};

constexpr std::string_view about_form =
    "click a box to tick it, a row to select it, then its value to change it; the wheel scrolls";
constexpr std::string_view about_board = "click a tile to see who holds what; drag to scroll";

constexpr std::array<SituationHelp, situations> situation_help{{
    {"Where to play", "click a row to select it, again to go there"},
    {"The tables", "click a table to select it, again to join"},
    {"A new table", about_form},
    {"Before the game"},
    {"Before the game"},
    {"Change this table", about_form},
    {"Your turn: choose"},
    {"Your turn: pay 1 point to move a tile, or skip",
     "click a tile to select it, again to take it"},
    {"A tile for sale"},
    {"Your turn: place the tile",
     "click a place to move the tile there, again to place it; right-click rotates it"},
    {"Your turn: place a meeple, or skip",
     "click a feature to select it and again to confirm; click a meeple below the board to change "
     "its kind; right-click takes the tile back"},
    {"Sending your move"},
    {"While others think", about_board},
    {"While you watch", about_board},
    {"The final scoring"},
    {"After the game"},
    {"After the game"},
    {"Another player's turn at this keyboard"},
}};

void add_keys(Page& page, const std::vector<KeyEntry>& keys) {
    for (const KeyEntry& entry : keys) {
        page.entry(entry.keys, style::key, key_columns, entry.meaning);
    }
}

void add_mouse(Page& page, Situation here) {
    if (const auto mouse = entry_for(situation_help, here).mouse; !mouse.empty()) {
        page.entry("Mouse", style::key, key_columns, mouse);
    }
    if (here == Situation::start) {
        page.entry("Paste", style::key, key_columns, "replaces the text in the field");
    }
}

void sign(Page& page, char32_t character, Style style, std::string_view words) {
    page.entry(" " + utf8_of({&character, 1}), style, key_columns, words);
}

void add_signs(Page& page, bool deals) {
    page.heading("On the board");
    sign(page,
         U'┌',
         {Paint::glow, Paint::panel, true},
         "Bright corners: your tile fits there. It floats above the board until you place it.");
    sign(page, U'×', {Paint::dead, Paint::panel, true}, "A cell where no remaining tile fits.");
    sign(page, U'◄', style::strong, "The board continues beyond this edge.");
    page.entry(" R+4", style::strong, key_columns, "Points just scored there, and by whom.");
    sign(page,
         U'♟',
         style::strong,
         "A meeple, with its player's colour and letter. Farmers lie down; all others stand.");
    sign(page, U'▶', style::chosen, "In the list of players: whose turn it is.");
    if (deals) {
        sign(page, U'♦', style::chosen, "Beside a name: has the token and deals the tiles.");
    }
    sign(page,
         U'✓',
         style::good,
         "Beside a name during a vote: voted for it; × against it, ? not yet.");
}

struct SheetTitle {
    Sheet kind;
    std::string_view title;
    Size size;
    MakePage page;  ///< nullptr if it draws tiles
};

constexpr Size reading{80, 42};
constexpr Size pictures{132, std::numeric_limits<int>::max()};
constexpr Size question{52, 8};
constexpr Size field{52, 10};
constexpr Size list{64, 16};
constexpr Size wide_list{78, 16};

// clang-format off
constexpr std::array sheet_titles{
    SheetTitle{Sheet::none, "", reading, nullptr},
    SheetTitle{Sheet::help, "Help", reading, help_page},
    SheetTitle{Sheet::rules, "The rules of this table", reading, rules_page},
    SheetTitle{Sheet::tiles, "Remaining tiles", pictures, nullptr},
    SheetTitle{Sheet::hands, "Hands", pictures, nullptr},
    SheetTitle{Sheet::log, "Log, latest turn first", reading, log_page},
    SheetTitle{Sheet::glyphs, "Pictures", wide_list, nullptr},
    SheetTitle{Sheet::first_name, "Your name", field, asking_page},
    SheetTitle{Sheet::name, "Your name", field, asking_page},
    SheetTitle{Sheet::code, "Join by code", {64, 11}, asking_page},
    SheetTitle{Sheet::password, "Password needed", field, asking_page},
    SheetTitle{Sheet::new_password, "Set a password", field, asking_page},
    SheetTitle{Sheet::server_password, "Password needed", field, asking_page},
    SheetTitle{Sheet::leave, "Are you sure?", question, question_page},
    SheetTitle{Sheet::resign, "Resign?", question, question_page},
    SheetTitle{Sheet::remove_player, "Remove this player?", question, question_page},
    SheetTitle{Sheet::close_table, "Close the table?", question, question_page},
    SheetTitle{Sheet::new_code, "New code?", question, question_page},
    SheetTitle{Sheet::decide, "Call a vote", list, decide_page},
    SheetTitle{Sheet::claim, "Claim victory?", question, question_page},
    SheetTitle{Sheet::quit, "Quit?", question, question_page},
    SheetTitle{Sheet::filter, "Filter tables", question, filter_page},
    SheetTitle{Sheet::people, "Invite a player", list, people_page},
    SheetTitle{Sheet::device, "Another device", wide_list, device_page},
    SheetTitle{Sheet::chat, "Chat", {80, 10}, chat_page},
    SheetTitle{Sheet::chat_line, "Chat", {64, 11}, question_page},
    SheetTitle{Sheet::muted, "Muted players", list, people_page},
    SheetTitle{Sheet::opponents, "People you played with", wide_list, people_page},
    SheetTitle{Sheet::settings, "Settings", list, settings_page},
    SheetTitle{Sheet::notices, "Notices", field, asking_page},
};

// clang-format on

static_assert(has_row_for_each(sheet_titles, &SheetTitle::kind));

}  // namespace

Page help_page(const Scene& scene, int columns) {
    Page page(columns);
    const Situation here = situation(scene.state, scene.model);
    page.text(entry_for(situation_help, here).heading, style::strong);
    add_keys(page, keys_of(KeyHint::first, scene.state, scene.model));
    add_keys(page, keys_of(KeyHint::urgent, scene.state, scene.model));
    add_mouse(page, here);
    page.heading("Also");
    add_keys(page, keys_of(KeyHint::general, scene.state, scene.model));
    page.entry(
        "Mouse", style::key, key_columns, "click any highlighted key (or its label) to press it");
    if (scene.table() != nullptr && scene.table()->game) {
        add_signs(page, scene.table()->game->dealer.has_value());
    }
    if (!scene.model.contact.empty()) {
        page.heading("This server");
        page.text("Contact: " + scene.model.contact);
    }
    return page;
}

std::string_view title_of(Sheet sheet) {
    return sheet_titles[static_cast<std::size_t>(sheet)].title;
}

Size size_of(Sheet sheet) {
    return sheet_titles[static_cast<std::size_t>(sheet)].size;
}

MakePage text_page(Sheet sheet) {
    return sheet_titles[static_cast<std::size_t>(sheet)].page;
}

}  // namespace bastide::screen
