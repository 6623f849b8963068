// Sends each viewer what they may see of a match (engine/view.hpp).
// The `write_*` methods write the present state; the next update continues from there. They return
// false if names or absences cannot be read now; then discard what they have written.
#pragma once

#include "engine/view.hpp"
#include "server/table/presence.hpp"
#include "server/table/recent_updates.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::table {

/// Updates per kind of viewer. If hands are hidden, each seat has its own; spectators share one.
using Updates = std::vector<std::pair<Viewer, v1::ServerMessage>>;

class UpdatePublisher {
  public:
    using Time = std::chrono::steady_clock::time_point;

    UpdatePublisher(MatchId id,
                    std::string title,
                    const Match& match,
                    const Presence& presence,
                    const TableServices& services);

    /// Returns nullopt if a name cannot be read now; `next` must not be installed then.
    [[nodiscard]] std::optional<Updates> updates_of(const std::vector<match::Event>& events,
                                                    const Match& next,
                                                    ServerTime at) const;
    void publish(Updates updates);

    /// Sends an envelope of another process. Returns false if the updates cannot be built now.
    [[nodiscard]] bool republish(const Envelope& envelope);

    void send_to_new_players(const std::vector<match::Event>& events) const;

    /// Other names may change, too, because similar ones are made unique. `before`: the old name.
    [[nodiscard]] bool send_new_names(PersonId person, const std::string& before) const;

    /// Time at which the current version was published or loaded. Clocks run from then.
    [[nodiscard]] Time since() const { return since_; }

    /// Sets the age of the current version, which another server may have published.
    void set_age(std::chrono::milliseconds time) { since_ = services_.now() - time; }

    void invalidate_names() { names_current_ = false; }

    /// Returns nullopt if only a snapshot will do, as when the viewer's position had another hash.
    [[nodiscard]] std::optional<std::vector<Frame>> updates_since(PersonId viewer,
                                                                  match::Version since,
                                                                  std::string_view view_hash) const;

    [[nodiscard]] bool write_resumed(v1::Resumed& into) const;

    /// Returns the names to send after missed updates; nullopt if they cannot be read now.
    [[nodiscard]] std::optional<std::vector<v1::ServerMessage>> name_changes_since() const;

    [[nodiscard]] bool write_snapshot(PersonId viewer, v1::Snapshot& into) const;

    [[nodiscard]] bool write_info(v1::TableInfo& into) const;

    /// Writes legal actions, or none if these reveal a hand that this person cannot see.
    void write_options(PersonId viewer, v1::Options& into) const;

  private:
    void write_preparations(const Match& next, Updates& updates) const;
    [[nodiscard]] Sent show(const Viewer& viewer, bool to_all, v1::ServerMessage update) const;
    [[nodiscard]] bool may_know_options(PersonId viewer) const;

    [[nodiscard]] std::chrono::milliseconds running_for() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(services_.now() - since_);
    }

    MatchId id_;
    std::string title_;
    const Match& match_;
    const Presence& presence_;
    const TableServices& services_;
    Time since_;
    RecentUpdates recent_updates_;
    bool names_current_ = true;  ///< reconnecting clients know all names
};

}  // namespace bastide::table
