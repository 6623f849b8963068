// The journal: for each match, the envelopes of its accepted commands in order. It is the match;
// everything else can be rebuilt from it. The bytes of an envelope mean nothing here.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bastide::store {

/// Names a match, from 1.
using MatchId = std::uint32_t;

/// The place of an envelope in its match, from 1, without holes.
using Version = std::uint32_t;

enum class Appended : std::uint8_t {
    stored,    ///< it survives whatever the implementation promises to survive
    conflict,  ///< that version is there already, or the one before it is not
    failed,    ///< nothing was stored; the same append may be tried again
};

/// **Contract**, for every implementation:
/// (match, version) is unique, and a version is stored only behind the one before it. `append`
/// returns at once and calls `done` exactly once, later, never from within `append`, on the thread
/// that called it. Appends of one match are stored in the order in which they were given. Whoever
/// appends keeps what it captured in `done` alive.
class Journal {
  public:
    using Done = std::function<void(Appended)>;

    Journal() = default;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    virtual ~Journal() = default;

    virtual void append(MatchId match, Version version, std::string envelope, Done done) = 0;

    /// The envelopes of a match from this version on, in order. Empty when there are none.
    [[nodiscard]] virtual std::vector<std::string> read(MatchId match, Version from) const = 0;

    /// The number for the next new match.
    [[nodiscard]] virtual MatchId next_match() const = 0;

    /// A match that nobody needs any more may be let go of by a journal that keeps nothing on disk.
    virtual void forget(MatchId match) = 0;
};

}  // namespace bastide::store
