#include "server/thinking/pool.hpp"

#include <boost/asio/post.hpp>
#include <sys/resource.h>

#include <chrono>
#include <utility>

namespace bastide::thinking {
namespace {

using Clock = std::chrono::steady_clock;

/// Lowers the priority of this thread. On Linux each thread has its own.
void give_way(int niceness) {
    static thread_local const int done = setpriority(PRIO_PROCESS, 0, niceness);
    (void)done;
}

}  // namespace

SearchThreads::SearchThreads(std::size_t threads, int niceness, Post post)
    : post_(std::move(post)), niceness_(niceness), free_threads_(threads), threads_(threads) {}

void SearchThreads::think(SearchRequest thought, const std::stop_token& stop, SearchCallback then) {
    queue_.push(thought.payer, ++last_);
    asked_.emplace(last_, QueuedSearch{std::move(thought), stop, std::move(then)});
    start_waiting();
}

void SearchThreads::start_waiting() {
    while (free_threads_ > 0) {
        const auto next = queue_.start();
        if (!next) {
            return;
        }
        start(*next);
    }
}

void SearchThreads::start(const FairQueue::Next& next) {
    QueuedSearch& asked = asked_.at(next.ticket);
    if (asked.stop.stop_requested()) {
        asked_.erase(next.ticket);
        queue_.end(next.payer, {});
        return;
    }
    --free_threads_;
    boost::asio::post(threads_,
                      [thought = std::move(asked.thought),
                       stop = asked.stop,
                       closing = closing_.get_token(),
                       niceness = niceness_,
                       next,
                       post = post_,
                       weak = weak_from_this()] {
                          give_way(niceness);
                          const Clock::time_point begun = Clock::now();
                          const auto stop_search = [&] {
                              return stop.stop_requested() || closing.stop_requested();
                          };
                          const auto answer =
                              stop_search() ? std::nullopt : run_search(thought, stop_search);
                          post([weak, next, answer, used = Clock::now() - begun] {
                              if (const auto threads = weak.lock()) {
                                  threads->on_search_ended(next, answer, used);
                              }
                          });
                      });
}

void SearchThreads::on_search_ended(const FairQueue::Next& next,
                                    const std::optional<Action>& answer,
                                    FairQueue::Time used) {
    const auto found = asked_.find(next.ticket);
    const QueuedSearch asked = std::move(found->second);
    asked_.erase(found);
    ++free_threads_;
    queue_.end(next.payer, used);
    start_waiting();
    if (!asked.stop.stop_requested()) {
        asked.then(answer);
    }
}

void SearchThreads::stop() {
    closing_.request_stop();
    threads_.join();
}

Pool::Pool(std::size_t hard_threads, const Post& post)
    : threads_{std::make_shared<SearchThreads>(1, easy_niceness, post),
               std::make_shared<SearchThreads>(1, slow_niceness, post),
               std::make_shared<SearchThreads>(hard_threads, slow_niceness, post)} {}

void Pool::think(SearchRequest thought, const std::stop_token& stop, SearchCallback then) {
    SearchThreads& threads = *threads_.at(static_cast<std::size_t>(thought.level));
    threads.think(std::move(thought), stop, std::move(then));
}

std::size_t Pool::pending() const {
    std::size_t pending = 0;
    for (const std::shared_ptr<SearchThreads>& threads : threads_) {
        pending += threads->pending();
    }
    return pending;
}

void Pool::stop() {
    for (std::shared_ptr<SearchThreads>& threads : threads_) {
        if (threads) {
            threads->stop();
            threads.reset();
        }
    }
}

}  // namespace bastide::thinking
