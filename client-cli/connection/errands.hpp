// What waits for its turn on a loop and ends with its owner: what the loop still holds of it then
// does nothing.
#pragma once

#include "client-cli/connection/loop.hpp"
#include "client-cli/connection/still_there.hpp"

#include <cstdint>
#include <map>

namespace bastide::connection {

class Errands {
  public:
    explicit Errands(Loop& loop) : loop_(loop) {}

    /// Soon, in the order in which they were given.
    void post(std::function<void()> then);

    void after(std::chrono::milliseconds time, std::function<void()> then);

  private:
    std::function<void()> kept(std::function<void()> then);
    void run(std::uint64_t number);

    Loop& loop_;
    std::map<std::uint64_t, std::function<void()>> waiting_;
    std::uint64_t next_ = 0;
    StillThere still_there_;
};

}  // namespace bastide::connection
