// The order of the steps of a turn (TU-1).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Performs automatic actions after the answer to `answered`, up to the next question.
void proceed(Step answered, Decision& decision);

/// Continues after a withdrawal (BA-1). `before` is the game before it.
void proceed_after_withdrawal(const Game& before, Decision& decision);

}  // namespace bastide
