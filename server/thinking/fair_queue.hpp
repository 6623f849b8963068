// A queue of searches. Networks take turns to search, and within each network the hosts of tables.
#pragma once

#include "server/thinking/search_request.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>

namespace bastide::thinking {

class FairQueue {
  public:
    using Ticket = std::uint64_t;
    using Time = std::chrono::nanoseconds;

    struct Next {
        Payer payer;
        Ticket ticket = 0;
    };

    void push(const Payer& payer, Ticket ticket);

    /// Prefers networks, then hosts, with fewer running searches, then with less time used.
    std::optional<Next> start();

    void end(const Payer& payer, Time used);

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

        Member& enter(const Key& key);
        typename std::map<Key, Member>::iterator next();
        void forget_idle();
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
