#include "server/ops/config_keys.hpp"

#include "server/ops/addresses.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace bastide::ops {
namespace {

/// Maximum bytes of a path on Linux, without the final null.
constexpr std::size_t path_bytes_max = 4095;
constexpr std::size_t socket_path_bytes_max = 107;

File file(std::string Config::* field) {
    return {field, 0, path_bytes_max};
}

List addresses(std::vector<std::string> Config::* field) {
    return {field,
            is_address,
            "ADDRESS",
            "IP addresses",
            "such as ::, 0.0.0.0, 192.0.2.7; the port has its own option, port"};
}

List endpoints(std::vector<std::string> Config::* field) {
    return {field,
            is_endpoint,
            "ADDRESS:PORT",
            "IP addresses with a port",
            "such as 127.0.0.1:9464 or [::1]:9464; port 0 uses any free port"};
}

List proxies(std::vector<std::string> Config::* field) {
    return {field,
            is_proxy,
            "NETWORK",
            "IP addresses, networks, or the word unix",
            "such as ::1, 10.0.0.0/8 (the first address of the network), unix"};
}

List origins(std::vector<std::string> Config::* field) {
    return {field,
            is_origin,
            "ORIGIN",
            "origins as browsers send them",
            "scheme://host or scheme://host:port, such as https://play.example.org; lower case, no "
            "default port, no path"};
}

List public_addresses(std::vector<std::string> Config::* field) {
    return {field,
            is_public_address,
            "ADDRESS",
            "addresses of this server",
            "bastide://HOST[:PORT][/PATH], or bastides:// if encrypted, such as "
            "bastides://play.example.org"};
}

using Keys = std::vector<Key>;

Keys of_configuration() {
    constexpr auto group = "Configuration";
    return {
        {std::string(file_key),
         group,
         file(&Config::file),
         "File to read keys from; only its owner may have write permission"},
    };
}

Keys of_network() {
    constexpr auto group = "Network";
    return {
        {"listen",
         group,
         addresses(&Config::listen),
         "Addresses to listen on; :: is all addresses, including IPv4"},
        {"port",
         group,
         Number<std::uint16_t>{&Config::port, 0, 65'535},
         "Port to listen on; 0 uses any free port"},
        {"unix-socket",
         group,
         File{&Config::unix_socket, 0, socket_path_bytes_max},
         "Unix socket to listen on in addition"},
        {"port-file",
         group,
         file(&Config::port_file),
         "File to write the port number to, once listening"},
        {"metrics-listen",
         group,
         endpoints(&Config::metrics_listen),
         "Addresses for /metrics, without encryption and for your own tools; default: not "
         "served"},
        {"admin-socket",
         group,
         File{&Config::admin_socket, 1, socket_path_bytes_max},
         "Unix socket for the command admin; auto: the store's name with -admin appended; off: "
         "none"},
        {"public-address",
         group,
         public_addresses(&Config::public_address),
         "Addresses of this server in invite links; default: from a trusted proxy, or this "
         "machine's own"},
        {"web",
         group,
         OneOf{&Config::web, {"on", "off"}},
         "Whether browsers can play at this server's address"},
    };
}

Keys of_encryption() {
    constexpr auto group = "Encryption";
    return {
        {"tls-certificate",
         group,
         file(&Config::tls_certificate),
         "Certificate chain in PEM; needs tls-key"},
        {"tls-key",
         group,
         file(&Config::tls_key),
         "Private key of the certificate in PEM; needs tls-certificate"},
    };
}

Keys of_connections() {
    constexpr auto group = "Connections";
    return {
        {"connections-max",
         group,
         Number<std::uint32_t>{&Config::connections_max, 16, 100'000, "connections"},
         "Maximum number of connections"},
        {"connections-per-address",
         group,
         Number<std::uint32_t>{&Config::connections_per_address, 1, 10'000, "connections"},
         "Maximum from one IPv4 address or one IPv6 /64 network"},
        {"network-limit-factor",
         group,
         Number<std::uint32_t>{&Config::network_limit_factor, 1, 100, "times"},
         "Multiplies the other limits on one address or household, except connections-per-address "
         "and hard-bots-per-address; raise it for a club or school behind one address"},
        {"local-budget",
         group,
         Number<std::uint32_t>{&Config::local_budget, 1'000, 1'000'000, "credits a second"},
         "Rate limit for all connections from this machine, in tenths of a millisecond of work; "
         "load tests need more"},
        {"trusted-proxies",
         group,
         proxies(&Config::trusted_proxies),
         "Proxies trusted to report client addresses"},
        {"proxy-header",
         group,
         OneOf{&Config::proxy_header, {"x-forwarded-for", "forwarded", "proxy-v2"}},
         "How trusted proxies report client addresses"},
        {"allowed-origins",
         group,
         origins(&Config::allowed_origins),
         "Origins of web pages that may connect, besides the server's own host"},
    };
}

Keys of_people() {
    constexpr auto group = "People";
    return {
        {"greeting",
         group,
         Text{&Config::greeting, 300},
         "Text that everybody reads who connects, such as the rules of the house"},
        {"contact",
         group,
         Text{&Config::contact, 100},
         "E-mail address or other contact for players, shown with the greeting, bans and "
         "removals"},
        {"password",
         group,
         Text{&Config::password, 64},
         "Password that everybody needs to connect; set it in a file that others cannot read, or "
         "by the environment",
         true},
    };
}

Keys of_store() {
    constexpr auto group = "Store";
    return {
        {"store",
         group,
         File{&Config::store, 1, path_bytes_max},
         "File that stores matches and people; created if missing"},
        {"store-size-max",
         group,
         Size{&Config::store_size_max},
         "No new tables or guests above this size of the store; 0: no limit"},
        {"disk-free-min",
         group,
         Size{&Config::disk_free_min},
         "No new tables or guests with less free space on the store's disk"},
    };
}

Keys of_bots() {
    constexpr auto group = "Bots";
    return {
        {"bots-per-table",
         group,
         Number<std::uint32_t>{&Config::bots_per_table, 0, 5, "bots"},
         "Maximum number of bots at a table; 0: none"},
        {"hard-bots-per-table",
         group,
         Number<std::uint32_t>{&Config::hard_bots_per_table, 0, 5, "bots"},
         "Maximum number of hard bots at a table; they need the most CPU"},
        {"hard-bots-per-address",
         group,
         Number<std::uint32_t>{&Config::hard_bots_per_address, 0, 100'000, "bots"},
         "Maximum number of hard bots at all unfinished tables whose hosts share one IPv4 address "
         "or one IPv6 /64 network; 0: none"},
        {"bot-threads",
         group,
         Number<std::uint32_t>{&Config::bot_threads, 0, 64, "bots"},
         "Maximum number of hard bots thinking at once; other bots have a thread of their own; "
         "0: cores minus one, at least 1"},
        {"bot-delay",
         group,
         Number<std::uint32_t>{&Config::bot_delay, 0, 10'000, "milliseconds"},
         "Minimum time before a bot's move, so that people can follow"},
    };
}

Keys of_log() {
    constexpr auto group = "Log";
    return {
        {"log-level",
         group,
         OneOf{&Config::log_level, {"debug", "info", "warn", "error"}},
         "How much to log"},
    };
}

Keys all() {
    Keys all;
    for (Keys& part : std::array{of_configuration(),
                                 of_network(),
                                 of_encryption(),
                                 of_connections(),
                                 of_people(),
                                 of_store(),
                                 of_bots(),
                                 of_log()}) {
        std::ranges::move(part, std::back_inserter(all));
    }
    return all;
}

}  // namespace

const std::vector<Key>& keys() {
    static const std::vector<Key> table = all();
    return table;
}

const Key* find_key(const std::vector<Key>& keys, std::string_view name) {
    const auto found = std::ranges::find(keys, name, &Key::name);
    return found == keys.end() ? nullptr : &*found;
}

std::vector<std::string> names_of(const std::vector<Key>& keys) {
    std::vector<std::string> names;
    std::ranges::transform(keys, std::back_inserter(names), &Key::name);
    return names;
}

}  // namespace bastide::ops
