// A TCP proxy that breaks connections at random moments, even in the middle of a frame, normally or
// with a reset.
#pragma once

#include <atomic>
#include <cstdint>
#include <random>
#include <thread>
#include <vector>

namespace bastide::test {

class CuttingProxy {
  public:
    /// Forwards to port `server`. On average, one of `pieces_each` chunks ends its connection.
    CuttingProxy(std::uint16_t server, unsigned pieces_per_connection, std::uint64_t seed);
    CuttingProxy(const CuttingProxy&) = delete;
    CuttingProxy& operator=(const CuttingProxy&) = delete;
    ~CuttingProxy();

    [[nodiscard]] std::uint16_t port() const { return port_; }

    /// Number of broken connections.
    [[nodiscard]] std::uint64_t cuts() const { return cuts_; }

    /// From now on, only forwards.
    void stop_cutting() { cutting_ = false; }

  private:
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
    unsigned pieces_per_connection_;
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
