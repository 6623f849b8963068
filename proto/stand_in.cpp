#include "proto/stand_in.hpp"

#include "engine/prompt.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace bastide::fair {

Action stand_in_action(const Game& view, const Bytes32& key, std::uint32_t question) {
    assert(prompt(view).actor != chance);
    std::vector<Action> legal;
    legal_actions(view, legal);
    if (std::ranges::find(legal, Action{Decline{}}) != legal.end()) {
        return Decline{};  // points are not the program's to spend (HR-7, V-8, V-10)
    }
    const auto answers = static_cast<std::uint32_t>(legal.size());
    return legal[below(key, Stream::stand_in, question, answers)];
}

}  // namespace bastide::fair
