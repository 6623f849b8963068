#include "tests/support/tcp_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace bastide::test {
namespace {

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

TcpClient::TcpClient(std::uint16_t port, int receive_buffer_bytes, const std::string& from)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (socket_ < 0) {
        fail("socket");
    }
    const int on = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (receive_buffer_bytes > 0) {
        ::setsockopt(
            socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes, sizeof receive_buffer_bytes);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    if (!from.empty() &&
        (::inet_pton(AF_INET, from.c_str(), &address.sin_addr) != 1 ||
         ::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)) {
        ::close(socket_);
        fail("bind");
    }
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ::close(socket_);
        fail("connect");
    }
}

TcpClient::~TcpClient() {
    close();
}

bool TcpClient::wait_for(short events, std::chrono::milliseconds at_most) const {
    pollfd watched{socket_, events, 0};
    return ::poll(&watched, 1, static_cast<int>(at_most.count())) > 0;
}

bool TcpClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent =
            ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno != EAGAIN && errno != EINTR) {
            return false;
        } else if (!wait_for(POLLOUT, patience)) {
            throw TimedOut();
        }
    }
    return true;
}

void TcpClient::send_now(std::string_view bytes) const {
    [[maybe_unused]] const ssize_t sent =
        ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

bool TcpClient::ended(std::chrono::steady_clock::time_point until) const {
    using std::chrono::milliseconds;
    const auto left = until - std::chrono::steady_clock::now();
    return wait_for(POLLRDHUP, std::max(milliseconds(0), std::chrono::ceil<milliseconds>(left)));
}

std::string TcpClient::receive(std::chrono::milliseconds at_most) {
    if (!wait_for(POLLIN, at_most)) {
        throw TimedOut();
    }
    std::array<char, 65536> buffer{};
    const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), 0);
    return got > 0 ? std::string(buffer.data(), static_cast<std::size_t>(got)) : std::string();
}

std::string TcpClient::receive_all(std::chrono::milliseconds at_most) {
    std::string all;
    for (;;) {
        const std::string more = receive(at_most);
        if (more.empty()) {
            return all;
        }
        all += more;
    }
}

void TcpClient::close() {
    if (socket_ >= 0) {
        ::close(socket_);
        socket_ = -1;
    }
}

void TcpClient::reset() {
    const linger at_once{1, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close();
}

}  // namespace bastide::test
