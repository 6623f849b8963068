// Finds news by its kind.
#pragma once

#include "client/model/server_session.hpp"

#include <variant>
#include <vector>

namespace bastide::test {

template <typename Kind>
std::vector<Kind> all_of(const model::Received& received) {
    std::vector<Kind> found;
    for (const model::News& news : received.news) {
        if (const auto* kind = std::get_if<Kind>(&news)) {
            found.push_back(*kind);
        }
    }
    return found;
}

}  // namespace bastide::test
