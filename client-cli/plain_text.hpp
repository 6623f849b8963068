// Texts that others wrote, made safe to print.
#pragma once

#include <string>
#include <string_view>

namespace bastide::client {

/// The text with a '?' for every control character, so that nobody's name or title can steer the
/// terminal it is shown on.
std::string plain(std::string_view text);

}  // namespace bastide::client
