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
#include <vector>

namespace bastide::people {

/// 256 random bits by which a client proves who it is. The server stores only a hash.
using Token = std::array<std::uint8_t, 32>;

inline constexpr std::size_t guests_max = 100'000;

inline constexpr std::size_t guests_forgotten_at_once = 1'000;

/// Interval of counting the guests while their number is at its maximum.
inline constexpr std::chrono::seconds guest_count_interval{1};

/// People in the cache; a full cache is cleared.
inline constexpr std::size_t people_cache_max = 16'384;

class People {
  public:
    struct Guest {
        PersonId person{};
        Token token{};
    };

    using Time = std::chrono::steady_clock::time_point;

    using GuestCallback = std::function<void(std::optional<Guest>)>;
    using WriteCallback = std::function<void(bool kept)>;

    explicit People(store::PeopleTable& table) : table_(table), cache_(std::make_shared<Cache>()) {}

    /// Creates a guest. Passes nullopt to `then` at the maximum, or if the write failed.
    void create_guest(std::string name, Time now, GuestCallback then);

    ReadResult<std::optional<PersonId>> find(std::string_view token) const;

    ReadResult<std::optional<PersonId>> find_by_recovery(std::string_view code) const;

    void set_recovery_code(PersonId person, std::string_view code, WriteCallback then);

    /// Adds a device of a person. Uses up `recovery` if it is not empty.
    void add_device(PersonId person,
                    std::string_view token,
                    std::string_view recovery,
                    WriteCallback then);

    /// Returns false if nobody has had this number, or the person was deleted.
    ReadResult<bool> is_known(PersonId person) const;

    /// Returns a secret shared by all servers: the token hash of the first player whom the store
    /// knows. Returns nullopt if it knows none of them, or cannot be read.
    std::optional<std::string> secret_of(const std::vector<SeatHolder>& players) const;

    /// Returns "somebody" if the person was deleted.
    ReadResult<std::string> name_of(PersonId person) const;

    void set_connected(PersonId person, std::optional<std::string> name, WriteCallback then);

    void rename(PersonId person, std::string name, WriteCallback then) {
        set_connected(person, std::move(name), std::move(then));
    }

    void set_away(PersonId person, std::chrono::milliseconds now);

    /// Drops what is cached of a person whom another server has changed. Returns the cached name.
    std::optional<std::string> drop_cached(PersonId person);

    void drop_all_cached() { cache_->known.clear(); }

    /// Sets a callback for people (0: any) whom this server has changed in the store.
    void watch(std::function<void(PersonId)> changed) { cache_->changed = std::move(changed); }

    /// Returns the Unix time when the person left; nullopt if they are connected or were deleted.
    ReadResult<std::optional<std::chrono::milliseconds>> away_since(PersonId person) const;

    /// Deletes a person, unless they are connected or have a seat in an unfinished match.
    void forget(PersonId person, WriteCallback then);
    ReadResult<std::vector<PersonId>> muted_by(PersonId person) const;

    /// Returns the people in `among` who mute the person, in order of their numbers.
    ReadResult<std::vector<PersonId>> people_muting(PersonId person,
                                                    const std::vector<PersonId>& among) const;

    /// Mutes or unmutes: `to` gets no invitations and no chat lines from `guest`.
    void mute(PersonId to, PersonId guest, bool ends, WriteCallback then);

    /// Returns the person's address as in store::Person.
    ReadResult<std::optional<std::string>> notices_of(PersonId person) const;

    void set_notices(PersonId person, std::optional<std::string> address, WriteCallback then);

    ReadResult<store::ServerId> server_id();

    /// Returns bans that have not ended by the Unix time `now`. Deletes the others, one at a time.
    ReadResult<std::vector<store::Ban>> bans(std::chrono::milliseconds now);

    [[nodiscard]] store::PeopleTable& table() { return table_; }

    void change(store::Ban ban, store::PeopleTable::WriteCallback then) {
        table_.change(std::move(ban), std::move(then));
    }

  private:
    struct CachedPerson {
        std::string name;
        std::optional<std::chrono::milliseconds> away_since;
        std::optional<std::string> notices;
    };

    struct Cache {
        std::unordered_map<PersonId, CachedPerson> known;
        std::function<void(PersonId)> changed = [](PersonId /*person*/) {};

        void drop(PersonId person) {
            known.erase(person);
            changed(person);
        }
    };

    store::PeopleTable::WriteCallback drop_then(PersonId person, WriteCallback then) const;
    bool has_room(Time now);
    ReadResult<std::optional<CachedPerson>> cached_person(PersonId person) const;

    store::PeopleTable& table_;
    store::NumberRange numbers_;
    std::optional<std::size_t> count_;
    std::optional<store::ServerId> server_id_;
    Time counted_;
    // Shared, because pending writes may live longer.
    std::shared_ptr<Cache> cache_;
    std::shared_ptr<bool> deletes_ban_ = std::make_shared<bool>(false);
};

}  // namespace bastide::people
