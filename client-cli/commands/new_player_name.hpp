// What somebody new is called, if they say nothing else.
#pragma once

#include <string>

namespace bastide::commands {

/// As they have answered at the last server, or as this machine calls them, or "Guest": the first
/// of these that can be shown to others.
std::string proposed_name();

/// What was typed as a name, or the proposal where that is nothing.
std::string answered_name(const std::string& typed, const std::string& proposed);

}  // namespace bastide::commands
