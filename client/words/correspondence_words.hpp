// Texts about the start of a correspondence game.
#pragma once

#include "client/model/model.hpp"

#include <string>

namespace bastide::words {

using model::Attended;

/// "The game begins once every player has connected. Waiting for: Ben. Anyone who ..."
std::string correspondence_status(const Attended& at);

std::string sentence(const model::CorrespondenceStart& news, const Attended& at);

}  // namespace bastide::words
