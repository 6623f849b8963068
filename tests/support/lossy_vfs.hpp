// A disk in memory for SQLite, which goes wrong where a test wants it to, and forgets what was not
// synced when the power fails.
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

/// What a disk does instead of what it is asked for.
enum class DiskFault {
    none,
    failing,    ///< writes fail halfway; a sync that fails is, as on Linux, not made up for later
    full,       ///< a file cannot become longer
    read_only,  ///< nothing can be written
    dead,       ///< nothing works, not even reading
};

/// A file system of its own, under its name, for `SqliteOptions::vfs`. Of two disks of one name the
/// later counts.
class LossyDisk {
  public:
    explicit LossyDisk(std::string name = "lossy");
    LossyDisk(const LossyDisk&) = delete;
    LossyDisk& operator=(const LossyDisk&) = delete;
    ~LossyDisk();

    [[nodiscard]] const std::string& name() const { return name_; }

    /// Trouble from the nth write or sync on, the next being the first; for `lasting` of them.
    static constexpr std::uint64_t forever = std::numeric_limits<std::uint32_t>::max();
    void trouble_at(std::uint64_t nth, DiskFault trouble, std::uint64_t lasting = forever);

    /// Trouble at once, for reads too.
    void trouble_now(DiskFault trouble) { trouble_at(0, trouble); }

    void heal() { trouble_now(DiskFault::none); }

    /// So far; for tests that go through all of them.
    [[nodiscard]] std::uint64_t writes_and_syncs() const { return operations_; }

    [[nodiscard]] std::size_t size_of(const std::string& path) const;

    // Back from the dead. Whoever had a file open has closed it.

    /// After the end of a process: everything that was written is there.
    void come_back();

    /// After the power failed: everything that was synced is there, and of the rest whatever the
    /// seed chooses, in pieces of a sector.
    void come_back_from_power_loss(std::uint32_t seed);

    /// For SQLite; the functions it calls are in the source.
    struct File;
    struct Handle;
    struct Calls;

  private:
    /// Counts a write or a sync, and says what is to happen to it.
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
    std::mt19937 salt_{1};  // SQLite asks for random bytes: always the same, so that runs are too
};

}  // namespace bastide::test
