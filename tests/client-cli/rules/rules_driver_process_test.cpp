// The program over real pipes: its output, and when it writes.
#include "client-cli/rules/lines.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::rules {
namespace {

constexpr int patience_ms = 20'000;

class Process {
  public:
    Process() {
        std::array<int, 2> to{};
        std::array<int, 2> from{};
        EXPECT_EQ(pipe(to.data()), 0);
        EXPECT_EQ(pipe(from.data()), 0);
        child_ = fork();
        if (child_ == 0) {
            dup2(to[0], STDIN_FILENO);
            dup2(from[1], STDOUT_FILENO);
            for (const int end : {to[0], to[1], from[0], from[1]}) {
                close(end);
            }
            execl(BASTIDE_BINARY, BASTIDE_BINARY, "rules", "--seed", "7", nullptr);
            _exit(127);
        }
        close(to[0]);
        close(from[1]);
        input_ = to[1];
        output_ = from[0];
    }

    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    ~Process() {
        close_input();
        close(output_);
        if (child_ > 0) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
        }
    }

    void send(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t sent = ::write(input_, text.data(), text.size());
            ASSERT_GT(sent, 0);
            text.remove_prefix(static_cast<std::size_t>(sent));
        }
    }

    void close_input() {
        if (input_ >= 0) {
            close(input_);
            input_ = -1;
        }
    }

    std::string line() {
        for (;;) {
            const std::size_t end = seen_.find('\n');
            if (end != std::string::npos) {
                const std::string line = seen_.substr(0, end);
                seen_.erase(0, end + 1);
                return line;
            }
            pollfd ready{output_, POLLIN, 0};
            if (poll(&ready, 1, patience_ms) <= 0) {
                return "<silence>";
            }
            std::array<char, 4096> bytes{};
            const ssize_t got = read(output_, bytes.data(), bytes.size());
            if (got <= 0) {
                return seen_.empty() ? "<end>" : "<torn>" + seen_;
            }
            seen_.append(bytes.data(), static_cast<std::size_t>(got));
        }
    }

    int status() {
        int status = 0;
        waitpid(child_, &status, 0);
        child_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

  private:
    pid_t child_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string seen_;
};

bool has(const std::string& line, std::string_view part) {
    return line.find(part) != std::string::npos;
}

TEST(RulesProcess, AnswersTheLastLineWithoutWaitingForMore) {
    Process rules;
    rules.send("version\n");
    EXPECT_TRUE(has(rules.line(), "bastide"));
    rules.send("new seats red blue\r\nshow turn\n# and nothing\nshow hash\npla");
    EXPECT_TRUE(has(rules.line(), "events"));
    EXPECT_TRUE(has(rules.line(), "red"));
    EXPECT_TRUE(has(rules.line(), "hash"));
    rules.send("y base.U 1,0 r0\n");
    EXPECT_TRUE(has(rules.line(), "placed"));
    rules.close_input();
    EXPECT_EQ(rules.line(), "<end>");
    EXPECT_EQ(rules.status(), 0);
}

TEST(RulesProcess, EndsWithItsInput) {
    Process silent;
    silent.close_input();
    EXPECT_EQ(silent.line(), "<end>");
    EXPECT_EQ(silent.status(), 0);
    Process cut;
    cut.send("version\nposition 1\nsea");
    cut.close_input();
    EXPECT_TRUE(has(cut.line(), "bastide"));
    EXPECT_TRUE(has(cut.line(), "position_unfinished"));
    EXPECT_EQ(cut.line(), "<end>");
    EXPECT_EQ(cut.status(), 0);
    Process torn;
    torn.send("new\nshow turn");
    torn.close_input();
    EXPECT_TRUE(has(torn.line(), "events"));
    EXPECT_TRUE(has(torn.line(), "step"));
    EXPECT_EQ(torn.line(), "<end>");
}

TEST(RulesProcess, QuitsWhileItsInputIsOpen) {
    Process rules;
    rules.send("quit\nversion\n");
    EXPECT_EQ(rules.line(), R"({"quit":true})");
    EXPECT_EQ(rules.line(), "<end>");
    EXPECT_EQ(rules.status(), 0);
}

TEST(RulesProcess, SkipsAnOverlongLine) {
    Process rules;
    rules.send(std::string(20 * line_bytes_max, 'x'));
    rules.send("\nversion\n");
    EXPECT_TRUE(has(rules.line(), "line_too_long"));
    EXPECT_TRUE(has(rules.line(), "bastide"));
}

TEST(RulesProcess, TakesThousandsOfLinesAtOnce) {
    Process rules;
    rules.send("new\n");
    EXPECT_TRUE(has(rules.line(), "events"));
    constexpr int times = 50;
    for (int i = 0; i < times; ++i) {
        rules.send("placements base.V\nshow scores\n");
    }
    for (int i = 0; i < times; ++i) {
        EXPECT_TRUE(has(rules.line(), "placements"));
        EXPECT_TRUE(has(rules.line(), "scores"));
    }
}

TEST(RulesProcess, StopsIfItsOutputIsClosed) {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    {
        const std::string command =
            "yes version 2>/dev/null | " BASTIDE_BINARY " rules | head -n 2 >/dev/null";
        // The shell waits for all three programs; a driver that continued would block it forever.
        EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(bugprone-command-processor)
    }
    std::signal(SIGPIPE, before);
}

std::pair<std::string, int> run(const std::string& arguments) {
    std::FILE* pipe = popen((std::string(BASTIDE_BINARY) + ' ' + arguments + " 2>&1").c_str(), "r");
    std::string out;
    std::array<char, 4096> some{};
    for (std::size_t got = 1; got > 0;) {
        got = std::fread(some.data(), 1, some.size(), pipe);
        out.append(some.data(), got);
    }
    return {out, WEXITSTATUS(pclose(pipe))};
}

TEST(OptionsProcess, ExplainsTheOptionsOfATable) {
    const auto [all, status] = run("options");
    EXPECT_EQ(status, 0);
    EXPECT_NE(all.find("lateFollower "), std::string::npos);
    EXPECT_NE(all.find("preset=c1-2000 "), std::string::npos);
    EXPECT_EQ(run("options farmers").first,
              "farmers: true or false. Default: true.\n  Farmers. Meeples may go on fields, too, "
              "and farms score at the end. Without\n  farmers no meeple may go on a field, and "
              "farms score nothing.\n  Rules: ED-1.\n");
    EXPECT_EQ(run("options castle").second, 1);
}

}  // namespace
}  // namespace bastide::rules
