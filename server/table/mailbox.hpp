// The commands that wait at one table: bounded, and first come first served.
#pragma once

#include "server/table/request.hpp"

#include <deque>

namespace bastide::table {

/// Commands that may wait at one table.
inline constexpr std::size_t mailbox_commands_max = 64;

/// Of one person among them.
inline constexpr std::size_t mailbox_commands_per_person_max = 16;

class Mailbox {
  public:
    /// Whether one more command of this person may wait.
    [[nodiscard]] bool has_room_for(match::PersonId person) const;

    /// Whether a command of this person waits.
    [[nodiscard]] bool has_one_of(match::PersonId person) const;

    [[nodiscard]] bool empty() const { return waiting_.empty(); }

    /// Behind all others. There must be room for it.
    void put(Request request);

    /// In front of all others: it had its turn, and must have it again. There is always room.
    void put_back(Request request) { waiting_.push_front(std::move(request)); }

    /// The one that has waited longest. There must be one.
    Request take();

  private:
    std::deque<Request> waiting_;
};

}  // namespace bastide::table
