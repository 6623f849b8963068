#include "client-cli/commands/saved_settings.hpp"

#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/subcommands.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace bastide::commands {
namespace {

using screen::Setting;

constexpr const char* new_file =
    "# Settings of bastide, one a line. F2 in bastide changes them, too.\n";

/// Returns nullopt if there is a file that cannot be read.
std::optional<std::string> text_of_settings() {
    std::error_code error;
    const std::filesystem::path path = settings_file();
    if (!std::filesystem::exists(path, error) && !error) {
        return new_file;
    }
    const std::ifstream file(path);
    if (!file || std::filesystem::is_directory(path, error)) {
        return std::nullopt;
    }
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

std::string settings_file() {
    return user_file("XDG_CONFIG_HOME", ".config", "settings");
}

std::string keep_setting(Setting setting, const std::string& value) {
    const auto text = text_of_settings();
    return text && write_state(settings_file(), with_setting(*text, setting, value))
               ? ""
               : "Could not write " + settings_file() +
                     ". The setting lasts until you quit; check the file's permissions.";
}

RunSettings settings_of_run(const PlayOptions& options) {
    RunSettings run{options.terminal};
    const auto text = text_of_settings();
    run.problem = text ? "" : settings_file() + " cannot be read. Check its permissions.";
    run.now = screen::read_settings(text.value_or(""), settings_file(), run.problem);
    const auto& [depth, glyphs, mouse] = options.terminal;
    const std::pair<Setting, std::string_view> given[] = {
        {Setting::name, options.name},
        {Setting::colours, depth},
        {Setting::glyphs, glyphs == "auto" ? "ask" : std::string_view(glyphs)},
        {Setting::mouse, mouse ? "" : "off"},
        {Setting::notifications, options.notifies ? *options.notifies ? "on" : "off" : ""}};
    for (const auto& [setting, value] : given) {
        if (!value.empty()) {
            run.now.set(setting, value);
        }
    }
    return run;
}

constexpr const char* choices_file = "new-table";

screen::TableChoices load_choices() {
    constexpr std::streamsize enough = 4096;
    std::ifstream file(state_file(choices_file));
    std::string text(enough, '\0');
    file.read(text.data(), enough);
    text.resize(static_cast<std::size_t>(file.gcount()));
    return screen::parse_choices(text).value_or(screen::usual_choices());
}

bool save_choices(const screen::TableChoices& choices) {
    return write_state(state_file(choices_file), serialise(choices));
}

}  // namespace bastide::commands
