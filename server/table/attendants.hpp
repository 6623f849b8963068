// Those who attend a match by a connection to this process, seated or not, and the way to tell all
// of them something. Whether a seat is away is another question: presence.hpp.
#pragma once

#include "server/table/attendant.hpp"

#include <cassert>
#include <vector>

namespace bastide::table {

/// Those who may attend one match. Somebody with a seat always may.
inline constexpr std::size_t attendants_max = 256;

class Attendants {
  public:
    /// Each once, in the order in which they came. They must be taken out before they end.
    void add(Attendant& attendant) {
        assert(!contains(attendant));
        here_.push_back(&attendant);
    }

    /// False: that one was not among them.
    bool remove(Attendant& attendant) { return std::erase(here_, &attendant) > 0; }

    [[nodiscard]] bool contains(const Attendant& attendant) const;

    /// Whether one of them is this person's.
    [[nodiscard]] bool has(match::PersonId person) const;

    [[nodiscard]] bool full() const { return here_.size() >= attendants_max; }

    [[nodiscard]] bool empty() const { return here_.empty(); }

    [[nodiscard]] std::size_t size() const { return here_.size(); }

    void tell(v1::ServerMessage message) const;

    [[nodiscard]] auto begin() const { return here_.begin(); }

    [[nodiscard]] auto end() const { return here_.end(); }

  private:
    std::vector<Attendant*> here_;
};

/// One of them, and nobody else.
void tell(Attendant& attendant, const v1::ServerMessage& message);

}  // namespace bastide::table
