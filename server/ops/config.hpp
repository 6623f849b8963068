// What a host may set. A flag beats the environment, that beats a file, and that beats what stands
// here. server/ops/config_keys.cpp has the table of it, for whoever reads, checks or explains it.
#pragma once

#include "server/ops/config_layers.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace bastide::ops {

/// Who sets nothing is safe. Files are named from the folder the server was started in; an empty
/// name is none.
struct Config {
    std::string file;  ///< what was read

    std::vector<std::string> listen = {"::"};  ///< IP addresses; at least one
    std::uint16_t port = 8470;                 ///< 0: any free one
    std::string unix_socket;                   ///< a socket in the file system, besides
    std::string port_file;                     ///< where to write the port once it is open
    std::vector<std::string> public_address;   ///< of links to tables, the best first

    std::string tls_certificate;  ///< with its key, or neither
    std::string tls_key;

    std::uint32_t connections_max = 10'000;
    std::uint32_t connections_per_address = 32;
    std::uint32_t network_limit_factor = 1;  ///< of what else is limited for each network
    /// Credits a second (session/prices.hpp) for all connections from this machine together.
    std::uint32_t local_budget = 3'000;
    std::vector<std::string> trusted_proxies;  ///< IP addresses, networks, "unix"
    std::string proxy_header = "x-forwarded-for";
    std::vector<std::string> allowed_origins;  ///< besides the server's own host

    std::string store = "bastide.db";  ///< the file that holds everything; made if it is not there
    // MiB, with which new tables and guests must wait. Matches that run never do.
    std::uint64_t store_size_max = 8192;  ///< used in the file; 0: any
    std::uint64_t disk_free_min = 512;    ///< on its disk

    // Programs that the host of a table may seat: how many there, of them hard ones, and how many
    // think at the same time on this server.
    std::uint32_t bots_per_table = 5;
    std::uint32_t hard_bots_per_table = 5;
    std::uint32_t hard_bots_per_address = 40;
    std::uint32_t bot_threads = 0;  ///< 0: one less than the machine has cores, at least one
    std::uint32_t bot_delay = 700;  ///< milliseconds: an answer is done no earlier

    std::string log_level = "info";
};

/// A configuration that was read, and where each of its keys was set.
struct LoadedConfig {
    Config config;
    std::map<std::string, std::string, std::less<>> places;  ///< by key; others are as they were
    bool only_check = false;                                 ///< there shall be no start
};

/// What somebody asked for who wanted no server: --help, --version.
struct Help {
    std::string text;
};

/// Reads all three: `environment` is a list of "NAME=value" that ends with a null.
std::variant<LoadedConfig, Help, Refusal> read_config(int argc,
                                                      const char* const* argv,
                                                      const char* const* environment);

struct Key;

/// Puts layers upon each other, the strongest last.
OrRefusal<LoadedConfig> settle(const std::vector<Key>& keys, const std::vector<Layer>& layers);

}  // namespace bastide::ops
