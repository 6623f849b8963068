// The journal: for each match, the envelopes of its accepted commands in order. It is the match;
// everything else can be rebuilt from it. The bytes of an envelope mean nothing here.
#pragma once

#include "server/store/catalogue.hpp"

#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace bastide::store {

/// The place of an envelope in its match, from 1, without holes.
using Version = std::uint32_t;

/// A match at one version, so that not all envelopes need to be read: a cache, never the truth.
struct Snapshot {
    Version version = 0;
    std::string bytes;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// One envelope on its way in, and what changes together with it.
struct Append {
    MatchId match = 0;
    Version version = 0;
    std::string envelope;
    std::optional<Listing> listing;       ///< where it has changed
    std::optional<std::string> snapshot;  ///< of the match at this version, now and then
};

enum class Appended : std::uint8_t {
    stored,    ///< it survives whatever the implementation promises to survive
    conflict,  ///< nothing was stored: that version is there already, or the one before it is not
    unknown,   ///< the store is in trouble: it may be there or not, `read` tells when it can again
};

/// The reading half of the journal.
///
/// **Contract**, for every implementation: reads see everything whose `done` has said `stored`, and
/// of the rest only what is stored. What could not be read now is `unreadable`, and never an answer
/// that there is none.
class JournalReader {
  public:
    JournalReader() = default;
    JournalReader(const JournalReader&) = delete;
    JournalReader& operator=(const JournalReader&) = delete;
    virtual ~JournalReader() = default;

    /// The envelopes of a match from this version on, in order, so many at most. Empty when there
    /// are none.
    [[nodiscard]] virtual ReadResult<std::vector<std::string>> read(MatchId match,
                                                                    Version from,
                                                                    std::size_t most) const = 0;

    /// All of them.
    [[nodiscard]] ReadResult<std::vector<std::string>> read(MatchId match, Version from) const {
        return read(match, from, std::numeric_limits<Version>::max());
    }

    /// The newest snapshot, where there is one.
    [[nodiscard]] virtual ReadResult<std::optional<Snapshot>> snapshot(MatchId match) const = 0;
};

/// **Contract**, for every implementation:
///
/// - (match, version) is unique, and a version is stored only behind the one before it.
/// - What comes with an envelope (listing, snapshot) is stored with it or not at all.
/// - `append` returns at once and calls `done` exactly once, later, never from within `append`, on
///   the thread that called it. Appends of one match are stored in the order in which they were
///   given. Whoever appends keeps what it captured in `done` alive.
/// - The same append may be given again after `unknown`; if it was there already, that is a
///   conflict.
/// - A watcher is called, on the thread that watches, when its match has a new version, whoever
///   stored it; after the `done` of that append. It may be called too often, never too rarely.
class Journal {
  public:
    using Done = std::function<void(Appended)>;
    using Watcher = std::function<void(Version newest)>;

    Journal() = default;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    virtual ~Journal() = default;

    [[nodiscard]] virtual const JournalReader& reader() const = 0;

    virtual void append(Append append, Done done) = 0;

    /// One watcher a match; a new one replaces it, an empty one ends the watching.
    virtual void watch(MatchId match, Watcher watcher) = 0;

    /// Lets go of a match for good, with all that belongs to it. Not waited for.
    virtual void forget(MatchId match) = 0;
};

}  // namespace bastide::store
