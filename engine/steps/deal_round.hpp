// A round with a dealer (V-11): passing the token, drawing and giving out tiles.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

void pass_the_token(Decision& decision);

/// Gives the tiles about which the dealer need not be asked, then asks about the next one. After
/// the last tile the turn continues.
void continue_dealing(Decision& decision);

}  // namespace bastide
