#include "engine/notation.hpp"
#include "proto/game_codec.hpp"
#include "proto/wire_values.hpp"

#include <algorithm>

// Converts positions. They go through the notation, so that one reader checks all.
namespace bastide::codec {
namespace {

bool is_word(std::string_view text) {
    return !text.empty() &&
           std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~' && c != '#'; });
}

template <typename Ours>
std::string_view word_of(auto from) {
    const auto value = enumerator_of<Ours>(from);
    return value ? name_of(*value) : std::string_view();
}

/// Writes lines. After an invalid word, sound() returns false.
class Lines {
  public:
    Lines& word(std::string_view text) {
        sound_ = sound_ && is_word(text);
        if (!text_.empty() && text_.back() != '\n') {
            text_ += ' ';
        }
        text_ += text;
        return *this;
    }

    Lines& word_if(bool shown, std::string_view text) { return shown ? word(text) : *this; }

    Lines& item_if(bool shown, std::string_view name, std::string_view value) {
        return shown ? word(name).word(value) : *this;
    }

    Lines& number(std::int64_t value) { return word(std::to_string(value)); }

    /// Seats count from 0 on the wire and from 1 in the notation.
    Lines& seat(std::uint32_t value) { return number(std::int64_t{value} + 1); }

    template <typename Owner>
    Lines& cell_of(const Owner& owner) {
        sound_ = sound_ && owner.has_at();
        return cell(owner.at());
    }

    Lines& cell(const v1::Cell& at) {
        return word(std::to_string(at.x()) + ',' + std::to_string(at.y()));
    }

    Lines& rotation(std::uint32_t quarter_turns) {
        return word("r" + std::to_string(90 * std::int64_t{quarter_turns}));
    }

    Lines& ruleset(const Ruleset& rules) {
        text_ += ' ';
        bastide::write(text_, rules);
        return *this;
    }

    void end() { text_ += '\n'; }

