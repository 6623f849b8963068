#pragma once

#include "client-cli/connection/address.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::connection {

enum class TlsFault : std::uint8_t {
    // The certificate was refused.
    expired,
    not_yet_valid,
    other_host,
    unknown_issuer,
    issued_by_itself,
    unusable,
    // The handshake failed before a certificate was checked.
    no_tls,  ///< the server answers with another protocol
    closed,  ///< the server closed before it sent anything
    cut,
    too_old,  ///< older than TLS 1.2
    silent,
    no_accord
};

struct TlsTrouble {
    TlsFault fault{};
    std::string detail;  ///< a date, the certificate's names, the --ca file or OpenSSL's message
};

bool is_distrust(TlsFault fault);

/// Describes the fault. Never suggests an unencrypted connection if the server is `known` over TLS.
std::string sentence(const TlsTrouble& trouble, const Address& address, bool known);

std::string listed_hosts(const std::vector<std::string>& hosts);

}  // namespace bastide::connection
