// Arrivals and departures at a table, and their effects on its other parts.
#pragma once

#include "server/table/table_parts.hpp"

namespace bastide::table {

/// Retry interval for names that cannot be read.
inline constexpr std::chrono::seconds names_retry_interval{1};

class Attendance {
  public:
    explicit Attendance(TableParts& parts) : parts_(parts) {}

    /// Sends all later updates to the attendant, in order. Returns false if there are too many
    /// attendants.
    bool attend(Attendant& attendant);

    void unattend(Attendant& attendant);

    /// Must be called when the lease of a person ends.
    void lease_ended(match::PersonId person);

    /// Sends a new attendant what the match waits for: the store, or contributions to a start.
    void send_pending_status(Attendant& attendant);

    /// Sends changed names to all attendants, as soon as they can be read, if the person has a
    /// seat. `before`: the person's old name. Returns the number of attendants.
    std::size_t send_new_names(match::PersonId person, const std::string& before);

  private:
    TableParts& parts_;
};

}  // namespace bastide::table
