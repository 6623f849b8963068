#include "engine/tile_supply.hpp"
#include "proto/fair_draws.hpp"
#include "server/table/envelope.hpp"
#include "server/table/listing.hpp"
#include "server/table/store_checks.hpp"

#include "match/evolve.hpp"

namespace bastide::table {
namespace {

using Problem = std::optional<std::string>;

class Replay {
  public:
    explicit Replay(std::size_t versions) : versions_(versions) {}

    Problem add(const std::string& bytes) {
        const std::string version =
            "version " + std::to_string(match_.version + 1) + " of " + std::to_string(versions_);
        Match walked = match_;
        const auto envelope = read_envelope(bytes, match_);
        if (!envelope) {
            return version + " cannot be replayed";
        }
        if (envelope->version == 1) {
            opened_by_ = envelope->request;
        }
        for (const match::Event& event : envelope->events) {
            if (!is_fair(event, walked)) {
                return "a draw of " + version + " does not follow from the stored secret";
            }
            match::evolve(walked, event);
        }
        return std::nullopt;
    }

    [[nodiscard]] bool has_listing(const store::Listing& stored) const {
        auto card = read_listing(stored.bytes);
        if (!card || card->opened_by != opened_by_) {
            return false;
        }
        if (card->match.host == match::nobody) {  // old listings have no host
            card->match.host = match_.host;
        }
        store::Listing expected =
            listing_of(match_, card->title, opened_by_, stored.changed, ServerTime());
        const auto result = card->result ? result_of(match_) : std::nullopt;
        const bool is_same_match =
            write_listing(match_, card->title, opened_by_, result) ==
            write_listing(card->match, card->title, opened_by_, card->result);
        expected.bytes = stored.bytes;
        expected.deadline = stored.deadline;
        return is_same_match && expected == stored;
    }

  private:
    /// True if the stored secret leads to the draw.
    bool is_fair(const match::Event& event, const Match& before) {
        if (const auto* started = std::get_if<match::GameStarted>(&event)) {
            return begin(*started);
        }
        const auto* in_game = std::get_if<bastide::Event>(&event);
        if (in_game == nullptr || !match::is_draw(*in_game) || !before.game) {
            return true;
        }
        const TileCounts tiles = drawable(*before.game);
        const auto* drawn = std::get_if<TileDrawn>(in_game);
        const auto type = drawn != nullptr ? drawn->type : std::get_if<TileDealt>(in_game)->type;
        const auto copies = static_cast<std::uint32_t>(total(tiles));
        return type && copies > 0 &&
               *type == fair::tile_at(
                            tiles, fair::below(key_, fair::Stream::tile, before.chances, copies));
    }

    bool begin(const match::GameStarted& started) {
        const Setup& setup = started.setup;
        key_ = fair::draw_key(started.draws.secret, started.draws.values);
        return setup.ruleset.first_player == FirstPlayer::host ||
               index_of(setup.first) == fair::below(key_,
                                                    fair::Stream::first_player,
                                                    0,
                                                    static_cast<std::uint32_t>(setup.seats));
    }

    std::size_t versions_;
    Match match_;
    RequestId opened_by_{};
    fair::Bytes32 key_{};
};

Problem check(const std::vector<std::string>& envelopes,
              const std::optional<store::Listing>& listing) {
    Replay replay(envelopes.size());
    for (const std::string& bytes : envelopes) {
        if (auto problem = replay.add(bytes)) {
            return problem;
        }
    }
    return listing && replay.has_listing(*listing)
               ? std::nullopt
               : Problem("its entry in the list of tables does not agree with its moves");
}

}  // namespace

/// Checks a match. Reads it again if the listing has changed meanwhile.
Problem check_match(const store::StoreReader& store, MatchId match) {
    const auto listing = store.listing(match);
    const auto envelopes = store.read(match, 1);
    const auto newer = store.listing(match);
    if (!listing.readable() || !envelopes.readable() || !newer.readable()) {
        return "it cannot be read from the store";
    }
    if (*listing != *newer) {
        return check_match(store, match);
    }
    if (envelopes->empty()) {
        return *listing ? Problem("it has no moves, but an entry in the list of tables")
                        : std::nullopt;
    }
    return check(*envelopes, *listing);
}

}  // namespace bastide::table
