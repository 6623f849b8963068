// Follows what the other servers of the store do there. A server alone follows nobody.
#pragma once

#include "server/session/hub.hpp"
#include "server/table/server_clock.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace bastide::session {

/// Interval at which the store is read, since messages may be lost.
inline constexpr std::chrono::seconds catch_up_interval{5};

inline constexpr unsigned catch_ups_per_lobby = 12;  ///< intervals per full reading

class JournalFollower {
  public:
    JournalFollower(cluster::Cluster& cluster,
                    store::Journal& journal,
                    Hub& hub,
                    table::ServerClock& clock)
        : cluster_(cluster), journal_(journal), hub_(hub), clock_(clock) {
        if (!cluster_.is_enabled()) {
            return;
        }
        cluster_.receive(
            cluster::v1::Message::kStored,
            [this](const cluster::v1::Message& message) { receive(message.stored()); });
        cluster_.receive(cluster::v1::Message::kAlive, [this](const cluster::v1::Message& message) {
            const cluster::v1::Alive& alive = message.alive();
            clock_.receive(ServerTime(alive.server_ms()));
            has_received_time_ = has_received_time_ || (alive.server_ms() > 0 && !alive.asks());
        });
        cluster_.on_missed([this] {
            catch_up_everywhere();
            hub_.lobby.read_again();
        });
        catch_up_later();
    }

    JournalFollower(const JournalFollower&) = delete;
    JournalFollower& operator=(const JournalFollower&) = delete;

    /// Follows other servers at tables in memory, forgets deleted ones. Returns false if one is
    /// behind the store: its own write is not answered yet, or its journal could not be read.
    ReadResult<bool> catch_up(std::vector<MatchId> matches) {
        if (!cluster_.is_enabled()) {
            return true;
        }
        bool are_current = std::ranges::none_of(
            matches, [this](MatchId id) { return hub_.tables.is_opening(id); });
        std::erase_if(matches, [this](MatchId id) { return !hub_.tables.in_memory(id); });
        if (matches.empty()) {
            return are_current;
        }
        const auto newest = journal_.reader().newest(matches);
        if (!newest.readable()) {
            return store::unreadable;
        }
        for (const MatchId id : matches) {
            const auto found = newest->find(id);
            if (found == newest->end()) {
                hub_.tables.forget(id);
                continue;
            }
            journal_.notice(id, found->second);
            const auto table = hub_.tables.in_memory(id);
            are_current = are_current && (!table || table->match().version >= found->second);
        }
        return are_current;
    }

    /// True once another server has sent its time that does not start or end itself.
    [[nodiscard]] bool has_received_time() const { return has_received_time_; }

  private:
    void catch_up_everywhere() {
        std::vector<MatchId> matches;
        hub_.tables.for_each_in_memory([&](const Table& table) { matches.push_back(table.id()); });
        std::ignore = catch_up(std::move(matches));
    }

    void catch_up_later() {
        hub_.tables.run_after(catch_up_interval, lifetime_.guard([this] {
            catch_up_everywhere();
            if (++catch_ups_ % catch_ups_per_lobby == 0) {
                hub_.lobby.read_again();
            }
            catch_up_later();
        }));
    }

    void receive(const cluster::v1::Stored& stored) {
        if (hub_.tables.in_memory(stored.match())) {
            return journal_.notice(stored.match(), stored.version());
        }
        if (stored.listing()) {
            hub_.tables.note_listing_change(stored.match());
        }
        if (stored.auto_starts()) {
            hub_.tables.find(stored.match());  // for quick play
        }
        if (stored.version() == 1) {
            offer_rematch(stored.match());
        }
    }

    void offer_rematch(MatchId opened) const {
        const auto listing = hub_.tables.catalogue().listing(opened);
        const auto card =
            listing.readable() && *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
        if (card) {
            hub_.tables.rematches().offer(opened, card->match);
        }
    }

    cluster::Cluster& cluster_;
    store::Journal& journal_;
    Hub& hub_;
    table::ServerClock& clock_;
    bool has_received_time_ = false;
    unsigned catch_ups_ = 0;
    table::LifetimeGuard lifetime_;
};

}  // namespace bastide::session
