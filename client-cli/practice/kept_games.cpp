#include "client-cli/practice/kept_games.hpp"

#include "engine/enumerators.hpp"
#include "engine/word_reader.hpp"
#include "proto/hex.hpp"
#include "server/store/replace_file.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <utility>

namespace bastide::practice {
namespace {

namespace fs = std::filesystem;

constexpr const char* seats_suffix = ".seats";
constexpr const char* record_suffix = ".record";
constexpr std::string_view player = "player";  ///< other seats have the level of their bot

std::multimap<int, fs::path> files_in(const std::string& folder) {
    std::multimap<int, fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (const auto game = number(name.substr(0, name.find_first_of("-.")), 1, 999'999)) {
            files.emplace(*game, entry.path());
        }
    }
    return files;
}

/// Returns the file of the latest game, and of its latest match: "7-10.record" after "7-9.record".
fs::path latest(const std::string& folder, const char* suffix) {
    std::map<std::pair<int, int>, fs::path> found;
    for (const auto& [game, path] : files_in(folder)) {
        const std::string name = path.stem().string();
        const auto match = number(name.substr(name.find('-') + 1), 0, INT32_MAX);
        if (path.extension() == suffix) {
            found[{game, match.value_or(0)}] = path;
        }
    }
    return found.empty() ? fs::path() : found.rbegin()->second;
}

void write_seat(std::ostream& file,
                std::string_view kind,
                const std::string& token,
                const std::string& name) {
    file << kind << " " << hex(token) << " " << name << "\n";
}

bool read_seat(std::istream& file, PracticeTable& table) {
    std::string kind;
    std::string digits;
    std::string name;
    std::getline(file >> kind >> digits >> std::ws, name);
    const auto token = bytes_in_hex(digits);
    if (!file || !token) {
        return false;
    }
    if (kind == player) {
        table.players.push_back(name);
        table.tokens.push_back(*token);
    } else {
        table.bots.push_back(
            {name, enumerator_named<bots::Level>(kind), 1, usual_pace, {}, *token});
    }
    return true;
}

}  // namespace

std::string new_game(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    fs::permissions(folder, fs::perms::owner_all, error);
    const auto files = files_in(folder);
    const int game = files.empty() ? 1 : files.rbegin()->first + 1;
    for (auto old = files.begin(); old != files.upper_bound(game - games_kept_max); ++old) {
        fs::remove(old->second, error);
    }
    return fs::is_directory(folder, error) ? fs::path(folder) / std::to_string(game) : fs::path();
}

std::optional<PracticeTable> unfinished_game(const std::string& folder) {
    fs::path path = latest(folder, seats_suffix);
    std::ifstream file(path);
    PracticeTable table;
    file >> table.match.emplace();
    while (read_seat(file, table)) {
    }
    table.kept_in = path.replace_extension();
    return table.players.empty() ? std::nullopt : std::optional(table);
}

std::string latest_record(const std::string& folder) {
    return latest(folder, record_suffix);
}

bool keep_seats(const PracticeTable& table) {
    std::ostringstream file;
    file << *table.match << "\n";
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        write_seat(file, player, table.tokens[i], table.players[i]);
    }
    for (const bot::BotCharacter& bot : table.bots) {
        const auto level = bot.level.value_or(bots::Level::medium);
        write_seat(file, bots::name_of(level), bot.token, bot.name);
    }
    return !store::replace_content(table.kept_in + seats_suffix, file.str());
}

bool keep_record(const std::string& kept_in, model::MatchId match, const std::string& text) {
    return !store::replace_content(kept_in + "-" + std::to_string(match) + record_suffix, text);
}

void forget_seats(const std::string& kept_in) {
    std::error_code error;
    fs::remove(kept_in + seats_suffix, error);
}

}  // namespace bastide::practice
