// Where programs think: a few threads beside the one that the network runs on. A match has one
// thought here at most, so that no more wait than there are matches in memory.
#pragma once

#include "server/thinking/thought.hpp"

#include <boost/asio/thread_pool.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>

namespace bastide::thinking {

class Pool {
  public:
    /// Runs a function on the thread that asks, later.
    using Post = std::function<void(std::function<void()>)>;

    /// At least one thread. `post` may be called from any.
    Pool(std::size_t threads, Post post);

    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    ~Pool() { stop(); }

    /// As in `Think`. In the order in which they were asked for.
    void think(Thought thought, const std::stop_token& stop, Answered then);

    /// Nobody is told any more; waits until all threads have come to their end. To be called on the
    /// thread that asks.
    void stop();

  private:
    struct Asked {
        std::stop_token stop;
        Answered then;
    };

    /// By number. Known to the thread that asks alone; what was posted may outlive it.
    using Waiting = std::map<std::uint64_t, Asked>;

    static void answered(Waiting& waiting,
                         std::uint64_t number,
                         const std::optional<Action>& answer);

    Post post_;
    std::stop_source closing_;
    std::uint64_t last_ = 0;
    std::shared_ptr<Waiting> waiting_ = std::make_shared<Waiting>();
    boost::asio::thread_pool threads_;
};

}  // namespace bastide::thinking
