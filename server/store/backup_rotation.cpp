#include "server/store/sqlite_backup.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

namespace bastide::store {
namespace {

namespace fs = std::filesystem;

bool is_date(std::string_view end) {
    constexpr std::string_view shape = ".0000-00-00T00-00-00Z";
    return std::equal(end.begin(), end.end(), shape.begin(), shape.end(), [](char c, char like) {
        return like == '0' ? c >= '0' && c <= '9' : c == like;
    });
}

fs::path folder_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// Returns the dated backups of the file, the oldest first.
std::vector<fs::path> backups_of(const fs::path& file, std::error_code& error) {
    const std::string name = file.filename().string();
    std::vector<fs::path> found;
    for (fs::directory_iterator each(folder_of(file), error), end; !error && each != end;
         each.increment(error)) {
        const std::string leaf = each->path().filename().string();
        if (leaf.starts_with(name) && is_date(std::string_view(leaf).substr(name.size()))) {
            found.push_back(each->path());
        }
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace

std::string dated_target(const std::string& file, std::chrono::seconds unix_time) {
    const std::tm utc = fmt::gmtime(static_cast<std::time_t>(unix_time.count()));
    return fmt::format("{}.{:%Y-%m-%dT%H-%M-%SZ}", file, utc);
}

std::optional<std::string> rotate_backups(const std::string& file, std::size_t keep) {
    std::error_code error;
    const std::vector<fs::path> backups = backups_of(file, error);
    for (std::size_t i = 0; !error && i + keep < backups.size(); ++i) {
        fs::remove(backups[i], error);
    }
    return error ? std::optional("The new backup is complete, but old backups of " + file +
                                 " cannot be deleted: " + error.message() +
                                 ". Delete them yourself, or check the folder's permissions.")
                 : std::nullopt;
}

}  // namespace bastide::store
