// Where bots think: a few threads beside the one that the network runs on. Hard bots search for
// seconds and have their own threads, so that the other levels, and bots that stand in for absent
// players, never wait for them. Within each lane the networks and hosts take turns.
#pragma once

#include "server/thinking/fair_queue.hpp"
#include "server/thinking/search_request.hpp"

#include <boost/asio/thread_pool.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>

namespace bastide::thinking {

/// Runs a function on the thread that asks, later.
using Post = std::function<void(std::function<void()>)>;

/// How nice threads are, as in setpriority: the network thread is at 0, and quick bots go before
/// hard ones.
inline constexpr int quick_niceness = 5;
inline constexpr int hard_niceness = 10;

/// Threads, and a queue in front of them. Everything but the search itself runs on the thread that
/// asks.
class Lane : public std::enable_shared_from_this<Lane> {
  public:
    Lane(std::size_t threads, int niceness, Post post);

    void think(SearchRequest thought, const std::stop_token& stop, SearchCallback then);

    /// Ends all thoughts and waits for the threads.
    void stop();

  private:
    struct QueuedSearch {
        SearchRequest thought;
        std::stop_token stop;
        SearchCallback then;
    };

    void start_waiting();
    void start(const FairQueue::Next& next);
    void ended(const FairQueue::Next& next,
               const std::optional<Action>& answer,
               FairQueue::Time used);

    Post post_;
    int niceness_;
    std::stop_source closing_;
    FairQueue queue_;
    FairQueue::Ticket last_ = 0;
    std::map<FairQueue::Ticket, QueuedSearch> asked_;
    std::size_t free_threads_;
    boost::asio::thread_pool threads_;
};

class Pool {
  public:
    /// `hard_threads` search for hard bots; one more thread serves all others. `post` may be called
    /// from any thread.
    Pool(std::size_t hard_threads, const Post& post);

    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    ~Pool() { stop(); }

    /// As in `SearchFunction`.
    void think(SearchRequest thought, const std::stop_token& stop, SearchCallback then);

    /// Waits until all threads have ended; no answer is delivered any more. Call it on the thread
    /// that asks.
    void stop();

  private:
    std::shared_ptr<Lane> quick_;
    std::shared_ptr<Lane> hard_;
};

}  // namespace bastide::thinking
