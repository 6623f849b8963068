// The main() of every test program. ctest sets BASTIDE_CASE_SECONDS: a case that runs longer is
// stopped and named. Manual runs have no limit, since they may ask for many games or seeds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

/// The message about the running case, prepared because a signal handler must not allocate.
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
  public:
    explicit CaseLimit(unsigned seconds) : seconds_(seconds) {}

  private:
    void OnTestStart(const testing::TestInfo& info) override {
        hanging_message() = std::string("\nThis case hangs and is stopped: ") +
                            info.test_suite_name() + "." + info.name() + "\n";
        std::signal(SIGALRM, stop_hanging_case);
        ::alarm(seconds_);
    }

    void OnTestEnd(const testing::TestInfo& /*info*/) override { ::alarm(0); }

    unsigned seconds_;
};

}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleMock(&argc, argv);
    const char* const seconds =
        std::getenv("BASTIDE_CASE_SECONDS");  // NOLINT(concurrency-mt-unsafe)
    if (seconds != nullptr) {
        testing::UnitTest::GetInstance()->listeners().Append(  // takes ownership
            new CaseLimit(static_cast<unsigned>(std::stoul(seconds))));
    }
    return RUN_ALL_TESTS();
}
