#include "server/store/lock_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace bastide::store {

namespace {

int open_private(const std::string& path) {
    constexpr mode_t for_its_owner = 0600;
    return ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, for_its_owner);
}

}  // namespace

bool LockFile::is_at(const std::string& path) const {
    struct stat here{};
    struct stat there{};
    return fstat(descriptor_, &here) == 0 && stat(path.c_str(), &there) == 0 &&
           here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

void LockFile::release() {
    if (descriptor_ >= 0) {
        close(descriptor_);
        descriptor_ = -1;
    }
}

bool LockFile::take(const std::string& path) {
    do {
        release();
        descriptor_ = open_private(path);
        if (descriptor_ < 0 || flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
            return false;
        }
    } while (!is_at(path));  // another process may have replaced it
    return true;
}

bool is_locked(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return false;
    }
    const bool held = flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(descriptor);
    return held;
}

std::optional<std::string> refuse_special_file(const std::string& path) {
    std::error_code none;
    if (std::filesystem::is_directory(path, none)) {
        return path + " is a folder. Name a file in it: " + path + "/bastide.db.";
    }
    return std::filesystem::is_other(path, none)
               ? std::optional(path + " is a pipe, socket or device. Name an ordinary file.")
               : std::nullopt;
}

std::optional<std::string> refuse_file_of_others(const std::string& path) {
    struct stat there{};
    const bool is_own = lstat(path.c_str(), &there) == 0 && S_ISREG(there.st_mode) &&
                        there.st_uid == geteuid() && (there.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    return is_own ? std::nullopt
                  : std::optional(path +
                                  " is a link, or other users may write it. Delete it, or "
                                  "choose a folder in which only you may write.");
}

std::optional<std::string> lock_or_explain(LockFile& lock, const std::string& path) {
    if (auto refusal = refuse_special_file(path)) {
        return refusal;
    }
    if (lock.take(path)) {
        return std::nullopt;
    }
    if (errno == EWOULDBLOCK) {
        return path + " is in use by another process. Stop that process, or wait until it ends.";
    }
    return path + " cannot be opened: " + std::generic_category().message(errno) +
           ". Check the path and its permissions.";
}

}  // namespace bastide::store
