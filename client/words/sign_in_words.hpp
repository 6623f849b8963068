// Instructions for a sign-in code.
#pragma once

#include "client/model/model.hpp"

namespace bastide::words {

/// Returns lines. `address`: the server's.
std::vector<std::string> sign_in_words(const model::SignInCode& code, const std::string& address);

}  // namespace bastide::words
