#pragma once

#include "server/table/attendant.hpp"

#include <cassert>
#include <vector>

namespace bastide::table {

/// Maximum attendants of one match. Players are always admitted.
inline constexpr std::size_t attendants_max = 256;

class Attendants {
  public:
    /// Adds an attendant, which must be removed before it is destroyed.
    void add(Attendant& attendant) {
        assert(!contains(attendant));
        here_.push_back(&attendant);
    }

    bool remove(Attendant& attendant) { return std::erase(here_, &attendant) > 0; }

    [[nodiscard]] bool contains(const Attendant& attendant) const;

    [[nodiscard]] bool has(match::PersonId person) const;

    [[nodiscard]] bool full() const { return here_.size() >= attendants_max; }

    [[nodiscard]] bool empty() const { return here_.empty(); }

    [[nodiscard]] std::size_t size() const { return here_.size(); }

    void broadcast(v1::ServerMessage message) const;

    [[nodiscard]] auto begin() const { return here_.begin(); }

    [[nodiscard]] auto end() const { return here_.end(); }

  private:
    std::vector<Attendant*> here_;
};

void send_to(Attendant& attendant, const v1::ServerMessage& message);

}  // namespace bastide::table
