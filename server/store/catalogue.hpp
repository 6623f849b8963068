// An index of all matches and their participants, stored in the same transactions as the journal.
#pragma once

#include "server/store/interface.hpp"
#include "server/store/read_result.hpp"
#include "server/store/server_time.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::store {

using MatchId = std::uint32_t;

using PersonNumber = std::uint32_t;

/// The values of the enumerators are stored. Stages before the game are less than `running`.
enum class Stage : std::int8_t {
    correspondence = -1,  ///< waits for a correspondence start
    open,                 ///< waits for players
    running,
    over,
};

struct Participant {
    PersonNumber person = 0;
    bool engaged = false;  ///< can still act in the match

    friend bool operator==(const Participant&, const Participant&) = default;
};

struct Listing {
    Stage stage = Stage::open;
    std::vector<Participant> participants;
    std::optional<ServerTime> deadline;   ///< server time of the next timeout
    std::chrono::milliseconds changed{};  ///< Unix time of this listing
    std::string bytes;
    bool listed = true;     ///< included in `unfinished`
    std::string code = {};  ///< table code; empty if none

    friend bool operator==(const Listing&, const Listing&) = default;
};

/// Maximum newest matches of a person that `ended_since` searches.
inline constexpr std::size_t recent_matches_max = 200;

struct Listed {
    MatchId match = 0;
    Listing listing;

    friend bool operator==(const Listed&, const Listed&) = default;
};

/// New numbers from `next` up to `end`, which no other server of the store uses.
struct NumberRange {
    std::uint32_t next = 0;
    std::uint32_t end = 0;

    /// Returns the next number. Calls `reserve` if none is left; returns nullopt if that fails.
    template <typename Reserve>
    [[nodiscard]] std::optional<std::uint32_t> take(const Reserve& reserve) {
        if (next == end) {
            const ReadResult<NumberRange> reserved = reserve();
            if (!reserved.readable()) {
                return std::nullopt;
            }
            *this = *reserved;
        }
        return next++;
    }
};

/// The place of a match in a list, oldest first. By default, before all of them.
struct UntouchedPlace {
    std::chrono::milliseconds changed = std::chrono::milliseconds::min();
    MatchId match = 0;
};

/// **Contract**: as JournalReader. The answer for a missing match is empty, nullopt or 0.
class Catalogue : public Interface {
  public:
    /// Returns the number of the next match, which no match has had, not even a forgotten one.
    virtual ReadResult<MatchId> next_match() const = 0;

    /// Returns numbers for new matches: all from the next one, or some if servers share the store.
    virtual ReadResult<NumberRange> reserve_matches() const = 0;

    virtual ReadResult<std::optional<Listing>> listing(MatchId match) const = 0;

    virtual ReadResult<std::optional<MatchId>> by_code(const std::string& code) const = 0;

    /// Returns listed unfinished matches, newest first, with numbers below `before` (0: no bound).
    virtual ReadResult<std::vector<Listed>> unfinished(MatchId before, std::size_t limit) const = 0;

    virtual ReadResult<std::size_t> count_unfinished() const = 0;

    /// Returns the matches after a place, oldest first. `since`: last change of the listing.
    virtual ReadResult<std::vector<MatchId>> untouched(Stage stage,
                                                       std::chrono::milliseconds since,
                                                       std::size_t limit,
                                                       UntouchedPlace after = {}) const = 0;

    /// Returns unfinished matches in which the person can still act, oldest first.
    virtual ReadResult<std::vector<MatchId>> active_of(PersonNumber person) const = 0;

    /// Returns finished matches, newest first, with numbers below `before` (0: no bound).
    virtual ReadResult<std::vector<Listed>> finished_of(PersonNumber person,
                                                        MatchId before,
                                                        std::size_t limit) const = 0;

    /// Searches the `recent_matches_max` newest only. `since`: Unix time. Returns the newest first.
    virtual ReadResult<std::vector<MatchId>> ended_since(PersonNumber person,
                                                         std::chrono::milliseconds since,
                                                         std::size_t limit) const = 0;

    /// Returns matches with a deadline at or before `now`, the earliest first.
    virtual ReadResult<std::vector<MatchId>> due(ServerTime now, std::size_t limit) const = 0;
};

}  // namespace bastide::store

namespace bastide {

using store::MatchId;

}  // namespace bastide
