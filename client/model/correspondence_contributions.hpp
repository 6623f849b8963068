// Our values for correspondence starts (docs/fairness.md), each in a store until all players have
// committed, never derived from what the server knows. If another store has our seat's value,
// getting ready here restarts the commit-reveal. A client behind its shared store's version waits.
#pragma once

#include "client/model/model.hpp"

#include "bastide/v1/client.pb.h"

#include <functional>
#include <map>

namespace bastide::model {

inline constexpr std::size_t stored_parts_max = 64;

struct StoredContribution {
    MatchId match = 0;
    std::string value;    ///< 32 bytes
    std::string agreed;   ///< serialised rules and pace; cleared if the server refused
    std::string servers;  ///< the server's commitment in this commit-reveal; empty until known
    std::vector<std::string> commitments = {};  ///< by seat, once our value was revealed
    int failed_attempts = 0;    ///< number of failed starts in which we revealed a value
    std::uint32_t version = 0;  ///< version of the table when this was stored

    friend bool operator==(const StoredContribution&, const StoredContribution&) = default;
};

/// Storage of contributions. Other processes may write to it, too.
struct ContributionStore {
    std::function<std::vector<StoredContribution>()> read;
    std::function<void(const std::vector<StoredContribution>&)> write;
};

ContributionStore memory_contribution_store();

class CorrespondenceContributions {
  public:
    /// `fresh` returns random bytes that were never used before.
    CorrespondenceContributions(ContributionStore contributions,
                                std::function<fair::Bytes32()> fresh)
        : store_(std::move(contributions)), fresh_(std::move(fresh)) {}

    /// Returns our commitment. Reuses a usable stored value. The table must be open with our seat.
    std::string commit(const Attended& at) { return commit(at, 0); }

    /// Called when the server has refused our commitment. Keeps the value, because another client
    /// that shares this store may have committed to it, but does not repeat the commitment.
    void refused(MatchId match);

    void forget(MatchId match);

    /// What to send to the server and what to report to the player, each if there is anything.
    struct Reaction {
        std::optional<v1::ClientMessage> answer = std::nullopt;
        std::optional<DrawsFault> fault = std::nullopt;
        std::optional<CorrespondenceStart::What> reported = std::nullopt;
    };

    Reaction check(const Attended& at);

    /// True if our seat committed to a value that is not in this store.
    [[nodiscard]] bool is_ready_elsewhere(const Attended& at) const;

    GameCheck begun(const Attended& at);

  private:
    [[nodiscard]] std::optional<StoredContribution> find(MatchId match) const;
    void keep(StoredContribution part, const Attended& at);
    void put(StoredContribution part);
    std::string commit(const Attended& at, int failed_attempts);
    Reaction commit_again(const Attended& at, const StoredContribution& before);
    Reaction reveal(const Attended& at, StoredContribution part);

    ContributionStore store_;
    std::function<fair::Bytes32()> fresh_;
    std::map<MatchId, std::uint32_t> reported_elsewhere_;  ///< last commit-reveal reported
};

}  // namespace bastide::model
