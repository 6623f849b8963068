#pragma once

#include "server/table/request.hpp"

#include <algorithm>
#include <cassert>
#include <deque>
#include <utility>

namespace bastide::table {

inline constexpr std::size_t mailbox_commands_max = 64;

inline constexpr std::size_t mailbox_commands_per_person_max = 16;

/// Commands of people without a seat. The rest of the mailbox is for players.
inline constexpr std::size_t mailbox_commands_of_others_max = 32;

class Mailbox {
  public:
    [[nodiscard]] bool has_room_for(PersonId person, bool is_seated) const {
        const auto own = std::ranges::count(waiting_, person, &Request::person);
        const std::size_t most = is_seated ? mailbox_commands_max : mailbox_commands_of_others_max;
        return waiting_.size() < most && std::cmp_less(own, mailbox_commands_per_person_max);
    }

    [[nodiscard]] bool has_one_of(PersonId person) const {
        return std::ranges::count(waiting_, person, &Request::person) > 0;
    }

    [[nodiscard]] bool empty() const { return waiting_.empty(); }

    void put(Request request) {
        assert(has_room_for(request.person, true));
        waiting_.push_back(std::move(request));
    }

    /// Puts back a command that take() has returned, at the front. Never fails.
    void put_back(Request request) { waiting_.push_front(std::move(request)); }

    Request take() {
        assert(!waiting_.empty());
        Request request = std::move(waiting_.front());
        waiting_.pop_front();
        return request;
    }

  private:
    std::deque<Request> waiting_;
};

}  // namespace bastide::table
