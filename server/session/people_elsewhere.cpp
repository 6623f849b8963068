#include "server/session/people_elsewhere.hpp"

#include "server/session/connected_people.hpp"
#include "server/session/hub.hpp"
#include "server/session/invitation_messages.hpp"
#include "server/session/request_groups.hpp"
#include "server/session/session.hpp"

#include <algorithm>
#include <ranges>

namespace bastide::session {

using cluster::v1::Message;
using cluster::v1::Person;

template <typename Receive>
void PeopleElsewhere::on(Message::KindCase kind, Receive receive) {
    hub_.cluster.receive(kind, lifetime_.guard(std::move(receive)));
}

PeopleElsewhere::PeopleElsewhere(Hub& hub) : hub_(hub) {
    if (!hub_.cluster.is_enabled()) {
        return;
    }
    on(Message::kAlive, [this](const Message& m) { receive(m.from(), m.alive()); });
    on(Message::kPerson, [this](const Message& m) { receive(m.from(), m.person()); });
    on(Message::kInvitation, [this](const Message& m) { session::receive(hub_, m.invitation()); });
    on(Message::kDeviceCode, [this](const Message& m) { session::receive(hub_, m.device_code()); });
    on(Message::kChoices, [this](const Message& m) { receive(m.choices().match(), m); });
    on(Message::kPaused, [this](const Message& m) { receive(m.paused().match(), m); });
    on(Message::kStart, [this](const Message& m) { receive(m.start().match(), m); });
    hub_.leases.share(hub_.cluster,
                      lifetime_.guard([this](MatchId id, PersonId person, bool has_come) {
                          if (const auto table = hub_.tables.in_memory(id)) {
                              table->receive(person, has_come);
                          }
                      }));
    hub_.people.watch(lifetime_.guard([this](PersonId person) { send(person, Person::STORED); }));
    hub_.cluster.on_missed(lifetime_.guard([this] {
        send_alive(true);
        hub_.people.drop_all_cached();
        hub_.device_codes.clear();
        disconnect_all_banned();
        const auto& here = hub_.connections.all();
        unchecked_.assign(std::views::keys(here).begin(), std::views::keys(here).end());
        check_people();
    }));
    stay_alive();
}

PeopleElsewhere::~PeopleElsewhere() {
    hub_.cluster.send([](Message& message) { message.mutable_alive()->set_leaves(true); });
}

void PeopleElsewhere::send(PersonId person, Person::Change change, const std::string& text) const {
    hub_.cluster.send([&](Message& message) {
        message.mutable_person()->set_person(static_cast<std::uint32_t>(person));
        message.mutable_person()->set_change(change);
        message.mutable_person()->set_text(text);
    });
}

void PeopleElsewhere::person_left(PersonId person) const {
    send(person, Person::LEFT);
    if (!is_connected(person)) {
        hub_.people.set_away(person, hub_.clock.unix_time());
    }
}

void PeopleElsewhere::send_alive(bool asks) const {
    Message message;
    cluster::v1::Alive& alive = *message.mutable_alive();
    alive.set_server_ms(static_cast<std::uint64_t>(hub_.tables.server_time().count()));
    alive.set_asks(asks);
    if (hub_.are_addresses_configured) {
        for (const Address& address : hub_.addresses) {
            alive.add_addresses(address.url);
        }
    }
    for (const auto& [person, sessions] : hub_.connections.all()) {
        if (static_cast<std::size_t>(alive.people_size()) == alive_people_max) {
            hub_.cluster.send(message);
            alive.Clear();
        }
        alive.add_people(static_cast<std::uint32_t>(person));
        alive.add_places(static_cast<std::uint32_t>(session::place_of(sessions)));
    }
    hub_.cluster.send(std::move(message));
    hub_.leases.send_all();
}

void PeopleElsewhere::receive(MatchId match, const Message& message) const {
    if (const auto table = hub_.tables.in_memory(match)) {
        table->receive(message);
    }
}

void PeopleElsewhere::receive(const std::string& from, const cluster::v1::Alive& alive) {
    if (alive.leaves()) {
        nodes_.erase(from);
        hub_.leases.end_soon(from);
        return;
    }
    const Time until = hub_.clock.now() + cluster::node_silence_max;
    nodes_[from].until = until;
    if (!alive.addresses().empty()) {
        nodes_[from].addresses.assign(alive.addresses().begin(), alive.addresses().end());
    }
    for (int i = 0; i < std::min(alive.people_size(), alive.places_size()); ++i) {
        const auto at = static_cast<v1::Whereabouts>(alive.places(i));
        set_stay(static_cast<PersonId>(alive.people(i)), from, {at, until});
    }
    if (alive.asks()) {
        send_alive(false);
    }
}

/// People who have left are forgotten soon, so that one server checks if the store knows it.
void PeopleElsewhere::receive(const std::string& from, const Person& changed) {
    const auto person = static_cast<PersonId>(changed.person());
    const auto now = hub_.clock.now();
    if (changed.change() == Person::STORED) {
        person == PersonId{} ? hub_.people.drop_all_cached() : person_stored(person);
    } else if (changed.change() == Person::CONNECTED) {
        stays_[{person, from}].until = now + cluster::node_silence_max;
    } else if (changed.change() == Person::LEFT) {
        set_stay(person, from, {v1::NOT_HERE, now});
    } else if (changed.change() == Person::DISCONNECTED) {
        changed.person() == 0 ? disconnect_all_banned() : disconnect(hub_, person, changed.text());
    } else if (changed.change() == Person::NOTIFIED) {
        send_notice(hub_, person, changed.text());
    }
}

void PeopleElsewhere::set_stay(PersonId person, const std::string& node, Stay stay) {
    const Stay before = std::exchange(stays_[{person, node}], stay);
    if ((before.at == v1::IN_LOBBY) != (stay.at == v1::IN_LOBBY)) {
        hub_.lobby.set_elsewhere(person, stay.at == v1::IN_LOBBY);
    }
}

auto PeopleElsewhere::stays_of(PersonId person) const {
    const auto next = static_cast<PersonId>(static_cast<std::uint32_t>(person) + 1);
    return std::ranges::subrange(stays_.lower_bound({person, {}}), stays_.lower_bound({next, {}}));
}

bool PeopleElsewhere::is_connected(PersonId person) const {
    return std::ranges::any_of(stays_of(person), [this](const auto& stay) {
        return stay.second.until > hub_.clock.now() || !hub_.cluster.knows_other_nodes();
    });
}

v1::Whereabouts PeopleElsewhere::place_of(PersonId person) const {
    v1::Whereabouts at = v1::NOT_HERE;
    for (const auto& [key, stay] : stays_of(person)) {
        at = best_place(at, stay.at);
    }
    return at;
}

std::vector<std::string> PeopleElsewhere::addresses() const {
    std::vector<std::string> all;
    for (const auto& [number, node] : nodes_) {
        all.insert(all.end(), node.addresses.begin(), node.addresses.end());
    }
    all.resize(std::min(all.size(), other_servers_max));
    return all;
}

void PeopleElsewhere::disconnect_all_banned() const {
    const auto bans = hub_.people.bans(hub_.clock.unix_time());
    for (const store::Ban& ban : bans.readable() ? *bans : std::vector<store::Ban>()) {
        disconnect_banned(hub_, ban);
    }
}

/// Sends a changed name, or ends the connections of a deleted person. Marks a person as connected
/// whom another server has marked as away after they connected here.
void PeopleElsewhere::person_stored(PersonId person) {
    const auto before = hub_.people.drop_cached(person);
    const auto now = before ? hub_.people.name_of(person) : store::unreadable;
    if (now.readable() && *now != *before) {
        send_new_name(hub_, {person, *before, *now}, nullptr);
    }
    if (!hub_.connections.has(person)) {
        return;
    }
    const auto is_known = hub_.people.is_known(person);
    const auto away = hub_.people.away_since(person);
    if (is_known.readable() && !*is_known) {
        disconnect(hub_, person, "The operator of this server deleted you.");
    } else if (away.readable() && *away) {
        hub_.people.set_connected(person, std::nullopt, [](bool /*kept*/) {});
    }
}

/// Checks some of the connected people, whom other servers may have deleted or marked as away.
void PeopleElsewhere::check_people() {
    for (std::size_t i = 0; i < people_checked_max && !unchecked_.empty(); ++i) {
        person_stored(unchecked_.back());
        unchecked_.pop_back();
    }
}

void PeopleElsewhere::stay_alive() {
    hub_.cluster.check_bus();
    check_people();
    if (hub_.cluster.knows_other_nodes()) {
        forget_silent();
    }
    hub_.tables.run_after(alive_interval, lifetime_.guard([this] {
        send_alive(false);
        const bool is_cut_off = !hub_.store_works && !hub_.cluster.is_reachable();
        hub_.tables.for_each_in_memory([is_cut_off](Table& table) {
            if (table.presence().attendants().empty()) {
                return;
            }
            table.presence().send_choices();
            if (is_cut_off && table.match().phase != match::Phase::finished) {
                table.show_pause_elsewhere(2 * alive_interval);
            }
        });
        stay_alive();
    }));
}

/// Forgets silent servers, their leases and their people. One of the servers marks these as away.
void PeopleElsewhere::forget_silent() {
    hub_.leases.forget_silent();
    std::erase_if(nodes_, [&](const auto& node) { return node.second.until <= hub_.clock.now(); });
    const bool is_first = nodes_.empty() || hub_.cluster.own_number() < nodes_.begin()->first;
    for (const PersonId person : forget_silent_people()) {
        if (is_first && !is_connected(person)) {
            mark_away_unless_connected(person);
        }
    }
}

std::vector<PersonId> PeopleElsewhere::forget_silent_people() {
    std::vector<PersonId> gone;
    for (auto each = stays_.begin(); each != stays_.end() && gone.size() < alive_people_max;) {
        const auto here = each++;
        if (here->second.until <= hub_.clock.now()) {
            gone.push_back(here->first.first);
            set_stay(here->first.first, here->first.second, {});
            stays_.erase(here);
        }
    }
    return gone;
}

void PeopleElsewhere::mark_away_unless_connected(PersonId person) {
    person_stored(person);
    const auto away = hub_.people.away_since(person);
    if (!hub_.connections.has(person) && away.readable() && !*away) {
        hub_.people.set_away(person, hub_.clock.unix_time());
    }
}

}  // namespace bastide::session
