#include "client-cli/connection/address.hpp"

#include "engine/words.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace bastide::connection {
namespace {

constexpr int port_max = 65535;

using Written = Result<WrittenAddress, std::string>;

/// Takes the host off the front; [..] round an IPv6 address.
std::string take_host(std::string_view& rest) {
    if (rest.starts_with('[')) {
        const std::size_t end = rest.find(']');
        if (end == std::string_view::npos) {
            return {};
        }
        const std::string host(rest.substr(1, end - 1));
        rest.remove_prefix(end + 1);
        return host;
    }
    const std::size_t end = std::min(rest.find_first_of(":/"), rest.size());
    const std::string host(rest.substr(0, end));
    rest.remove_prefix(end);
    return host;
}

/// Blanks, and what would begin another line of an HTTP request.
bool has_blank(std::string_view url) {
    return std::any_of(url.begin(), url.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte <= 0x20 || byte == 0x7F;
    });
}

/// As the system writes it; nothing where it is none of that family.
std::optional<std::string> number_in(int family, const std::string& host) {
    in6_addr bytes{};  // the larger one
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (inet_pton(family, host.c_str(), &bytes) != 1 ||
        inet_ntop(family, &bytes, text.data(), text.size()) == nullptr) {
        return std::nullopt;
    }
    return text.data();
}

std::string bracketed(const std::string& host) {
    return host.find(':') != std::string::npos ? "[" + host + "]" : host;
}

}  // namespace

Written read_address(std::string_view url) {
    WrittenAddress address;
    std::string_view rest = url;
    if (const std::size_t end = url.find("://"); end != std::string_view::npos) {
        const std::string_view scheme = url.substr(0, end);
        if (scheme != "ws" && scheme != "wss") {
            return "A server's address begins with wss:// (an encrypted line) or ws://, not " +
                   std::string(scheme) + "://.";
        }
        address.encrypted = scheme == "wss";
        rest.remove_prefix(end + 3);
    }
    address.host = take_host(rest);
    if (address.host.empty() || has_blank(url)) {
        return quoted(url) + " names no host. An address looks like wss://host or ws://host:8470.";
    }
    if (rest.starts_with(':')) {
        const std::size_t end = std::min(rest.find('/'), rest.size());
        address.port = rest.substr(1, end - 1);
        rest.remove_prefix(end);
        if (!number(*address.port, 1, port_max)) {
            return quoted(*address.port) + " is no port; a port is a number from 1 to 65535.";
        }
    }
    if (!rest.empty() && rest.front() != '/') {
        return quoted(rest) +
               " is neither a port nor a path. An address looks like wss://host or "
               "ws://host:8470.";
    }
    if (!rest.empty()) {
        address.path = rest;
    }
    return address;
}

Address complete(const WrittenAddress& written, bool encrypted) {
    const std::string_view usual = encrypted ? default_encrypted_port : default_port;
    return {written.host,
            written.port.value_or(std::string(usual)),
            written.path.value_or("/"),
            encrypted};
}

std::string host_and_port(const Address& address) {
    return bracketed(address.host) + ":" + address.port;
}

std::string url_of(const Address& address) {
    const bool usual = address.encrypted && address.port == default_encrypted_port;
    return (address.encrypted ? "wss://" : "ws://") +
           (usual ? bracketed(address.host) : host_and_port(address)) +
           (address.path == "/" ? "" : address.path);
}

bool is_number(const std::string& host) {
    return number_in(AF_INET, host) || number_in(AF_INET6, host);
}

std::string canonical_host(std::string host) {
    if (const auto six = number_in(AF_INET6, host)) {
        return *six;
    }
    std::transform(host.begin(), host.end(), host.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (host.ends_with('.')) {
        host.pop_back();
    }
    return host;
}

}  // namespace bastide::connection
