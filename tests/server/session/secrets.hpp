// Computes what a recipient may know of a match's tiles from the true game, without the engine's
// `view`, and rejects every message that reveals more.
#pragma once

#include "engine/view.hpp"
#include "proto/match/wire.hpp"
#include "server/table/envelope.hpp"
#include "tests/support/sent_tiles.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace bastide::test {

/// Every tile type in these bytes, in any encoding.
Tiles mentioned_tiles(std::string_view bytes);

class Secrets {
  public:
    Secrets(const Viewer& viewer, codec::NameOf name_of);

    /// Advances the match by this complete envelope.
    void happened(const table::Envelope& envelope);

    /// Throws std::runtime_error if the message, which came in this frame, reveals a tile that the
    /// recipient may not know, or has other events or counts than the recipient should receive.
    void check(const v1::ServerMessage& message, const std::string& frame) const;

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
    codec::NameOf name_of_;
    match::Match match_;
    std::set<std::string> known_;
    std::map<match::Version, v1::Update> updates_;  ///< as the recipient should receive them
};

}  // namespace bastide::test
