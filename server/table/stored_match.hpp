// A match as the store has it: the match itself, the requests that it has accepted, and what the
// catalogue says of it. It only moves on by envelopes that the journal has: ours, once they are
// stored, and those of another process that writes to the same journal.
#pragma once

#include "server/store/journal.hpp"
#include "server/table/completed_requests.hpp"
#include "server/table/request.hpp"
#include "server/table/table_services.hpp"

#include <functional>
#include <optional>
#include <string>

namespace bastide::table {

/// What came of the attempt to bring a match back from the store.
enum class Restoring : std::uint8_t {
    restored,
    none_such,
    unreadable_now,  ///< the store is in trouble: try again later
    broken,          ///< what is there is no journal
};

class StoredMatch {
  public:
    StoredMatch(store::MatchId id, std::string title, const TableServices& services)
        : id_(id),
          title_(std::move(title)),
          journal_(services.journal.reader()),
          server_time_(services.server_time) {}

    [[nodiscard]] store::MatchId id() const { return id_; }

    [[nodiscard]] const std::string& title() const { return title_; }

    [[nodiscard]] const match::Match& match() const { return match_; }

    /// Returns null if the request has not been accepted, or was forgotten.
    [[nodiscard]] const CompletedRequest* answered(const RequestId& request) const {
        return answered_.find(request);
    }

    /// The request that opened this table.
    [[nodiscard]] const RequestId& opened_by() const { return opened_by_; }

    /// Server time of the newest envelope.
    [[nodiscard]] store::ServerTime newest_at() const { return newest_at_; }

    /// What the journal is to store for this envelope, which leads to `next`.
    [[nodiscard]] store::Append append_of(const Envelope& envelope, const match::Match& next) const;

    /// The journal has stored the envelope, with that listing, and `next` is the match now.
    void advance(const Envelope& envelope,
                 const match::Match& next,
                 const std::optional<store::Listing>& listing = {});

    /// Called with an envelope that has become part of the match. `is_recent`: there are few behind
    /// it. False: reading stops.
    using OnRead = std::function<bool(const Envelope& envelope, bool is_recent)>;

    /// Reads the match from the store, before anything else is done with it. If this fails the
    /// match must not be used. Where `on_read` returns false the store cannot be read now.
    [[nodiscard]] Restoring restore(const OnRead& on_read);

    /// Called with an envelope of another process and the match that it leads to, and has to call
    /// `advance`. False: it cannot be shown now.
    using OnFollow = std::function<bool(const Envelope& envelope, const match::Match& next)>;

    /// Reads what others have stored since. False: some of it cannot be read or shown now.
    [[nodiscard]] bool follow(const OnFollow& on_follow) const;

  private:
    bool restore_snapshot(const store::Snapshot& stored);
    void remember(const Envelope& envelope);
    [[nodiscard]] bool has_another_deadline(const match::Match& next) const;

    store::MatchId id_;
    std::string title_;
    const store::JournalReader& journal_;
    std::function<store::ServerTime()> server_time_;
    match::Match match_;
    CompletedRequests answered_;
    RequestId opened_by_{};
    store::ServerTime newest_at_{};
    std::optional<store::ServerTime> deadline_;  ///< in the catalogue, where that is known
};

/// An envelope for the journal: this command of this request, by this decision.
[[nodiscard]] Envelope envelope_of(const Request& request,
                                   const match::Command& command,
                                   const match::Decision& decision,
                                   const match::DecisionContext& at);

}  // namespace bastide::table
