#pragma once

#include "client-cli/screen/table_form.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::screen {

std::string text_of(const TableChoices& choices);

/// Returns nullopt if the format, its version or a value is invalid.
std::optional<TableChoices> choices_in(std::string_view lines);

}  // namespace bastide::screen
