// A round of "He who says" (V-11): passing the token, drawing and giving out tiles.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

void pass_the_token(Decision& decision);

/// Continues after a tile of the round was drawn or given, or a seat left. Gives tiles that need no
/// question, then asks the dealer. After the last tile, the dealer's turn continues.
void continue_dealing(Decision& decision);

}  // namespace bastide
