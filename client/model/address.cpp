#include "client/model/address.hpp"

#include "engine/word_reader.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

constexpr int port_max = 65535;

using Written = Result<WrittenAddress, std::string>;

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

/// True if the URL has a blank or line end, which would begin another line of the HTTP request.
bool has_blank(std::string_view url) {
    return std::ranges::any_of(url, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte <= 0x20 || byte == 0x7F;
    });
}

/// Returns the server's ports: both defaults if the address has neither port nor scheme.
std::vector<std::string_view> ports_of(const WrittenAddress& server) {
    if (server.port) {
        return {*server.port};
    }
    if (server.encrypted) {
        return {*server.encrypted ? default_encrypted_port : default_port};
    }
    return {default_port, default_encrypted_port};
}

bool same_port(const WrittenAddress& one, const WrittenAddress& other) {
    const auto some = ports_of(one);
    const auto others = ports_of(other);
    return std::ranges::find_first_of(some, others) != some.end();
}

bool leads_to(const WrittenAddress& server, std::string_view url) {
    const auto there = read_named_address(url);
    return there && usual_letters(server.host) == usual_letters(there->host) &&
           same_port(server, *there);
}

}  // namespace

Written read_address(std::string_view url) {
    const std::size_t end = url.find("://");
    if (end == std::string_view::npos) {
        return read_place(url, url);
    }
    const std::string_view scheme = url.substr(0, end);
    if (scheme != "ws" && scheme != "wss") {
        return "A server address begins with wss:// (encrypted) or ws://, not " +
               std::string(scheme) + "://.";
    }
    Written address = read_place(url.substr(end + 3), url);
    if (address) {
        address.value().encrypted = scheme == "wss";
    }
    return address;
}

std::optional<WrittenAddress> read_named_address(std::string_view url) {
    const std::size_t end = url.find("://");
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    auto there = read_place(url.substr(end + 3), url);
    if (!there) {
        return std::nullopt;
    }
    there.value().encrypted = url.starts_with("wss:") || url.starts_with("bastides:");
    return there.value();
}

Written read_place(std::string_view place, std::string_view url) {
    WrittenAddress address;
    std::string_view rest = place;
    if (const std::size_t end = place.substr(0, place.find('/')).rfind('@');
        end != std::string_view::npos) {
        address.password = place.substr(0, end);
        rest.remove_prefix(end + 1);
    }
    address.host = take_host(rest);
    if (address.host.empty() || has_blank(url)) {
        return quoted(url) + " has no host. Write wss://host or ws://host:8470.";
    }
    if (rest.starts_with(':')) {
        const std::size_t end = std::min(rest.find('/'), rest.size());
        address.port = rest.substr(1, end - 1);
        rest.remove_prefix(end);
        if (!number(*address.port, 1, port_max)) {
            return quoted(*address.port) + " is not a port. A port is a number from 1 to 65535.";
        }
    }
    if (!rest.empty() && rest.front() != '/') {
        return quoted(rest) + " is neither a port nor a path. Write wss://host or ws://host:8470.";
    }
    if (!rest.empty()) {
        address.path = rest;
    }
    return address;
}

std::string text_of(const WrittenAddress& address) {
    const std::string scheme = !address.encrypted ? "" : *address.encrypted ? "wss://" : "ws://";
    const std::string password = address.password.empty() ? "" : address.password + "@";
    return scheme + password + bracketed(address.host) + (address.port ? ":" + *address.port : "") +
           address.path.value_or("");
}

std::string bracketed(const std::string& host) {
    return host.find(':') != std::string::npos ? "[" + host + "]" : host;
}

std::string usual_letters(std::string host) {
    std::ranges::transform(host, host.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (host.ends_with('.')) {
        host.pop_back();
    }
    return host;
}

bool is_same_server(const WrittenAddress& server,
                    std::string_view dialled,
                    const std::vector<v1::Address>& addresses) {
    return leads_to(server, dialled) ||
           std::ranges::any_of(addresses, [&](const v1::Address& address) {
               return leads_to(server, address.url());
           });
}

}  // namespace bastide::model
