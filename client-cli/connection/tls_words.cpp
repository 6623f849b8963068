#include "client-cli/connection/tls_words.hpp"

#include <algorithm>

namespace bastide::connection {
namespace {

constexpr std::size_t hosts_listed_max = 3;

/// Maximum length of a DNS name.
constexpr std::size_t host_bytes_max = 255;

std::string open_url(Address address) {
    address.encrypted = false;
    return url_of(address);
}

std::string unknown_issuer(const std::string& where, const std::string& ca_file) {
    if (!ca_file.empty()) {
        return "No CA in " + ca_file + " signed the certificate of " + where +
               ". It may be the wrong file, or someone is impersonating the server.";
    }
    return "This machine does not trust the issuer of the certificate of " + where +
           ". If its operator gave you a CA file, use --ca FILE. If not, someone may be "
           "impersonating the server.";
}

std::string no_tls(const Address& address, bool known) {
    const std::string start =
        "The server at " + host_and_port(address) + " does not use encryption";
    return known ? start + ", but it did before. Someone may be impersonating it."
                 : start + ". If it is a Bastide server, " + open_url(address) +
                       " connects without encryption (anyone on the network could read or tamper "
                       "with it).";
}

std::string closed(const Address& address, bool known) {
    const std::string start =
        host_and_port(address) + " closed the connection during the TLS handshake";
    return known ? start +
                       ", but it accepted TLS before. It may be busy, or someone is intercepting "
                       "the connection."
                 : start + ". It may not support TLS (then use " + open_url(address) +
                       "), be busy, or not be a Bastide server.";
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
                   ". Ask its operator to renew it.";
        case TlsFault::not_yet_valid:
            return "The certificate of " + where + " is not valid before " + detail +
                   ". Either this machine's clock is wrong, or the server needs another "
                   "certificate.";
        case TlsFault::other_host:
            return "The server at " + where + " has a certificate for " + detail + ", not for " +
                   address.host + ". It has another name, or someone is impersonating it.";
        case TlsFault::unknown_issuer:
            return unknown_issuer(where, detail);
        case TlsFault::issued_by_itself:
            return "Self-signed certificate at " + where +
                   ". Ask its operator for the certificate file and use --ca FILE.";
        case TlsFault::unusable:
            return "The certificate of " + where + " is not valid (" + detail + ").";
        case TlsFault::no_tls:
            return no_tls(address, known);
        case TlsFault::closed:
            return closed(address, known);
        case TlsFault::cut:
            return "The connection to " + where +
                   " was cut during the TLS handshake. A firewall or proxy may block it.";
        case TlsFault::too_old:
            return "The server at " + where +
                   " only supports obsolete encryption (older than TLS 1.2). Ask its operator to "
                   "update it.";
        case TlsFault::silent:
            return where +
                   " accepted the connection but does not answer the TLS handshake. It may not be "
                   "a Bastide server.";
        case TlsFault::no_accord:
            return "TLS negotiation failed with " + where + " (" + detail + ").";
    }
    return {};
}

std::string listed_hosts(const std::vector<std::string>& hosts) {
    if (hosts.empty()) {
        return "no host name";
    }
    const std::size_t reported = std::min(hosts.size(), hosts_listed_max);
    const std::size_t others = hosts.size() - reported;
    std::string list;
    for (std::size_t i = 0; i < reported; ++i) {
        const bool last = i + 1 == reported && others == 0;
        list += (i == 0 ? "" : last ? " and " : ", ") + hosts[i].substr(0, host_bytes_max);
    }
    return others == 0
               ? list
               : list + " and " + std::to_string(others) + (others == 1 ? " other" : " others");
}

}  // namespace bastide::connection
