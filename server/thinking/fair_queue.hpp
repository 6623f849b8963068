// Decides whose bot thinks next: networks take turns, and within a network the hosts of tables.
// Pure: the pool tells it what has started, what has ended, and how long that took.
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
    /// A waiting thought, as its owner numbers it.
    using Ticket = std::uint64_t;
    using Time = std::chrono::nanoseconds;

    struct Next {
        Payer payer;
        Ticket ticket = 0;
    };

    void push(const Payer& payer, Ticket ticket);

    /// Starts the next thought; returns nullopt if none waits. The network with the fewest running
    /// thoughts is next, then the one that has used the least time; likewise the host within it.
    /// One host's thoughts start in order. Call `end` when the thought is over.
    std::optional<Next> start();

    /// A started thought is over; it used a worker for that time, which is charged to its payer.
    void end(const Payer& payer, Time used);

    /// Networks that are remembered: those with thoughts, and those that used more than their turn.
    [[nodiscard]] std::size_t networks() const { return networks_.members.size(); }

  private:
    struct Usage {
        std::size_t waiting = 0;
        std::size_t running = 0;
        Time used{0};

        [[nodiscard]] bool is_idle() const { return waiting == 0 && running == 0; }
    };

    /// Members that take turns. `floor` is the least time that any busy member has used: who comes
    /// later starts there, so that nobody saves up turns by doing nothing.
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

    static void start(Usage& usage);
    static void end(Usage& usage, Time used);

    Group<std::string, Network> networks_;
};

}  // namespace bastide::thinking
