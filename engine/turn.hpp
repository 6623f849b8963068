// The order of the steps of a turn (TU-1).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Runs the automatic actions after the answer to `answered`, up to the next question.
void proceed(Step answered, Decision& decision);

/// Continues after a seat withdrew (BA-1). `before` is the game before the withdrawal.
void proceed_after_withdrawal(const Game& before, Decision& decision);

}  // namespace bastide
