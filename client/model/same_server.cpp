#include "client/model/same_server.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

/// Normalises a host name: lower case, and no dot at the end.
std::string usual_letters(std::string host) {
    std::ranges::transform(host, host.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (host.ends_with('.')) {
        host.pop_back();
    }
    return host;
}

/// Returns the possible ports: both defaults if the address has neither port nor scheme.
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
    const std::size_t end = url.find("://");
    if (end == std::string_view::npos) {
        return false;
    }
    auto there = read_place(url.substr(end + 3), url);
    if (!there) {
        return false;
    }
    there.value().encrypted = url.starts_with("wss:") || url.starts_with("bastides:");
    return usual_letters(server.host) == usual_letters(there->host) && same_port(server, *there);
}

}  // namespace

bool is_same_server(const WrittenAddress& server,
                    std::string_view dialled,
                    const std::vector<v1::Address>& addresses) {
    return leads_to(server, dialled) ||
           std::ranges::any_of(addresses, [&](const v1::Address& address) {
               return leads_to(server, address.url());
           });
}

}  // namespace bastide::model
