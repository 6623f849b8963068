#include "server/table/stand_in.hpp"

#include "engine/prompt.hpp"

#include <cassert>
#include <vector>

namespace bastide::table {

Action stand_in_action(const Game& view, const fair::Bytes32& key, match::PromptNumber question) {
    assert(prompt(view).actor != chance);
    std::vector<Action> legal;
    legal_actions(view, legal);
    const auto answers = static_cast<std::uint32_t>(legal.size());
    return legal[fair::below(key, fair::Stream::stand_in, question, answers)];
}

}  // namespace bastide::table
