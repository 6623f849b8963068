// What is said of links and codes that lead nowhere.
#pragma once

#include <string_view>

namespace bastide::words {

/// There is nothing but a code.
inline constexpr std::string_view which_server =
    "At which server is that table? You have not been at any yet: ask for the whole link.";

}  // namespace bastide::words
