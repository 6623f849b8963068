#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/sheets.hpp"

#include <algorithm>

namespace bastide::screen {

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
    if (row.values.empty()) {
        return update.open(Sheet::name);
    }
    const std::size_t count = row.values.size();
    const std::size_t step = by.x < 0 ? count - 1 : 1;
    const std::size_t next = (entry_for(update.state.settings.chosen, row.setting) + step) % count;
    keep_setting(update, row.setting, std::string(row.values[next]));
}

/// Selects a setting. Only a second click changes it.
void click_on_settings(const Update& update, paint::Point at) {
    const int now = static_cast<int>(update.state.sheet.setting);
    const int row = row_of_sheet(update.state, update.model, at).value_or(-1);
    if (row == now) {
        change_setting(update, {1, 0});
    } else if (row >= 0 && row < static_cast<int>(enumerators<Setting>())) {
        choose_setting(update, {0, row - now});
    }
}

}  // namespace bastide::screen
