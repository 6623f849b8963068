#pragma once

#include "server/table/table_parts.hpp"

namespace bastide::table {

inline constexpr std::chrono::seconds names_retry_interval{1};

class Attendance {
  public:
    explicit Attendance(TableParts& parts) : parts_(parts) {}

    /// Adds an attendant. Returns false at the limit of attendants.
    bool attend(Attendant& attendant);

    void unattend(Attendant& attendant);

    void lease_ended(match::PersonId person);

    /// Notifies a new attendant if the match waits for the store or for contributions to a start.
    void send_pending_status(Attendant& attendant);

    /// Sends a person's new name. `before` is the old one. Returns the number of attendants.
    std::size_t send_new_names(match::PersonId person, const std::string& before);

  private:
    TableParts& parts_;
};

}  // namespace bastide::table
