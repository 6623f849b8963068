// The rules that somebody who opens a table asks for.
#pragma once

#include "engine/result.hpp"
#include "engine/ruleset.hpp"

#include <string>

namespace bastide::client {

/// The rules in those words, "preset=c2 supply=hand", for so many seats; or why nobody can play by
/// them, as a sentence. The usual ones where there is no word. 0 seats: any number.
Result<Ruleset, std::string> chosen_rules(const std::string& words, int seats);

}  // namespace bastide::client
