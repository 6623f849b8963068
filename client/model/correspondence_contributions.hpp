// Our parts in correspondence starts: a value of our own for each, which waits, for days perhaps,
// until all have committed. Kept on a shelf where the next run finds it, and never
// derived from anything that the server knows. Pure.
//
// One person may have several programs, each with a shelf of its own. The value at our seat is on
// one of them; getting ready by another one begins the exchange anew. Several that share a shelf
// may see the table at different versions: whoever is behind what was written down waits.
#pragma once

#include "client/model/model.hpp"

#include "bastide/v1/client.pb.h"

#include <functional>
#include <map>

namespace bastide::model {

/// Values that are kept; with one more the oldest goes. Nobody sits at so many tables.
inline constexpr std::size_t stored_parts_max = 64;

struct StoredContribution {
    MatchId match = 0;
    std::string value;    ///< 32 bytes
    std::string agreed;   ///< what for: the rules and the pace
    std::string servers;  ///< the server's commitment in this exchange; empty: not told yet
    std::vector<std::string> commitments = {};  ///< by seat, once we have shown our value
    int failed_attempts =
        0;  ///< values that we have shown for this game before, and nothing came of it
    std::uint32_t version = 0;  ///< of the table by which this was written down

    friend bool operator==(const StoredContribution&, const StoredContribution&) = default;
};

/// Where they are kept. Others may write there, too.
struct ContributionStore {
    std::function<std::vector<StoredContribution>()> read;
    std::function<void(const std::vector<StoredContribution>&)> write;
};

/// For as long as this program runs.
ContributionStore memory_contribution_store();

class CorrespondenceContributions {
  public:
    /// `fresh`: random bytes never used before, each time.
    CorrespondenceContributions(ContributionStore contributions,
                                std::function<fair::Bytes32()> fresh)
        : store_(std::move(contributions)), fresh_(std::move(fresh)) {}

    /// What to commit to at this open table, where we have a seat and the player gets ready: the
    /// same as before as long as it can be meant.
    std::string commit(const Attended& at) { return commit(at, 0); }

    /// The server has refused it. The value stays, for it may stand there by another program of
    /// ours; but it is not given again by itself.
    void refused(MatchId match);

    /// We are not ready there any more, or there is nothing to be ready for.
    void forget(MatchId match);

    /// What comes of how an open table is now, where we have a seat.
    struct Reaction {
        std::optional<v1::ClientMessage> answer = std::nullopt;
        std::optional<DrawsFault> fault = std::nullopt;
        std::optional<CorrespondenceStart::What> reported = std::nullopt;
    };

    Reaction look(const Attended& at);

    /// Whether our seat at an open table is ready by a value that is not on this shelf.
    [[nodiscard]] bool is_ready_elsewhere(const Attended& at) const;

    /// Of a game that has begun, or is shown anew.
    struct GameCheck {
        bool ours = false;  ///< it holds our part
        std::optional<DrawsFault> fault = std::nullopt;
    };

    GameCheck begun(const Attended& at);

  private:
    [[nodiscard]] std::optional<StoredContribution> find(MatchId match) const;
    void keep(StoredContribution part, const Attended& at);
    void put(StoredContribution part);
    std::string commit(const Attended& at, int failed_attempts);
    Reaction commit_again(const Attended& at, const StoredContribution& before);
    Reaction reveal(const Attended& at, StoredContribution part);
    Reaction report_elsewhere(const Attended& at);

    ContributionStore store_;
    std::function<fair::Bytes32()> fresh_;
    std::map<MatchId, std::uint32_t> reported_elsewhere_;  ///< of that exchange
};

}  // namespace bastide::model
