// What happens, in sentences for players.
#pragma once

#include "client-cli/model.hpp"

#include <string>

namespace bastide::client {

/// A sentence, and whose doing it is about.
struct Told {
    std::string text;  ///< empty: nothing worth saying
    std::optional<v1::Colour> colour;
};

/// One piece of news. Matches it names are found in `model`.
Told sentence(const News& news, const Model& model);

/// "Anna" for a seat of a table; "you" for ours.
std::string name_of(const Attended& attended, Seat seat);

}  // namespace bastide::client
