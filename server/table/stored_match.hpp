// A match as the store has it. It changes only by envelopes in the journal, of any process.
#pragma once

#include "server/store/journal.hpp"
#include "server/table/completed_requests.hpp"
#include "server/table/request.hpp"

#include <functional>
#include <optional>
#include <string>

namespace bastide::table {

enum class Restoring : std::uint8_t {
    restored,
    none_such,
    unreadable_now,  ///< can be retried
    broken,          ///< the journal is invalid
};

class StoredMatch {
  public:
    StoredMatch(MatchId id,
                std::string title,
                const store::JournalReader& journal,
                std::function<ServerTime()> server_time)
        : id_(id),
          title_(std::move(title)),
          journal_(journal),
          server_time_(std::move(server_time)) {}

    [[nodiscard]] MatchId id() const { return id_; }

    [[nodiscard]] const std::string& title() const { return title_; }

    [[nodiscard]] const Match& match() const { return match_; }

    [[nodiscard]] const CompletedRequest* answered(const RequestId& request) const {
        return answered_.find(request);
    }

    /// Returns the version that stores the request; 0 if there was no earlier copy of it.
    [[nodiscard]] match::Version version_of(PersonId person, const RequestId& request) const {
        const CompletedRequest* before = answered(request);
        return before != nullptr && before->person == person ? before->version : 0;
    }

    [[nodiscard]] const RequestId& opened_by() const { return opened_by_; }

    [[nodiscard]] ServerTime newest_at() const { return newest_at_; }

    [[nodiscard]] store::Append append_of(const Envelope& envelope, const Match& next) const;

    /// Advances to `next`. The journal must have stored the envelope and listing.
    void advance(const Envelope& envelope,
                 const Match& next,
                 const std::optional<store::Listing>& listing = {});

    /// Called with each envelope. `is_recent`: its updates are kept. Return false to stop reading.
    using OnRead = std::function<bool(const Envelope& envelope, bool is_recent)>;

    /// Restores the match. Must be called first. Fails if `on_read` returns false.
    [[nodiscard]] Restoring restore(const OnRead& on_read);

    /// Called with an envelope. Must call `advance`, or return false if it cannot be shown now.
    using OnFollow = std::function<bool(const Envelope& envelope, const Match& next)>;

    /// Follows the journal. Returns false if another process's envelope is unreadable now.
    [[nodiscard]] bool follow(const OnFollow& on_follow);

  private:
    bool restore_snapshot(const store::Snapshot& stored);
    void remember(const Envelope& envelope);
    [[nodiscard]] bool has_another_deadline(const Match& next) const;

    MatchId id_;
    std::string title_;
    const store::JournalReader& journal_;
    std::function<ServerTime()> server_time_;
    Match match_;
    CompletedRequests answered_;
    RequestId opened_by_{};
    ServerTime newest_at_{};
    std::optional<ServerTime> deadline_;  ///< deadline in the catalogue, if known
};

[[nodiscard]] Envelope envelope_of(const Request& request,
                                   const match::Command& command,
                                   const match::Decision& decision,
                                   const match::DecisionContext& at);

}  // namespace bastide::table
