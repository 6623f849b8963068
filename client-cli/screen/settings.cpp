#include "client-cli/screen/settings.hpp"

#include "client/model/printable.hpp"
#include "client/words/phrases.hpp"

#include <algorithm>
#include <vector>

namespace bastide::screen {
namespace {

using ValueNames = std::string_view[];

constexpr ValueNames depth_values{"auto", "none", "8", "16", "256", "24bit"};
constexpr ValueNames glyph_values{
    "ask", "ascii", "console", "blocks", "quadrants", "sextants", "octants"};
constexpr ValueNames palette_values{"usual", "colour-blind"};
constexpr ValueNames on_or_off{"on", "off"};
constexpr ValueNames off_or_on{"off", "on"};

// clang-format off
constexpr std::array setting_rows{
    SettingRow{Setting::name, "name", "Name", "Your name at new servers and in practice.", {}},
    SettingRow{Setting::colours, "colours", "Colours", "How many colours the terminal shows.", depth_values},
    SettingRow{Setting::palette, "palette", "Palette",
               "colour-blind: players' colours that anyone can tell apart, with letters everywhere.", palette_values},
    SettingRow{Setting::glyphs, "glyphs", "Pictures",
               "Characters used to draw tiles. P compares them; ask: choose at the next start.", glyph_values},
    SettingRow{Setting::mouse, "mouse", "Mouse", "Clicks, dragging and the wheel.", on_or_off},
    SettingRow{Setting::bell, "bell", "Bell", "Ring when it's your turn or your time is running out.", on_or_off},
    SettingRow{Setting::notifications, "notifications", "Notifications",
               "Bell and notification when it is your turn at another table.", off_or_on},
    SettingRow{Setting::reduced_motion, "reduced-motion", "Reduced motion",
               "The board doesn't move during other players' turns, and you step through the final scoring yourself.", off_or_on},
    SettingRow{Setting::hints, "hints", "Hints",
               "Show where your tile fits, and what a move would score.", on_or_off},
    SettingRow{Setting::skip_single, "skip-single", "Play forced moves",
               "Automatically place a tile that fits in only one way, and choose a tile if there is only one.", off_or_on},
    SettingRow{Setting::notices, "", "Notices",
               "The web address to notify about your correspondence games.", {}},
};
// clang-format on

static_assert(has_row_for_each(setting_rows, &SettingRow::setting));

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

/// The key of a line without '=' is the whole line.
struct SettingLine {
    std::size_t begin = 0;
    std::size_t length = 0;
    std::string_view key;
    std::string_view value;
};

std::vector<SettingLine> setting_lines(std::string_view text) {
    std::vector<SettingLine> lines;
    for (std::size_t at = 0; at < text.size(); at += lines.back().length + 1) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        const std::size_t equals = std::min(line.find('='), line.size());
        const std::size_t behind = std::min(equals + 1, line.size());
        lines.push_back({at,
                         line.size(),
                         without_blanks(line.substr(0, equals)),
                         without_blanks(line.substr(behind))});
    }
    return lines;
}

std::string quoted(std::string_view text) {
    constexpr int columns_max = 40;
    return "\"" + cut(model::printable(text), columns_max) + "\"";
}

std::string apply_line(const SettingLine& line, Settings& settings) {
    const auto known = setting_of(line.key);
    if (!known) {
        const bool has_key = !line.key.empty() && !line.key.starts_with('#');
        return has_key ? quoted(line.key) + " is not a setting of this version." : "";
    }
    const auto& values = row_of(*known).values;
    const bool applies = settings.set(*known, line.value);
    return applies ? ""
                   : std::string(line.key) + " cannot be " + quoted(line.value) + ", only " +
                         words::listed({values.begin(), values.end()}) + ".";
}

}  // namespace

const SettingRow& row_of(Setting setting) {
    return setting_rows[static_cast<std::size_t>(setting)];
}

std::optional<Setting> setting_of(std::string_view key) {
    const auto* const row = std::ranges::find(setting_rows, key, &SettingRow::key);
    return key.empty() || row == setting_rows.end() ? std::nullopt : std::optional(row->setting);
}

std::string Settings::value(Setting setting) const {
    const auto& values = row_of(setting).values;
    return values.empty() ? name : std::string(values[entry_for(chosen, setting)]);
}

bool Settings::set(Setting setting, std::string_view value) {
    const auto& values = row_of(setting).values;
    const auto found = std::ranges::find(values, value);
    if (values.empty()) {
        name = model::printable(value);
    } else if (found != values.end()) {
        chosen[static_cast<std::size_t>(setting)] =
            static_cast<std::uint8_t>(found - values.begin());
    }
    return values.empty() || found != values.end();
}

std::optional<GlyphSet> Settings::glyphs() const {
    return enumerator_named<GlyphSet>(value(Setting::glyphs));
}

Look Settings::look(Look detected) const {
    const GlyphSet wanted = glyphs().value_or(detected.glyphs);
    const bool has_blocks = detected.glyphs >= GlyphSet::blocks;
    return {enumerator_named<Depth>(value(Setting::colours)).value_or(detected.depth),
            has_blocks ? wanted : std::min(wanted, detected.glyphs),
            value(Setting::palette) == "usual" ? Palette::usual : Palette::colour_blind};
}

Settings read_settings(std::string_view text, const std::string& file, std::string& problem) {
    Settings settings;
    int number = 0;
    for (const SettingLine& line : setting_lines(text)) {
        ++number;
        const std::string wrong = apply_line(line, settings);
        if (!wrong.empty() && problem.empty()) {
            problem = file + ", line " + std::to_string(number) + ": " + wrong;
        }
    }
    return settings;
}

std::string with_setting(std::string text, Setting setting, const std::string& value) {
    const std::string_view key = row_of(setting).key;
    const std::string line = std::string(key) + " = " + value;
    const std::vector<SettingLine> lines = setting_lines(text);
    const auto last = std::ranges::find(lines.rbegin(), lines.rend(), key, &SettingLine::key);
    if (last != lines.rend()) {
        return text.replace(last->begin, last->length, line);
    }
    return text + (text.empty() || text.ends_with('\n') ? "" : "\n") + line + "\n";
}

}  // namespace bastide::screen
