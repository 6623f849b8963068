// What happened in a match before we joined, or while we were away: the server's match history,
// requested in parts, and replayed with the same rules and hashes as the updates that we receive.
// Pure.
//
// It shows what the server tells, and that this leads to the game that we see. It cannot show that
// it was so: nobody here was there.
#pragma once

#include "client/model/model.hpp"

#include "bastide/v1/client.pb.h"

#include <functional>

namespace bastide::model {

/// Updates of a past, and bytes of them. A longer one is not read.
inline constexpr std::size_t history_updates_max = 10'000;
inline constexpr std::size_t history_bytes_max = std::size_t{8} << 20U;

/// How often a piece is asked for. Where the server is too busy to tell it that is a second apart,
/// so for a minute: what cannot be read by then may be damaged. Where it is still on its way to it,
/// that is far enough for the longest past.
inline constexpr int history_tries_max = 60;

struct History {
    Attended start;  ///< the match as it was before the first of them
    std::vector<v1::Update> updates;
    // Once the game has begun, as they are now.
    v1::TableInfo table;
    std::optional<Seat> seat;  ///< ours
};

/// Whether it is all of the match, from its first version on.
bool is_whole(const History& history);

/// Tells it: piece by piece, each with what was known then.
void retell(const History& history,
            const std::function<void(const News& news, const Model& then)>& receive);

/// Pasts that are being read.
class HistoryLoader {
  public:
    /// A snapshot has shown a match, which we knew like that `before`; nothing: not at all. Where
    /// that leaves a gap worth reading, it is read from here on.
    void shown(const std::optional<Attended>& before, const Attended& now, std::uint32_t hashes);

    /// What to ask for next; nothing: this match is not read.
    [[nodiscard]] std::optional<v1::ClientMessage> next(MatchId match) const;

    enum class Read : std::uint8_t {
        not_asked_for,
        a_part,
        all,
        wrong,  ///< it cannot be what happened
        too_long,
    };

    Read receive(const v1::MatchHistory& piece);

    /// The server is too busy for the next piece: whether it is worth asking again.
    bool put_off(MatchId match);

    /// Takes one that is read: what happened, and how the match was at its end.
    struct Finished {
        History history;
        Attended end;
        bool unseated = false;  ///< our seat went meanwhile
    };

    Finished take(MatchId match);

    /// Whether our seat went meanwhile: what was to be read might tell how.
    bool forget(MatchId match);

  private:
    struct Download {
        History history;
        Model then;                ///< as far as it is read
        std::uint32_t until = 0;   ///< the version of the snapshot ...
        std::optional<Game> game;  ///< ... and its game
        std::size_t bytes = 0;
        int unanswered = 0;  ///< how often the next piece was asked for
        bool unseated = false;
    };

    static Read add(Download& reading, const v1::Update& update);

    std::map<MatchId, Download> downloads_;
};

}  // namespace bastide::model
