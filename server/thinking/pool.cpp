#include "server/thinking/pool.hpp"

#include <boost/asio/post.hpp>
#include <sys/resource.h>

#include <utility>

namespace bastide::thinking {
namespace {

/// The network goes first where there is too little of the machine for both.
constexpr int niceness = 10;

/// On Linux each thread has its own.
void give_way() {
    static thread_local const int done = setpriority(PRIO_PROCESS, 0, niceness);
    (void)done;
}

}  // namespace

Pool::Pool(std::size_t threads, Post post) : post_(std::move(post)), threads_(threads) {}

void Pool::think(Thought thought, const std::stop_token& stop, Answered then) {
    const std::uint64_t number = ++last_;
    waiting_->emplace(number, Asked{stop, std::move(then)});
    boost::asio::post(
        threads_,
        [thought = std::move(thought),
         number,
         stop,
         closing = closing_.get_token(),
         post = post_,
         weak = std::weak_ptr(waiting_)] {
            give_way();
            const auto gives_up = [&] { return stop.stop_requested() || closing.stop_requested(); };
            const auto answer = gives_up() ? std::nullopt : answer_to(thought, gives_up);
            post([weak, number, answer] {
                if (const auto waiting = weak.lock()) {
                    answered(*waiting, number, answer);
                }
            });
        });
}

void Pool::answered(Waiting& waiting, std::uint64_t number, const std::optional<Action>& answer) {
    const auto found = waiting.find(number);
    const Asked asked = std::move(found->second);
    waiting.erase(found);
    if (!asked.stop.stop_requested()) {
        asked.then(answer);
    }
}

void Pool::stop() {
    closing_.request_stop();
    threads_.join();
    waiting_.reset();
}

}  // namespace bastide::thinking
