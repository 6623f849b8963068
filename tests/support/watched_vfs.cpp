#include "tests/support/watched_vfs.hpp"

#include <sqlite3.h>

namespace bastide::test {
namespace {

/// SQLite's callbacks have no argument of ours.
struct Watch {
    std::function<void()> before_each;
    sqlite3_vfs* disk = nullptr;
    sqlite3_vfs vfs{};
    const sqlite3_io_methods* original = nullptr;
    sqlite3_io_methods methods{};
};

Watch watch;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    watch.before_each();
    return watch.original->xWrite(file, from, size, offset);
}

int sync(sqlite3_file* file, int flags) {
    watch.before_each();
    return watch.original->xSync(file, flags);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    watch.before_each();
    return watch.original->xTruncate(file, size);
}

int remove(sqlite3_vfs* /*vfs*/, const char* name, int sync_folder) {
    watch.before_each();
    return watch.disk->xDelete(watch.disk, name, sync_folder);
}

int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out) {
    const int code = watch.disk->xOpen(watch.disk, name, file, flags, out);
    // Files of an immutable store have no shared memory, and are not written.
    if (code == SQLITE_OK && file->pMethods->xShmMap != nullptr) {
        watch.original = file->pMethods;
        watch.methods = *file->pMethods;
        watch.methods.xWrite = write;
        watch.methods.xSync = sync;
        watch.methods.xTruncate = truncate;
        file->pMethods = &watch.methods;
    }
    return code;
}

}  // namespace

WatchedWrites::WatchedWrites(std::function<void()> before_each) {
    watch.before_each = std::move(before_each);
    watch.disk = sqlite3_vfs_find(nullptr);
    watch.vfs = *watch.disk;
    watch.vfs.zName = "watched";
    watch.vfs.xOpen = open;
    watch.vfs.xDelete = remove;
    sqlite3_vfs_register(&watch.vfs, 1);
}

WatchedWrites::~WatchedWrites() {
    sqlite3_vfs_unregister(&watch.vfs);
    sqlite3_vfs_register(watch.disk, 1);
}

}  // namespace bastide::test
