#pragma once

#include "client-cli/screen/settings.hpp"
#include "client-cli/screen/table_form.hpp"
#include "client-cli/terminal/terminal.hpp"

#include <string>

namespace bastide::commands {

/// Returns $XDG_CONFIG_HOME/bastide/settings or ~/.config/bastide/settings.
std::string settings_file();

/// Changes one setting and nothing else in the file. Returns an error message, or an empty text.
std::string keep_setting(screen::Setting setting, const std::string& value);

/// The settings of this run: those of the file, except for those that options override.
struct RunSettings {
    terminal::TerminalOptions terminal;
    screen::Settings now{};
    std::string problem{};  ///< message about the file; reset when it has been shown
};

struct PlayOptions;

/// Reads the file, if there is one.
RunSettings settings_of_run(const PlayOptions& options);

screen::TableChoices load_choices();

bool save_choices(const screen::TableChoices& choices);

}  // namespace bastide::commands
