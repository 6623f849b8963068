// The line at the bottom: which keys stand there and where, to draw them.
#pragma once

#include "client-cli/screen/key_list.hpp"

#include <vector>

namespace bastide::screen {

/// A key in the line.
struct ShownKey {
    KeyEntry entry;
    int x = 0;  ///< its first column
    int width = 0;
};

/// What works now, as much as fits into the line. Help and what
/// others wait for are never left out.
std::vector<ShownKey> shown_keys(const State& state, const Model& model, const paint::Rect& line);

}  // namespace bastide::screen
