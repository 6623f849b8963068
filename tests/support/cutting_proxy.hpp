// Stands between players and a server, hands every byte on, and breaks connections off: at any
// moment, in the middle of a frame, politely or not.
#pragma once

#include <atomic>
#include <cstdint>
#include <random>
#include <thread>
#include <vector>

namespace bastide::test {

class CuttingProxy {
  public:
    /// Hands on to this port. Of that many pieces that come, one is the last of its connection.
    CuttingProxy(std::uint16_t server, unsigned pieces_each, std::uint64_t seed);
    CuttingProxy(const CuttingProxy&) = delete;
    CuttingProxy& operator=(const CuttingProxy&) = delete;
    ~CuttingProxy();

    /// To connect to.
    [[nodiscard]] std::uint16_t port() const { return port_; }

    /// Connections broken off so far.
    [[nodiscard]] std::uint64_t cuts() const { return cuts_; }

    /// From here on it only hands on.
    void cut_no_more() { cutting_ = false; }

  private:
    /// A connection: the player's half and the server's.
    struct Pair {
        int player = -1;
        int server = -1;
    };

    void run();
    void take_in();
    bool hand_on(const Pair& pair, int from, int to);
    void cut(const Pair& pair, int to, const char* piece, std::size_t size);
    static void close(const Pair& pair);

    [[nodiscard]] bool chance(unsigned one_of) { return random_() % one_of == 0; }

    std::uint16_t server_;
    unsigned pieces_each_;
    std::mt19937_64 random_;
    int listening_ = -1;
    std::uint16_t port_ = 0;
    std::vector<Pair> pairs_;
    std::atomic<std::uint64_t> cuts_{0};
    std::atomic<bool> cutting_{true};
    std::atomic<bool> ending_{false};
    std::thread thread_;
};

}  // namespace bastide::test
