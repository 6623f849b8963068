// What a terminal has to be told to show a canvas. Pure.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

#include <string>

namespace bastide::terminal {

/// Escape sequences after which a terminal that shows `shown` shows `now`: only what differs.
/// Without `shown`, or where that has another size, all of it. Empty where nothing differs. Lines
/// must not wrap, and colours and attributes are the terminal's own before and after.
std::string frame(const paint::Canvas* shown, const paint::Canvas& now, paint::Depth depth);

}  // namespace bastide::terminal
