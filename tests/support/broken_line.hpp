// A TCP proxy between clients and a server, which cuts all its connections on request or after a
// number of chunks.
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
    explicit BrokenLine(std::uint16_t server);
    BrokenLine(const BrokenLine&) = delete;
    BrokenLine& operator=(const BrokenLine&) = delete;
    ~BrokenLine();

    [[nodiscard]] std::string port() const;

    /// Cuts all current connections, possibly in the middle of a frame.
    void cut();

    /// From now on, cuts every time this many chunks have been forwarded. 0 stops that.
    void cut_after(int pieces) { pieces_ = pieces_left_ = pieces; }

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
