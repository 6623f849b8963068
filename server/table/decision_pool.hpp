// Decisions for all tables. A table holds one only while it decides or stores.
#pragma once

#include "match/decide.hpp"

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace bastide::table {

/// Each takes about 25 KB. More are allocated if more tables store at once.
inline constexpr std::size_t idle_decisions_max = 16;

class DecisionPool {
  public:
    using Pointer = std::unique_ptr<match::Decision>;

    [[nodiscard]] Pointer take() {
        if (idle_.empty()) {
            return std::make_unique<match::Decision>();
        }
        Pointer decision = std::move(idle_.back());
        idle_.pop_back();
        return decision;
    }

    /// `decision` may be null.
    void give_back(Pointer decision) {
        if (decision && idle_.size() < idle_decisions_max) {
            idle_.push_back(std::move(decision));
        }
    }

  private:
    std::vector<Pointer> idle_;
};

}  // namespace bastide::table
