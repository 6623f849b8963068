#include "server/session/server.hpp"

namespace bastide::session {

Server::Server(const Ground& ground, Reports reports, std::string program)
    : people_(ground.store),
      tables_(ground.store.reader(),
              {ground.store,
               ground.dice,
               [this](match::PersonId person) { return people_.name_of(person); },
               [this](match::PersonId person) { return people_.away_since(person); },
               ground.clock.unix_time,
               ground.later,
               std::move(reports.changed),
               std::move(reports.paused),
               std::move(reports.broken)}),
      hub_{people_, tables_, ground.clock, std::move(program), {}} {}

}  // namespace bastide::session
