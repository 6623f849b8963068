// The server returns memory to the system after a burst.
#include "server/ops/spare_memory.hpp"
#include "tests/support/quiet_strangers.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>
#include <vector>

namespace bastide::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// Resident memory of the process, in megabytes.
std::size_t memory_of(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    std::string word;
    std::size_t kilobytes = 0;
    while (status >> word && word != "VmRSS:") {
    }
    status >> kilobytes;
    return kilobytes / 1024;
}

template <typename Condition>
bool soon(Clock::duration at_most, const Condition& condition) {
    const auto until = Clock::now() + at_most;
    while (!condition() && Clock::now() < until) {
        std::this_thread::sleep_for(short_pause);
    }
    return condition();
}

/// Megabytes wait to be sent when the connections end.
TEST_F(QuietStrangers, LeaveNoMemoryBehind) {
    ::alarm(2 * test_seconds_max);
    const auto memory = [this] { return memory_of(server->process()); };
    const std::size_t before = memory();
    std::vector<WebsocketClient> deaf;
    for (int i = 0; i < 160; ++i) {
        deaf.push_back(connect_with_hello(4096));
        ask_for_lists(deaf.back());
    }
    ASSERT_TRUE(soon(patience, [&] { return memory() > before + 40; })) << memory();
    const WebsocketClient last = connect_with_hello();  // keeps an allocation above the freed ones
    for (WebsocketClient& socket : deaf) {
        socket.tcp().reset();
    }
    EXPECT_TRUE(soon(ops::memory_trim_interval + 10s, [&] { return memory() <= before + 20; }))
        << memory() << " MB, and before " << before;
}

}  // namespace
}  // namespace bastide::test
