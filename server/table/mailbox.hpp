#pragma once

#include "server/table/request.hpp"

#include <deque>

namespace bastide::table {

inline constexpr std::size_t mailbox_commands_max = 64;

inline constexpr std::size_t mailbox_commands_per_person_max = 16;

/// Commands of people without a seat. The rest of the mailbox is for players.
inline constexpr std::size_t mailbox_commands_of_others_max = 32;

class Mailbox {
  public:
    [[nodiscard]] bool has_room_for(match::PersonId person, bool is_seated) const;

    [[nodiscard]] bool has_one_of(match::PersonId person) const;

    [[nodiscard]] bool empty() const { return waiting_.empty(); }

    void put(Request request);

    /// Puts back a command that take() has returned, at the front. Never fails.
    void put_back(Request request) { waiting_.push_front(std::move(request)); }

    Request take();

  private:
    std::deque<Request> waiting_;
};

}  // namespace bastide::table
