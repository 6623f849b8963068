// Codes by which another device signs in. They are only in memory, and each works once.
// Recovery codes, which are stored, are created in sign_in.cpp.
#pragma once

#include "match/match.hpp"

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
    std::optional<std::string> create(PersonId person, Time now);

    /// Adds a code, replacing the person's earlier one. Returns false if too many are open.
    bool add(const std::string& code, PersonId person, Time now);

    /// Returns the code's owner and invalidates it; nullopt if it is unknown or has expired.
    std::optional<PersonId> take(const std::string& code, Time now);

    /// Makes the code of a failed sign-in valid again. False if the person has a newer code.
    bool put_back(const std::string& code, PersonId person, Time now);

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
