#pragma once

#include "server/people/people.hpp"
#include "server/session/chat.hpp"
#include "server/session/connections_by_person.hpp"
#include "server/session/credits.hpp"
#include "server/session/device_codes.hpp"
#include "server/session/invitations.hpp"
#include "server/session/lobby_watch.hpp"
#include "server/session/notices.hpp"
#include "server/session/origin.hpp"
#include "server/session/people_elsewhere.hpp"
#include "server/session/person_networks.hpp"
#include "server/session/rate_account.hpp"
#include "server/session/table_list.hpp"
#include "server/session/tables.hpp"

#include "bastide/v1/server.pb.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bastide::session {

inline constexpr Rate refusal_reports_rate{1, 1.0 / 60};  ///< reports per network and reason

/// Counts refusals because of bans and limits of networks, for the metrics and the log.
class NetworkRefusals {
  public:
    using Report = std::function<void(const Origin& from, const std::string& reason)>;

    void set_report(Report report) { report_ = std::move(report); }

    /// Counts a refusal and logs it within the rate. `reason`: such as "too_many_guests".
    void add(const Origin& from, const std::string& reason, Credits::Time now) {
        ++by_reason_[reason];
        if (reports_.of(reason + ' ' + from.network, refusal_reports_rate, now).take(now)) {
            report_(from, reason);
        }
    }

    [[nodiscard]] const std::map<std::string, double>& by_reason() const { return by_reason_; }

  private:
    Report report_ = [](const Origin&, const std::string&) {};
    std::map<std::string, double> by_reason_;
    Meter<std::string> reports_;
};

struct RequestCounts {
    std::uint64_t received = 0;
    std::uint64_t delayed = 0;              ///< by a rate limit, before they were read
    std::map<std::string, double> refused;  ///< by the name of the reason
};

struct Address {
    std::string url;    ///< "bastide://192.168.1.5:8470"
    std::string reach;  ///< people who can use it: "in your network"; empty: anybody
};

struct Hub {
    people::People& people;
    Tables& tables;
    cluster::Cluster& cluster;
    table::Leases& leases;
    Clock clock;
    std::string server;
    ConnectionsByPerson connections{};
    Meters meters{};
    PersonNetworks networks{};
    match::BotLimits bots{};
    /// Addresses of the server, best first. Replaced if a proxy reports the URL of the server.
    std::vector<Address> addresses{};
    bool are_addresses_configured = false;
    bool has_page = false;   ///< browsers can play here
    std::string greeting{};  ///< greeting shown to everybody who connects
    std::string contact{};   ///< contact for players' questions
    std::string password{};
    bool is_registration_open = true;  ///< false: no new guests
    bool has_room = true;              ///< disk space for new tables and guests
    bool store_works = true;           ///< the store accepts writes
    std::string store_error{};         ///< of the last write; empty if it was stored
    bool is_draining = false;
    bool allows_bot_names = false;  ///< in practice, where bots connect as guests
    RequestCounts counts{};
    NetworkRefusals refusals{};
    TableList list{tables, people};
    LobbyWatch lobby{tables, people, networks};
    Chat chat{people, tables, lobby, cluster};
    Invitations invitations{};
    DeviceCodes device_codes{};
    PeopleElsewhere people_elsewhere{*this};
    Notices notices{*this};
    /// Follows other servers at a table in memory. Returns false while it is behind the store.
    std::function<ReadResult<bool>(MatchId)> catch_up = [](auto) { return true; };

    [[nodiscard]] std::size_t count_unsaved_matches() const {
        std::size_t count = 0;
        tables.for_each_in_memory(
            [&](const Table& table) { count += table.waits_for_store() ? 1U : 0U; });
        return count;
    }

    [[nodiscard]] std::string with_contact(const std::string& text) const {
        return contact.empty() ? text : text + " Contact: " + contact;
    }
};

/// Returns bots that charge the hosts of their tables. The hub may be constructed later.
[[nodiscard]] table::Bots charged(table::Bots bots, Hub& hub);

}  // namespace bastide::session
