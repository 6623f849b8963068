// Servers that were reached over TLS. They are never contacted unencrypted again unless the user
// allows it, because somebody on the network could force that downgrade.
#pragma once

#include "client-cli/connection/address.hpp"

#include <optional>

namespace bastide::commands {

/// Returns the last address reached over TLS at this host, or nullopt. A host name counts for all
/// its ports. For an IP address or `localhost` each port counts separately: in another network
/// these lead to other machines.
std::optional<connection::Address> reached_encrypted(const connection::Address& address);

bool remember_encrypted(const connection::Address& address);

}  // namespace bastide::commands
