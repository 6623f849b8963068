// The keys in the bottom line, and their positions.
#pragma once

#include "client-cli/screen/key_list.hpp"

#include <vector>

namespace bastide::screen {

struct ShownKey {
    KeyEntry entry;
    int x = 0;
    int width = 0;
};

/// Returns as many active keys as fit, always including help and keys that others wait for.
std::vector<ShownKey> shown_keys(const State& state, const Model& model, const paint::Rect& line);

}  // namespace bastide::screen
