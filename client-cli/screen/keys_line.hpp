// The keys in the bottom line, and their positions.
#pragma once

#include "client-cli/screen/key_list.hpp"

#include <vector>

namespace bastide::screen {

struct ShownKey {
    KeyEntry entry;
    int x = 0;  ///< first column
    int width = 0;
};

/// Returns the keys that work now, as many as fit. Help and keys that others wait for are always
/// included.
std::vector<ShownKey> shown_keys(const State& state, const Model& model, const paint::Rect& line);

}  // namespace bastide::screen
