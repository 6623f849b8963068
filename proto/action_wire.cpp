#include "proto/game_codec.hpp"
#include "proto/wire_fields.hpp"

#include <cassert>
#include <string>

namespace bastide::codec {
namespace {

void write(const Knight& knight, const Board& board, v1::Knight& into) {
    into.set_kind(to_wire(knight.kind));
    to_wire(knight.at, board, *into.mutable_on());
}

Knight read_knight(const v1::Knight& from, Reader& reader) {
    return {reader.segment(from.on()), reader.value(enumerator_of<MeepleKind>(from.kind()))};
}

}  // namespace

namespace fields {
namespace {

constexpr Field face_down{[](auto& into, bool value, auto&) { into.set_face_down(value); },
                          [](auto& from, Reader&) { return from.face_down(); }};
constexpr Field from_segment{
    [](auto& into, auto& value, auto& board) { to_wire(value, board, *into.mutable_from()); },
    [](auto& from, Reader& reader) { return reader.segment(from.from()); }};
constexpr Field first{
    [](auto& into, auto& value, auto& board) { write(value, board, *into.mutable_first()); },
    [](auto& from, Reader& reader) { return read_knight(from.first(), reader); }};
constexpr Field second{
    [](auto& into, auto& value, auto& board) { write(value, board, *into.mutable_second()); },
    [](auto& from, Reader& reader) { return read_knight(from.second(), reader); }};
constexpr Field monastery{
    [](auto& into, auto& value, auto& board) { to_wire(value, board, *into.mutable_monastery()); },
    [](auto& from, Reader& reader) { return reader.segment(from.monastery()); }};

template <typename Ours, typename... Rest>
constexpr auto action(std::string_view error, Rest... rest) {
    auto message = message_of<Ours>(rest...);
    message.error = error;
    return message;
}

using A = v1::Action;

/// Draw, Extend and Withdraw have no message.
constexpr std::tuple actions{
    action<Choose>("Choose needs a source and, unless that is the stack, the type of a tile.",
                   &A::choose,
                   &A::mutable_choose,
                   source,
                   chosen_type),
    action<Place>("Place needs a cell within 1000 of the middle and a rotation 0 to 3.",
                  &A::place,
                  &A::mutable_place,
                  at,
                  rotation,
                  face_down),
    action<Deploy>(
        "Deploy needs a kind of meeple.", &A::deploy, &A::mutable_deploy, kind<MeepleKind>, on),
    action<TakeHome>("", &A::take_home, &A::mutable_take_home, on),
    action<Pass>("", &A::pass, &A::mutable_pass),
    action<Move>("Move needs a kind of meeple.",
                 &A::move,
                 &A::mutable_move,
                 kind<MeepleKind>,
                 from_segment,
                 to_segment),
    action<WageWar>("WageWar needs two knights, each with a kind of meeple.",
                    &A::wage_war,
                    &A::mutable_wage_war,
                    first,
                    second,
                    monastery),
    action<Rebuild>("Rebuild needs two cells within 1000 of the middle and a rotation 0 to 3.",
                    &A::rebuild,
                    &A::mutable_rebuild,
                    from_cell,
                    at,
                    rotation),
    action<Give>("Give needs the type of a tile.", &A::give, &A::mutable_give, type),
    action<Offer>("Offer needs points up to 32767.", &A::offer, &A::mutable_offer, points),
    action<Sell>("Sell needs a seat.", &A::sell, &A::mutable_sell, seat),
    action<PutGoods>("", &A::put_goods, &A::mutable_put_goods, on),
    action<Decline>("", &A::decline, &A::mutable_decline)};

}  // namespace
}  // namespace fields

v1::Reason reason_named(std::string_view refusal) {
    std::string name(refusal);
    for (char& letter : name) {
        letter = letter == '_' ? letter : static_cast<char>(letter - 'a' + 'A');
    }
    v1::Reason reason = v1::REASON_UNSPECIFIED;
    [[maybe_unused]] const bool is_known = v1::Reason_Parse(name, &reason);
    assert(is_known);
    return reason;
}

bool to_wire(const Action& action, const Board& board, v1::Action& into) {
    into.Clear();
    return write_message(action, fields::actions, board, into);
}

std::variant<Action, Unreadable> from_wire(const v1::Action& from, const Board& board) {
    Action action;
    Reader reader{board};
    std::string_view error;
    const bool is_known = find_message(fields::actions, from, [&](const auto& message) {
        action = message.read(from, reader);
        error = message.error;
    });
    if (!is_known) {
        return Unreadable{v1::BAD_FIELD, "Act needs an action that this server knows."};
    }
    if (!reader.is_valid) {
        return Unreadable{v1::BAD_FIELD, error};
    }
    if (!reader.is_on_board) {
        return Unreadable{v1::NO_SUCH_SEGMENT, error_message(Refusal::no_such_segment)};
    }
    return action;
}

}  // namespace bastide::codec
