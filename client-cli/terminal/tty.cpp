#include "client-cli/terminal/tty.hpp"

#include "client-cli/connection/loop_impl.hpp"

#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace bastide::terminal {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds last_words_max{1000};

/// Opens the controlling terminal, or else that of standard output.
int open_terminal(int flags) {
    const int how = O_RDWR | O_NOCTTY | O_CLOEXEC | flags;
    const int controlling = open("/dev/tty", how);
    std::array<char, 256> name{};
    if (controlling >= 0 || ttyname_r(STDOUT_FILENO, name.data(), name.size()) != 0) {
        return controlling;
    }
    return open(name.data(), how);
}

}  // namespace

struct Tty::Impl {
    Impl(boost::asio::io_context& io, int descriptor)
        : stream(io, descriptor), signals(io, SIGWINCH, SIGTSTP, SIGCONT) {
        signals.add(SIGHUP);
    }

    boost::asio::posix::stream_descriptor stream;
    boost::asio::signal_set signals;
};

Tty::Tty(connection::Loop& loop, Events events)
    : loop_(loop), events_(std::move(events)), descriptor_(open_terminal(O_NONBLOCK)) {
    if (!is_open()) {
        return;
    }
    tcgetattr(descriptor_, &original_mode_);
    impl_ = std::make_unique<Impl>(loop.impl().io, descriptor_);
    wait_for_bytes();
    wait_for_signal();
}

Tty::~Tty() {
    restore_mode();
}

int Tty::reopen_blocking() {
    return open_terminal(0);
}

paint::Size Tty::size() const {
    winsize reported{};
    const bool known = ioctl(descriptor_, TIOCGWINSZ, &reported) == 0 && reported.ws_col > 0 &&
                       reported.ws_row > 0;
    return known ? paint::Size{reported.ws_col, reported.ws_row} : paint::Size{};
}

void Tty::enter_raw_mode() {
    termios raw = original_mode_;
    cfmakeraw(&raw);
    tcsetattr(descriptor_, TCSANOW, &raw);
    is_raw_ = true;
}

void Tty::restore_mode() {
    if (std::exchange(is_raw_, false)) {
        tcflush(descriptor_, TCIFLUSH);
        tcsetattr(descriptor_, TCSANOW, &original_mode_);
    }
}

void Tty::wait_for_bytes() {
    impl_->stream.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                             lifetime_.guard([this](boost::system::error_code error) {
                                 if (!error) {
                                     read_some();
                                 }
                             }));
}

void Tty::read_some() {
    std::array<char, 4096> bytes{};
    const ssize_t count = read(descriptor_, bytes.data(), bytes.size());
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) {
        return lose();
    }
    wait_for_bytes();
    if (count > 0) {
        connection::call(events_.read,
                         std::string_view(bytes.data(), static_cast<std::size_t>(count)));
    }
}

void Tty::write(std::string_view bytes) {
    const bool waited = is_busy();
    waiting_ += bytes;
    if (!waited) {
        push();
    }
}

void Tty::push() {
    while (is_busy() && write_some()) {
    }
    if (!is_busy()) {
        return;
    }
    if (errno == EAGAIN) {
        wait_until_writable();
    } else {
        waiting_.clear();
        loop_.post(lifetime_.guard([this] { lose(); }));
    }
}

bool Tty::write_some() {
    const ssize_t count = ::write(descriptor_, waiting_.data(), waiting_.size());
    if (count > 0) {
        waiting_.erase(0, static_cast<std::size_t>(count));
    }
    return count >= 0 || errno == EINTR;
}

void Tty::wait_until_writable() {
    impl_->stream.async_wait(boost::asio::posix::stream_descriptor::wait_write,
                             lifetime_.guard([this](boost::system::error_code error) {
                                 if (error) {
                                     return;
                                 }
                                 push();
                                 if (!is_busy()) {
                                     connection::call(events_.written);
                                 }
                             }));
}

void Tty::write_blocking(std::string_view bytes) {
    waiting_ += bytes;
    const auto end = Clock::now() + last_words_max;
    while (is_busy() && Clock::now() < end) {
        pollfd writable{descriptor_, POLLOUT, 0};
        poll(&writable, 1, static_cast<int>(last_words_max.count()));
        if (!write_some() && errno != EAGAIN) {
            waiting_.clear();
        }
    }
    waiting_.clear();
}

void Tty::wait_for_signal() {
    impl_->signals.async_wait(lifetime_.guard([this](boost::system::error_code error, int signal) {
        if (error) {
            return;
        }
        wait_for_signal();
        if (signal == SIGWINCH) {
            connection::call(events_.resized);
        } else if (signal == SIGTSTP) {
            connection::call(events_.suspend);
        } else if (signal == SIGHUP) {
            lose();
        } else if (!std::exchange(stopped_, false)) {
            connection::call(events_.continued);
        }
    }));
}

void Tty::suspend_process() {
    struct sigaction usual{};
    struct sigaction ours{};
    usual.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &usual, &ours);
    stopped_ = true;
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &ours, nullptr);
}

void Tty::lose() {
    if (!std::exchange(lost_, true)) {
        connection::call(events_.lost);
    }
}

}  // namespace bastide::terminal
