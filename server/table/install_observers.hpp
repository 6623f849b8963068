// What follows once an envelope has become part of the match: the parts of the table are notified,
// one after the other, in a fixed order (install_observers.cpp).
#pragma once

#include "server/table/table_parts.hpp"

namespace bastide::table {

/// An envelope that has just become part of the match.
struct Installed {
    const Envelope& envelope;
    Updates updates;                   ///< for those who attend
    const Request* request = nullptr;  ///< its command; null: another process has stored it

    [[nodiscard]] const std::vector<match::Event>& events() const { return envelope.events; }
};

/// Notifies all parts. The match may be further on when this returns: answers and events lead to
/// commands.
void notify_observers(TableParts& parts, Installed installed);

}  // namespace bastide::table
