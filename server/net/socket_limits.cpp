#include "server/net/socket_limits.hpp"

#include "server/net/limits.hpp"

#include <sys/ioctl.h>

namespace bastide::net {

namespace asio = boost::asio;
using asio::ip::tcp;

// `limit_buffers` and `discard_unsent_on_close` ignore errors: the program has its own limits.

void limit_buffers(tcp::acceptor& acceptor) {
    boost::system::error_code ignored;
    acceptor.set_option(tcp::acceptor::send_buffer_size(kernel_send_bytes), ignored);
    acceptor.set_option(tcp::acceptor::receive_buffer_size(kernel_receive_bytes), ignored);
}

std::size_t unsent(Socket& socket) {
    int bytes = 0;
    return ::ioctl(socket.native_handle(), TIOCOUTQ, &bytes) == 0 ? static_cast<std::size_t>(bytes)
                                                                  : 0;
}

void discard_unsent_on_close(Socket& socket) {
    boost::system::error_code ignored;
    socket.set_option(asio::socket_base::linger(true, 0), ignored);
}

}  // namespace bastide::net
