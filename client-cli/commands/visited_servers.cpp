#include "client-cli/commands/visited_servers.hpp"

#include "client-cli/commands/state_file.hpp"
#include "client/model/clocks.hpp"
#include "client/words/names.hpp"
#include "proto/hex.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <sstream>

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

constexpr const char* games_file = "games";

std::string line_of(const SavedGame& game) {
    return game.url + " " + std::to_string(game.match) + (game.asks ? " asks " : " goes ") +
           game.title + "\n";
}

std::optional<SavedGame> game_in(const std::string& line) {
    std::istringstream words(line);
    SavedGame game;
    std::string state;
    words >> game.url >> game.match >> state >> std::ws;
    std::getline(words, game.title);
    if (game.match == 0 || game.title.empty() || (state != "asks" && state != "goes")) {
        return std::nullopt;
    }
    game.asks = state == "asks";
    return game;
}

std::vector<SavedGame> games_there() {
    return read_lines(state_file(games_file), game_in, saved_games_max);
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

std::vector<SavedGame> saved_games() {
    const std::vector<SavedGame> there = games_there();
    std::vector<SavedGame> games;
    for (const bool asks : {true, false}) {
        std::ranges::copy_if(there, std::back_inserter(games), [asks](const SavedGame& game) {
            return game.asks == asks;
        });
    }
    return games;
}

std::vector<SavedGame> games_at(const std::string& url,
                                const model::Model& model,
                                const std::vector<SavedGame>& before) {
    std::vector<SavedGame> games;
    for (const model::MatchId match : model.seated_at) {
        const model::Attended* at = model::find(model, match);
        const auto kept = std::ranges::find_if(
            before, [&](const SavedGame& game) { return game.url == url && game.match == match; });
        if (at == nullptr && kept != before.end()) {
            games.push_back(*kept);
        } else if (at != nullptr && model::plays(*at)) {
            games.push_back({url, match, words::title_of(at->table), model::asks_us(*at)});
        }
    }
    return games;
}

bool save_games(const std::string& url, const std::vector<SavedGame>& games) {
    std::vector<SavedGame> all = games_there();
    std::erase_if(all, [&](const SavedGame& game) { return game.url == url; });
    all.insert(all.begin(), games.begin(), games.end());
    all.resize(std::min(all.size(), saved_games_max));
    std::string text;
    for (const SavedGame& game : all) {
        text += line_of(game);
    }
    return write_state(state_file(games_file), text);
}

}  // namespace bastide::commands
