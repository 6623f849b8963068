// Where a player's token is kept, so that the next run comes back to the same seat.
#pragma once

#include "client-cli/connection/address.hpp"

#include <string>

namespace bastide::commands {

/// $XDG_STATE_HOME/bastide/token-<host>-<port>, or the same under ~/.local/state.
std::string default_token_file(const connection::Address& address);

/// The token in the file; empty if there is none.
std::string read_token(const std::string& path);

/// For this user's eyes only. False: it could not be written.
bool write_token(const std::string& path, const std::string& token);

}  // namespace bastide::commands
