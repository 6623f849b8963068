#include "server/session/journal_follower.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace bastide::session {

using cluster::v1::Message;

JournalFollower::JournalFollower(cluster::Cluster& cluster,
                                 store::Journal& journal,
                                 Hub& hub,
                                 table::ServerClock& clock)
    : cluster_(cluster), journal_(journal), hub_(hub), clock_(clock) {
    if (!cluster_.is_enabled()) {
        return;
    }
    cluster_.receive(Message::kStored,
                     [this](const Message& message) { receive(message.stored()); });
    cluster_.receive(Message::kAlive, [this](const Message& message) {
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

void JournalFollower::receive(const cluster::v1::Stored& stored) {
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

void JournalFollower::offer_rematch(MatchId opened) const {
    const auto listing = hub_.tables.catalogue().listing(opened);
    const auto card =
        listing.readable() && *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
    if (card) {
        hub_.tables.rematches().offer(opened, card->match);
    }
}

ReadResult<bool> JournalFollower::catch_up(std::vector<MatchId> matches) {
    if (!cluster_.is_enabled()) {
        return true;
    }
    bool are_current =
        std::ranges::none_of(matches, [this](MatchId id) { return hub_.tables.is_opening(id); });
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

void JournalFollower::catch_up_everywhere() {
    std::vector<MatchId> matches;
    hub_.tables.for_each_in_memory([&](const Table& table) { matches.push_back(table.id()); });
    std::ignore = catch_up(std::move(matches));
}

void JournalFollower::catch_up_later() {
    hub_.tables.run_after(catch_up_interval, lifetime_.guard([this] {
        catch_up_everywhere();
        if (++catch_ups_ % catch_ups_per_lobby == 0) {
            hub_.lobby.read_again();
        }
        catch_up_later();
    }));
}

}  // namespace bastide::session
