#include "tests/support/lossy_vfs.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>

namespace bastide::test {

namespace {

constexpr std::size_t sector_bytes = 512;
constexpr int longest_path = 512;

using Region = std::vector<char>;

void write_at(std::string& content, std::size_t offset, std::string_view bytes) {
    content.resize(std::max(content.size(), offset + bytes.size()));
    content.replace(offset, bytes.size(), bytes);
}

}  // namespace

struct LossyDisk::File {
    /// A write, or a truncation to `offset` if there are no bytes.
    struct Change {
        std::size_t offset = 0;
        std::string bytes;
    };

    std::string content;
    std::string synced;
    std::vector<Change> unsynced;
    std::vector<Handle*> handles;
    std::vector<std::unique_ptr<Region>> shared_memory;

    void change(const Change& change, std::string& where) const {
        if (change.bytes.empty()) {
            where.resize(change.offset);
        } else {
            write_at(where, change.offset, change.bytes);
        }
    }

    void apply(Change next) {
        change(next, content);
        unsynced.push_back(std::move(next));
    }

    void sync() {
        for (const Change& each : unsynced) {
            change(each, synced);
        }
        unsynced.clear();
    }

    /// Keeps each change, drops it, or keeps some of its sectors.
    void lose(std::mt19937& chance) {
        for (const Change& each : unsynced) {
            const std::uint32_t fate = chance() % 3;
            if (fate == 0) {
                change(each, synced);
            } else if (fate == 1 && !each.bytes.empty()) {
                tear(each, chance);
            }
        }
        unsynced.clear();
        content = synced;
    }

    void tear(const Change& each, std::mt19937& chance) {
        const std::size_t end = each.offset + each.bytes.size();
        for (std::size_t at = each.offset; at < end;) {
            const std::size_t next = std::min(end, (at / sector_bytes + 1) * sector_bytes);
            if (chance() % 2 == 0) {
                write_at(
                    synced, at, std::string_view(each.bytes).substr(at - each.offset, next - at));
            }
            at = next;
        }
    }
};

struct LossyDisk::Handle {
    sqlite3_file base{};
    LossyDisk* disk = nullptr;
    std::shared_ptr<File> file;
    int lock = SQLITE_LOCK_NONE;
    unsigned shared_slots = 0;  // bit set of shared-memory locks
    unsigned exclusive_slots = 0;
};

struct LossyDisk::Calls {
    static Handle& handle(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }

    static LossyDisk& disk(sqlite3_vfs* vfs) { return *static_cast<LossyDisk*>(vfs->pAppData); }

    /// Deleting and truncating still work on a full disk.
    static bool makes_room(DiskFault trouble) {
        return trouble == DiskFault::none || trouble == DiskFault::full;
    }

    static sqlite3_vfs* original() { return sqlite3_vfs_find("unix"); }

    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
        LossyDisk& disk = Calls::disk(vfs);
        const std::lock_guard lock(disk.mutex_);
        file->pMethods = nullptr;
        if (disk.trouble() == DiskFault::dead) {
            return SQLITE_CANTOPEN;
        }
        std::shared_ptr<File> opened;
        if (name == nullptr) {
            opened = std::make_shared<File>();
        } else {
            const auto found = disk.files_.find(name);
            if (found != disk.files_.end()) {
                opened = found->second;
            } else if ((flags & SQLITE_OPEN_CREATE) != 0) {
                opened = disk.files_[name] = std::make_shared<File>();
            } else {
                return SQLITE_CANTOPEN;
            }
        }
        auto* const made = new (file) Handle{};
        made->disk = &disk;
        made->file = opened;
        made->base.pMethods = &methods;
        opened->handles.push_back(made);
        if (out != nullptr) {
            const bool read_only = disk.trouble() == DiskFault::read_only;
            *out = read_only ? (flags & ~SQLITE_OPEN_READWRITE) | SQLITE_OPEN_READONLY : flags;
        }
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs* vfs, const char* name, int /*sync_folder*/) {
        LossyDisk& disk = Calls::disk(vfs);
        const std::lock_guard lock(disk.mutex_);
        if (!makes_room(disk.next_trouble())) {
            return SQLITE_IOERR_DELETE;
        }
        return disk.files_.erase(name) == 1 ? SQLITE_OK : SQLITE_IOERR_DELETE_NOENT;
    }

    static int access(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* out) {
        LossyDisk& disk = Calls::disk(vfs);
        const std::lock_guard lock(disk.mutex_);
        const auto found = disk.files_.find(name);
        *out = found != disk.files_.end() && !found->second->content.empty() ? 1 : 0;
        return disk.trouble() == DiskFault::dead ? SQLITE_IOERR_ACCESS : SQLITE_OK;
    }

