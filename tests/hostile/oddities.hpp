// Single strange frames, each on its own connection, and their valid outcomes.
#pragma once

#include "tests/hostile/scene.hpp"

namespace bastide::hostile {

struct UnusualInput {
    std::string name;
    FrameCodec codec = FrameCodec::binary;
    std::string bytes;
    std::vector<std::string> outcomes;  ///< valid ones, in the words of `outcome_of`
};

/// Tries each repeatedly on new connections, followed each time by a request of a harmless client.
void send_unusual_inputs(Scene& scene, const std::vector<UnusualInput>& inputs);

}  // namespace bastide::hostile
