// Threads for the searches of bots. Those of hard and medium bots can take two seconds.
#pragma once

#include "server/thinking/fair_queue.hpp"
#include "server/thinking/search_request.hpp"

#include <boost/asio/thread_pool.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>

namespace bastide::thinking {

using Post = std::function<void(std::function<void()>)>;

/// Nice value of the easy bots' thread. The network thread has 0.
inline constexpr int easy_niceness = 5;
inline constexpr int slow_niceness = 10;

class SearchThreads : public std::enable_shared_from_this<SearchThreads> {
  public:
    SearchThreads(std::size_t threads, int niceness, Post post);

    void think(SearchRequest thought, const std::stop_token& stop, SearchCallback then);

    void stop();

    [[nodiscard]] std::size_t pending() const { return asked_.size(); }

  private:
    struct QueuedSearch {
        SearchRequest thought;
        std::stop_token stop;
        SearchCallback then;
    };

    void start_waiting();
    void start(const FairQueue::Next& next);
    void on_search_ended(const FairQueue::Next& next,
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

/// Easy bots and stand-ins have a thread of their own, and so have medium bots.
class Pool {
  public:
    /// `post` must be callable from any thread.
    Pool(std::size_t hard_threads, const Post& post);

    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    ~Pool() { stop(); }

    void think(SearchRequest thought, const std::stop_token& stop, SearchCallback then);

    [[nodiscard]] std::size_t pending() const;

    /// Stops the threads and waits for them. No callback runs afterwards.
    void stop();

  private:
    std::array<std::shared_ptr<SearchThreads>, bots::all_levels.size()> threads_;  ///< by level
};

}  // namespace bastide::thinking
