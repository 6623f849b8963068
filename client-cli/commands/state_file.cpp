#include "client-cli/commands/state_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace bastide::commands {
namespace {

namespace fs = std::filesystem;

bool write_and_close(int file, const std::string& text, bool durable) {
    const bool written =
        ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    const bool kept = written && (!durable || fsync(file) == 0);
    return close(file) == 0 && kept;
}

/// Synchronises the folder, so that a rename in it survives a crash.
void sync_folder(const fs::path& folder) {
    const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened >= 0) {
        fsync(opened);
        close(opened);
    }
}

bool replace(const fs::path& path, const std::string& text) {
    std::string beside = path.string() + ".XXXXXX";
    const int file = mkostemp(beside.data(), O_CLOEXEC);  // created with mode 0600
    if (file < 0) {
        return false;
    }
    if (!write_and_close(file, text, true) || rename(beside.c_str(), path.c_str()) != 0) {
        unlink(beside.c_str());
        return false;
    }
    sync_folder(path.parent_path());
    return true;
}

}  // namespace

std::string environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
}

std::string user_file(const char* variable, const char* usual, const std::string& name) {
    fs::path folder = environment(variable);
    if (folder.empty()) {
        folder = fs::path(environment("HOME")) / usual;
    }
    return folder / "bastide" / name;
}

std::string state_file(std::string name) {
    std::ranges::replace(name, '/', '+');
    return user_file("XDG_STATE_HOME", ".local/state", name);
}

bool write_state(const std::string& path, const std::string& text) {
    std::error_code ignored;
    const fs::path target = fs::weakly_canonical(fs::absolute(path, ignored), ignored);
    if (target.empty()) {
        return false;
    }
    fs::create_directories(target.parent_path(), ignored);
    const fs::file_status there = fs::status(target, ignored);
    if (!fs::exists(there) || fs::is_regular_file(there)) {
        return replace(target, text);
    }
    const int file = open(target.c_str(), O_WRONLY | O_CLOEXEC);  // such as /dev/null
    return file >= 0 && write_and_close(file, text, false);
}

std::string first_line(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

}  // namespace bastide::commands
