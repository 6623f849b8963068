#include "client-cli/connection/tls_words.hpp"

#include "engine/enumerators.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::connection {
namespace {

constexpr std::size_t hosts_listed_max = 3;

constexpr std::size_t host_bytes_max = 255;  ///< maximum length of a DNS name

/// Returns the sentence: {0} is the server, {1} the detail, {2} the host, {3} the unencrypted URL.
std::string_view sentence_about(const TlsTrouble& trouble, bool known) {
    const std::array<std::string_view, 12> sentences{
        "The certificate of {0} expired on {1}. Ask its operator to renew it.",
        "The certificate of {0} is not valid before {1}. Either this machine's clock is wrong, or "
        "the server needs another certificate.",
        "The server at {0} has a certificate for {1}, not for {2}. It has another name, or someone "
        "is impersonating it.",
        trouble.detail.empty()
            ? "This machine does not trust the issuer of the certificate of {0}. If its operator "
              "gave you a CA file, use --ca FILE. If not, someone may be impersonating the server."
            : "No CA in {1} signed the certificate of {0}. It may be the wrong file, or someone is "
              "impersonating the server.",
        "Self-signed certificate at {0}. Ask its operator for the certificate file and use --ca "
        "FILE.",
        "The certificate of {0} is not valid ({1}).",
        known ? "The server at {0} does not use encryption, but it did before. Someone may be "
                "impersonating it."
              : "The server at {0} does not use encryption. If it is a Bastide server, {3} "
                "connects without encryption (anyone on the network could read or tamper with it).",
        known ? "{0} closed the connection during the TLS handshake, but it accepted TLS before. "
                "It may be busy, or someone is intercepting the connection."
              : "{0} closed the connection during the TLS handshake. It may not support TLS (then "
                "use {3}), be busy, or not be a Bastide server.",
        "The connection to {0} was cut during the TLS handshake. A firewall or proxy may block it.",
        "The server at {0} only supports obsolete encryption (older than TLS 1.2). Ask its "
        "operator to update it.",
        "{0} accepted the connection but does not answer the TLS handshake. It may not be a "
        "Bastide server.",
        "TLS negotiation failed with {0} ({1})."};
    return entry_for(sentences, trouble.fault);
}

}  // namespace

bool is_distrust(TlsFault fault) {
    return fault <= TlsFault::unusable;
}

std::string sentence(const TlsTrouble& trouble, const Address& address, bool known) {
    return fmt::format(fmt::runtime(sentence_about(trouble, known)),
                       host_and_port(address),
                       trouble.detail,
                       address.host,
                       url_of(with_encryption(address, false)));
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
