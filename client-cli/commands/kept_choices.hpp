// What was chosen for a table, kept from one run to the next.
#pragma once

#include "client-cli/screen/table_form.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

/// One line each.
std::string text_of(const screen::TableChoices& choices);

/// Nothing where it is no such text, another version's, or no table could be like that.
std::optional<screen::TableChoices> choices_in(const std::string& text);

/// In the folder of what is kept. Usual choices where there is nothing that can be read.
screen::TableChoices kept_choices();

/// False: they could not be written down.
bool keep_choices(const screen::TableChoices& choices);

}  // namespace bastide::commands
