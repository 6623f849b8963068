// Notifies the parts of a table of an envelope that has become part of the match.
#pragma once

#include "server/table/table_parts.hpp"

namespace bastide::table {

struct Installed {
    const Envelope& envelope;
    Updates updates;
    const Request* request = nullptr;  ///< null if another process has stored the envelope

    [[nodiscard]] const std::vector<match::Event>& events() const { return envelope.events; }
};

/// The match may be at a later version when this returns: answers and events lead to commands.
void notify_observers(TableParts& parts, Installed installed);

}  // namespace bastide::table
