// Where a server is: ws://host:port/path, or wss://host:port/path where the line is encrypted.
#pragma once

#include "client/model/address.hpp"

#include <string>
#include <string_view>

namespace bastide::connection {

using model::default_encrypted_port;
using model::default_port;

struct Address {
    std::string host;  ///< a name or a number; IPv6 without its brackets
    std::string port{default_port};
    std::string path = "/";
    bool encrypted = false;
};

using model::read_address;
using model::WrittenAddress;

/// With the usual port and path where none was written.
Address complete(const WrittenAddress& written, bool encrypted);

/// "host:port", for people and for file names.
std::string host_and_port(const Address& address);

/// "wss://host/path": what leads there, written in full but for the port of wss:// that all the
/// world takes for granted.
std::string url_of(const Address& address);

/// Whether the host is a number and no name.
bool is_number(const std::string& host);

/// However it was written: "Example.org." is "example.org", and "0::1" is "::1".
std::string canonical_host(std::string host);

}  // namespace bastide::connection
