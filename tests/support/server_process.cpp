#include "tests/support/server_process.hpp"

#include "tests/support/tcp_client.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace bastide::test {
namespace {

using Clock = std::chrono::steady_clock;

int checked(long result, const char* what) {
    if (result < 0) {
        throw std::system_error(errno, std::generic_category(), what);
    }
    return static_cast<int>(result);
}

/// Runs in the child: only async-signal-safe calls are allowed between fork and exec.
[[noreturn]] void become(const std::vector<char*>& words, const char* log, pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int file = ::open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    const bool ready =
        ::getppid() == parent && file >= 0 && ::dup2(file, 1) >= 0 && ::dup2(file, 2) >= 0;
    if (ready) {
        ::execv(words[0], words.data());
    }
    ::_exit(127);
}

int milliseconds_until(Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    return left > 0 ? static_cast<int>(left) : 0;
}

}  // namespace

ServerProcess::ServerProcess(const std::string& binary, const std::vector<std::string>& more) {
    start(binary, more);
    wait_for_port();
}

ServerProcess::ServerProcess(NotReady /*kind*/,
                             const std::string& binary,
                             const std::vector<std::string>& more) {
    start(binary, more);
}

ServerProcess::~ServerProcess() {
    if (process_ > 0 && running()) {
        signal(SIGKILL);
        wait(patience);
    }
    ::close(alive_);
    ::close(changes_);
}

void ServerProcess::start(const std::string& binary, const std::vector<std::string>& more) {
    changes_ = checked(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK), "inotify_init1");
    checked(::inotify_add_watch(changes_, folder_.path().c_str(), IN_CLOSE_WRITE | IN_MODIFY),
            "inotify_add_watch");
    std::vector<std::string> words{binary, "--port", "0", "--port-file", folder_.file("port")};
    words.insert(words.end(), more.begin(), more.end());
    if (std::ranges::find(more, "--listen") == more.end()) {
        words.insert(words.end(), {"--listen", "127.0.0.1"});
    }
    if (std::ranges::find(more, "--store") == more.end()) {
        words.insert(words.end(), {"--store", folder_.file("store")});
    }
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    const std::string log = folder_.file("log");
    const pid_t parent = ::getpid();
    process_ = checked(::fork(), "fork");
    if (process_ == 0) {
        become(pointers, log.c_str(), parent);
    }
    alive_ = checked(::syscall(SYS_pidfd_open, process_, 0), "pidfd_open");
}

void ServerProcess::wait_for_port() {
    const auto until = Clock::now() + patience;
    while (port_ == 0) {
        std::ifstream(folder_.file("port")) >> port_;
        if (port_ == 0 && !wait_for_file_change(until)) {
            const std::string said = log();
            if (running()) {
                signal(SIGKILL);
                wait(patience);
            }
            throw std::runtime_error("the server did not start:\n" + said);
        }
    }
}

bool ServerProcess::wait_for_file_change(Clock::time_point until) const {
    std::array<pollfd, 2> watched{{{changes_, POLLIN, 0}, {alive_, POLLIN, 0}}};
    if (::poll(watched.data(), watched.size(), milliseconds_until(until)) <= 0 ||
        watched[0].revents == 0) {
        return false;
    }
    std::array<char, 4096> events{};
    return ::read(changes_, events.data(), events.size()) > 0;
}

void ServerProcess::signal(int number) const {
    ::kill(process_, number);
}

std::optional<int> ServerProcess::wait(std::chrono::milliseconds at_most) {
    if (exit_code_) {
        return exit_code_;
    }
    pollfd watched{alive_, POLLIN, 0};
    if (::poll(&watched, 1, static_cast<int>(at_most.count())) <= 0) {
        return std::nullopt;
    }
    int status = 0;
    ::waitpid(process_, &status, 0);
    exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return exit_code_;
}

bool ServerProcess::running() {
    return !wait(std::chrono::milliseconds(0));
}

std::string ServerProcess::log() const {
    std::ostringstream text;
    text << std::ifstream(folder_.file("log")).rdbuf();
    return text.str();
}

bool ServerProcess::logs(std::string_view text, std::chrono::milliseconds at_most) {
    const auto until = Clock::now() + at_most;
    while (log().find(text) == std::string::npos) {
        if (!wait_for_file_change(until)) {
            return log().find(text) != std::string::npos;
        }
    }
    return true;
}

}  // namespace bastide::test
