// What there is to say of a start that is agreed on by post.
#pragma once

#include "client/model/model.hpp"

#include <string>

namespace bastide::words {

using model::Attended;

/// "The game begins when everybody has looked in. Not yet: Ben. Whoever has not within ..."
std::string waiting_for_post(const Attended& at);

/// What has just happened. Empty: nothing to be told.
std::string sentence(const model::StartByPost& news, const Attended& at);

}  // namespace bastide::words
