// Decisions for all tables. A table holds one only while it decides or stores.
#pragma once

#include "match/decide.hpp"

#include <cstddef>
#include <memory>
#include <vector>

namespace bastide::table {

inline constexpr std::size_t idle_decisions_max = 16;  ///< each takes about 25 KB

class DecisionPool {
  public:
    using Pointer = std::unique_ptr<match::Decision>;

    /// Sets `into` unless it is set already.
    void lend(Pointer& into) {
        if (!into && !idle_.empty()) {
            into = std::move(idle_.back());
            idle_.pop_back();
        } else if (!into) {
            into = std::make_unique<match::Decision>();
        }
    }

    /// Resets `decision`, which may be null.
    void take_back(Pointer& decision) {
        if (decision && idle_.size() < idle_decisions_max) {
            idle_.push_back(std::move(decision));
        }
        decision.reset();
    }

  private:
    std::vector<Pointer> idle_;
};

}  // namespace bastide::table
