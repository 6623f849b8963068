// Match histories: all updates, rebuilt from the journal in parts, for clients that join late or
// reconnect. Only the position of each reader is kept in memory.
//
// The updates equal those that were sent, byte for byte, with two exceptions: they have today's
// names, and before the game only the colours and readiness in the journal (pre_game_choices.hpp).
#pragma once

#include "server/table/envelope.hpp"
#include "server/table/updates.hpp"

#include <deque>

namespace bastide::table {

/// Maximum updates per part: some milliseconds of the network thread.
inline constexpr std::size_t match_history_updates_max = 32;

/// Maximum versions applied before the first update of a part. If that is too few, the part is
/// empty.
inline constexpr std::size_t match_history_pending_max = 256;

/// Protobuf bytes after which a part gets no more updates.
inline constexpr std::size_t match_history_bytes_max = 8192;

class MatchHistoryReader {
  public:
    MatchHistoryReader(store::MatchId id,
                       const store::JournalReader& journal,
                       const LookUpName& name_of);

    [[nodiscard]] store::MatchId match() const { return id_; }

    [[nodiscard]] match::Version version() const { return match_.version; }

    /// Writes the next part for this viewer: updates from version `from` to at most `newest`.
    /// `from` must be higher than `version`; if it is too far ahead, the part is empty and has
    /// `more`. Returns false if the store cannot be read now; discard `into` and this reader then.
    [[nodiscard]] bool write_part(match::Version from,
                                  match::Version newest,
                                  const Viewer& viewer,
                                  v1::MatchHistory& into);

  private:
    bool skip_to(match::Version until);
    bool write_next(const Viewer& viewer, v1::Update& into);
    std::optional<Envelope> next();

    store::MatchId id_;
    const store::JournalReader& journal_;
    const LookUpName& name_of_;
    match::Match match_;
    std::deque<std::string> ahead_;  ///< read but not applied yet
};

}  // namespace bastide::table
