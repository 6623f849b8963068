#include "tests/server/session/secrets.hpp"

#include "match/evolve.hpp"

#include <google/protobuf/util/message_differencer.h>

#include <algorithm>
#include <stdexcept>

namespace bastide::test {
namespace {

void expect(bool right, const std::string& what, const google::protobuf::Message& message) {
    if (!right) {
        throw std::runtime_error(what + ": " + message.ShortDebugString());
    }
}

std::string name_of_type(TileTypeId type) {
    return catalogue()[type].name;
}

std::string tile_at_dot(std::string_view bytes, std::size_t dot) {
    std::string longest;
    for (const TileType& type : catalogue().types()) {
        const std::size_t before = type.name.find('.');
        const bool there = before <= dot && bytes.substr(dot - before).starts_with(type.name);
        if (there && type.name.size() > longest.size()) {
            longest = type.name;
        }
    }
    return longest;
}

void mention_counted(Tiles& tiles, const google::protobuf::RepeatedPtrField<v1::TileCount>& list) {
    for (const auto& [type, count] : counted_tiles(list)) {
        ++tiles[type];
    }
}

/// Multisets contain types without their places.
Tiles counted_in(const v1::ServerMessage& message) {
    Tiles tiles;
    mention_counted(tiles, message.snapshot().position().unseen());
    const auto look_at = [&](const v1::Update& update) {
        for (const v1::Event& event : update.events()) {
            mention_counted(tiles, event.game_started().setup().stack());
        }
    };
    look_at(message.update());
    std::ranges::for_each(message.match_history().updates(), look_at);
    return tiles;
}

Tiles sum(Tiles one, const Tiles& other) {
    for (const auto& [type, count] : other) {
        one[type] += count;
    }
    return one;
}

}  // namespace

Tiles mentioned_tiles(std::string_view bytes) {
    Tiles tiles;
    for (std::size_t dot = bytes.find('.'); dot != std::string_view::npos;
         dot = bytes.find('.', dot + 1)) {
        const std::string type = tile_at_dot(bytes, dot);
        if (!type.empty()) {
            ++tiles[type];
        }
    }
    return tiles;
}

Secrets::Secrets(const Viewer& viewer, codec::NameOf name_of)
    : viewer_(viewer), name_of_(std::move(name_of)) {}

bool Secrets::may_see(const HeldTile& held) const {
    return held.open || held.seat == viewer_ || has_dealt(*match_.game);
}

/// V-11: the dealer has seen all tiles of the round.
bool Secrets::has_dealt(const Game& game) const {
    return viewer_ && game.dealer == viewer_;
}

bool Secrets::may_see_dealt_tiles(const Game& game) const {
    return has_dealt(game) || game.ruleset.open_hands;
}

Tiles Secrets::in_sight(const Game& game) const {
    Tiles tiles;
    const auto see = [&](TileTypeId type) { ++tiles[name_of_type(type)]; };
    for (const PlacedTile& tile : game.board.tiles()) {
        see(tile.type);
    }
    for (const PlacedTile& tile : game.before) {  // V-10: sent in addition to the current tiles
        see(tile.type);
    }
    for (const auto& row : {game.discarded, game.aside}) {
        for (const TileTypeId type : row) {
            see(type);
        }
    }
    for (const TileTypeId type : game.display) {
        see(type);
    }
    for (const Lot& lot : game.lots) {
        see(lot.type);
    }
    for (const Player& player : game.players) {
        for (const auto& own : {player.monastery, player.bought}) {
            if (own) {
                see(*own);
            }
        }
    }
    for (const HeldTile& held : game.hands) {
        if (may_see(held)) {
            see(held.type);
        }
    }
    if (may_see_dealt_tiles(game)) {
        std::ranges::for_each(game.dealt, see);
    }
    if (game.turn.hand) {
        see(*game.turn.hand);
    }
    return tiles;
}

/// The tile type is removed if another player receives the tile, unless all hands are open; also if
/// another player gives it (V-11).
std::optional<v1::Event> Secrets::as_received(const match::Event& event,
                                              const match::Match& after) const {
    v1::Event written;
    if (!codec::to_wire(event, after, name_of_, written)) {
        return std::nullopt;
    }
    if (after.settings.ruleset.open_hands) {
        return written;
    }
    const auto own = [&](std::uint32_t seat) { return viewer_ && seat == index_of(*viewer_); };
    const v1::TileDealt& dealt = written.tile_dealt();
    const bool into_a_hand = dealt.to() == v1::TO_HAND || dealt.to() == v1::TO_ROUND;
    if (into_a_hand && !own(dealt.seat())) {
        written.mutable_tile_dealt()->clear_type();
    }
    const v1::TileGiven& given = written.tile_given();
    if (written.has_tile_given() && !own(given.seat()) && !own(given.to())) {
        written.mutable_tile_given()->clear_type();
    }
    return written;
}

void Secrets::happened(const table::Envelope& envelope) {
    for (const match::Event& event : envelope.events) {
        match::evolve(match_, event);
        if (match_.game) {
            for (const auto& [type, count] : in_sight(*match_.game)) {
                known_.insert(type);
            }
        }
    }
    match_.version = envelope.version;
    v1::Update& update = updates_[envelope.version];
    for (const match::Event& event : envelope.events) {
        if (const auto written = as_received(event, match_)) {
            *update.add_events() = *written;
        }
    }
}

void Secrets::check(const v1::ServerMessage& message, const std::string& frame) const {
    const Tiles reported = sent_tiles(message);
    expect(
        mentioned_tiles(frame) == sum(reported, counted_in(message)), "a tile in a text", message);
    expect(mentioned_tiles(message.request()).empty(), "a tile in a request id", message);
    for (const auto& [type, count] : reported) {
        expect(known_.contains(type), "a tile that nobody may know", message);
    }
    if (message.has_update()) {
        check(message.update());
    } else if (message.has_snapshot()) {
        check(message.snapshot());
    } else if (message.has_options()) {
        check(message.options());
    } else if (message.has_match_history()) {
        check(message.match_history());
    } else {
        expect(reported.empty(), "a tile where none belongs", message);
    }
}

void Secrets::check(const v1::Update& update) const {
    const auto found = updates_.find(update.version());
    expect(found != updates_.end(), "an update of nothing", update);
    const v1::Update& due = found->second;
    expect(due.events_size() == update.events_size(), "other events", update);
    for (int i = 0; i < due.events_size(); ++i) {
        const bool same =
            google::protobuf::util::MessageDifferencer::Equals(due.events(i), update.events(i));
        expect(same, "another event", update.events(i));
    }
}

void Secrets::check(const v1::Snapshot& snapshot) const {
    const v1::Position& position = snapshot.position();
    expect(snapshot.has_position() == match_.game.has_value(), "a position too few", snapshot);
    expect(sent_tiles(snapshot) == sent_tiles(position), "a tile outside", snapshot);
    if (!match_.game) {
        return;
    }
    expect(sent_tiles(position) == in_sight(*match_.game), "other tiles in summary", position);
    Tiles unseen;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (match_.game->unseen[i] > 0) {
            unseen[name_of_type(static_cast<TileTypeId>(i))] = match_.game->unseen[i];
        }
    }
    std::vector<std::uint32_t> hidden(match_.game->players.size());
    for (const HeldTile& held : match_.game->hands) {
        if (!may_see(held)) {
            ++unseen[name_of_type(held.type)];
            ++hidden[index_of(held.seat)];
        }
    }
    if (!may_see_dealt_tiles(*match_.game)) {
        for (const TileTypeId type : match_.game->dealt) {
            ++unseen[name_of_type(type)];
            ++hidden[index_of(*match_.game->dealer)];
        }
    }
    expect(counted_tiles(position.unseen()) == unseen, "other counts", position);
    for (std::size_t seat = 0; seat < hidden.size(); ++seat) {
        const v1::Player& player = position.players(static_cast<int>(seat));
        expect(player.hidden() == hidden[seat], "another hand", player);
    }
}

/// A history may be requested at any time.
void Secrets::check(const v1::MatchHistory& match_history) const {
    for (const v1::Update& update : match_history.updates()) {
        check(update);
    }
}

/// The options reveal the tiles of a hand.
void Secrets::check(const v1::Options& options) const {
    const Game& game = *match_.game;
    const auto& actions = options.actions();
    const bool chooses = std::any_of(actions.begin(), actions.end(), [](const v1::Action& action) {
        return action.has_choose() || action.has_give();
    });
    const bool from_a_hand = chooses && (!game.hands.empty() || !game.dealt.empty());
    const bool may_know = game.ruleset.open_hands || viewer_ == game.turn.seat;
    expect(!from_a_hand || may_know, "what somebody else may choose", options);
}

}  // namespace bastide::test
