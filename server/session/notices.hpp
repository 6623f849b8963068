// Sends people news of their correspondence games, at an address of theirs, while not connected.
#pragma once

#include "server/people/notice_url.hpp"
#include "server/session/credits.hpp"
#include "server/table/envelope.hpp"

#include "bastide/v1/server.pb.h"

#include <array>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::session {

struct Hub;

inline constexpr std::chrono::seconds notice_delay{3};      ///< no notice after a reconnection
inline constexpr std::chrono::seconds notice_interval{60};  ///< minimum between two to a person
inline constexpr std::array notice_pauses{notice_interval, std::chrono::seconds(600)};  ///< retries
inline constexpr std::size_t notice_failures_max = 10;     ///< in a row; then no address is left
inline constexpr std::size_t notice_lines_max = 4;         ///< news that wait for a notice
inline constexpr std::size_t notified_people_max = 1'000;  ///< people with news, or failures
inline constexpr std::size_t notices_at_once = 8;          ///< connections

inline constexpr Rate notice_host_rate{10, 1};  ///< notices to one host

/// Charged to a host that wants fewer notices: ten minutes without any.
inline constexpr double busy_host_cost = 600;

class Notices {
  public:
    /// `hub` may be constructed later.
    explicit Notices(Hub& hub) : hub_(hub) {}

    people::SendNotice send;  ///< empty if the host does not allow notices

    /// Called after a failure; `is_gone` if the address is removed.
    std::function<void(PersonId, const people::NoticeResult&)> report = [](auto, auto&) {};

    void describe(PersonId person, v1::Notices& into) const;

    /// Sends a test notice, and stores the address if that succeeds. Deletes it if empty.
    void set(PersonId who, const std::string& address, const people::NoticeCallback& then);

    /// Call it after this server has stored an envelope of a match.
    void receive(const Match& match, const table::Envelope& envelope);

    /// Counts notices: sent, failed (attempts), dropped (lines).
    [[nodiscard]] const std::map<std::string, double>& counts() const { return counts_; }

  private:
    struct Pending {
        std::vector<std::string> lines;
        std::size_t failures = 0;  ///< in a row
        bool has_timer = false;    ///< perhaps with nothing to send
    };

    void add(PersonId person, const Match& match, const char* news);
    void send_after(std::chrono::milliseconds delay, PersonId person);
    void send_pending(PersonId person);
    bool post(PersonId person,
              const people::NoticeUrl& to,
              const std::string& text,
              const people::NoticeCallback& then);
    void finish(PersonId person, std::size_t count, people::NoticeResult result);

    Hub& hub_;
    std::map<PersonId, Pending> pending_;
    std::set<PersonId> sending_;  ///< one notice each
    Meter<std::string> hosts_;
    std::map<std::string, double> counts_{{"sent", 0}, {"failed", 0}, {"dropped", 0}};
};

}  // namespace bastide::session
