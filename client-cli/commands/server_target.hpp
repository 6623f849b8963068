#pragma once

#include "client-cli/connection/websocket.hpp"
#include "client/model/link.hpp"

#include <functional>
#include <string>
#include <vector>

namespace bastide::commands {

struct ServerOptions {
    std::string url = "127.0.0.1:8470";  ///< ws://, wss://, or no scheme; perhaps a password
    std::string ca_file;                 ///< if empty, the system's certificates are trusted
    bool unencrypted = false;            ///< allow an unencrypted connection after an encrypted one
    bool json = false;
};

/// Returns the link's server, or else the last visited one.
std::optional<std::string> server_of(const model::Link& link);

struct ServerTarget {
    connection::Address address;
    FrameCodec codec = FrameCodec::binary;
    connection::Encryption encryption = {};
    std::string password = {};  ///< of the server
};

/// Returns an error message if options or saved facts contradict each other.
Result<ServerTarget, std::string> resolve_target(const ServerOptions& options);

/// Returns the address of the target, then those that it has named. Leaves out those that would be
/// less safe than the target, or than an earlier connection to the same host.
std::vector<connection::Address> addresses_to_try(const ServerTarget& target,
                                                  const std::vector<std::string>& other_servers);

/// Connects to the target, and in turn to the servers that it has named. `report` receives an error
/// if it cannot be saved that TLS was used. The loop must outlive the connector.
connection::Connector connector(connection::Loop& loop,
                                const ServerTarget& target,
                                std::function<void(const std::string& sentence)> report);

/// Describes an address: "example.org:443, encrypted".
std::string words_of(const connection::Address& address);

}  // namespace bastide::commands
