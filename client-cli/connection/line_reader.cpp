#include "client-cli/connection/line_reader.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace bastide::connection {
namespace {

/// Maximum bytes of a line. The rest of a longer one is dropped.
constexpr std::size_t line_bytes_max = 4096;

}  // namespace

LineReader::LineReader(Loop& loop, Then then)
    : loop_(loop),
      then_(std::move(then)),
      wake_(eventfd(0, EFD_CLOEXEC)),
      thread_([this] { read_all(); }) {}

LineReader::~LineReader() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
    thread_.join();
    close(wake_);
}

void LineReader::read_all() {
    std::string pending;
    while (wait_for_input()) {
        if (!read_some(pending)) {
            return post(std::nullopt);
        }
    }
}

bool LineReader::wait_for_input() {
    std::array<pollfd, 2> fds{{{STDIN_FILENO, POLLIN, 0}, {wake_, POLLIN, 0}}};
    while (poll(fds.data(), fds.size(), -1) < 0) {
    }
    return (fds[1].revents & POLLIN) == 0;
}

bool LineReader::read_some(std::string& pending) {
    std::array<char, 1024> bytes{};
    const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) {
        return true;
    }
    const bool end = count <= 0;
    pending.append(bytes.data(), end ? 0 : static_cast<std::size_t>(count));
    if (end && !pending.empty()) {
        pending += '\n';
    }
    for (auto at = pending.find('\n'); at != std::string::npos; at = pending.find('\n')) {
        post(pending.substr(0, std::min(at, line_bytes_max)));
        pending.erase(0, at + 1);
    }
    pending.resize(std::min(pending.size(), line_bytes_max));
    return !end;
}

void LineReader::post(std::optional<std::string> line) {
    loop_.post(lifetime_.guard([this, line = std::move(line)] { then_(line); }));
}

}  // namespace bastide::connection
