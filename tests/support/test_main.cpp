// The main() of every test program. A case that hangs is stopped and named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>

namespace {

constexpr unsigned case_seconds_max = 300;

/// The message about the running case, made beforehand: a signal handler must not allocate.
std::string& hanging_message() {
    static std::string message;
    return message;
}

void stop_hanging_case(int /*signal*/) {
    const std::string_view message = hanging_message();
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, message.data(), message.size());
    std::abort();
}

/// Sets the alarm for each case. A case may set an earlier one with alarm().
class CaseLimit : public testing::EmptyTestEventListener {
    void OnTestStart(const testing::TestInfo& info) override {
        hanging_message() = std::string("\nThis case hangs and is stopped: ") +
                            info.test_suite_name() + "." + info.name() + "\n";
        std::signal(SIGALRM, stop_hanging_case);
        ::alarm(case_seconds_max);
    }

    void OnTestEnd(const testing::TestInfo& /*info*/) override { ::alarm(0); }
};

}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleMock(&argc, argv);
    testing::UnitTest::GetInstance()->listeners().Append(new CaseLimit);  // which it owns
    return RUN_ALL_TESTS();
}
