// What happens, for the log beside the board: shorter than sentences.hpp, because the board shows
// where, and without what goes without saying.
#pragma once

#include "client-cli/play/sentences.hpp"

namespace bastide::screen {

/// One piece of news; an empty text where there is nothing to write down.
client::Told log_words(const client::News& news, const client::Model& model);

}  // namespace bastide::screen
