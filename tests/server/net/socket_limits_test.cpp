// The kernel's number of unacknowledged bytes, over TCP and unix sockets: it reveals clients that
// never read.
#include "server/net/tcp_port.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include <string>

namespace bastide::net {
namespace {

namespace asio = boost::asio;

struct Ends {
    Socket ours;
    Socket theirs;
};

Ends over_tcp(asio::io_context& io) {
    asio::ip::tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    asio::ip::tcp::socket theirs(io);
    theirs.connect(acceptor.local_endpoint());
    return {Socket(acceptor.accept()), Socket(std::move(theirs))};
}

Ends over_a_unix_socket(asio::io_context& io) {
    asio::local::stream_protocol::socket ours(io);
    asio::local::stream_protocol::socket theirs(io);
    asio::local::connect_pair(ours, theirs);
    return {Socket(std::move(ours)), Socket(std::move(theirs))};
}

/// Fills the kernel's buffers, so that part of the data stays here with any transport.
std::size_t fill_kernel(Socket& socket) {
    socket.non_blocking(true);
    const std::string frame(4096, 'x');
    boost::system::error_code full;
    std::size_t written = 0;
    while (!full) {
        written += socket.write_some(asio::buffer(frame), full);
    }
    return written;
}

class SocketLimits : public testing::TestWithParam<Ends (*)(asio::io_context&)> {};

TEST_P(SocketLimits, CountBytesNotTaken) {
    asio::io_context io;
    Ends ends = GetParam()(io);
    EXPECT_EQ(unsent(ends.ours), 0U);
    const std::size_t written = fill_kernel(ends.ours);
    const std::size_t waiting = unsent(ends.ours);
    EXPECT_GT(waiting, 0U);
    EXPECT_EQ(unsent(ends.ours), waiting) << "nobody reads";
    std::string taken(written, 0);
    asio::read(ends.theirs, asio::buffer(taken));
    EXPECT_EQ(unsent(ends.ours), 0U);
}

INSTANTIATE_TEST_SUITE_P(Transports, SocketLimits, testing::Values(over_tcp, over_a_unix_socket));

}  // namespace
}  // namespace bastide::net
