// Servers that have been reached over an encrypted line. From then on nobody speaks to them over an
// open one without being told to: whoever is in between could otherwise have it that way.
#pragma once

#include "client-cli/connection/address.hpp"

#include <optional>

namespace bastide::commands {

/// Where the host was reached over an encrypted line last; none: it never was. A name stands for
/// all its ports; numbers and `localhost`, which mean other machines elsewhere, for one alone.
std::optional<connection::Address> reached_encrypted(const connection::Address& address);

/// False: it could not be written down.
bool remember_encrypted(const connection::Address& address);

}  // namespace bastide::commands
