// The journal: envelopes of accepted commands, from which the rest of a match can be rebuilt.
#pragma once

#include "server/store/catalogue.hpp"

#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::store {

using Version = std::uint32_t;  ///< number of an envelope in its match, from 1, without gaps

/// A cache, so that older envelopes need not be read.
struct Snapshot {
    Version version = 0;
    std::string bytes;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

struct Standing {
    PersonNumber person = 0;
    std::uint32_t rank = 0;  ///< from 1; 0 if the game has no result

    friend bool operator==(const Standing&, const Standing&) = default;
};

struct Append {
    MatchId match = 0;
    Version version = 0;
    std::string envelope;
    std::optional<Listing> listing;       ///< if it has changed
    std::optional<std::string> snapshot;  ///< at this version; rarely set
    /// Only if the game has ended with this version: all its people. Needs `listing`.
    std::vector<Standing> standings = {};
};

enum class WriteStatus : std::uint8_t {
    stored,    ///< as durable as the implementation promises
    conflict,  ///< not stored: the version exists, or not the previous one, or a new match's code
    unknown,   ///< the store failed; a later `read` shows if it is stored
};

/// **Contract**: reads see every write whose `done` received `stored`, and nothing that is not
/// stored. A failed read returns `unreadable`, never an empty answer.
class JournalReader : public Interface {
  public:
    virtual ReadResult<std::vector<std::string>> read(MatchId match,
                                                      Version from,
                                                      std::size_t limit) const = 0;

    ReadResult<std::vector<std::string>> read(MatchId match, Version from) const {
        return read(match, from, std::numeric_limits<Version>::max());
    }

    virtual ReadResult<std::optional<Snapshot>> snapshot(MatchId match) const = 0;

    /// Returns the newest versions of those of the matches that exist.
    virtual ReadResult<std::map<MatchId, Version>> newest(
        const std::vector<MatchId>& matches) const = 0;
};

/// **Contract**:
/// - (match, version) is unique, and a version is stored only if the previous one is.
/// - An envelope, its listing, its snapshot and its standings are stored together or not at all.
/// - `append` returns at once and calls `done` exactly once, later, on the calling thread. Appends
///   of one match are stored in the order of the calls.
/// - The same append may be repeated after `unknown`; if it was stored, the result is `conflict`.
/// - A watcher is called after each new version of its match, after `done`; extra calls may occur.
class Journal : public Interface {
  public:
    using AppendCallback = std::function<void(WriteStatus)>;
    using Watcher = std::function<void(Version newest)>;

    [[nodiscard]] virtual const JournalReader& reader() const = 0;

    virtual void append(Append append, AppendCallback done) = 0;

    /// Replaces the match's watcher; an empty one removes it.
    virtual void watch(MatchId match, Watcher watcher) = 0;

    /// Calls the watcher of the match, of which another server may have stored this version.
    virtual void notice(MatchId match, Version newest) = 0;

    virtual void forget(MatchId match) = 0;
};

}  // namespace bastide::store
