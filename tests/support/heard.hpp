// What a conversation has heard, by its kind.
#pragma once

#include "client/model/conversation.hpp"

#include <variant>
#include <vector>

namespace bastide::test {

template <typename Kind>
std::vector<Kind> all_of(const model::Heard& heard) {
    std::vector<Kind> found;
    for (const model::News& news : heard.news) {
        if (const auto* kind = std::get_if<Kind>(&news)) {
            found.push_back(*kind);
        }
    }
    return found;
}

}  // namespace bastide::test
