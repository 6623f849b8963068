// A queue of searches. Networks take turns to search, and within each network the hosts of tables.
#pragma once

#include "server/thinking/search_request.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace bastide::thinking {

class FairQueue {
  public:
    using Ticket = std::uint64_t;
    using Time = std::chrono::nanoseconds;

    struct Next {
        Payer payer;
        Ticket ticket = 0;
    };

    void push(const Payer& payer, Ticket ticket) {
        Network& network = networks_.enter(payer.network);
        Host& host = network.hosts.enter(payer.host);
        ++network.usage.waiting;
        ++host.usage.waiting;
        host.tickets.push_back(ticket);
    }

    /// Prefers networks, then hosts, with fewer running searches, then with less time used.
    std::optional<Next> start() {
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

    void end(const Payer& payer, Time used) {
        Network& network = networks_.members.at(payer.network);
        network.hosts.members.at(payer.host).usage.end(used);
        network.usage.end(used);
        network.hosts.forget_idle();
        networks_.forget_idle();
    }

    [[nodiscard]] std::size_t networks() const { return networks_.members.size(); }

  private:
    struct Usage {
        std::size_t waiting = 0;
        std::size_t running = 0;
        Time used{0};

        [[nodiscard]] bool is_idle() const { return waiting == 0 && running == 0; }

        void start() {
            --waiting;
            ++running;
        }

        void end(Time searched) {
            --running;
            used += searched;
        }
    };

    /// A new member starts with the least time of a busy one, so that idle time earns no credit.
    template <typename Key, typename Member>
    struct Group {
        std::map<Key, Member> members;
        Time floor{0};

        Member& enter(const Key& key) {
            Member& member = members[key];
            if (member.usage.is_idle()) {
                member.usage.used = std::max(member.usage.used, floor);
            }
            return member;
        }

        typename std::map<Key, Member>::iterator next() {
            const auto rank = [](const auto& entry) {
                const Usage& usage = entry.second.usage;
                return std::tuple(usage.waiting == 0, usage.running, usage.used);
            };
            return std::ranges::min_element(members, {}, rank);
        }

        /// Forgets idle members that have used no more than the floor, where new ones start.
        void forget_idle() {
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
    };

    struct Host {
        Usage usage;
        std::deque<Ticket> tickets;
    };

    struct Network {
        Usage usage;
        Group<std::uint32_t, Host> hosts;
    };

    Group<std::string, Network> networks_;
};

}  // namespace bastide::thinking
