// TU-1: the order of the steps of a turn.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Automatic actions after the answer to `answered`, up to the next question.
void proceed(Step answered, Decision& decision);

/// BA-1. `before`: the game before the withdrawal.
void proceed_after_withdrawal(const Game& before, Decision& decision);

}  // namespace bastide
