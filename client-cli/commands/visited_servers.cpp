#include "client-cli/commands/visited_servers.hpp"

#include "client-cli/commands/state_file.hpp"

#include <algorithm>
#include <deque>
#include <fstream>

namespace bastide::commands {
namespace {

/// Line of the file: hexadecimal id, URL, name (may contain spaces).
struct Line {
    std::string id;
    std::string url;
    std::string name;
};

std::optional<Line> line_of(const std::string& text) {
    const std::size_t first = text.find(' ');
    const std::size_t second = first == std::string::npos ? first : text.find(' ', first + 1);
    if (second == std::string::npos || first != 2 * server_id_bytes) {
        return std::nullopt;
    }
    return Line{
        text.substr(0, first), text.substr(first + 1, second - first - 1), text.substr(second + 1)};
}

std::string file_of_servers() {
    return state_file("servers");
}

/// Oldest first; invalid lines are skipped.
std::deque<Line> lines_there() {
    std::ifstream file(file_of_servers());
    std::deque<Line> lines;
    for (std::string text; std::getline(file, text);) {
        if (auto line = line_of(text)) {
            lines.push_back(std::move(*line));
        }
        if (lines.size() > met_servers_max) {
            lines.pop_front();
        }
    }
    return lines;
}

}  // namespace

std::vector<VisitedServer> visited_at_other_address(const VisitedServer& now) {
    std::vector<VisitedServer> met;
    for (const Line& line : lines_there()) {
        if (line.id == hex_of(now.id) && line.url != now.url) {
            met.insert(met.begin(), {now.id, line.url, line.name});
        }
    }
    return met;
}

std::vector<VisitedServer> visited_servers() {
    std::vector<VisitedServer> met;
    for (const Line& line : lines_there()) {
        met.insert(met.begin(), {bytes_of(line.id), line.url, line.name});
    }
    return met;
}

bool remember_server(const VisitedServer& now) {
    std::deque<Line> lines = lines_there();
    std::erase_if(lines, [&](const Line& line) { return line.url == now.url; });
    lines.push_back({hex_of(now.id), now.url, now.name});
    if (lines.size() > met_servers_max) {
        lines.pop_front();
    }
    std::string text;
    for (const Line& line : lines) {
        text += line.id + " " + line.url + " " + line.name + "\n";
    }
    return write_state(file_of_servers(), text);
}

}  // namespace bastide::commands
