// The operator's log stays small under attack, and warns of low disk space once an hour.
#include "server/ops/disk_space_log.hpp"

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <algorithm>
#include <sstream>

namespace bastide::ops {
namespace {

using namespace std::chrono_literals;

constexpr int burst = static_cast<int>(log_burst_max);

constexpr LogRateLimiter::Time start{1h};

int lines_at(LogRateLimiter& meter, LogRateLimiter::Time now, int wanted) {
    int written = 0;
    for (int i = 0; i < wanted; ++i) {
        const LogRateLimiter::Decision turn = meter.take(now);
        written += turn.is_allowed ? 1 + (turn.left_out > 0 ? 1 : 0) : 0;
    }
    return written;
}

TEST(LogRateLimiter, LimitsTheBurstAndTheRate) {
    LogRateLimiter meter(start);
    EXPECT_EQ(lines_at(meter, start, 1000), burst);
    EXPECT_EQ(lines_at(meter, start + 1min, 1000), static_cast<int>(lines_per_minute));
    EXPECT_EQ(lines_at(meter, start + 24h, 1000), burst) << "it saves no more than that";
}

TEST(LogRateLimiter, CountsDroppedLines) {
    LogRateLimiter meter(start);
    lines_at(meter, start, burst + 7);
    const LogRateLimiter::Decision silent = meter.take(start + 1s);
    EXPECT_FALSE(silent.is_allowed);
    const LogRateLimiter::Decision turn = meter.take(start + 1min);
    EXPECT_TRUE(turn.is_allowed);
    EXPECT_EQ(turn.left_out, 8U);
    EXPECT_EQ(meter.take(start + 1min).left_out, 0U) << "it was told";
}

TEST(LogRateLimiter, BoundsAWholeDay) {
    LogRateLimiter meter(start);
    int lines = 0;
    for (auto now = start; now < start + 24h; now += 1s) {
        lines += lines_at(meter, now, 10);
    }
    EXPECT_LE(lines, burst + static_cast<int>(lines_per_minute) * 24 * 60);
    EXPECT_GT(lines, 1000);
}

class HostLog : public testing::Test {
  protected:
    HostLog() { lines->set_pattern("level=%l %v"); }

    std::string written() {
        std::string all = text.str();
        text.str("");
        return all;
    }

    static std::size_t lines_in(const std::string& all) {
        return static_cast<std::size_t>(std::ranges::count(all, '\n'));
    }

    std::ostringstream text;
    std::shared_ptr<spdlog::logger> lines = std::make_shared<spdlog::logger>(
        "test", std::make_shared<spdlog::sinks::ostream_sink_st>(text));
    Log::Time now{1h};
    Log log{lines, [this] { return now; }};
};

TEST_F(HostLog, WritesALineAnEvent) {
    log.info("stopped");
    log.warn("odd", "match={} reason=\"{}\"", 7, "so");
    EXPECT_EQ(written(),
              "level=info event=stopped\nlevel=warning event=odd match=7 reason=\"so\"\n");
}

TEST_F(HostLog, ReportsDroppedLines) {
    for (int i = 0; i < burst + 30; ++i) {
        log.info("connected", "address={}", i);
    }
    EXPECT_EQ(lines_in(written()), static_cast<std::size_t>(burst));
    now += 1min;
    log.info("connected", "address=late");
    EXPECT_EQ(written(),
              "level=warning event=lines_dropped of=connected count=30\n"
              "level=info event=connected address=late\n");
}

TEST_F(HostLog, KeepsWarningsDuringAFlood) {
    for (int i = 0; i < 10 * burst; ++i) {
        log.info("connected");
    }
    written();
    log.error("store_failed", "reason=full");
    EXPECT_EQ(written(), "level=error event=store_failed reason=full\n");
}

TEST_F(HostLog, BoundsTroubleToo) {
    for (int i = 0; i < 10 * burst; ++i) {
        log.error("store_failed", "reason=full");
    }
    EXPECT_EQ(lines_in(written()), static_cast<std::size_t>(burst));
}

TEST_F(HostLog, WritesDebugEventsAtDebugLevelOnly) {
    log.debug("command", "match=1");
    EXPECT_EQ(written(), "");
    lines->set_level(Log::Level::debug);
    for (int i = 0; i < 3 * burst; ++i) {
        log.debug("command", "match=1");
    }
    EXPECT_EQ(lines_in(written()), 3U * static_cast<std::size_t>(burst));
}

TEST_F(HostLog, EscapesUnprintableCharacters) {
    log.warn("proxy_header_invalid", "reason=\"{}\"", quotable("a\"b\\c\n\x1b[31m\x7f\tz"));
    EXPECT_EQ(written(),
              "level=warning event=proxy_header_invalid "
              R"(reason="a\"b\\c\x0a\x1b[31m\x7f\x09z")"
              "\n");
    // NOLINTBEGIN(misc-misleading-bidirectional): what the log has to escape
    log.warn("proxy_header_invalid", "reason=\"{}\"", quotable("\u009b2J \u202egpj.exe \xff"));
    EXPECT_EQ(written(),
              "level=warning event=proxy_header_invalid "
              R"(reason="\xc2\x9b2J \xe2\x80\xaegpj.exe \xff")"
              "\n");
    log.info("connection_refused", "address={}", "a\nevent=started \u2066");
    EXPECT_EQ(written(),
              "level=info event=connection_refused address=a\\x0aevent=started \\xe2\\x81\\xa6\n")
        << "no value has to remember it";
    // NOLINTEND(misc-misleading-bidirectional)
}

class DiskSpaceWarnings : public HostLog {
  protected:
    static constexpr std::uint64_t mib = 1U << 20U;

    store::DiskSpace receive(std::uint64_t used_mib) {
        return space.receive({used_mib * mib, 9000 * mib}, now);
    }

    DiskSpaceLog space{log, {100 * mib, 50 * mib}};
};

TEST_F(DiskSpaceWarnings, ComeBeforeAndAtTheLimit) {
    EXPECT_EQ(receive(10), store::DiskSpace::ample);
    EXPECT_EQ(written(), "");
    EXPECT_EQ(receive(80), store::DiskSpace::scarce);
    const std::string warning = written();
    EXPECT_EQ(warning.find("level=warning event=disk_space_low used_mib=80 used_max_mib=100 "
                           "disk_free_mib=9000 disk_free_min_mib=50 "),
              0U)
        << warning;
    EXPECT_NE(warning.find("--store-size-max"), std::string::npos) << "what to do";
    EXPECT_EQ(receive(100), store::DiskSpace::none);
    EXPECT_EQ(written().find("level=error event=store_full used_mib=100 "), 0U);
    EXPECT_EQ(receive(10), store::DiskSpace::ample);
    EXPECT_EQ(written().find("level=info event=disk_space_recovered used_mib=10 "), 0U);
}

TEST_F(DiskSpaceWarnings, ComeOnceAnHour) {
    std::size_t warnings = 0;
    for (int second = 0; second < 3 * 3600; ++second) {
        receive(80);
        now += 1s;
        warnings += lines_in(written());
    }
    EXPECT_EQ(warnings, 3U);
}

/// Free space may cross the limit every second.
TEST_F(DiskSpaceWarnings, ComeOnceAnHourWhileSpaceFluctuates) {
    std::size_t said = 0;
    for (int second = 0; second < 3600; ++second) {
        receive(second % 3 == 0 ? 100 : second % 3 == 1 ? 99 : 1);
        now += 1s;
        said += lines_in(written());
    }
    EXPECT_EQ(said, 3U);
}

}  // namespace
}  // namespace bastide::ops
