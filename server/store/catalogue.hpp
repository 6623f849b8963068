// The catalogue: which matches there are, and who takes part where. It is written together with the
// journal, and answers without opening it.
#pragma once

#include "server/store/read_result.hpp"
#include "server/store/server_time.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::store {

/// Names a match, from 1.
using MatchId = std::uint32_t;

/// Names a person, from 1.
using PersonNumber = std::uint32_t;

/// Stored as numbers: what was added later stands below the first.
enum class Stage : std::int8_t {
    correspondence = -1,  ///< the game has not begun, and nobody need be there soon
    open,                 ///< the game has not begun
    running,              ///< it has
    over,                 ///< nothing is going to happen any more
};

struct Participant {
    PersonNumber person = 0;
    bool engaged = false;  ///< can still act there

    friend bool operator==(const Participant&, const Participant&) = default;
};

/// How a match stands in the catalogue. The bytes mean nothing here.
struct Listing {
    Stage stage = Stage::open;
    std::vector<Participant> participants;
    std::optional<ServerTime> deadline;   ///< something is due by itself then
    std::chrono::milliseconds changed{};  ///< Unix time of this listing
    std::string bytes;
    bool listed = true;     ///< stands in the list of those that are not over
    std::string code = {};  ///< it is found by; empty: by none

    friend bool operator==(const Listing&, const Listing&) = default;
};

struct Listed {
    MatchId match = 0;
    Listing listing;

    friend bool operator==(const Listed&, const Listed&) = default;
};

/// **Contract**: as for the journal's reads. Where there is none, the answer says so (an empty
/// list, `nullopt`, 0); `unreadable` says nothing of what there is, and whoever asked must not go
/// on as if it did.
class Catalogue {
  public:
    Catalogue() = default;
    Catalogue(const Catalogue&) = delete;
    Catalogue& operator=(const Catalogue&) = delete;
    virtual ~Catalogue() = default;

    /// A number that no match has had, not even one that was forgotten.
    [[nodiscard]] virtual ReadResult<MatchId> next_match() const = 0;

    /// `nullopt`: there is no such match, or it was never listed.
    [[nodiscard]] virtual ReadResult<std::optional<Listing>> listing(MatchId match) const = 0;

    /// The match with this code.
    [[nodiscard]] virtual ReadResult<std::optional<MatchId>> by_code(
        const std::string& code) const = 0;

    /// Matches that are not over and are listed, newest first: those with a lower number than
    /// `before`; 0: all.
    [[nodiscard]] virtual ReadResult<std::vector<Listed>> unfinished(MatchId before,
                                                                     std::size_t most) const = 0;

    [[nodiscard]] virtual ReadResult<std::size_t> count_unfinished() const = 0;

    /// Matches in this stage whose listing has not changed since then, oldest first.
    [[nodiscard]] virtual ReadResult<std::vector<MatchId>> untouched(
        Stage stage, std::chrono::milliseconds since, std::size_t most) const = 0;

    /// Matches that are not over where this person is engaged, oldest first.
    [[nodiscard]] virtual ReadResult<std::vector<MatchId>> engagements(
        PersonNumber person) const = 0;

    /// Matches that are over in which this person took part, newest first; `before` as above.
    [[nodiscard]] virtual ReadResult<std::vector<Listed>> finished_of(PersonNumber person,
                                                                      MatchId before,
                                                                      std::size_t most) const = 0;

    /// Matches whose deadline is then or before, the most urgent first.
    [[nodiscard]] virtual ReadResult<std::vector<MatchId>> due(ServerTime now,
                                                               std::size_t most) const = 0;
};

}  // namespace bastide::store
