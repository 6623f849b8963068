#include "server/store/replace_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace bastide::store {
namespace {

std::optional<std::string> failed(const std::string& path) {
    return path + " cannot be written: " + std::generic_category().message(errno) +
           ". Check the free space and the permissions of its folder.";
}

bool sync(const std::string& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC);
    const bool synced = descriptor >= 0 && fsync(descriptor) == 0;
    const int error = errno;
    if (descriptor >= 0) {
        close(descriptor);
    }
    errno = error;
    return synced;
}

bool sync_folder_of(const std::string& path) {
    const auto folder = std::filesystem::path(path).parent_path();
    return sync(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

/// Renames a file, and returns false if the new name is taken. Some network file systems cannot do
/// both in one step; there the name is checked first.
bool rename_to_free_name(const std::string& from, const std::string& to) {
    if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return true;
    }
    return errno == EINVAL && access(to.c_str(), F_OK) != 0 &&
           rename(from.c_str(), to.c_str()) == 0;
}

}  // namespace

std::optional<std::string> put_in_place(const std::string& from, const std::string& to) {
    if (!sync(from, O_RDONLY) || !rename_to_free_name(from, to) || !sync_folder_of(to)) {
        return failed(to);
    }
    return std::nullopt;
}

}  // namespace bastide::store
