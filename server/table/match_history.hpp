// The history of a match: every update, written again from the journal, in parts, for clients that
// come late or come back. Only the position of each reader is kept in memory.
//
// It is what a viewer of that kind heard when it happened, byte for byte, with two differences: all
// are called as they are today, and of colours and readiness before the game it says what the
// journal does (preparation.hpp).
#pragma once

#include "server/table/envelope.hpp"
#include "server/table/updates.hpp"

#include <deque>

namespace bastide::table {

/// Updates of one piece: some milliseconds of the network thread.
inline constexpr std::size_t match_history_updates_max = 32;

/// Versions that are read on the way to the first update of a piece. Where they do not lead there
/// yet, the piece is empty.
inline constexpr std::size_t match_history_pending_max = 256;

/// Bytes of a piece, in protobuf's encoding, from which on nothing more is put into it.
inline constexpr std::size_t match_history_bytes_max = 8192;

/// Reads the journal of a match from its first version on.
class MatchHistoryReader {
  public:
    /// Of match `id`. The others outlive it.
    MatchHistoryReader(store::MatchId id,
                       const store::JournalReader& journal,
                       const LookUpName& name_of);

    [[nodiscard]] store::MatchId match() const { return id_; }

    /// Up to which it has read; it never goes back.
    [[nodiscard]] match::Version version() const { return match_.version; }

    /// Reads on, and writes the updates from that version on as this viewer may hear of them: as
    /// many as fit into a piece, and none behind `newest`. `from` must be ahead of where it stands;
    /// if it is far ahead, there are none yet, and more.
    /// False: some of it could not be read now. Then what was written is for nobody to see, and
    /// this must not be used any more.
    [[nodiscard]] bool tell(match::Version from,
                            match::Version newest,
                            const Viewer& viewer,
                            v1::MatchHistory& into);

  private:
    bool read_on(match::Version until);
    bool answer_next(const Viewer& viewer, v1::Update& into);
    std::optional<Envelope> next();

    store::MatchId id_;
    const store::JournalReader& journal_;
    const LookUpName& name_of_;
    match::Match match_;
    std::deque<std::string> ahead_;  ///< envelopes that have been fetched already
};

}  // namespace bastide::table
