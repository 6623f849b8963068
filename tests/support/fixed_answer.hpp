// A server that sends the same answer to every connection and closes it.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <string>
#include <thread>

namespace bastide::test {

class FixedAnswer {
  public:
    explicit FixedAnswer(std::string answer)
        : answer_(std::move(answer)), thread_([this] { serve(); }) {}

    FixedAnswer(const FixedAnswer&) = delete;
    FixedAnswer& operator=(const FixedAnswer&) = delete;

    ~FixedAnswer() { thread_.join(); }

    [[nodiscard]] std::string port() const {
        return std::to_string(acceptor_.local_endpoint().port());
    }

  private:
    using Tcp = boost::asio::ip::tcp;

    void serve() {
        Tcp::socket socket(io_);
        acceptor_.accept(socket);
        std::array<char, 65536> received{};
        boost::system::error_code error;
        socket.read_some(boost::asio::buffer(received), error);
        boost::asio::write(socket, boost::asio::buffer(answer_), error);
        error = socket.shutdown(Tcp::socket::shutdown_both, error);
    }

    std::string answer_;
    boost::asio::io_context io_;
    Tcp::acceptor acceptor_{io_, Tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)};
    std::thread thread_;
};

}  // namespace bastide::test
