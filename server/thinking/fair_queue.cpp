#include "server/thinking/fair_queue.hpp"

#include <algorithm>
#include <tuple>

namespace bastide::thinking {

template <typename Key, typename Member>
Member& FairQueue::Group<Key, Member>::enter(const Key& key) {
    Member& member = members[key];
    if (member.usage.is_idle()) {
        member.usage.used = std::max(member.usage.used, floor);
    }
    return member;
}

template <typename Key, typename Member>
typename std::map<Key, Member>::iterator FairQueue::Group<Key, Member>::next() {
    const auto rank = [](const auto& entry) {
        const Usage& usage = entry.second.usage;
        return std::tuple(usage.waiting == 0, usage.running, usage.used);
    };
    return std::ranges::min_element(members, {}, rank);
}

/// Forgets idle members that have used no more than the floor, since a new member starts there.
template <typename Key, typename Member>
void FairQueue::Group<Key, Member>::forget_idle() {
    std::optional<Time> least;
    for (const auto& [key, member] : members) {
        if (!member.usage.is_idle()) {
            least = least ? std::min(*least, member.usage.used) : member.usage.used;
        }
    }
    floor = std::max(floor, least.value_or(Time::max()));
    std::erase_if(members, [this](const auto& entry) {
        return entry.second.usage.is_idle() && entry.second.usage.used <= floor;
    });
    floor = members.empty() ? Time{0} : floor;
}

void FairQueue::push(const Payer& payer, Ticket ticket) {
    Network& network = networks_.enter(payer.network);
    Host& host = network.hosts.enter(payer.host);
    ++network.usage.waiting;
    ++host.usage.waiting;
    host.tickets.push_back(ticket);
}

std::optional<FairQueue::Next> FairQueue::start() {
    const auto network = networks_.next();
    if (network == networks_.members.end() || network->second.usage.waiting == 0) {
        return std::nullopt;
    }
    const auto host = network->second.hosts.next();
    Next next{{network->first, host->first}, host->second.tickets.front()};
    host->second.tickets.pop_front();
    host->second.usage.start();
    network->second.usage.start();
    return next;
}

void FairQueue::end(const Payer& payer, Time used) {
    Network& network = networks_.members.at(payer.network);
    network.hosts.members.at(payer.host).usage.end(used);
    network.usage.end(used);
    network.hosts.forget_idle();
    networks_.forget_idle();
}

}  // namespace bastide::thinking
