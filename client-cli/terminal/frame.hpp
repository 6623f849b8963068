// Escape sequences that draw a canvas. Pure.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

#include <string>

namespace bastide::terminal {

/// Returns what changes `shown` into `now`; all of it if `shown` is nullptr or has another size.
/// Line wrapping must be off. Expects and leaves default colours and attributes.
std::string frame(const paint::Canvas* shown, const paint::Canvas& now, paint::Depth depth);

}  // namespace bastide::terminal
