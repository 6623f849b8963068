#pragma once

#include "match/person.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <unordered_map>

namespace bastide::session {

class LobbyMembers {
  public:
    void come(PersonId person) {
        Stay& stay = stays_[person];
        if (++stay.connections == 1) {
            stay.number = ++last_;
            by_number_[stay.number] = person;
        }
    }

    void go(PersonId person) {
        const auto found = stays_.find(person);
        if (found != stays_.end() && --found->second.connections == 0) {
            by_number_.erase(found->second.number);
            stays_.erase(found);
        }
    }

    [[nodiscard]] bool has(PersonId person) const { return stays_.contains(person); }

    [[nodiscard]] std::size_t size() const { return stays_.size(); }

    [[nodiscard]] const auto& newest_first() const { return by_number_; }

  private:
    struct Stay {
        std::size_t connections = 0;
        std::uint64_t number = 0;
    };

    std::unordered_map<PersonId, Stay> stays_;
    std::map<std::uint64_t, PersonId, std::greater<>> by_number_;
    std::uint64_t last_ = 0;
};

}  // namespace bastide::session
