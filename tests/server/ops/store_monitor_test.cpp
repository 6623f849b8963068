// Whether the store accepts writes, and what the operator reads about it.
#include "server/ops/store_monitor.hpp"

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <sstream>

namespace bastide::ops {
namespace {

class StoreMonitorTest : public testing::Test {
  protected:
    [[nodiscard]] std::size_t lines_of(const std::string& event) const {
        std::size_t count = 0;
        const std::string text = out.str();
        for (auto at = text.find(event); at != std::string::npos; at = text.find(event, at + 1)) {
            ++count;
        }
        return count;
    }

    std::ostringstream out;
    Log log{std::make_shared<spdlog::logger>("test",
                                             std::make_shared<spdlog::sinks::ostream_sink_st>(out)),
            [] { return Log::Time{}; }};
    StoreMonitor monitor{log, "bastide.db"};
};

TEST_F(StoreMonitorTest, WorksUntilAWriteFailsAndFromTheNextOneOn) {
    EXPECT_TRUE(monitor.works());
    monitor.receive(store::CommitResult{{store::WriteStatus::unknown}, "disk I/O error", {}});
    EXPECT_FALSE(monitor.works());
    EXPECT_EQ(monitor.error(), "disk I/O error");
    EXPECT_EQ(lines_of("event=store_failed reason=\"disk I/O error\""), 1U);
    EXPECT_EQ(monitor.failed_commits(), 1U);
    EXPECT_EQ(monitor.writes(), 0U);
    monitor.receive(
        store::CommitResult{{store::WriteStatus::stored, store::WriteStatus::stored}, "", {}});
    EXPECT_TRUE(monitor.works());
    EXPECT_EQ(monitor.error(), "");
    EXPECT_EQ(monitor.writes(), 2U);
}

TEST_F(StoreMonitorTest, LogsALostFileOnce) {
    for (int second = 0; second < 3; ++second) {
        monitor.receive(store::Sizes{1, std::nullopt, false});
        EXPECT_FALSE(monitor.works());
    }
    EXPECT_EQ(lines_of("event=store_lost"), 1U);
    monitor.receive(store::Sizes{1, std::nullopt, true});
    EXPECT_TRUE(monitor.works());
}

TEST_F(StoreMonitorTest, DoesNotWorkIfItCannotBeMeasured) {
    monitor.receive(std::optional<store::Sizes>());
    EXPECT_FALSE(monitor.works());
}

}  // namespace
}  // namespace bastide::ops
