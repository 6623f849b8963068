#include "client-cli/screen/sheets.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

struct SheetTitle {
    Sheet kind;
    std::string_view title;
};

// clang-format off
constexpr SheetTitle sheet_titles[] = {
    {Sheet::help, "Help"},
    {Sheet::rules, "The rules of this table"},
    {Sheet::tiles, "Remaining tiles"},
    {Sheet::hands, "Hands"},
    {Sheet::log, "Log, latest turn first"},
    {Sheet::glyphs, "Pictures"},
    {Sheet::first_name, "Your name"},
    {Sheet::name, "Your name"},
    {Sheet::code, "Join by code"},
    {Sheet::password, "Password needed"},
    {Sheet::new_password, "Set a password"},
    {Sheet::leave, "Leave?"},
    {Sheet::resign, "Resign?"},
    {Sheet::remove_player, "Remove this player?"},
    {Sheet::close_table, "Close the table?"},
    {Sheet::new_code, "New code?"},
    {Sheet::decide, "Call a vote"},
    {Sheet::claim, "Claim victory?"},
    {Sheet::quit, "Quit?"},
    {Sheet::filter, "Filter tables"},
    {Sheet::people, "Invite a player"},
    {Sheet::device, "Another device"},
};

// clang-format on

constexpr std::size_t behind_none(Sheet sheet) {
    return static_cast<std::size_t>(sheet) - 1;
}

constexpr bool has_a_row_for_each() {
    std::size_t at = 0;
    return std::size(sheet_titles) + 1 == enumerators<Sheet>() &&
           std::ranges::all_of(sheet_titles,
                               [&](const SheetTitle& row) { return behind_none(row.kind) == at++; });
}

static_assert(has_a_row_for_each());

}  // namespace

std::string_view title_of(Sheet sheet) {
    return sheet_titles[behind_none(sheet)].title;
}

}  // namespace bastide::screen
