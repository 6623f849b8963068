#include "server/net/proxies.hpp"

#include "engine/word_reader.hpp"
#include "server/net/origin.hpp"
#include "server/net/own_addresses.hpp"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/trim.hpp>

#include <algorithm>

namespace bastide::net {
namespace {

namespace ip = asio::ip;

/// Takes the last element of a list. Separators in quotation marks do not count.
std::string_view take_last(std::string_view& list, char separator) {
    bool quoted = false;
    std::size_t from = list.size();
    for (; from > 0; --from) {
        const char c = list[from - 1];
        quoted = quoted != (c == '"');
        if (c == separator && !quoted) {
            break;
        }
    }
    const std::string_view last = list.substr(from);
    list = list.substr(0, from == 0 ? 0 : from - 1);
    return boost::algorithm::trim_copy_if(last, boost::algorithm::is_any_of(" \t"));
}

std::string_view value_of(std::string_view key, std::string_view element) {
    while (!element.empty()) {
        std::string_view pair = take_last(element, ';');
        if (boost::algorithm::istarts_with(pair, key)) {
            pair.remove_prefix(key.size());
            if (pair.size() >= 2 && pair.front() == '"' && pair.back() == '"') {
                pair = pair.substr(1, pair.size() - 2);
            }
            return pair;
        }
    }
    return {};
}

/// True for names that hide a client (RFC 7239, 6.2 and 6.3).
bool is_hidden(std::string_view node) {
    return node.starts_with('_') || boost::algorithm::iequals(node, "unknown");
}

/// True for names that mean the machine itself (RFC 6761, 6.3).
bool is_localhost(std::string_view name) {
    if (name.ends_with('.')) {
        name.remove_suffix(1);
    }
    return boost::algorithm::iequals(name, "localhost") ||
           boost::algorithm::iends_with(name, ".localhost");
}

/// True for a host name or address by which other machines reach this one.
bool is_name(std::string_view name) {
    if (const auto address = address_in(name)) {
        return address->is_v6() == name.starts_with('[') &&
               !reach_of(plain_address(*address)).empty();
    }
    return !name.empty() && name.find_first_of("[]") == std::string_view::npos &&
           !is_localhost(name);
}

bool is_host(std::string_view text) {
    constexpr std::size_t bytes_max = 128;
    constexpr int port_max = 65535;
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_:[]";
    if (text.size() > bytes_max || text.find_first_not_of(letters) != std::string_view::npos) {
        return false;
    }
    const std::size_t colon = text.find(':', text.starts_with('[') ? text.find(']') : 0);
    return is_name(text.substr(0, colon)) &&
           (colon == std::string_view::npos || number(text.substr(colon + 1), 1, port_max));
}

}  // namespace

std::optional<ip::address> address_in(std::string_view node) {
    std::string_view host = node;
    if (node.starts_with('[')) {
        const std::size_t end = node.find(']');
        if (end == std::string_view::npos || (end + 1 < node.size() && node[end + 1] != ':')) {
            return std::nullopt;
        }
        host = node.substr(1, end - 1);
    } else if (const std::size_t colon = node.find(':'); colon == node.rfind(':')) {
        host = node.substr(0, colon);
    }
    boost::system::error_code error;
    const ip::address address = ip::make_address(std::string(host), error);
    return error ? std::nullopt : std::optional(address);
}

ProxyHeader proxy_header_named(std::string_view name) {
    return name == "proxy-v2"    ? ProxyHeader::proxy_v2
           : name == "forwarded" ? ProxyHeader::forwarded
                                 : ProxyHeader::x_forwarded_for;
}

Result<Proxies, std::string> Proxies::of(const std::vector<std::string>& trusted,
                                         ProxyHeader header) {
    Proxies proxies;
    proxies.header_ = header;
    for (const std::string& each : trusted) {
        const auto network = people::NetworkPrefix::read(each);
        if (network) {
            proxies.networks_.push_back(*network);
        } else if (each == "unix") {
            proxies.unix_socket_ = true;
        } else {
            return "'" + each +
                   "' is not a proxy to trust: write an address (10.0.0.7), a network (10.0.0.0/8) "
                   "or unix";
        }
    }
    return proxies;
}

bool Proxies::trusts(const asio::ip::address& address) const {
    const auto from = people::NetworkPrefix::read(address.to_string());
    return from && std::ranges::any_of(networks_, [&](const people::NetworkPrefix& network) {
               return network.contains(*from);
           });
}

std::string asked_for(std::string_view forwarded, std::string_view host, std::string_view proto) {
    if (!forwarded.empty()) {
        const std::string_view nearest = take_last(forwarded, ',');
        host = value_of("host=", nearest);
        proto = value_of("proto=", nearest);
    } else {
        host = take_last(host, ',');
        proto = take_last(proto, ',');
    }
    if (!is_host(host)) {
        return {};
    }
    const bool encrypted =
        boost::algorithm::iequals(proto, "https") || boost::algorithm::iequals(proto, "wss");
    return (encrypted ? "bastides://" : "bastide://") + std::string(host);
}

Result<std::optional<ip::address>, std::string> client_address(const Proxies& proxies,
                                                               std::string_view value) {
    const bool forwarded = proxies.header() == ProxyHeader::forwarded;
    std::optional<ip::address> nearest;
    while (!value.empty()) {
        const std::string_view element = take_last(value, ',');
        const std::string_view node = forwarded ? value_of("for=", element) : element;
        if (is_hidden(node)) {
            return nearest;
        }
        nearest = address_in(node);
        if (!nearest) {
            return "'" + std::string(node) + "' is not an address";
        }
        if (!proxies.trusts(*nearest)) {
            return nearest;
        }
    }
    return nearest;
}

}  // namespace bastide::net
