// The server to connect to: the options of the command line, and what is known of it.
#pragma once

#include "client-cli/connection/websocket.hpp"
#include "client/model/link.hpp"

#include <functional>
#include <string>

namespace bastide::commands {

/// What a command line says of the server.
struct ServerOptions {
    std::string url = "127.0.0.1:8470";  ///< ws://, wss://, or neither
    std::string ca_file;                 ///< empty: those whom the system trusts
    bool unencrypted = false;            ///< over an open line, though there was a better one
    bool json = false;                   ///< the JSON subprotocol
};

/// The server that a link leads to; without one it is where the player has been last. None: they
/// have not been anywhere.
std::optional<std::string> server_of(const model::Link& link);

struct ServerTarget {
    connection::Address address;
    FrameCodec codec = FrameCodec::binary;
    connection::Encryption encryption;
};

/// Or why there is none, as a sentence: it is the command line that has to change.
Result<ServerTarget, std::string> resolve_target(const ServerOptions& options);

/// Connects that way, and remembers where it led over an encrypted line. `tell`: it could not be
/// remembered, as a sentence. The loop outlives it.
connection::Connector connector(connection::Loop& loop,
                                const ServerTarget& target,
                                std::function<void(const std::string& sentence)> tell);

/// "example.org:443, encrypted"
std::string words_of(const connection::Address& address);

}  // namespace bastide::commands
