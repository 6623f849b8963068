// A sync fails and the process is killed before it repeats it: the operating system shows the lost
// data as if it were stored. Everything that a new process reads must survive a power failure.
#include "server/store/sqlite_file.hpp"
#include "tests/support/lossy_vfs.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::store {
namespace {

class AfterAFailedSync {
  public:
    explicit AfterAFailedSync(std::uint64_t moment) : moment_(moment) {}

    void play() {
        {
            SqliteFile file;
            ASSERT_FALSE(open(file));
            store(file, 1);
            disk_.trouble_at(moment_, test::DiskFault::failing, 1);
            store(file, 2);
            disk_.trouble_now(test::DiskFault::dead);
        }
        disk_.come_back();
        {
            SqliteFile file;
            ASSERT_FALSE(open(file));
            seen_ = *file.reader().read(1, 1);
            EXPECT_GE(seen_.size(), 1U);
            store(file, static_cast<Version>(seen_.size()) + 1);
            seen_ = *file.reader().read(1, 1);
            disk_.trouble_now(test::DiskFault::dead);
        }
        disk_.come_back_from_power_loss(static_cast<std::uint32_t>(moment_));
        SqliteFile file;
        ASSERT_FALSE(open(file));
        EXPECT_TRUE(file.reader().read(1, 1) == seen_);
    }

  private:
    std::optional<std::string> open(SqliteFile& file) {
        return file.open({.path = "store.db", .vfs = disk_.name()});
    }

    static void store(SqliteFile& file, Version version) {
        const std::string envelope(3000, static_cast<char>('a' + version));
        std::ignore = file.commit({Append{1, version, envelope, std::nullopt, std::nullopt}});
    }

    std::uint64_t moment_;
    test::LossyDisk disk_;
    std::vector<std::string> seen_;
};

TEST(FailedSync, LosesNothingSeenByAnotherProcess) {
    constexpr std::uint64_t writes_and_syncs_of_a_commit = 12;
    for (std::uint64_t moment = 1; moment <= writes_and_syncs_of_a_commit; ++moment) {
        SCOPED_TRACE("moment " + std::to_string(moment));
        AfterAFailedSync(moment).play();
    }
}

}  // namespace
}  // namespace bastide::store
