// Who plays here: identities, their secret tokens, their names, and since when they are away.
#pragma once

#include "server/store/people_table.hpp"

#include "match/match.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace bastide::people {

using match::PersonId;

/// 256 random bits, known to the guest alone: the server keeps only their hash.
using Token = std::array<std::uint8_t, 32>;

/// Guests remembered at once.
inline constexpr std::size_t guests_max = 100'000;

/// Guests forgotten at a time, where there are too many: those engaged in no match, first who has
/// never played, then who has been away longest.
inline constexpr std::size_t guests_forgotten_at_once = 1'000;

/// Where there are too many, they are counted again, and some are forgotten, once in this time.
inline constexpr std::chrono::seconds guests_counted_every{1};

/// People whose names are at hand; with one more, they are read anew as they are asked for.
inline constexpr std::size_t people_at_hand_max = 16'384;

class People {
  public:
    struct Guest {
        PersonId person{};
        Token token{};
    };

    using Time = std::chrono::steady_clock::time_point;

    /// What came of a wish to be remembered.
    using Welcomed = std::function<void(std::optional<Guest>)>;
    using Done = std::function<void(bool kept)>;

    explicit People(store::PeopleTable& table) : table_(table), cache_(std::make_shared<Cache>()) {}

    /// A new guest with a fresh token, once that is stored. Nothing: there are too many, or it
    /// could not be stored.
    void welcome(std::string name, Time now, Welcomed then);

    /// Whose token this is, where it is anybody's.
    [[nodiscard]] store::ReadResult<std::optional<PersonId>> find(std::string_view token) const;

    /// "somebody" where nobody knows any more.
    [[nodiscard]] store::ReadResult<std::string> name_of(PersonId person) const;

    /// This person is connected, perhaps under a new name. `then` when that is stored.
    void came(PersonId person, std::optional<std::string> name, Done then);

    /// The same of somebody who is connected already.
    void rename(PersonId person, std::string name, Done then) {
        came(person, std::move(name), std::move(then));
    }

    void went(PersonId person, std::chrono::milliseconds now);

    /// Unix time; nothing while connected, or where nobody knows.
    [[nodiscard]] store::ReadResult<std::optional<std::chrono::milliseconds>> away_since(
        PersonId person) const;

    /// Whether this person wants no invitations from that one, and that they never want one again.
    [[nodiscard]] store::ReadResult<bool> is_blocked(PersonId to, PersonId guest) const;
    void block(PersonId to, PersonId guest, Done then);

    /// Whose tokens these are: the same as long as the store is (store::ServerId).
    [[nodiscard]] store::ReadResult<store::ServerId> server_id();

  private:
    struct Known {
        std::string name;
        std::optional<std::chrono::milliseconds> away_since;
    };

    /// What the store has said of people who have not changed there since.
    using Cache = std::unordered_map<PersonId, Known>;

    bool load_next_number();
    bool has_room(Time now);
    [[nodiscard]] store::ReadResult<std::optional<Known>> known(PersonId person) const;

    store::PeopleTable& table_;
    std::optional<store::PersonNumber> next_;   ///< once the store has been asked
    std::optional<std::size_t> count_;          ///< the same
    std::optional<store::ServerId> server_id_;  ///< the same
    Time counted_;
    std::shared_ptr<Cache> cache_;  ///< with those who wait for the store, which may be longer
};

}  // namespace bastide::people
