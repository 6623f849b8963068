#include "client-cli/commands/encrypted_servers.hpp"

#include "client-cli/commands/state_file.hpp"

#include <filesystem>

namespace bastide::commands {
namespace {

std::string file_for(const connection::Address& address) {
    const std::string key = connection::canonical_host(address.host);
    const bool one_port = connection::is_ip_address(key) || key == "localhost";
    return state_file("encrypted-" + key + (one_port ? "-" + address.port : ""));
}

}  // namespace

/// An unreadable file still proves an earlier encrypted connection.
std::optional<connection::Address> reached_encrypted(const connection::Address& address) {
    const std::string file = file_for(address);
    std::error_code unknown;
    if (!std::filesystem::exists(file, unknown) && !unknown) {
        return std::nullopt;
    }
    const auto written = connection::read_address(first_line(file));
    return connection::complete(
        written ? *written : connection::WrittenAddress{address.host, {}, {}, true}, true);
}

bool remember_encrypted(const connection::Address& address) {
    const std::string file = file_for(address);
    const std::string url = connection::url_of(address);
    return first_line(file) == url || write_state(file, url + "\n");
}

}  // namespace bastide::commands
