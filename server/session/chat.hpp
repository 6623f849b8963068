// Chat at tables and in the lobby: stored apart from the journal, then sent to all who may read it
// (ADR 30). People with a seat speak to everyone at the match, spectators among themselves.
#pragma once

#include "server/cluster/cluster.hpp"
#include "server/people/people.hpp"
#include "server/session/clock.hpp"
#include "server/session/lobby_watch.hpp"
#include "server/session/tables.hpp"
#include "server/table/run_after.hpp"

#include <map>
#include <string>
#include <utility>

namespace bastide::session {

inline constexpr std::uint32_t chat_phrases_max = 8;  ///< ready-made phrases, which clients word

/// `word`: "on", "phrases" or "off".
[[nodiscard]] v1::ChatMode chat_mode(std::string_view word);

/// True if the person may read this channel. Players who left the game keep their seat for this.
[[nodiscard]] bool may_read(const Match& match, PersonId person, bool spectators);

/// True if a stored line may be shown: with phrases only, no texts from before.
[[nodiscard]] bool allows(v1::ChatMode mode, const store::ChatLine& line);

/// Returns why the line cannot be accepted.
[[nodiscard]] std::optional<std::pair<v1::Reason, std::string>> refuse_line(v1::ChatMode mode,
                                                                            const v1::Say& line);

inline constexpr std::size_t chat_lines_sent_max = 50;  ///< lines per channel to a new reader

inline constexpr std::ptrdiff_t chat_reports_max = 10;  ///< waiting reports of one person

/// Attempts to give a line a number, each of which a line of another server may take.
inline constexpr int chat_attempts_max = 8;

inline constexpr std::chrono::hours chat_cleanup_interval{1};

class Chat {
  public:
    /// Refers to its arguments, which may be constructed later.
    Chat(people::People& people,
         const Tables& tables,
         const LobbyWatch& lobby,
         cluster::Cluster& cluster);

    v1::ChatMode mode = v1::CHAT_OFF;
    std::chrono::days kept_for{30};

    using Then = std::function<void(bool kept)>;  ///< passes false if the store has failed

    /// Numbers and stores the line, then sends it to all readers who have not blocked the speaker.
    void say(store::ChatLine line, Then then) { say(std::move(line), std::move(then), 1); }

    void erase(const store::ChatPlace& place, const Then& then);

    [[nodiscard]] auto lines(const store::ChatPlace& last, std::size_t limit) const {
        return people_.table().reader().lines(last, limit);
    }

    /// Sends the latest lines (0: lobby) that the reader may see. Returns the price in credits.
    double send_latest(table::Attendant& reader, MatchId match) const;

    /// Deletes old lines, once per `chat_cleanup_interval`.
    void forget_old(const Clock& clock);

    [[nodiscard]] std::vector<table::Attendant*> readers(const store::ChatChannel& channel) const;

    /// Returns how many lines of all channels wait for the store.
    [[nodiscard]] std::size_t waiting() const { return pending_; }

    bool has_room = true;  ///< disk space for more lines

  private:
    void say(store::ChatLine line, Then then, int attempt);
    [[nodiscard]] bool has_stored(const store::ChatLine& line) const;
    [[nodiscard]] bool is_taken(const store::ChatPlace& place) const;
    void notify_other_servers(const store::ChatPlace& place, bool erased) const;
    void receive(const cluster::v1::Chat& message) const;

    void send_deletion(const store::ChatPlace& place) const;
    void send(const store::ChatChannel& channel,
              const v1::ChatLine& line,
              const std::vector<PersonId>& except) const;
    void send(const store::ChatLine& line) const;
    [[nodiscard]] v1::ChatLine to_wire(const store::ChatLine& line) const;

    people::People& people_;
    const Tables& tables_;
    const LobbyWatch& lobby_;
    cluster::Cluster& cluster_;
    std::chrono::steady_clock::time_point next_forgotten_;
    /// The last numbers given in channels while lines wait for the store.
    std::map<store::ChatChannel, std::uint32_t> given_;
    std::size_t pending_ = 0;
    table::LifetimeGuard lifetime_;
};

}  // namespace bastide::session
