#include "server/net/bounds.hpp"

#include "server/net/limits.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <chrono>

namespace bastide::net {

using boost::asio::ip::tcp;

// Where a system does not know an option, the limits of this program still hold: nothing to say.

void bound_buffers(tcp::acceptor& acceptor) {
    boost::system::error_code ignored;
    acceptor.set_option(tcp::acceptor::send_buffer_size(kernel_send_bytes), ignored);
    acceptor.set_option(tcp::acceptor::receive_buffer_size(kernel_receive_bytes), ignored);
}

void bound_waiting(tcp::socket& socket) {
    const unsigned milliseconds = std::chrono::milliseconds(unread_time_max).count();
    ::setsockopt(
        socket.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

void forget_unsent(tcp::socket& socket) {
    boost::system::error_code ignored;
    socket.set_option(tcp::socket::linger(true, 0), ignored);
}

}  // namespace bastide::net
