// Linux: rtnetlink(7).
#include "client-cli/connection/client.hpp"
#include "client-cli/connection/loop_impl.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstring>

namespace bastide::connection {
namespace {

/// Opens a socket that reports changes of links, addresses and routes. Returns -1 on failure.
int open_netlink() {
    const int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
    sockaddr_nl address{};
    address.nl_family = AF_NETLINK;
    address.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR | RTMGRP_IPV4_ROUTE |
                        RTMGRP_IPV6_ROUTE;
    if (fd >= 0 && bind(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

/// True if something was added. A removal does not require a reconnect.
bool reports_addition(const char* bytes, std::size_t size) {
    while (size >= sizeof(nlmsghdr)) {
        nlmsghdr header{};
        std::memcpy(&header, bytes, sizeof header);
        if (header.nlmsg_type == RTM_NEWLINK || header.nlmsg_type == RTM_NEWADDR ||
            header.nlmsg_type == RTM_NEWROUTE) {
            return true;
        }
        const std::size_t length = NLMSG_ALIGN(header.nlmsg_len);
        if (length < sizeof header || length > size) {
            return false;
        }
        bytes += length;
        size -= length;
    }
    return false;
}

class NetworkWatch {
  public:
    NetworkWatch(Loop& loop, int fd, std::function<void()> returned)
        : socket_(loop.impl().io, fd), returned_(std::move(returned)) {
        listen();
    }

  private:
    void listen() {
        socket_.async_read_some(
            boost::asio::buffer(bytes_),
            lifetime_.guard([this](auto error, std::size_t size) { received(error, size); }));
    }

    void received(const boost::system::error_code& error, std::size_t size) {
        // The kernel's buffer overflowed, so there were changes.
        const bool too_much = error == boost::asio::error::no_buffer_space;
        if (error && !too_much) {
            return;
        }
        const bool back = too_much || reports_addition(bytes_.data(), size);
        listen();
        if (back) {
            call(returned_);
        }
    }

    boost::asio::posix::stream_descriptor socket_;
    std::function<void()> returned_;
    alignas(nlmsghdr) std::array<char, 8192> bytes_{};
    LifetimeGuard lifetime_;
};

}  // namespace

std::shared_ptr<void> watch_network(Loop& loop, std::function<void()> returned) {
    const int fd = open_netlink();
    return fd < 0 ? nullptr : std::make_shared<NetworkWatch>(loop, fd, std::move(returned));
}

}  // namespace bastide::connection
