#include "server/ops/config_keys.hpp"

#include "server/ops/config_addresses.hpp"
#include "server/people/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace bastide::ops {
namespace {

/// Maximum bytes of a path on Linux, without the final null.
constexpr std::size_t path_bytes_max = 4095;
constexpr std::size_t socket_path_bytes_max = 107;

ValueType file(std::string Config::* field,
               std::size_t least = 0,
               std::size_t most = path_bytes_max) {
    return text(
        field,
        [=](const std::string& path) { return path.size() >= least && path.size() <= most; },
        {"FILE",
         "the name of a file",
         fmt::format("{}{} bytes", least > 0 ? "1 to " : "at most ", most)});
}

ValueType line(std::string Config::* field, std::size_t most) {
    return text(field,
                [most](const std::string& value) { return people::is_line(value, most); },
                {"TEXT",
                 "a line of visible characters, in UTF-8",
                 fmt::format("at most {} characters", most)});
}

ValueType one_of(std::string Config::* field, const std::vector<std::string>& words) {
    return text(field,
                [words](const std::string& word) { return std::ranges::count(words, word) > 0; },
                {"WORD", "a word", fmt::format("{}", fmt::join(words, ", "))});
}

using Keys = std::vector<Key>;

const Keys of_configuration{
    {std::string(file_key),
     file(&Config::file),
     "File to read keys from; only its owner may have write permission"},
};

const Keys of_network{
    {"listen",
     list(&Config::listen,
          is_address,
          {"ADDRESS,...",
           "IP addresses",
           "such as ::, 0.0.0.0, 192.0.2.7; the port has its own option, port"}),
     "Addresses to listen on; :: is all addresses, including IPv4"},
    {"port", number(&Config::port, 0, 65'535), "Port to listen on; 0 uses any free port"},
    {"unix-socket",
     file(&Config::unix_socket, 0, socket_path_bytes_max),
     "Unix socket to listen on, besides the port"},
    {"port-file", file(&Config::port_file), "File to write the port number to, once listening"},
    {"metrics-listen",
     list(&Config::metrics_listen,
          is_endpoint,
          {"ADDRESS:PORT,...",
           "IP addresses with a port",
           "such as 127.0.0.1:9464 or [::1]:9464; port 0 uses any free port"}),
     "Addresses that serve /metrics unencrypted, for your own tools; default: not "
     "served"},
    {"admin-socket",
     file(&Config::admin_socket, 1, socket_path_bytes_max),
     "Unix socket for the command admin; auto: the store's name with -admin appended, or "
     "bastide-admin for a PostgreSQL database; off: none"},
    {"public-address",
     list(&Config::public_address,
          is_public_address,
          {"ADDRESS,...",
           "addresses of this server",
           "bastide://HOST[:PORT][/PATH], or bastides:// if encrypted, such as "
           "bastides://play.example.org"}),
     "Addresses of this server in invite links; default: from a trusted proxy, or this "
     "machine's own"},
    {"web",
     one_of(&Config::web, {"on", "off"}),
     "Whether browsers can play at this server's address"},
};

const Keys of_encryption{
    {"tls-certificate", file(&Config::tls_certificate), "Certificate chain in PEM; needs tls-key"},
    {"tls-key",
     file(&Config::tls_key),
     "Private key of the certificate in PEM; needs tls-certificate"},
};

const Keys of_connections{
    {"connections-max",
     number(&Config::connections_max, 16, 100'000, "connections"),
     "Maximum number of connections"},
    {"local-budget",
     number(&Config::local_budget, 1'000, 1'000'000, "credits a second"),
     "Rate limit for all connections from this machine, in tenths of a millisecond of work per "
     "second; load tests need more"},
    {"trusted-proxies",
     list(&Config::trusted_proxies,
          is_proxy,
          {"NETWORK,...",
           "IP addresses, networks, or the word unix",
           "such as ::1, 10.0.0.0/8 (the first address of the network), unix"}),
     "Proxies trusted to report client addresses"},
    {"proxy-header",
     one_of(&Config::proxy_header, {"x-forwarded-for", "forwarded", "proxy-v2"}),
     "How trusted proxies report client addresses"},
    {"allowed-origins",
     list(&Config::allowed_origins,
          is_origin,
          {"ORIGIN,...",
           "origins as browsers send them",
           "scheme://host or scheme://host:port, such as https://play.example.org; lower case,"
           " no default port, no path"}),
     "Origins of web pages that may connect, besides the server's own host"},
};

/// Keys of limits of addresses. session/network_limits.hpp says what each limit is.
const Keys of_addresses{
    {"connections-per-address",
     number(&Config::connections_per_address, 1, 10'000, "connections"),
     "Maximum number of connections"},
    {"hard-bots-per-address",
     number(&Config::hard_bots_per_address, 0, 100'000, "bots"),
     "Maximum number of hard bots at all unfinished tables of its hosts; 0: none"},
    {"requests-per-address",
     number(&Config::requests_per_address, 100, 1'000'000, "credits"),
     "Burst limit for all its connections, in tenths of a millisecond of work; half refills "
     "each second"},
    {"guests-per-address",
     number(&Config::guests_per_address, 1, 100'000, "guests"),
     "Burst limit for new guests; a fifth refills each minute"},
    {"guesses-per-address",
     number(&Config::guesses_per_address, 1, 100'000, "guesses"),
     "Burst limit for wrong codes and passwords; two fifths refill each minute"},
    {"sign-in-codes-per-address",
     number(&Config::sign_in_codes_per_address, 1, 100'000, "codes"),
     "Burst limit for new device codes; a fifth refills each minute"},
    {"lobby-places-per-address",
     number(&Config::lobby_places_per_address, 1, 50, "tables"),
     "Maximum number of tables of its hosts in the list of tables, which has 50"},
    {"invitations-per-address",
     number(&Config::invitations_per_address, 1, 100, "invitations"),
     "Maximum number of invitations to one stranger in ten minutes"},
    {"seat-changes-per-address",
     number(&Config::seat_changes_per_address, 10, 5'000, "times"),
     "Maximum number of times that its people join one waiting table"},
    {"network-limit-factor",
     number(&Config::network_limit_factor, 1, 100, "times"),
     "Multiplies these limits, except those of connections and hard bots; raise it for a club "
     "or school behind one address"},
};

const Keys of_people{
    {"greeting",
     line(&Config::greeting, 300),
     "Greeting for everyone who connects, such as house rules"},
    {"contact",
     line(&Config::contact, 100),
     "E-mail address or other contact for players, shown with the greeting, bans and "
     "removals"},
    {"password",
     line(&Config::password, 64),
     "Password that everybody needs to connect; set it in a file that others cannot read, or "
     "by the environment",
     true},
    {"chat",
     one_of(&Config::chat, {"on", "phrases", "off"}),
     "Whether people can talk at tables and in the lobby; phrases: only by ready-made phrases"},
    {"chat-days",
     number(&Config::chat_days, 1, 3'650, "days"),
     "Age at which chat messages and reports are deleted"},
    {"notices",
     one_of(&Config::notices, {"on", "off"}),
     "Whether players may have notices of correspondence games sent to a web address"},
    {"notice-networks",
     list(&Config::notice_networks,
          [](const std::string& text) { return text != "unix" && is_proxy(text); },
          {"NETWORK,...",
           "IP addresses or networks",
           "such as 192.168.1.7 or 10.0.0.0/8 (the first address of the network)"}),
     "Private networks of yours that notices may be sent to; default: only public addresses"},
};

const Keys of_store{
    {"store",
     file(&Config::store, 1),
     "File that stores matches and people, created if missing; or a PostgreSQL database, such "
     "as postgres://bastide@localhost/bastide"},
    {"standby",
     one_of(&Config::standby, {"on", "off"}),
     "Whether this server waits while another one uses the store, and then continues its "
     "games"},
    {"cluster",
     one_of(&Config::cluster, {"on", "off"}),
     "Whether several servers with this setting use the PostgreSQL database at the same time"},
    {"store-size-max",
     size(&Config::store_size_max),
     "Maximum size of the store; above it, new tables and guests are refused; 0: no limit"},
    {"disk-free-min",
     size(&Config::disk_free_min),
     "Minimum free space on the store's disk; below it, new tables and guests are refused"},
};

const Keys of_bots{
    {"bots-per-table",
     number(&Config::bots_per_table, 0, 5, "bots"),
     "Maximum number of bots at a table; 0: none"},
    {"hard-bots-per-table",
     number(&Config::hard_bots_per_table, 0, 5, "bots"),
     "Maximum number of hard bots at a table; they need the most CPU"},
    {"bot-threads",
     number(&Config::bot_threads, 0, 64, "bots"),
     "Maximum number of hard bots thinking at once; other bots have a thread of their own; "
     "0: cores minus one, at least 1"},
    {"bot-delay",
     number(&Config::bot_delay, 0, 10'000, "milliseconds"),
     "Minimum time before a bot's move, so that people can follow"},
};

const Keys of_log{
    {"log-level",
     one_of(&Config::log_level, {"debug", "info", "warn", "error"}),
     "How much to log"},
};

Keys all() {
    Keys all;
    for (auto& [group, keys] : std::to_array<std::pair<std::string_view, Keys>>(
             {{"Configuration", of_configuration},
              {"Network", of_network},
              {"Encryption", of_encryption},
              {"Connections", of_connections},
              {"Limits per IPv4 address or IPv6 /64 network", of_addresses},
              {"People", of_people},
              {"Store", of_store},
              {"Bots", of_bots},
              {"Log", of_log}})) {
        for (Key& key : keys) {
            key.group = group;
            all.push_back(std::move(key));
        }
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
