// What networks may use up, whichever connections they use it by: coming back by a new one fills
// nothing up.
#pragma once

#include "server/session/credits.hpp"
#include "server/session/origin.hpp"

#include <map>
#include <string>

namespace bastide::session {

/// Networks remembered at once. One whose credits are full again need not be.
inline constexpr std::size_t metered_networks_max = 65'536;

class Meter {
  public:
    using Time = Credits::Time;

    /// Every network has credits of its own; this machine, where a proxy may stand for many, has
    /// others.
    explicit Meter(Rate anybody, Rate local) : anybody_(anybody), local_(local) {}

    /// Takes one of the network's credits. False: it has none now.
    bool take(const Origin& from, Time now);

    [[nodiscard]] std::size_t networks() const { return credits_.size(); }

  private:
    void forget_full(Time now);

    Rate anybody_;
    Rate local_;
    std::map<std::string, Credits> credits_;
    std::size_t sweep_at_ = 1024;
};

}  // namespace bastide::session
