// The configuration. Precedence: flags, environment, file, and then these defaults.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::ops {

/// Paths are relative to the working directory; an empty path means no file.
struct Config {
    std::string file;

    std::vector<std::string> listen = {"::"};  ///< at least one IP address
    std::uint16_t port = 8470;                 ///< any free port if 0
    std::string unix_socket;
    std::string port_file;
    std::vector<std::string> metrics_listen;  ///< ADDRESS:PORT, for the operator's own programs
    std::string admin_socket = "auto";        ///< `admin_socket_file` explains "auto" and "off"
    std::vector<std::string> public_address;  ///< for invite links, the best first
    std::string web = "on";                   ///< "off": no page for browsers

    std::string tls_certificate;  ///< requires `tls_key`
    std::string tls_key;

    std::uint32_t connections_max = 10'000;
    /// Credits per second (session/rate_limits.hpp) for all connections from this machine.
    std::uint32_t local_budget = 3'000;
    std::vector<std::string> trusted_proxies;
    std::string proxy_header = "x-forwarded-for";
    std::vector<std::string> allowed_origins;

    // Limits of an IPv4 address or an IPv6 /64, except this machine.
    std::uint32_t connections_per_address = 32;
    std::uint32_t hard_bots_per_address = 40;
    std::uint32_t requests_per_address = 800;  ///< credits (session/rate_limits.hpp)
    std::uint32_t guests_per_address = 60;
    std::uint32_t guesses_per_address = 30;
    std::uint32_t sign_in_codes_per_address = 60;
    std::uint32_t lobby_places_per_address = 10;
    std::uint32_t invitations_per_address = 3;
    std::uint32_t seat_changes_per_address = 120;
    std::uint32_t network_limit_factor = 1;  ///< multiplies these limits, except the first two

    std::string greeting;          ///< shown to everybody who connects
    std::string contact;           ///< for players' questions to the operator
    std::string password;          ///< needed to connect; none if empty
    std::string chat = "on";       ///< "phrases": only ready-made ones; "off"
    std::uint32_t chat_days = 30;  ///< age at which lines of chat are deleted

    std::string notices = "off";  ///< "on": people may have notices sent to an address of theirs
    std::vector<std::string> notice_networks;  ///< allowed for notices, besides public addresses

    std::string store = "bastide.db";
    std::string standby = "off";  ///< "on": waits while another server uses the store
    std::string cluster = "off";  ///< "on": other servers may use the store at the same time
    // Limits in MiB. Beyond these, new tables and guests are refused; running matches continue.
    std::uint64_t store_size_max = 8192;  ///< no limit if 0
    std::uint64_t disk_free_min = 512;

    std::uint32_t bots_per_table = 5;
    std::uint32_t hard_bots_per_table = 5;
    std::uint32_t bot_threads = 0;  ///< 0 means the cores minus 1, but at least 1
    std::uint32_t bot_delay = 700;  ///< minimum time from a question to a bot's answer, in ms

    std::string log_level = "info";
};

/// Returns the file of the admin socket, which is beside the store for "auto"; nullopt for "off".
[[nodiscard]] std::optional<std::string> admin_socket_file(const Config& config);

enum class Task : std::uint8_t {
    serve,
    check_config,
    back_up,
    back_up_running,
    restore,
    verify_store,
    copy_store,
    health,
    admin
};

struct Job {
    Task task = Task::serve;
    std::string file;        ///< the backup to write or to restore, or the store to copy to
    std::uint32_t keep = 0;  ///< number of dated backups to keep; 0 adds no date
    std::vector<std::string> words = {};  ///< the admin command and its arguments
};

using Problems = std::vector<std::string>;

struct LoadedConfig {
    Config config;
    /// Place where each key was set. Keys with their default value are missing.
    std::map<std::string, std::string, std::less<>> places;
    Job job;
    Problems problems;
};

struct Help {
    std::string text;
};

/// Reads the configuration. Mistakes are problems of the result. `environment`: null-terminated.
std::variant<LoadedConfig, Help> read_config(int argc,
                                             const char* const* argv,
                                             const char* const* environment);

struct Key;

struct ConfigValue {
    std::vector<std::string> values;
    std::string place;  ///< e.g. "flag --port" or "bastide.toml, line 3"
};

using Layer = std::map<std::string, ConfigValue, std::less<>>;

/// Merges layers. Later layers override earlier ones.
LoadedConfig merge_layers(const std::vector<Key>& keys, const std::vector<Layer>& layers);

}  // namespace bastide::ops
