// Stands between clients and a server, hands on all bytes, and cuts every connection when it is
// told to, or each time a number of pieces has been handed on.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace bastide::test {

class BrokenLine {
  public:
    /// To the server at this port of this machine.
    explicit BrokenLine(std::uint16_t server);
    BrokenLine(const BrokenLine&) = delete;
    BrokenLine& operator=(const BrokenLine&) = delete;
    ~BrokenLine();

    [[nodiscard]] std::string port() const;

    /// Every connection there is now ends, in the middle of whatever it says.
    void cut();

    /// Cuts from now on each time that this many pieces have been handed on. 0: never.
    void cut_after(int pieces) { pieces_ = pieces_left_ = pieces; }

    /// How often it has cut.
    [[nodiscard]] int cuts() const { return cuts_; }

  private:
    struct Pair;

    void accept();
    void count_piece();
    void cut_now();

    boost::asio::io_context io_;
    boost::asio::ip::tcp::endpoint server_;
    boost::asio::ip::tcp::acceptor acceptor_;
    std::vector<std::weak_ptr<Pair>> pairs_;
    std::atomic<int> pieces_ = 0;
    std::atomic<int> pieces_left_ = 0;
    std::atomic<int> cuts_ = 0;
    std::thread thread_;
};

}  // namespace bastide::test
