// Messages between the servers of a store about people, who may be connected to several of them.
#pragma once

#include "server/cluster/cluster.hpp"
#include "server/table/leases.hpp"
#include "server/table/run_after.hpp"

#include "bastide/v1/server.pb.h"
#include "match/person.hpp"

#include <chrono>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bastide::session {

struct Hub;

inline constexpr std::chrono::seconds alive_interval{2};

inline constexpr std::size_t alive_people_max = 500;  ///< in a message, or forgotten in an interval

/// Connected people whom a server looks up in an interval after it has missed messages.
inline constexpr std::size_t people_checked_max = 100;

inline constexpr std::size_t other_servers_max = 64;  ///< addresses that a client receives

class PeopleElsewhere {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// Does nothing at a server alone. `hub` may be constructed later.
    explicit PeopleElsewhere(Hub& hub);
    ~PeopleElsewhere();
    PeopleElsewhere(const PeopleElsewhere&) = delete;
    PeopleElsewhere& operator=(const PeopleElsewhere&) = delete;

    /// Asks the other servers who is connected, and for the server time.
    void ask() const { send_alive(true); }

    /// Sends a change of a person, or of all people for 0.
    void send(PersonId person,
              cluster::v1::Person::Change change,
              const std::string& text = {}) const;

    /// Marks a person as away unless they are connected to another server.
    void person_left(PersonId person) const;

    /// True if the person is connected to another server, as far as this one knows.
    [[nodiscard]] bool is_connected(PersonId person) const;
    [[nodiscard]] v1::Whereabouts place_of(PersonId person) const;

    /// Returns the configured addresses of other servers, at most `other_servers_max`.
    [[nodiscard]] std::vector<std::string> addresses() const;

  private:
    struct Node {
        Time until;
        std::vector<std::string> addresses;
    };

    struct Stay {
        v1::Whereabouts at = v1::NOT_HERE;
        Time until;
    };

    [[nodiscard]] auto stays_of(PersonId person) const;
    template <typename Receive>
    void on(cluster::v1::Message::KindCase kind, Receive receive);
    void receive(MatchId match, const cluster::v1::Message& message) const;
    void receive(const std::string& from, const cluster::v1::Alive& alive);
    void receive(const std::string& from, const cluster::v1::Person& changed);
    void set_stay(PersonId person, const std::string& node, Stay stay);
    void person_stored(PersonId person);
    void check_people();
    void disconnect_all_banned() const;
    void send_alive(bool asks) const;
    void stay_alive();
    void forget_silent();
    std::vector<PersonId> forget_silent_people();
    void mark_away_unless_connected(PersonId person);

    Hub& hub_;
    std::map<std::pair<PersonId, std::string>, Stay> stays_;  ///< by person and node
    std::map<std::string, Node> nodes_;
    std::vector<PersonId> unchecked_;  ///< connected people, after missed messages
    table::LifetimeGuard lifetime_;
};

}  // namespace bastide::session