    [[nodiscard]] bool sound() const { return sound_; }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    bool sound_ = true;
};

void write_player(const v1::Player& player, int number, const Ruleset& ruleset, Lines& lines) {
    lines.word("seat").number(number);
    lines.word("score").number(player.score()).word("supply").number(player.followers());
    lines.item_if(ruleset.big_followers > 0, "big", std::to_string(player.big()));
    lines.item_if(ruleset.abbots > 0, "abbot", std::to_string(player.abbots()));
    lines.item_if(!player.monastery().empty(), "monastery", player.monastery());
    lines.item_if(!player.bought().empty(), "bought", player.bought());
    lines.item_if(player.hidden() > 0, "hidden", std::to_string(player.hidden()));
    lines.word_if(player.withdrawn(), "withdrawn").end();
}

void write_turn(const v1::Position& from, Lines& lines) {
    lines.word("turn").number(from.turn()).word("seat").seat(from.seat());
    lines.word("step").word(word_of<Step>(from.step()));
    lines.item_if(!from.hand().empty(), "hand", from.hand());
    lines.word_if(from.abbot_rests(), "rests").end();
}

void write_types(const google::protobuf::RepeatedPtrField<std::string>& types,
                 std::string_view word,
                 Lines& lines) {
    for (const std::string& type : types) {
        lines.word(word).word(type).end();
    }
}

void write_dealt(const v1::Position& from, Lines& lines) {
    for (const std::uint32_t seat : from.contenders()) {
        lines.word("contender").seat(seat).end();
    }
    for (const v1::Lot& lot : from.lots()) {
        lines.word("lot").seat(lot.seat()).word(lot.type()).end();
    }
    for (const v1::HeldTile& held : from.held()) {
        lines.word("held").seat(held.seat()).word(held.type());
        lines.word_if(held.open(), "open").end();
    }
    write_types(from.display(), "display", lines);
}

void write_tile(const v1::PlacedTile& tile, std::string_view word, Lines& lines) {
    lines.word(word).word(tile.type()).cell_of(tile).rotation(tile.rotation()).end();
}

void write_meeple(const v1::Meeple& meeple, Lines& lines) {
    lines.word("meeple").seat(meeple.seat()).word(word_of<MeepleKind>(meeple.kind()));
    lines.cell_of(meeple.on()).word(meeple.on().segment()).end();
}

void write_rounds(const v1::Position& from, Lines& lines) {
    for (const std::uint32_t seat : from.token()) {
        lines.word("token").seat(seat).end();
    }
    write_types(from.dealt(), "dealt", lines);
    for (const std::uint32_t seat : from.asked()) {
        lines.word("asked").seat(seat).end();
    }
    for (const v1::PointsOffered& offer : from.offers()) {
        lines.word("offer").seat(offer.seat()).number(offer.points()).end();
    }
}

void write_growth(const v1::Growth& growth, std::string_view word, Lines& lines) {
    lines.word(word).number(growth.north()).number(growth.east());
    lines.number(growth.south()).number(growth.west()).end();
}

void write_table(const v1::Position& from, Lines& lines) {
    if (from.has_middle()) {
        lines.word("middle").cell(from.middle()).end();
    }
    if (from.has_grown()) {
        write_growth(from.grown(), "grown", lines);
    }
    if (from.has_agreed()) {
        write_growth(from.agreed(), "agreed", lines);
    }
}

void write_harbours(const v1::Position& from, Lines& lines) {
    for (const v1::Harbour& harbour : from.harbours()) {
        lines.word("harbour").cell_of(harbour);
        for (const std::uint32_t seat : harbour.traders()) {
            lines.seat(seat);
        }
        lines.end();
    }
    for (const v1::Goods& goods : from.goods()) {
        lines.word("goods").seat(goods.seat()).cell_of(goods.on()).word(goods.on().segment()).end();
    }
}

void write(const v1::Position& from, const Ruleset& ruleset, Lines& lines) {
    lines.word("position").number(1).end();
    lines.word("ruleset").ruleset(ruleset).end();
    for (int i = 0; i < from.players_size(); ++i) {
        write_player(from.players(i), i + 1, ruleset, lines);
    }
    write_turn(from, lines);
    write_dealt(from, lines);
    write_rounds(from, lines);
    write_table(from, lines);
    for (const v1::PlacedTile& tile : from.tiles()) {
        write_tile(tile, "tile", lines);
    }
    for (const v1::Meeple& meeple : from.meeples()) {
        write_meeple(meeple, lines);
    }
    for (const v1::PlacedTile& tile : from.before()) {
        write_tile(tile, "before", lines);
    }
    write_harbours(from, lines);
    write_types(from.discarded(), "discarded", lines);
    write_types(from.aside(), "aside", lines);
    for (const v1::TileCount& tiles : from.unseen()) {
        lines.word("unseen").word(tiles.type()).number(tiles.count()).end();
    }
    lines.word("end").end();
}

std::optional<Game> read_canonical(const std::string& text) {
    const auto game = read_position(text);
    if (!game.ok()) {
        return std::nullopt;
    }
    // Input that is not canonical, such as items in another order, gives a different text.
    std::string again;
    write_position(again, *game);
    return again == text ? std::optional(*game) : std::nullopt;
}

void write(const Player& player, v1::Player& into) {
    into.set_score(player.score);
    into.set_followers(player.supply[index_of(MeepleKind::follower)]);
    into.set_big(player.supply[index_of(MeepleKind::big)]);
    into.set_abbots(player.supply[index_of(MeepleKind::abbot)]);
    into.set_withdrawn(player.withdrawn);
    into.set_monastery(to_wire(player.monastery));
    into.set_hidden(player.hidden);
    into.set_bought(to_wire(player.bought));
}

void write(const HeldTile& held, v1::HeldTile& into) {
    into.set_seat(number(held.seat));
    into.set_type(to_wire(held.type));
    into.set_open(held.open);
}

void write(const Lot& lot, v1::Lot& into) {
    into.set_seat(number(lot.seat));
    into.set_type(to_wire(lot.type));
}

void write(TileTypeId type, std::string& into) {
    into = to_wire(type);
}

void write(const PlacedTile& tile, v1::PlacedTile& into) {
    to_wire(tile, into);
}

void write(const PointsOffered& offer, v1::PointsOffered& into) {
    into.set_seat(number(offer.seat));
    into.set_points(static_cast<std::uint32_t>(offer.points));
}

void write(const Growth& growth, v1::Growth& into) {
    into.set_north(growth[index_of(Side::north)]);
    into.set_east(growth[index_of(Side::east)]);
    into.set_south(growth[index_of(Side::south)]);
    into.set_west(growth[index_of(Side::west)]);
}

void write(const Harbour& harbour, v1::Harbour& into) {
    to_wire(harbour.cell, *into.mutable_at());
    for (std::size_t seat = 0; seat < seats_max; ++seat) {
        if ((harbour.traders >> seat & 1U) != 0) {
            into.add_traders(static_cast<std::uint32_t>(seat));
        }
    }
}

void write_each(const auto& items, auto& into) {
    for (const auto& item : items) {
        write(item, *into.Add());
    }
}

void write_seats(const Game& game, v1::Position& into) {
    for (const Seat seat : game.contenders) {
        into.add_contenders(number(seat));
    }
    if (game.dealer) {
        into.add_token(number(*game.dealer));
    }
    if (game.asked) {
        into.add_asked(number(*game.asked));
    }
}

void write_table(const Game& game, v1::Position& into) {
    if (game.middle) {
        to_wire(*game.middle, *into.mutable_middle());
    }
    if (game.grown != Growth{}) {
        write(game.grown, *into.mutable_grown());
    }
    if (game.agreed != Growth{}) {
        write(game.agreed, *into.mutable_agreed());
    }
}

void write_pieces(const Game& game, v1::Position& into) {
    for (const Meeple& meeple : game.meeples) {
        to_wire(meeple, game.board, *into.add_meeples());
    }
    for (const Goods& goods : game.goods) {
        v1::Goods& written = *into.add_goods();
        written.set_seat(number(goods.seat));
        to_wire(goods.at, game.board, *written.mutable_on());
    }
}

void write(const Turn& turn, v1::Position& into) {
    into.set_turn(turn.number);
    into.set_seat(number(turn.seat));
    into.set_step(to_wire(turn.step));
    into.set_hand(to_wire(turn.hand));
    into.set_abbot_rests(turn.abbot_rests);
}

}  // namespace

std::optional<Game> from_wire(const v1::Position& from) {
    const auto ruleset = from_wire(from.ruleset());
    if (!ruleset) {
        return std::nullopt;
    }
    Lines lines;
    write(from, *ruleset, lines);
    return lines.sound() ? read_canonical(lines.text()) : std::nullopt;
}

void to_wire(const Game& game, v1::Position& into) {
    into.Clear();
    to_wire(game.ruleset, *into.mutable_ruleset());
    write_each(game.players, *into.mutable_players());
    write(game.turn, into);
    write_seats(game, into);
    write_each(game.lots, *into.mutable_lots());
    write_each(game.hands, *into.mutable_held());
    write_each(game.display, *into.mutable_display());
    write_each(game.dealt, *into.mutable_dealt());
    write_each(game.offers, *into.mutable_offers());
    write_each(game.board.tiles(), *into.mutable_tiles());
    write_each(game.before, *into.mutable_before());
    write_each(game.harbours, *into.mutable_harbours());
    write_each(game.discarded, *into.mutable_discarded());
    write_each(game.aside, *into.mutable_aside());
    to_wire(game.unseen, *into.mutable_unseen());
    write_pieces(game, into);
    write_table(game, into);
}

}  // namespace bastide::codec
