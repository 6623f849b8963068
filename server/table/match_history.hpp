// Rebuilds sent updates from the journal. It has no names, and no colours or readiness from before
// the game.
#pragma once

#include "server/table/envelope.hpp"
#include "server/table/names.hpp"

#include <deque>

namespace bastide::table {

/// Maximum updates per part: some milliseconds of the network thread.
inline constexpr std::size_t match_history_updates_max = 32;

/// Maximum versions applied before the first update of a part.
inline constexpr std::size_t match_history_pending_max = 256;

inline constexpr std::size_t match_history_bytes_max = 8192;  ///< Protobuf bytes that end a part

class MatchHistoryReader {
  public:
    MatchHistoryReader(MatchId id, const store::JournalReader& journal, const LookUpName& name_of);

    [[nodiscard]] MatchId match() const { return id_; }

    [[nodiscard]] match::Version version() const { return match_.version; }

    /// Writes updates from `from`, above `version`, to at most `newest`; none, with `more`, if it
    /// is too far ahead. Returns false if the store is unreadable: discard `into` and this reader.
    [[nodiscard]] bool write_part(match::Version from,
                                  match::Version newest,
                                  const Viewer& viewer,
                                  v1::MatchHistory& into);

  private:
    bool write_next(const Viewer& viewer, v1::Update& into);
    std::optional<Envelope> next();

    MatchId id_;
    const store::JournalReader& journal_;
    const LookUpName& name_of_;
    Match match_;
    std::deque<std::string> ahead_;  ///< read but not applied yet
};

}  // namespace bastide::table
