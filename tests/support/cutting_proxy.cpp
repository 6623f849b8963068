#include "tests/support/cutting_proxy.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace bastide::test {
namespace {

/// Interval of checks for the end of the test.
constexpr int look_round_ms = 50;

sockaddr_in here(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

int checked(int result, const char* what) {
    if (result < 0) {
        throw std::system_error(errno, std::generic_category(), what);
    }
    return result;
}

int new_socket() {
    const int made = checked(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), "socket");
    const int on = 1;
    ::setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return made;
}

bool send_all(int to, const char* bytes, std::size_t size) {
    while (size > 0) {
        const ssize_t sent = ::send(to, bytes, size, MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes += sent;
        size -= static_cast<std::size_t>(sent);
    }
    return true;
}

void reset_when_closed(int socket) {
    const linger at_once{1, 0};
    ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

}  // namespace

CuttingProxy::CuttingProxy(std::uint16_t server, unsigned pieces_per_connection, std::uint64_t seed)
    : server_(server),
      pieces_per_connection_(pieces_per_connection),
      random_(seed),
      listening_(new_socket()) {
    sockaddr_in address = here(0);
    socklen_t length = sizeof address;
    checked(::bind(listening_, reinterpret_cast<const sockaddr*>(&address), length), "bind");
    checked(::listen(listening_, SOMAXCONN), "listen");
    checked(::getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &length),
            "getsockname");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
}

CuttingProxy::~CuttingProxy() {
    ending_ = true;
    thread_.join();
    for (const Pair& pair : pairs_) {
        close(pair);
    }
    ::close(listening_);
}

void CuttingProxy::run() {
    std::vector<pollfd> watched;
    while (!ending_) {
        watched.assign(1, {listening_, POLLIN, 0});
        for (const Pair& pair : pairs_) {
            watched.push_back({pair.player, POLLIN, 0});
            watched.push_back({pair.server, POLLIN, 0});
        }
        if (::poll(watched.data(), watched.size(), look_round_ms) <= 0) {
            continue;
        }
        std::vector<Pair> going_on;
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            const Pair& pair = pairs_[i];
            const bool up =
                watched[2 * i + 1].revents == 0 || hand_on(pair, pair.player, pair.server);
            const bool down =
                up && (watched[2 * i + 2].revents == 0 || hand_on(pair, pair.server, pair.player));
            if (up && down) {
                going_on.push_back(pair);
            }
        }
        pairs_.swap(going_on);
        if (watched[0].revents != 0) {
            take_in();
        }
    }
}

void CuttingProxy::take_in() {
    const Pair pair{::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC), new_socket()};
    const int on = 1;
    ::setsockopt(pair.player, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const sockaddr_in address = here(server_);
    if (pair.player < 0 ||
        ::connect(pair.server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        return close(pair);
    }
    pairs_.push_back(pair);
}

/// Returns false if the connection has ended; both sockets are then closed.
bool CuttingProxy::hand_on(const Pair& pair, int from, int to) {
    std::array<char, 16384> piece{};
    const ssize_t got = ::recv(from, piece.data(), piece.size(), 0);
    if (got <= 0) {
        close(pair);
        return false;
    }
    const auto size = static_cast<std::size_t>(got);
    if (cutting_ && chance(pieces_per_connection_)) {
        cut(pair, to, piece.data(), size);
        return false;
    }
    if (!send_all(to, piece.data(), size)) {
        close(pair);
        return false;
    }
    return true;
}

/// Forwards all, part or none of the last chunk, then closes each socket normally or with a reset.
void CuttingProxy::cut(const Pair& pair, int to, const char* piece, std::size_t size) {
    send_all(to, piece, random_() % (size + 1));
    for (const int half : {pair.player, pair.server}) {
        if (chance(2)) {
            reset_when_closed(half);
        }
    }
    close(pair);
    ++cuts_;
}

void CuttingProxy::close(const Pair& pair) {
    ::close(pair.player);
    ::close(pair.server);
}

}  // namespace bastide::test
