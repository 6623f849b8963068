// The player's settings, in one table for the file, the settings sheet and their texts.
#pragma once

#include "client-cli/screen/paint_names.hpp"
#include "engine/enumerators.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide::screen {

enum class Setting : std::uint8_t {
    name,
    colours,
    palette,
    glyphs,
    mouse,
    bell,
    notifications,
    reduced_motion,
    hints,
    skip_single,  ///< questions with one answer are not asked
    notices,      ///< stored by the server, not in the file
};

struct SettingRow {
    Setting setting{};
    std::string_view key;                      ///< in the file; empty if it is not there
    std::string_view title;                    ///< on the settings sheet
    std::string_view meaning;                  ///< a sentence
    std::span<const std::string_view> values;  ///< the default first; empty if any text is valid
};

const SettingRow& row_of(Setting setting);

/// Returns nullopt for a key that is not a setting of this version.
std::optional<Setting> setting_of(std::string_view key);

struct Settings {
    std::string name;  ///< for new servers and for practice; may be empty
    std::array<std::uint8_t, enumerators<Setting>()> chosen{};  ///< indices in the rows' values

    [[nodiscard]] std::string value(Setting setting) const;

    [[nodiscard]] bool is_on(Setting setting) const { return value(setting) == "on"; }

    bool set(Setting setting, std::string_view value);

    /// Returns nullopt if the player is to be asked.
    [[nodiscard]] std::optional<GlyphSet> glyphs() const;

    /// Returns the look of a terminal. One without block characters gets no finer glyph set.
    [[nodiscard]] Look look(Look detected) const;
};

/// Reads lines "key = value" and `#` comments. `problem`: message about the first ignored line.
Settings read_settings(std::string_view text, const std::string& file, std::string& problem);

std::string with_setting(std::string text, Setting setting, const std::string& value);

}  // namespace bastide::screen
