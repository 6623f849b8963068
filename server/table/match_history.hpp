// Rebuilds sent updates from the journal. It has no names, and no colours or readiness from before
// the game.
#pragma once

#include "server/table/envelope.hpp"
#include "server/table/names.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace bastide::table {

/// Maximum updates per part: some milliseconds of the network thread.
inline constexpr std::size_t match_history_updates_max = 32;

/// Maximum versions applied before the first update of a part.
inline constexpr std::size_t match_history_pending_max = 256;

inline constexpr std::size_t match_history_bytes_max = 8192;  ///< Protobuf bytes that end a part

class MatchHistoryReader {
  public:
    MatchHistoryReader(MatchId id, const store::JournalReader& journal, const LookUpName& name_of)
        : id_(id), journal_(journal), name_of_(name_of) {}

    [[nodiscard]] MatchId match() const { return id_; }

    [[nodiscard]] match::Version version() const { return match_.version; }

    /// Writes updates from `from`, above `version`, to at most `newest`; none, with `more`, if it
    /// is too far ahead. Returns false if the store is unreadable: discard `into` and this reader.
    [[nodiscard]] bool write_part(match::Version from,
                                  match::Version newest,
                                  const Viewer& viewer,
                                  v1::MatchHistory& into) {
        into.set_match(id_);
        const auto skipped =
            std::min<match::Version>(from - 1, match_.version + match_history_pending_max);
        while (match_.version < skipped) {
            if (!next()) {
                return false;
            }
        }
        std::size_t bytes = 0;
        while (match_.version + 1 >= from && match_.version < newest &&
               bytes < match_history_bytes_max &&
               std::cmp_less(into.updates_size(), match_history_updates_max)) {
            v1::Update& update = *into.add_updates();
            if (!write_next(viewer, update)) {
                return false;
            }
            bytes += update.ByteSizeLong();
        }
        into.set_more(match_.version < newest);
        return true;
    }

  private:
    bool write_next(const Viewer& viewer, v1::Update& into) {
        const auto envelope = next();
        if (!envelope) {
            return false;
        }
        Names names(name_of_, match_.seats);
        into = codec::update_for(
            viewer, id_, envelope->events, match_, envelope->server_time, names.name_of());
        return names.complete();
    }

    std::optional<Envelope> next() {
        if (ahead_.empty()) {
            const auto read = journal_.read(id_, match_.version + 1, match_history_updates_max);
            if (!read.readable() || read->empty()) {
                return std::nullopt;
            }
            ahead_.assign(read->begin(), read->end());
        }
        auto envelope = read_envelope(ahead_.front(), match_);
        ahead_.pop_front();
        return envelope;
    }

    MatchId id_;
    const store::JournalReader& journal_;
    const LookUpName& name_of_;
    Match match_;
    std::deque<std::string> ahead_;  ///< read but not applied yet
};

}  // namespace bastide::table
