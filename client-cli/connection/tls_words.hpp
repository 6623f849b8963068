// Why an encrypted line could not be had, in words for players.
#pragma once

#include "client-cli/connection/address.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::connection {

enum class TlsFault : std::uint8_t {
    // The certificate is refused.
    expired,
    not_yet_valid,
    other_host,
    unknown_issuer,
    issued_by_itself,
    unusable,
    // There is none to look at.
    no_tls,    ///< something else is spoken there
    closed,    ///< before they have said anything
    cut,       ///< in the middle of the handshake
    too_old,   ///< they know no version that is safe
    silent,    ///< for too long
    no_accord  ///< on how to encrypt
};

struct TlsTrouble {
    TlsFault fault{};
    /// A day; "a.example and b.example"; the --ca file, if one was named; OpenSSL's own words.
    std::string detail;
};

/// Whether somebody answers who may not be the server.
bool is_distrust(TlsFault fault);

/// One sentence. `known`: the server has been reached over an encrypted line before, so that nobody
/// is led to an open one.
std::string sentence(const TlsTrouble& trouble, const Address& address, bool known);

/// "a.example, b.example and 3 others"; names beyond a few are only counted.
std::string listed_hosts(const std::vector<std::string>& hosts);

}  // namespace bastide::connection
