#include "server/admin/command_table.hpp"
#include "server/session/connected_people.hpp"
#include "server/session/session.hpp"

namespace bastide::admin {
namespace {

std::string nobody(const std::string& number) {
    return "There is no person " + number + ". Run people to list those who are connected.";
}

}  // namespace

void remove_person(const Control& control, const Words& words, const Reply& reply) {
    const auto number = read_number(words[0]);
    const auto person = static_cast<PersonId>(number.value_or(0));
    const std::size_t count = control.hub.connections.of(person).size();
    const bool is_elsewhere = control.hub.people_elsewhere.is_connected(person);
    if (count == 0 && !is_elsewhere) {
        return reply(refused("Person " + words[0] + " is not connected."));
    }
    const std::string why = "The operator of this server disconnected you.";
    session::disconnect(control.hub, person, why);
    control.hub.people_elsewhere.send(person, cluster::v1::Person::DISCONNECTED, why);
    reply(done(fmt::format("Closed {} of person {}{}.\n",
                           count == 1 ? "the connection" : std::to_string(count) + " connections",
                           *number,
                           is_elsewhere ? ", and those to other servers" : "")));
}

void forget_person(const Control& control, const Words& words, const Reply& reply) {
    const auto person = static_cast<PersonId>(read_number(words[0]).value_or(0));
    const auto known = control.hub.people.is_known(person);
    if (!known.readable() || !*known) {
        return reply(refused(known.readable() ? nobody(words[0]) : std::string(store_unreadable)));
    }
    const auto forgotten = [&people = control.hub.people, person, word = words[0], reply](
                               bool kept) {
        const auto still_known = people.is_known(person);
        if (!kept || !still_known.readable() || *still_known) {
            return reply(refused("Person " + word +
                                 " was not deleted: they are connected (remove), or have a seat in "
                                 "an unfinished game (tables, close-table)."));
        }
        reply(done("Deleted person " + word + ".\n"));
    };
    control.hub.people.forget(person, forgotten);
}

void rename_person(const Control& control, const Words& words, const Reply& reply) {
    if (const auto error = people::error_in_name(words[1])) {
        return reply(refused(*error));
    }
    const auto number = read_number(words[0]);
    const auto person = static_cast<PersonId>(number.value_or(0));
    const auto known = control.hub.people.is_known(person);
    const auto before = control.hub.people.name_of(person);
    const auto away_since = control.hub.people.away_since(person);
    if (!known.readable() || !before.readable() || !away_since.readable()) {
        return reply(refused(std::string(store_unreadable)));
    }
    if (!number || !*known) {
        return reply(refused(nobody(words[0])));
    }
    const session::NewName name{person, *before, words[1]};
    const auto renamed = [&hub = control.hub, name, away_since = *away_since, reply](bool kept) {
        if (!kept) {
            return reply(refused("The name cannot be stored now. Try again."));
        }
        const bool is_elsewhere = hub.people_elsewhere.is_connected(name.person);
        if (away_since && !hub.connections.has(name.person) && !is_elsewhere) {
            hub.people.set_away(name.person, *away_since);  // a rename marks them as connected
        }
        session::send_new_name(hub, name, nullptr);
        reply(done("Renamed " + ops::printable(name.before) + " to " + ops::printable(name.now) +
                   ".\n"));
    };
    control.hub.people.rename(person, words[1], renamed);
}

}  // namespace bastide::admin
