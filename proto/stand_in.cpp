#include "proto/stand_in.hpp"

#include "engine/prompt.hpp"

#include <cassert>
#include <vector>

namespace bastide::fair {

Action stand_in_action(const Game& view, const Bytes32& key, std::uint32_t question) {
    assert(prompt(view).actor != chance);
    std::vector<Action> legal;
    legal_actions(view, legal);
    const auto answers = static_cast<std::uint32_t>(legal.size());
    return legal[below(key, Stream::stand_in, question, answers)];
}

}  // namespace bastide::fair
