// A round of "He who says" (V-11): the token, the tiles that are drawn, and the giving.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// The token goes to the seat in turn, and a round begins, if one is due.
void pass_the_token(Decision& decision);

/// After a tile of the round was drawn or given, or somebody has left: what goes by itself is
/// given, and the dealer is asked about the next. When all are given, his turn goes on.
void continue_dealing(Decision& decision);

}  // namespace bastide
