// Addresses of the form ws://host:port/path, or wss://host:port/path with TLS.
#pragma once

#include "client/model/address.hpp"

#include <string>

namespace bastide::connection {

struct Address {
    std::string host;  ///< name or IP address; IPv6 without brackets
    std::string port{model::default_port};
    std::string path = "/";
    bool encrypted = false;
};

Address complete(const model::WrittenAddress& written, bool encrypted);

std::string host_and_port(const Address& address);

/// Returns "host:port"; omits the default port of wss://, as proxies with several hosts expect.
std::string http_host(const Address& address);

Address with_encryption(Address address, bool encrypted);

/// Returns "wss://host/path"; omits the port only if it is the default of wss://.
std::string url_of(const Address& address);

bool is_ip_address(const std::string& host);

/// True if every address of the host belongs to this machine. Asks the name server.
bool is_this_machine(const std::string& host);

/// Normalises a host: "Example.org." becomes "example.org", "0::1" becomes "::1".
std::string canonical_host(std::string host);

}  // namespace bastide::connection
