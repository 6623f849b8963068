// Loads the history before we joined or while we were away, in parts, and replays it with the rules
// and hashes of live updates. That proves that it leads to our game, not that it happened that way.
#pragma once

#include "client/model/update.hpp"

#include "bastide/v1/client.pb.h"

#include <functional>

namespace bastide::model {

/// Maximum updates and bytes; a longer history is not loaded.
inline constexpr std::size_t history_updates_max = 10'000;
inline constexpr std::size_t history_bytes_max = std::size_t{8} << 20U;

/// Maximum attempts, one per second, while the server is busy.
inline constexpr int history_tries_max = 60;

struct History {
    Attended start;  ///< the match before the first update
    std::vector<v1::Update> updates;
    v1::TableInfo table;
    std::optional<Seat> seat;  ///< ours
};

inline bool is_whole(const History& history) {
    return history.start.version == 0;
}

/// Returns a model before the first update. Compares no hashes unless `hashes` is our version.
Model first_state(const History& history, std::uint32_t hashes = 0);

Effects step(Model& then, const History& history, const v1::Update& next);

/// Replays a history. `then` is the state after the update of the news.
void replay_news(const History& history,
                 const std::function<void(const News& news, const Model& then)>& receive);

class HistoryLoader {
  public:
    /// Starts loading if the snapshot `now` skips versions in which the game began or we lost our
    /// seat. `before`: our state before the snapshot; nullopt if the match was unknown.
    void shown(const std::optional<Attended>& before, const Attended& now, std::uint32_t hashes);

    /// Starts a download of all updates of an attended match, which must not have one.
    void load(Model& model, MatchId match);

    [[nodiscard]] std::optional<v1::ClientMessage> next(MatchId match) const;

    enum class Read : std::uint8_t {
        not_asked_for,
        a_part,
        all,
        wrong,  ///< invalid, or does not lead to the snapshot
        too_long,
    };

    Read receive(const v1::MatchHistory& piece);

    /// Called when the busy server has refused a part. Returns false after too many tries.
    bool put_off(MatchId match);

    struct Finished {
        History history;
        Attended end;
        bool unseated = false;  ///< we lost our seat in the meantime
    };

    Finished take(MatchId match);

    /// Stops loading. Returns true if we lost our seat meanwhile; the reason then stays unknown.
    bool forget(MatchId match);

  private:
    struct Download {
        History history;
        Model then;
        std::uint32_t until = 0;  ///< version of the snapshot
        std::optional<Game> game;
        std::size_t bytes = 0;
        int unanswered = 0;
        bool unseated = false;
    };

    static Read add(Download& reading, const v1::Update& update);

    std::map<MatchId, Download> downloads_;
};

}  // namespace bastide::model
