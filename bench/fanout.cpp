// Upper limit for bench_load: the same messages through the WebSocket library alone, one in and one
// out to each other seat, with the same pinning.
//
// Usage: bench_fanout [--groups N] [--seats N] [--seconds N] [--in BYTES] [--out BYTES]
#include "bench/fanout_server.hpp"
#include "bench/measuring.hpp"
#include "bench/poller.hpp"
#include "bench/seat_socket.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace bastide;
using bench::Clock;
using bench::SeatSocket;

struct Options {
    std::size_t groups = 1000;
    std::size_t seats = 4;
    double seconds = 4;
    std::size_t in_bytes = 45;
    std::size_t out_bytes = 45;
};

constexpr double warm_up_seconds = 0.5;

/// The server in a child process, which ends with this one.
class FanoutProcess {
  public:
    explicit FanoutProcess(const Options& options) {
        int pipe[2] = {-1, -1};
        if (::pipe(pipe) != 0) {
            throw std::runtime_error("no pipe");
        }
        process_ = ::fork();
        if (process_ < 0) {
            throw std::runtime_error("no process");
        }
        if (process_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            bench::pin_to(bench::server_core);
            bench::serve_fanout(options.seats, options.out_bytes, [&](std::uint16_t port) {
                [[maybe_unused]] const auto reported = ::write(pipe[1], &port, sizeof port);
            });
            ::_exit(0);
        }
        if (::read(pipe[0], &port_, sizeof port_) != sizeof port_) {
            throw std::runtime_error("no port");
        }
        ::close(pipe[0]);
        ::close(pipe[1]);
    }

    FanoutProcess(const FanoutProcess&) = delete;
    FanoutProcess& operator=(const FanoutProcess&) = delete;

    ~FanoutProcess() {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }

    [[nodiscard]] pid_t process() const { return process_; }

    [[nodiscard]] std::uint16_t port() const { return port_; }

  private:
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
};

/// Each seat sends after it has received the message of the seat before it.
class Group {
  public:
    Group(const Options& options, std::uint16_t port, bench::Poller& poller)
        : message_(options.in_bytes, 'm'), readable_(options.seats) {
        for (std::size_t seat = 0; seat < options.seats; ++seat) {
            sockets_.push_back(std::make_unique<SeatSocket>(port, ""));
            readable_[seat] = [this, seat] {
                sockets_[seat]->read([this, seat](std::string_view) { received(seat); });
            };
            poller.add(sockets_[seat]->handle(), readable_[seat]);
        }
    }

    void begin() { sockets_[0]->send(message_); }

    [[nodiscard]] std::uint64_t messages() const {
        std::uint64_t sum = 0;
        for (const auto& socket : sockets_) {
            sum += socket->messages();
        }
        return sum;
    }

  private:
    void received(std::size_t seat) {
        if (seat == next_) {
            next_ = (next_ + 1) % sockets_.size();
            sockets_[seat]->send(message_);
        }
    }

    std::string message_;
    std::vector<std::unique_ptr<SeatSocket>> sockets_;
    std::vector<std::function<void()>> readable_;
    std::size_t next_ = 1;
};

class Fanout {
  public:
    explicit Fanout(const Options& options) : server_(options) {
        bench::pin_to(bench::load_core);
        for (std::size_t i = 0; i < options.groups; ++i) {
            groups_.push_back(std::make_unique<Group>(options, server_.port(), poller_));
        }
        for (const auto& group : groups_) {
            group->begin();
        }
    }

    void measure(double seconds) {
        poll_for(warm_up_seconds);
        const auto begun = Clock::now();
        const double cpu_before = bench::cpu_seconds(server_.process());
        const std::uint64_t before = messages();
        poll_for(seconds);
        const auto frames = static_cast<double>(messages() - before);
        const double cpu = bench::cpu_seconds(server_.process()) - cpu_before;
        const double passed = bench::seconds_between(begun, Clock::now());
        bench::print("fanout.frames_per_second", frames / passed);
        bench::print("fanout.frames_per_server_cpu_second", frames / cpu);
        bench::print("fanout.server_core_used", cpu / passed);
    }

  private:
    void poll_for(double seconds) {
        const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                              std::chrono::duration<double>(seconds));
        while (Clock::now() < until) {
            poller_.poll(until);
        }
    }

    [[nodiscard]] std::uint64_t messages() const {
        std::uint64_t sum = 0;
        for (const auto& group : groups_) {
            sum += group->messages();
        }
        return sum;
    }

    FanoutProcess server_;
    bench::Poller poller_;
    std::vector<std::unique_ptr<Group>> groups_;
};

Options read_options(const std::vector<std::string>& words) {
    Options options;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        const std::string& value = words[i + 1];
        if (words[i] == "--groups") {
            options.groups = std::stoul(value);
        } else if (words[i] == "--seats") {
            options.seats = std::stoul(value);
        } else if (words[i] == "--seconds") {
            options.seconds = std::stod(value);
        } else if (words[i] == "--in") {
            options.in_bytes = std::stoul(value);
        } else if (words[i] == "--out") {
            options.out_bytes = std::stoul(value);
        } else {
            throw std::runtime_error("unknown option " + words[i]);
        }
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const Options options = read_options({argv + 1, argv + argc});
        Fanout(options).measure(options.seconds);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "bench_fanout: " << error.what() << '\n';
        return 1;
    }
}
