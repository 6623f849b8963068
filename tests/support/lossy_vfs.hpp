// An in-memory disk for SQLite, which fails on request and loses what was not synced when the power
// fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

struct sqlite3_vfs;  // NOLINT(readability-identifier-naming)

namespace bastide::test {

enum class DiskFault {
    none,
    failing,    ///< writes fail halfway; as on Linux, a failed sync is not repeated by the next one
    full,       ///< a file cannot grow
    read_only,  ///< nothing can be written
    dead,       ///< no operation works, not even reading
};

/// A file system registered under its name, for `SqliteOptions::vfs`. The latest disk of a name
/// replaces earlier ones.
class LossyDisk {
  public:
    explicit LossyDisk(std::string name = "lossy");
    LossyDisk(const LossyDisk&) = delete;
    LossyDisk& operator=(const LossyDisk&) = delete;
    ~LossyDisk();

    [[nodiscard]] const std::string& name() const { return name_; }

    /// Fails from the nth write or sync from now on, for `lasting` operations.
    static constexpr std::uint64_t forever = std::numeric_limits<std::uint32_t>::max();
    void trouble_at(std::uint64_t nth, DiskFault trouble, std::uint64_t lasting = forever);

    void trouble_now(DiskFault trouble) { trouble_at(0, trouble); }

    void heal() { trouble_now(DiskFault::none); }

    /// For tests that fail each of them in turn.
    [[nodiscard]] std::uint64_t writes_and_syncs() const { return operations_; }

    [[nodiscard]] std::size_t size_of(const std::string& path) const;

    // Recovery; all files must be closed.

    /// After a process crash: everything written is kept.
    void come_back();

    /// After a power failure: everything synced is kept, and sectors of the rest as chosen by the
    /// seed.
    void come_back_from_power_loss(std::uint32_t seed);

    /// Public for the SQLite callbacks in the source file.
    struct File;
    struct Handle;
    struct Calls;

  private:
    /// Counts a write or sync. Returns its fault.
    DiskFault next_trouble();
    [[nodiscard]] DiskFault trouble() const;

    std::string name_;
    std::unique_ptr<sqlite3_vfs> vfs_;
    mutable std::mutex mutex_;
    std::map<std::string, std::shared_ptr<File>> files_;
    std::uint64_t operations_ = 0;
    std::uint64_t trouble_from_ = 0;
    std::uint64_t trouble_until_ = 0;
    DiskFault trouble_ = DiskFault::none;
    std::mt19937 salt_{1};  // fixed, so that runs are reproducible
};

}  // namespace bastide::test
