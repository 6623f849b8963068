#include "client-cli/screen/sheets.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

struct SheetTitle {
    Sheet kind;
    std::string_view title;
    MakePage page;  ///< nullptr if it draws tiles
};

// clang-format off
constexpr SheetTitle sheet_titles[] = {
    {Sheet::help, "Help", help_page},
    {Sheet::rules, "The rules of this table", rules_page},
    {Sheet::tiles, "Remaining tiles", nullptr},
    {Sheet::hands, "Hands", nullptr},
    {Sheet::log, "Log, latest turn first", log_page},
    {Sheet::glyphs, "Pictures", nullptr},
    {Sheet::first_name, "Your name", name_page},
    {Sheet::name, "Your name", name_page},
    {Sheet::code, "Join by code", code_page},
    {Sheet::password, "Password needed", password_page},
    {Sheet::new_password, "Set a password", new_password_page},
    {Sheet::leave, "Are you sure?", question_page},
    {Sheet::resign, "Resign?", question_page},
    {Sheet::remove_player, "Remove this player?", question_page},
    {Sheet::close_table, "Close the table?", question_page},
    {Sheet::new_code, "New code?", question_page},
    {Sheet::decide, "Call a vote", decide_page},
    {Sheet::claim, "Claim victory?", question_page},
    {Sheet::quit, "Quit?", question_page},
    {Sheet::filter, "Filter tables", filter_page},
    {Sheet::people, "Invite a player", people_page},
    {Sheet::device, "Another device", device_page},
};

// clang-format on

constexpr std::size_t behind_none(Sheet sheet) {
    return static_cast<std::size_t>(sheet) - 1;
}

constexpr bool has_a_row_for_each() {
    std::size_t at = 0;
    return std::size(sheet_titles) + 1 == enumerators<Sheet>() &&
           std::ranges::all_of(
               sheet_titles, [&](const SheetTitle& row) { return behind_none(row.kind) == at++; });
}

static_assert(has_a_row_for_each());

}  // namespace

std::string_view title_of(Sheet sheet) {
    return sheet_titles[behind_none(sheet)].title;
}

MakePage text_page(Sheet sheet) {
    return sheet_titles[behind_none(sheet)].page;
}

}  // namespace bastide::screen
