#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/sheets.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int scroll_max = 10'000;  ///< upper limit of scrolling, longer than any sheet

constexpr int rows_beside_a_page = 3;  ///< the frame, and a row repeated on the next page

}  // namespace

void scroll_by_lines(const Update& update, Steps by) {
    int& scrolled = update.state.sheet.scrolled;
    scrolled = std::clamp(scrolled + by.y, 0, scroll_max);
}

void scroll_by_pages(const Update& update, Steps by) {
    const int rows = layout(update.state, update.model).sheet.height - rows_beside_a_page;
    scroll_by_lines(update, {0, by.y * std::max(1, rows)});
}

void scroll_to_the_top(const Update& update) {
    update.state.sheet.scrolled = 0;
}

void close_sheet(const Update& update) {
    OpenSheet& sheet = update.state.sheet;
    sheet = {sheet.kind == Sheet::chat_line ? Sheet::chat : Sheet::none};
}

void quit(const Update& update) {
    close_sheet(update);
    update.state.practice&& update.state.from_start
        ? back_to_start(update)
        : update.requests.push_back(shell_request::Quit{});
}

/// Asks again with another key in a game: text typed for another window may contain the first.
void leave_game(const Update& update) {
    if (update.table() != nullptr && update.game() == nullptr) {
        return leave_waiting_table(update);
    }
    update.open(Sheet::resign);
}

void ask_for_glyphs(State& state) {
    state.sheet = {Sheet::glyphs};
}

void compare_glyphs(const Update& update) {
    if (has_glyph_choice(update.state.look.glyphs)) {
        ask_for_glyphs(update.state);
    } else {
        update.notice(
            "This terminal seems to support no other characters; --glyphs overrides that.");
    }
}

void take_glyphs(const Update& update, Steps number) {
    update.state.look.glyphs = glyph_choices[static_cast<std::size_t>(number.x - 1)];
    keep_glyphs(update);
}

/// Keeps the glyph set and repaints: characters that the font lacks may have shifted their row.
void keep_glyphs(const Update& update) {
    close_sheet(update);
    repaint(update);
    keep_setting(update, Setting::glyphs, std::string(name_of(update.state.look.glyphs)));
}

void keep_setting(const Update& update, Setting setting, const std::string& value) {
    State& state = update.state;
    state.settings.set(setting, value);
    state.look = state.settings.look(state.detected);
    update.requests.push_back(shell_request::KeepSetting{setting, value});
}

void ring(const Update& update) {
    if (update.state.settings.is_on(Setting::bell)) {
        update.requests.push_back(shell_request::Bell{});
    }
}

void open_settings(const Update& update) {
    update.open(Sheet::settings);
}

void choose_setting(const Update& update, Steps by) {
    constexpr auto last = static_cast<int>(enumerators<Setting>()) - 1;
    Setting& setting = update.state.sheet.setting;
    setting = static_cast<Setting>(std::clamp(static_cast<int>(setting) + by.y, 0, last));
}

void change_setting(const Update& update, Steps by) {
    const SettingRow& row = row_of(update.state.sheet.setting);
    if (row.setting == Setting::notices) {
        return open_notices(update, update.model.notices.address());
    }
    if (row.values.empty()) {
        return update.open(Sheet::name);
    }
    const std::size_t count = row.values.size();
    const std::size_t step = by.x < 0 ? count - 1 : 1;
    const std::size_t next = (entry_for(update.state.settings.chosen, row.setting) + step) % count;
    keep_setting(update, row.setting, std::string(row.values[next]));
}

void click_on_settings(const Update& update, Point at) {
    const int now = static_cast<int>(update.state.sheet.setting);
    const int row = row_of_sheet(update.state, update.model, at).value_or(-1);
    if (row == now) {
        change_setting(update, {1, 0});
    } else if (row >= 0 && row < static_cast<int>(enumerators<Setting>())) {
        choose_setting(update, {0, row - now});
    }
}

}  // namespace bastide::screen
