#include "server/session/server.hpp"

namespace bastide::session {

Server::Server(const Dependencies& on, Reports reports, std::string program)
    : people_(on.store),
      leases_(on.clock.now, on.later),
      clock_(on.store, on.server_time, on.clock.now, on.later),
      tables_(on.store.reader(),
              {on.store,
               on.dice,
               leases_,
               [this](match::PersonId person) { return people_.name_of(person); },
               [this](match::PersonId person) { return people_.away_since(person); },
               on.clock.unix_time,
               [this] { return clock_.now(); },
               on.clock.now,
               on.later,
               std::move(reports.changed),
               std::move(reports.paused),
               std::move(reports.broken),
               {},
               on.programs}),
      hub_{people_, tables_, on.clock, std::move(program)} {
    hub_.programs = on.programs.limits;
    tables_.look_what_is_due();
}

}  // namespace bastide::session
