#include "client-cli/commands/visited_servers.hpp"

#include "client-cli/commands/state_file.hpp"
#include "proto/hex.hpp"

#include <algorithm>
#include <filesystem>

namespace bastide::commands {
namespace {

/// Parses a line with hexadecimal id, URL and name (may contain spaces).
std::optional<VisitedServer> server_in(const std::string& text) {
    const std::size_t first = text.find(' ');
    const std::size_t second = first == std::string::npos ? first : text.find(' ', first + 1);
    if (second == std::string::npos || first != 2 * server_id_bytes) {
        return std::nullopt;
    }
    return VisitedServer{bytes_in_hex(text.substr(0, first)).value_or(""),
                         text.substr(first + 1, second - first - 1),
                         text.substr(second + 1)};
}

constexpr const char* servers_file = "servers";

std::string file_for(const connection::Address& address) {
    const std::string key = connection::canonical_host(address.host);
    const bool one_port = connection::is_ip_address(key) || key == "localhost";
    return state_file("encrypted-" + key + (one_port ? "-" + address.port : ""));
}

}  // namespace

std::vector<VisitedServer> visited_servers() {
    std::vector<VisitedServer> met = read_lines(state_file(servers_file), server_in);
    std::ranges::reverse(met);
    met.resize(std::min<std::size_t>(met.size(), visited_servers_max));
    return met;
}

std::vector<VisitedServer> visited_at_other_address(const VisitedServer& now) {
    std::vector<VisitedServer> met = visited_servers();
    std::erase_if(met,
                  [&](const VisitedServer& one) { return one.id != now.id || one.url == now.url; });
    return met;
}

bool remember_server(const VisitedServer& now) {
    std::vector<VisitedServer> met = visited_servers();
    std::erase_if(met, [&](const VisitedServer& one) { return one.url == now.url; });
    met.insert(met.begin(), now);
    met.resize(std::min<std::size_t>(met.size(), visited_servers_max));
    std::string text;
    for (const VisitedServer& one : met) {
        text.insert(0, hex(one.id) + " " + one.url + " " + one.name + "\n");
    }
    return write_state(state_file(servers_file), text);
}

/// An unreadable file still proves an earlier encrypted connection.
std::optional<connection::Address> reached_encrypted(const connection::Address& address) {
    const std::string file = file_for(address);
    std::error_code unknown;
    if (!std::filesystem::exists(file, unknown) && !unknown) {
        return std::nullopt;
    }
    const auto written = model::read_address(first_line(file));
    return connection::complete(
        written ? *written : model::WrittenAddress{address.host, {}, {}, true}, true);
}

bool remember_encrypted(const connection::Address& address) {
    const std::string file = file_for(address);
    const std::string url = connection::url_of(address);
    return first_line(file) == url || write_state(file, url + "\n");
}

}  // namespace bastide::commands
