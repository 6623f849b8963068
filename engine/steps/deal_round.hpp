// Dealing a round (V-11): passing the token, drawing and giving out tiles.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

void pass_the_token(Decision& decision);

/// Gives tiles until the dealer must be asked. After the last tile the turn continues.
void continue_dealing(Decision& decision);

}  // namespace bastide
