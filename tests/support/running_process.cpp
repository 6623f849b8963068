#include "tests/support/running_process.hpp"

#include "tests/support/tcp_client.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace bastide::test {
namespace {

using Clock = std::chrono::steady_clock;

/// Runs in the child: only async-signal-safe calls are allowed between fork and exec.
[[noreturn]] void become(char* const* words, int output, pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nothing = ::open("/dev/null", O_RDONLY);
    const bool ready = ::getppid() == parent && ::dup2(nothing, 0) >= 0 && ::dup2(output, 1) >= 0 &&
                       ::dup2(output, 2) >= 0;
    if (ready) {
        ::execv(words[0], words);
    }
    ::_exit(127);
}

}  // namespace

RunningProcess::RunningProcess(std::vector<std::string> words) {
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        throw std::system_error(errno, std::generic_category(), "pipe2");
    }
    const pid_t parent = ::getpid();
    process_ = ::fork();
    if (process_ == 0) {
        become(pointers.data(), pipe[1], parent);
    }
    ::close(pipe[1]);
    output_ = pipe[0];
}

RunningProcess::~RunningProcess() {
    if (process_ > 0 && !exit_code_) {
        signal(SIGKILL);
        wait();
    }
    ::close(output_);
}

void RunningProcess::signal(int number) const {
    ::kill(process_, number);
}

bool RunningProcess::says(std::string_view text) {
    const auto until = Clock::now() + patience;
    while (said_.find(text) == std::string::npos) {
        if (!receive(until)) {
            return false;
        }
    }
    return true;
}

/// Returns false at the end of the output or at the deadline.
bool RunningProcess::receive(Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd watched{output_, POLLIN, 0};
    if (left.count() <= 0 || ::poll(&watched, 1, static_cast<int>(left.count())) <= 0) {
        return false;
    }
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(output_, bytes.data(), bytes.size());
    said_.append(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    return count > 0;
}

std::optional<int> RunningProcess::wait() {
    if (exit_code_) {
        return exit_code_;
    }
    const auto until = Clock::now() + patience;
    while (receive(until)) {
    }
    int status = 0;
    if (Clock::now() < until && ::waitpid(process_, &status, 0) == process_) {
        exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    return exit_code_;
}

}  // namespace bastide::test
