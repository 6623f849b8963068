// The rules that somebody who opens a table asks for.
#pragma once

#include "engine/result.hpp"
#include "engine/ruleset.hpp"

#include <string>

namespace bastide::model {

/// The rules that `words` tell, "preset=c2 supply=hand", for a table of `seats`; or why nobody can
/// play by them, as a sentence. The usual ones where there is no word. 0 seats: any number.
Result<Ruleset, std::string> chosen_rules(const std::string& words, int seats);

/// The rules that a table plays by now with what `words` tell instead: "supply=hand"; or, with a
/// preset among them, nothing of what was. Or why nobody can play by them.
Result<Ruleset, std::string> changed_rules(const Ruleset& now, const std::string& words, int seats);

}  // namespace bastide::model
