// What is said of links and codes that lead nowhere, or elsewhere.
#pragma once

#include "client/model/link.hpp"

#include <string>
#include <string_view>

namespace bastide::words {

/// There is nothing but a code.
inline constexpr std::string_view code_needs_server =
    "A code needs a server, and you have not played on one yet. Ask for the full link.";

/// The link of a table with nothing around it, as `bastide play` takes it. It names a server.
std::string bare_link(const model::Link& link);

/// "That table is at example.org, and this is another server."
std::string at_another_server(const model::Link& link);

}  // namespace bastide::words
