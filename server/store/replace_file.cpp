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
    if (errno == EEXIST) {
        return path + " was made by another process meanwhile, and is not replaced. Choose " +
               "another name.";
    }
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

/// Some network file systems cannot check and rename in one step; there the name is checked first.
bool rename_to_free_name(const std::string& from, const std::string& to) {
    if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return true;
    }
    if (errno != EINVAL) {
        return false;
    }
    if (access(to.c_str(), F_OK) == 0) {
        errno = EEXIST;
        return false;
    }
    return rename(from.c_str(), to.c_str()) == 0;
}

/// Writes a file, following no link at the path.
bool write_private(const std::string& path, const std::string& content) {
    constexpr mode_t for_its_owner = 0600;
    if (unlink(path.c_str()) != 0 && errno != ENOENT) {
        return false;
    }
    const int descriptor =
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, for_its_owner);
    if (descriptor < 0) {
        return false;
    }
    const auto written = write(descriptor, content.data(), content.size());
    const int error = written < 0 ? errno : ENOSPC;
    close(descriptor);
    errno = error;
    return written == static_cast<ssize_t>(content.size());
}

}  // namespace

std::optional<std::string> rename_new_file(const std::string& from, const std::string& to) {
    if (!sync(from, O_RDONLY) || !rename_to_free_name(from, to) || !sync_folder_of(to)) {
        return failed(to);
    }
    return std::nullopt;
}

std::optional<std::string> rename_over_existing(const std::string& from, const std::string& to) {
    const bool moved =
        sync(from, O_RDONLY) && rename(from.c_str(), to.c_str()) == 0 && sync_folder_of(to);
    return moved ? std::nullopt : std::optional(failed(to));
}

std::optional<std::string> replace_content(const std::string& path, const std::string& content) {
    const std::string part = path + ".part";
    return write_private(part, content) ? rename_over_existing(part, path) : failed(path);
}

}  // namespace bastide::store
