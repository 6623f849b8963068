// What a host may set.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace bastide::ops {

struct Config {
    std::string listen = "0.0.0.0";    ///< the address to listen on
    std::uint16_t port = 8470;         ///< 0: any free one
    std::string port_file;             ///< where to write the port once it is open
    std::string store = "bastide.db";  ///< the file that holds everything; made if it is not there
    std::string log_level = "info";

    /// Credits a second (session/prices.hpp) for all connections from this machine together.
    std::uint32_t local_budget = 3'000;

    // MiB, with which new tables and guests must wait. Matches that run never do.
    std::uint64_t store_size_max = 8192;  ///< used in the file; 0: any
    std::uint64_t disk_free_min = 512;    ///< on its disk
};

/// The configuration, or the exit code of a command line that asked for help or was wrong (it has
/// been told so).
std::variant<Config, int> read_config(int argc, const char* const* argv);

}  // namespace bastide::ops
