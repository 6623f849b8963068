// Codes by which another device signs in. They are only in memory, and each works once.
// Recovery codes, which are stored, are created in sign_in.cpp.
#pragma once

#include "server/session/join_keys.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <unordered_map>

namespace bastide::session {

inline constexpr std::chrono::minutes device_code_duration{5};

inline constexpr std::size_t device_codes_max = 10'000;

class DeviceCodes {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// Creates a code, replacing the person's earlier one. Returns nullopt if too many are open.
    std::optional<std::string> create(PersonId person, Time now) {
        std::string code = fresh_code();
        return add(code, person, now) ? std::optional(std::move(code)) : std::nullopt;
    }

    /// Adds a code, replacing the person's earlier one. Returns false if too many are open.
    bool add(const std::string& code, PersonId person, Time now) {
        std::erase_if(open_, [&](const auto& entry) {
            return entry.second.person == person || entry.second.until <= now;
        });
        if (open_.size() >= device_codes_max) {
            return false;
        }
        open_.insert_or_assign(code, Open{person, now + device_code_duration});
        return true;
    }

    /// Returns the code's owner and invalidates it; nullopt if it is unknown or has expired.
    std::optional<PersonId> take(const std::string& code, Time now) {
        const auto taken = open_.extract(code);
        return taken && taken.mapped().until > now ? std::optional(taken.mapped().person)
                                                   : std::nullopt;
    }

    /// Makes the code of a failed sign-in valid again. False if the person has a newer code.
    bool put_back(const std::string& code, PersonId person, Time now) {
        const auto is_theirs = [&](const auto& entry) { return entry.second.person == person; };
        return std::ranges::none_of(open_, is_theirs) && add(code, person, now);
    }

    /// Invalidates all codes, since other servers may have taken them.
    void clear() { open_.clear(); }

  private:
    struct Open {
        PersonId person{};
        Time until;
    };

    std::unordered_map<std::string, Open> open_;
};

}  // namespace bastide::session