    static int full_pathname(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
        sqlite3_snprintf(size, out, "%s", name);
        return SQLITE_OK;
    }

    static int randomness(sqlite3_vfs* vfs, int size, char* out) {
        LossyDisk& disk = Calls::disk(vfs);
        const std::lock_guard lock(disk.mutex_);
        std::generate_n(out, size, [&] { return static_cast<char>(disk.salt_()); });
        return size;
    }

    static int sleep(sqlite3_vfs* /*vfs*/, int microseconds) { return microseconds; }

    static int current_time(sqlite3_vfs* /*vfs*/, sqlite3_int64* out) {
        return original()->xCurrentTimeInt64(original(), out);
    }

    static int close(sqlite3_file* file) {
        Handle& handle = Calls::handle(file);
        {
            const std::lock_guard lock(handle.disk->mutex_);
            std::erase(handle.file->handles, &handle);
        }
        handle.~Handle();
        return SQLITE_OK;
    }

    static int read(sqlite3_file* file, void* out, int size, sqlite3_int64 offset) {
        const Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        if (handle.disk->trouble() == DiskFault::dead) {
            return SQLITE_IOERR_READ;
        }
        const std::string& content = handle.file->content;
        const auto wanted = static_cast<std::size_t>(size);
        const std::size_t start = std::min(static_cast<std::size_t>(offset), content.size());
        const std::size_t found = std::min(wanted, content.size() - start);
        std::memcpy(out, content.data() + start, found);
        std::memset(static_cast<char*>(out) + found, 0, wanted - found);
        return found == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
    }

    static int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
        const Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        const bool was_dead = handle.disk->trouble() == DiskFault::dead;
        const auto start = static_cast<std::size_t>(offset);
        const std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
        switch (handle.disk->next_trouble()) {
            case DiskFault::none:
                break;
            case DiskFault::failing:
                handle.file->apply({start, bytes.substr(0, bytes.size() / 2 + 1)});
                return SQLITE_IOERR_WRITE;
            case DiskFault::full:
                if (start + bytes.size() > handle.file->content.size()) {
                    return SQLITE_FULL;
                }
                break;
            case DiskFault::read_only:
                return SQLITE_READONLY;
            case DiskFault::dead:
                if (!was_dead) {  // an operation in progress when the power failed
                    handle.file->apply({start, bytes});
                }
                return SQLITE_IOERR_WRITE;
        }
        handle.file->apply({start, bytes});
        return SQLITE_OK;
    }

    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        const Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        if (!makes_room(handle.disk->next_trouble())) {
            return SQLITE_IOERR_TRUNCATE;
        }
        handle.file->apply({static_cast<std::size_t>(size), {}});
        return SQLITE_OK;
    }

    static int sync(sqlite3_file* file, int /*flags*/) {
        const Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        switch (handle.disk->next_trouble()) {
            case DiskFault::none:
            case DiskFault::full:
            case DiskFault::read_only:
                break;
            case DiskFault::failing:
                handle.file->unsynced.clear();
                return SQLITE_IOERR_FSYNC;
            case DiskFault::dead:
                return SQLITE_IOERR_FSYNC;
        }
        handle.file->sync();
        return SQLITE_OK;
    }

    static int size(sqlite3_file* file, sqlite3_int64* out) {
        const Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        *out = static_cast<sqlite3_int64>(handle.file->content.size());
        return handle.disk->trouble() == DiskFault::dead ? SQLITE_IOERR_FSTAT : SQLITE_OK;
    }

    static int file_control(sqlite3_file* /*file*/, int /*what*/, void* /*argument*/) {
        return SQLITE_NOTFOUND;
    }

    static int sector_size(sqlite3_file* /*file*/) { return sector_bytes; }

    // SQLite's assumption about modern disks: a failed write does not damage neighbouring bytes.
    static int characteristics(sqlite3_file* /*file*/) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

    template <typename Holds>
    static bool another(const Handle& handle, const Holds& holds) {
        return std::ranges::any_of(handle.file->handles, [&](const Handle* each) {
            return each != &handle && holds(*each);
        });
    }

    static int lock(sqlite3_file* file, int wanted) {
        Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        const auto held = [&](int least) {
            return another(handle, [least](const Handle& each) { return each.lock >= least; });
        };
        if (wanted <= handle.lock) {
            return SQLITE_OK;
        }
        if (held(wanted == SQLITE_LOCK_SHARED ? SQLITE_LOCK_PENDING : SQLITE_LOCK_RESERVED)) {
            return SQLITE_BUSY;
        }
        if (wanted == SQLITE_LOCK_EXCLUSIVE && held(SQLITE_LOCK_SHARED)) {
            handle.lock = SQLITE_LOCK_PENDING;
            return SQLITE_BUSY;
        }
        handle.lock = wanted;
        return SQLITE_OK;
    }

    static int unlock(sqlite3_file* file, int kept) {
        Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        handle.lock = kept;
        return SQLITE_OK;
    }

    static int check_reserved(sqlite3_file* file, int* out) {
        const Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        *out = another(handle, [](const Handle& each) { return each.lock >= SQLITE_LOCK_RESERVED; })
                   ? 1
                   : 0;
        return SQLITE_OK;
    }

    static int map(sqlite3_file* file, int place, int size, int extend, volatile void** out) {
        const Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        auto& regions = handle.file->shared_memory;
        const auto index = static_cast<std::size_t>(place);
        while (extend != 0 && regions.size() <= index) {
            regions.push_back(std::make_unique<Region>(static_cast<std::size_t>(size)));
        }
        *out = index < regions.size() ? regions[index]->data() : nullptr;
        return SQLITE_OK;
    }

    static int lock_slots(sqlite3_file* file, int first, int count, int flags) {
        Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        const unsigned slots = ((1U << static_cast<unsigned>(count)) - 1U)
                               << static_cast<unsigned>(first);
        if ((flags & SQLITE_SHM_UNLOCK) != 0) {
            handle.shared_slots &= ~slots;
            handle.exclusive_slots &= ~slots;
            return SQLITE_OK;
        }
        const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
        if (another(handle, [&](const Handle& each) {
                const unsigned hindering =
                    each.exclusive_slots | (exclusive ? each.shared_slots : 0U);
                return (hindering & slots) != 0;
            })) {
            return SQLITE_BUSY;
        }
        (exclusive ? handle.exclusive_slots : handle.shared_slots) |= slots;
        return SQLITE_OK;
    }

    static void barrier(sqlite3_file* /*file*/) {
        std::atomic_thread_fence(std::memory_order_seq_cst);
    }

    static int unmap(sqlite3_file* file, int remove) {
        Handle& handle = Calls::handle(file);
        const std::lock_guard lock(handle.disk->mutex_);
        handle.shared_slots = 0;
        handle.exclusive_slots = 0;
        if (remove != 0) {
            handle.file->shared_memory.clear();
        }
        return SQLITE_OK;
    }

    static constexpr sqlite3_io_methods methods{2,
                                                close,
                                                read,
                                                write,
                                                truncate,
                                                sync,
                                                size,
                                                lock,
                                                unlock,
                                                check_reserved,
                                                file_control,
                                                sector_size,
                                                characteristics,
                                                map,
                                                lock_slots,
                                                barrier,
                                                unmap,
                                                nullptr,
                                                nullptr};
};

