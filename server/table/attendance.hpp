// Somebody comes to a table or goes, and what that brings about in its other parts.
#pragma once

#include "server/table/table_parts.hpp"

namespace bastide::table {

/// Delay before names that could not be read are read again.
inline constexpr std::chrono::seconds names_retry_interval{1};

class Attendance {
  public:
    /// For that table, which outlives this.
    explicit Attendance(TableParts& parts) : parts_(parts) {}

    /// From here on the attendant receives every update, in order. False: there are too many
    /// already.
    bool attend(Attendant& attendant);

    void unattend(Attendant& attendant);

    /// This person is not here any more.
    void lease_ended(match::PersonId person);

    /// Sends somebody who has just been shown the match what it waits for: the store, or answers
    /// for a start.
    void send_pending_status(Attendant& attendant);

    /// This person was named `before` until now. If they have a seat, everybody who attends
    /// receives the names that have changed by that, as soon as they can be read. Returns how many
    /// attend.
    std::size_t send_new_names(match::PersonId person, const std::string& before);

  private:
    TableParts& parts_;
};

}  // namespace bastide::table
