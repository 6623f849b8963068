#include "server/session/server.hpp"

#include "server/session/rate_limits.hpp"

#include <algorithm>

namespace bastide::session {

table::Bots charged(table::Bots bots, Hub& hub) {
    bots.payer = [&hub](PersonId host) { return hub.networks.payer(host); };
    bots.count = [&hub](MatchId id, const Match& match) {
        hub.networks.count_hard_bots(id, match);
    };
    const auto account_of = [&hub](PersonId host) {
        return RateAccount(hub.meters, hub.clock, hub.networks.origin_of(host), host);
    };
    bots.moved = [account_of](PersonId host) { account_of(host).pay(bot_move_cost); };
    bots.rest = [account_of](PersonId host) { return account_of(host).pay(0); };
    bots.hard_bots_left = [&hub](PersonId host) {
        const std::size_t seated = hub.networks.hard_bots_in_network(host);
        const std::size_t most = hub.meters.limits.hard_bots;
        return static_cast<std::uint32_t>(most - std::min(seated, most));
    };
    return bots;
}

Server::Server(const Dependencies& on, ServerCallbacks reports, std::string software)
    : cluster_(on.bus, on.clock.now),
      people_(on.store),
      leases_(on.clock.now, on.run_after),
      clock_(on.store, on.server_time, on.bus != nullptr ? on.steady : on.clock.now, on.run_after),
      tables_(on.store.reader(),
              {on.store,
               on.dice,
               leases_,
               [this](PersonId person) { return people_.name_of(person); },
               [this](PersonId person) { return people_.away_since(person); },
               on.clock.unix_time,
               [this] { return clock_.now(); },
               on.clock.now,
               on.run_after,
               [this, log = std::move(reports.changed)](
                   MatchId id, const Match& match, const Envelope& envelope) {
                   log(id, match, envelope);
                   const auto table = tables_.in_memory(id);
                   if (table && table->is_leading()) {
                       hub_.notices.receive(match, envelope);
                   }
               },
               std::move(reports.paused),
               std::move(reports.broken),
               {},
               charged(on.bots, hub_),
               [this](cluster::v1::Message message) { cluster_.send(std::move(message)); },
               cluster_.is_enabled()}),
      hub_{people_, tables_, cluster_, leases_, on.clock, std::move(software)},
      journal_follower_(cluster_, on.store, hub_, clock_) {
    hub_.bots = on.bots.limits;
    hub_.catch_up = [this](MatchId id) { return journal_follower_.catch_up({id}); };
    tables_.wake_due_matches();
}

}  // namespace bastide::session