LossyDisk::LossyDisk(std::string name)
    : name_(std::move(name)), vfs_(std::make_unique<sqlite3_vfs>()) {
    sqlite3_initialize();
    vfs_->iVersion = 2;
    vfs_->szOsFile = sizeof(Handle);
    vfs_->mxPathname = longest_path;
    vfs_->zName = name_.c_str();
    vfs_->pAppData = this;
    vfs_->xOpen = Calls::open;
    vfs_->xDelete = Calls::remove;
    vfs_->xAccess = Calls::access;
    vfs_->xFullPathname = Calls::full_pathname;
    vfs_->xRandomness = Calls::randomness;
    vfs_->xSleep = Calls::sleep;
    vfs_->xCurrentTimeInt64 = Calls::current_time;
    sqlite3_vfs_register(vfs_.get(), 0);
}

LossyDisk::~LossyDisk() {
    sqlite3_vfs_unregister(vfs_.get());
}

void LossyDisk::trouble_at(std::uint64_t nth, DiskFault trouble, std::uint64_t lasting) {
    const std::lock_guard lock(mutex_);
    trouble_ = trouble;
    trouble_from_ = operations_ + nth;
    trouble_until_ = trouble_from_ + lasting;
}

DiskFault LossyDisk::trouble() const {
    const bool now = operations_ >= trouble_from_ && operations_ < trouble_until_;
    return now ? trouble_ : DiskFault::none;
}

DiskFault LossyDisk::next_trouble() {
    ++operations_;
    return trouble();
}

std::size_t LossyDisk::size_of(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    const auto found = files_.find(path);
    return found == files_.end() ? 0 : found->second->content.size();
}

void LossyDisk::come_back() {
    heal();
    const std::lock_guard lock(mutex_);
    for (const auto& [path, file] : files_) {
        file->shared_memory.clear();
    }
}

void LossyDisk::come_back_from_power_loss(std::uint32_t seed) {
    come_back();
    const std::lock_guard lock(mutex_);
    std::mt19937 chance(seed);
    for (const auto& [path, file] : files_) {
        file->lose(chance);
    }
}

}  // namespace bastide::test
