// The last updates of a match, as they were sent: what somebody who comes back has missed.
#pragma once

#include "engine/view.hpp"
#include "server/table/attendant.hpp"

#include "match/match.hpp"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::table {

/// Updates of one match that are kept.
inline constexpr std::size_t recent_updates_max = 64;

/// How many of the envelopes read when a match comes back to memory are kept as updates for who
/// comes back to it.
inline constexpr std::size_t recent_updates_restored = 16;

/// An update as one kind of viewer got it.
struct Sent {
    Viewer viewer;     ///< the spectator's, where everyone may see everything
    std::string hash;  ///< of what that viewer then saw; empty before the game
    Frame frame;       ///< in the binary codec
};

struct RecentUpdate {
    match::Version version = 0;
    std::vector<Sent> sent;
};

class RecentUpdates {
  public:
    /// Versions come one after the other.
    void add(RecentUpdate recent);

    /// The frames behind this version for this viewer, who then saw a position with this hash.
    /// Nothing: they are not at hand any more, or that is not what there was to see.
    [[nodiscard]] std::optional<std::vector<Frame>> after(match::Version since,
                                                          std::string_view hash,
                                                          const Viewer& viewer) const;

  private:
    std::deque<RecentUpdate> updates_;
};

}  // namespace bastide::table
