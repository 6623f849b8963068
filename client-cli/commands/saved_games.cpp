#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/visited_servers.hpp"
#include "client/model/clocks.hpp"
#include "client/words/names.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <sstream>

namespace bastide::commands {
namespace {

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

/// Most recent first.
std::vector<SavedGame> games_there() {
    return read_lines(state_file(games_file), game_in, saved_games_max);
}

std::optional<SavedGame> find(const std::vector<SavedGame>& games,
                              const std::string& url,
                              model::MatchId match) {
    const auto found = std::ranges::find_if(
        games, [&](const SavedGame& game) { return game.url == url && game.match == match; });
    return found == games.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

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
        if (at == nullptr) {
            if (auto kept = find(before, url, match)) {
                games.push_back(*std::move(kept));
            }
        } else if (model::plays(*at)) {
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
