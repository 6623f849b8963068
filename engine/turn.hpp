// In what order a turn runs: TU-1.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// What happens by itself once the question of `answered` has been answered, up to the next
/// question.
void proceed(Step answered, Decision& decision);

/// What happens when a seat has just withdrawn (BA-1), as the game was before.
void proceed_after_withdrawal(const Game& before, Decision& decision);

}  // namespace bastide
