// Texts about links and codes.
#pragma once

#include "client/model/link.hpp"
#include "client/model/model.hpp"

#include <string>
#include <string_view>

namespace bastide::words {

inline constexpr std::string_view code_needs_server =
    "A code needs a server, and you have not played on one yet. Ask for the full link.";

/// The link of a table, as `bastide play` takes it. `link` must have a server and a code.
std::string bare_link(const model::Link& link);

/// "That table is at example.org, a different server."
std::string at_another_server(const model::Link& link);

/// Returns lines. `address`: the server's.
std::vector<std::string> sign_in_words(const model::SignInCode& code, const std::string& address);

}  // namespace bastide::words
