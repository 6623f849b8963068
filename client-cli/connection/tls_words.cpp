#include "client-cli/connection/tls_words.hpp"

#include <algorithm>

namespace bastide::connection {
namespace {

constexpr std::size_t hosts_told_max = 3;

/// Longer than any name that DNS can hold.
constexpr std::size_t host_bytes_max = 255;

std::string open_url(Address address) {
    address.encrypted = false;
    return url_of(address);
}

std::string unknown_issuer(const std::string& where, const std::string& ca_file) {
    if (!ca_file.empty()) {
        return "Nobody in " + ca_file + " vouches for the certificate of " + where +
               ": it may be the wrong file, or somebody else answers in the server's place.";
    }
    return "Nobody whom this machine trusts vouches for the certificate of " + where +
           ": if its host gave you a file with an authority of their own, --ca FILE says that you "
           "believe whoever that vouches for; if not, somebody else may answer in its place.";
}

std::string no_tls(const Address& address, bool known) {
    const std::string start = "What answers at " + host_and_port(address) + " does not encrypt";
    return known ? start + ", though it did before: somebody else may answer in the server's place."
                 : start + "; if it is a Bastide server, " + open_url(address) +
                       " reaches it, and whoever is in between can read along.";
}

std::string closed(const Address& address, bool known) {
    const std::string start =
        host_and_port(address) + " closed the connection when it was asked to encrypt";
    return known ? start + ", though it did before; it may be busy, or somebody in between."
                 : start + ": it may not be able to (then " + open_url(address) +
                       " reaches it), or be busy, or no Bastide server.";
}

}  // namespace

bool is_distrust(TlsFault fault) {
    return fault <= TlsFault::unusable;
}

std::string sentence(const TlsTrouble& trouble, const Address& address, bool known) {
    const std::string where = host_and_port(address);
    const std::string& detail = trouble.detail;
    switch (trouble.fault) {
        case TlsFault::expired:
            return "The certificate of " + where + " expired on " + detail +
                   ", so nobody can tell whether this is the right server; its host has to renew "
                   "it.";
        case TlsFault::not_yet_valid:
            return "The certificate of " + where + " is not valid before " + detail +
                   ": either the clock of this machine is wrong, or the server needs another one.";
        case TlsFault::other_host:
            return "What answers at " + where + " shows a certificate for " + detail +
                   ", not for " + address.host +
                   ": it goes by another name, or somebody else answers in the server's place.";
        case TlsFault::unknown_issuer:
            return unknown_issuer(where, detail);
        case TlsFault::issued_by_itself:
            return "Nobody but itself vouches for the certificate of " + where +
                   ": ask its host for it as a file, and --ca FILE says that you believe it.";
        case TlsFault::unusable:
            return "The certificate of " + where + " cannot be believed (" + detail + ").";
        case TlsFault::no_tls:
            return no_tls(address, known);
        case TlsFault::closed:
            return closed(address, known);
        case TlsFault::cut:
            return "The connection to " + where +
                   " was cut while it was being encrypted; something in between may not let it "
                   "through.";
        case TlsFault::too_old:
            return "The server at " + where +
                   " only knows ways to encrypt that are not safe any more (older than TLS 1.2); "
                   "its host has to bring it up to date.";
        case TlsFault::silent:
            return where +
                   " took the connection, but says nothing when it is asked to encrypt. It may not "
                   "be a Bastide server.";
        case TlsFault::no_accord:
            return "No way to encrypt could be agreed on with " + where + " (" + detail + ").";
    }
    return {};
}

std::string listed_hosts(const std::vector<std::string>& hosts) {
    if (hosts.empty()) {
        return "nobody by name";
    }
    const std::size_t told = std::min(hosts.size(), hosts_told_max);
    const std::size_t others = hosts.size() - told;
    std::string list;
    for (std::size_t i = 0; i < told; ++i) {
        const bool last = i + 1 == told && others == 0;
        list += (i == 0 ? "" : last ? " and " : ", ") + hosts[i].substr(0, host_bytes_max);
    }
    return others == 0
               ? list
               : list + " and " + std::to_string(others) + (others == 1 ? " other" : " others");
}

}  // namespace bastide::connection
