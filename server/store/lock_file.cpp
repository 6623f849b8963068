#include "server/store/lock_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

namespace bastide::store {

namespace {

int open_private(const std::string& path) {
    constexpr mode_t for_its_owner = 0600;
    return ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, for_its_owner);
}

}  // namespace

void LockFile::release() {
    if (descriptor_ >= 0) {
        close(descriptor_);
        descriptor_ = -1;
    }
}

LockFile::LockResult LockFile::take(const std::string& path) {
    release();
    descriptor_ = open_private(path);
    if (descriptor_ < 0) {
        return LockResult::impossible;
    }
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) {
        return LockResult::taken;
    }
    return errno == EWOULDBLOCK ? LockResult::held_by_another : LockResult::impossible;
}

void make_private_file(const std::string& path) {
    const int made = open_private(path);
    if (made >= 0) {
        close(made);
    }
}

}  // namespace bastide::store
