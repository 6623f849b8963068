// The rules that somebody who opens a table asks for.
#pragma once

#include "engine/result.hpp"
#include "engine/ruleset.hpp"

#include <string>

namespace bastide::model {

/// The rules that `words` tell, "preset=c2 supply=hand", for a table of `seats`; or why nobody can
/// play by them, as a sentence. The usual ones where there is no word. 0 seats: any number.
Result<Ruleset, std::string> chosen_rules(const std::string& words, int seats);

}  // namespace bastide::model
