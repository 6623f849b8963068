// Saves the last choices in the form for a new table.
#pragma once

#include "client-cli/screen/table_form.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

std::string text_of(const screen::TableChoices& choices);

/// Returns nullopt if the format, its version or a value is invalid.
std::optional<screen::TableChoices> choices_in(const std::string& text);

/// Returns the default choices if the file is missing or invalid.
screen::TableChoices load_choices();

bool save_choices(const screen::TableChoices& choices);

}  // namespace bastide::commands
