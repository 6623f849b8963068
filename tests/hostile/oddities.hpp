// Single strange things said on a connection of their own, and what must come of each.
#pragma once

#include "tests/hostile/scene.hpp"

namespace bastide::hostile {

struct Oddity {
    std::string name;
    FrameCodec codec = FrameCodec::binary;
    std::string bytes;                  ///< sent after the hello
    std::vector<std::string> outcomes;  ///< any of these is right; as `outcome_of` says it
};

/// Tries each on a connection of its own, again and again, each time followed by somebody who means
/// no harm.
void try_oddities(Scene& scene, const std::vector<Oddity>& oddities);

}  // namespace bastide::hostile
