// What one receiver may know of the tiles of a match, worked out from the true game without asking
// the engine what to hide; objects to every message that tells more.
#pragma once

#include "engine/view.hpp"
#include "server/table/envelope.hpp"
#include "server/table/wire.hpp"
#include "tests/support/sent_tiles.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace bastide::test {

/// Every tile type that stands anywhere in these bytes, in whatever encoding or text.
Tiles mentioned_tiles(std::string_view bytes);

class Secrets {
  public:
    Secrets(const Viewer& viewer, table::NameOf name_of);

    /// The match goes on by this envelope, which tells everything.
    void happened(const table::Envelope& envelope);

    /// Throws std::runtime_error where the message, which came in this frame, tells a tile that the
    /// receiver may not know, or other events or counts than his.
    void check(const v1::ServerMessage& message, const std::string& frame) const;

    /// Types of tiles that lay open for this receiver at any time so far.
    [[nodiscard]] const std::set<std::string>& known() const { return known_; }

  private:
    [[nodiscard]] bool may_see(const HeldTile& held) const;
    [[nodiscard]] bool has_dealt(const Game& game) const;
    [[nodiscard]] bool may_see_dealt_tiles(const Game& game) const;
    [[nodiscard]] Tiles in_sight(const Game& game) const;
    [[nodiscard]] std::optional<v1::Event> as_received(const match::Event& event,
                                                       const match::Match& after) const;
    void check(const v1::Update& update) const;
    void check(const v1::Snapshot& snapshot) const;
    void check(const v1::Options& options) const;
    void check(const v1::MatchHistory& match_history) const;

    Viewer viewer_;
    table::NameOf name_of_;
    match::Match match_;
    std::set<std::string> known_;
    std::map<match::Version, v1::Update> updates_;  ///< as the receiver should hear them
};

}  // namespace bastide::test
