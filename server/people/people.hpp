// Who plays here: identities, their secret tokens, their names.
#pragma once

#include "server/match/match.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::people {

using match::PersonId;

/// 256 random bits, known to the guest alone: the server keeps only their hash.
using Token = std::array<std::uint8_t, 32>;

/// Guests remembered at once.
inline constexpr std::size_t guests_max = 100'000;

class People {
  public:
    struct Guest {
        PersonId person{};
        Token token{};
    };

    /// A new guest with a fresh token. Where there are too many, one that `needed` does not want
    /// kept is forgotten; where all are needed there is no room.
    std::optional<Guest> welcome(std::string name, const std::function<bool(PersonId)>& needed);

    /// Whose token this is.
    [[nodiscard]] std::optional<PersonId> find(std::string_view token) const;

    void rename(PersonId person, std::string name);

    [[nodiscard]] std::string name_of(PersonId person) const;

  private:
    using Hash = std::array<std::uint8_t, 32>;

    struct Entry {
        std::string name;
        Hash hash{};
    };

    static Hash hash_of(std::string_view token);
    bool make_room(const std::function<bool(PersonId)>& needed);

    std::uint32_t last_ = 0;
    std::map<PersonId, Entry> entries_;
    std::map<Hash, PersonId> by_hash_;
};

}  // namespace bastide::people
