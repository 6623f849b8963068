#include "server/net/bounds.hpp"

#include "server/net/limits.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <chrono>

namespace bastide::net {

namespace asio = boost::asio;
using asio::ip::tcp;

// Where a system does not know an option, the limits of this program still hold: nothing to say.

void bound_buffers(tcp::acceptor& acceptor) {
    boost::system::error_code ignored;
    acceptor.set_option(tcp::acceptor::send_buffer_size(kernel_send_bytes), ignored);
    acceptor.set_option(tcp::acceptor::receive_buffer_size(kernel_receive_bytes), ignored);
}

void bound_waiting(Socket& socket) {
    const unsigned milliseconds = std::chrono::milliseconds(unread_time_max).count();
    ::setsockopt(
        socket.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

void forget_unsent(Socket& socket) {
    boost::system::error_code ignored;
    socket.set_option(asio::socket_base::linger(true, 0), ignored);
}

}  // namespace bastide::net
