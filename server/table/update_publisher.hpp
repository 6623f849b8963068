// What each viewer is shown of a match: every update as it comes, and when asked the whole of it,
// what was missed, and what may be done. Nothing hidden passes here: whoever has a seat is shown
// what `view` and `redact` (engine/view.hpp) let that seat know, and everybody else what a
// spectator may.
//
// Answers are of the match as it is at that moment, so the next update follows on them. Where one
// is false, it could not be read now who somebody is, or since when away: then what was written is
// for nobody to see.
#pragma once

#include "engine/view.hpp"
#include "server/table/presence.hpp"
#include "server/table/recent_updates.hpp"
#include "server/table/updates.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::table {

class UpdatePublisher {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// Of that match, which is number `id`, and of who is here for it.
    UpdatePublisher(store::MatchId id,
                    std::string title,
                    const match::Match& match,
                    const Presence& presence,
                    const TableServices& services);

    /// What there will be to tell once the match has come to be `next` by these events, at that
    /// time. Nothing:
    /// a name in it cannot be read now, so the match must not come to that yet.
    [[nodiscard]] std::optional<Updates> updates_of(const std::vector<match::Event>& events,
                                                    const match::Match& next,
                                                    store::ServerTime at) const;

    /// The match has just come to that: tells everyone who attends it, each what that one may know,
    /// and keeps it for those who come back.
    void publish(Updates updates);

    /// The match has been read up to this envelope: keeps its updates for those who come back.
    /// False: they cannot be read now.
    [[nodiscard]] bool republish(const Envelope& envelope);

    /// These events have happened: whoever has sat down by them is shown from here on, on each of
    /// their connections, what the seat may see.
    void send_to_new_players(const std::vector<match::Event>& events) const;

    /// This person, who has a seat, was called `before` until now: everyone who attends hears of
    /// each who is told by another name since then. Two of one name are told apart, so that may be
    /// somebody else, too.
    [[nodiscard]] bool send_new_names(match::PersonId person, const std::string& before) const;

    /// When the match came to what it is, or was brought back to memory: since then its clocks run.
    [[nodiscard]] Time since() const { return since_; }

    /// It came to that so long ago, as other servers have seen it too.
    void set_age(std::chrono::milliseconds time) { since_ = now_() - time; }

    /// Seats may be called otherwise than those know who were here and are not now.
    void invalidate_names() { names_current_ = false; }

    /// The updates behind this version for this person, who then saw a position with this hash.
    /// Nothing: only a snapshot will do.
    [[nodiscard]] std::optional<std::vector<Frame>> updates_since(match::PersonId viewer,
                                                                  match::Version since,
                                                                  std::string_view view_hash) const;

    /// What stands in front of those updates: where the match is now, and who is away or silent.
    [[nodiscard]] bool write_resumed(v1::Resumed& into) const;

    /// What stands behind those updates: how each seat is called, where that is in
    /// doubt. Nothing: it cannot be read now.
    [[nodiscard]] std::optional<std::vector<v1::ServerMessage>> name_changes_since() const;

    /// The whole match as this person may see it.
    [[nodiscard]] bool write_snapshot(match::PersonId viewer, v1::Snapshot& into) const;

    /// All but the game: as a list of tables has it.
    [[nodiscard]] bool write_info(v1::TableInfo& into) const;

    /// What the seat in turn may do; nothing of it where that tells of a hand this person can't
    /// see.
    void write_options(match::PersonId viewer, v1::Options& into) const;

  private:
    void write_preparations(const match::Match& next, Updates& updates) const;
    [[nodiscard]] Sent show(const Viewer& viewer, bool to_all, v1::ServerMessage update) const;
    [[nodiscard]] bool may_know_options(match::PersonId viewer) const;
    [[nodiscard]] std::chrono::milliseconds running_for() const;

    store::MatchId id_;
    std::string title_;
    const match::Match& match_;
    const Presence& presence_;
    LookUpName name_of_;
    std::function<Time()> now_;
    std::function<store::ServerTime()> server_time_;
    Time since_;
    RecentUpdates recent_updates_;
    bool names_current_ = true;  ///< whoever was here knows all names still
};

}  // namespace bastide::table
