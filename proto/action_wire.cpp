#include "proto/game_codec.hpp"
#include "proto/wire_values.hpp"

namespace bastide::codec {
namespace {

struct WriteAction {
    const Board& board;
    v1::Action& into;

    bool operator()(const Draw& /*unused*/) const { return false; }

    bool operator()(const Choose& action) const {
        into.mutable_choose()->set_source(to_wire(action.from));
        into.mutable_choose()->set_type(to_wire(action.type));
        return true;
    }

    bool operator()(const Place& action) const {
        to_wire(action.cell, *into.mutable_place()->mutable_at());
        into.mutable_place()->set_rotation(to_wire(action.rotation));
        into.mutable_place()->set_face_down(action.face_down);
        return true;
    }

    bool operator()(const Deploy& action) const {
        into.mutable_deploy()->set_kind(to_wire(action.kind));
        to_wire(action.at, board, *into.mutable_deploy()->mutable_on());
        return true;
    }

    bool operator()(const TakeHome& action) const {
        to_wire(action.at, board, *into.mutable_take_home()->mutable_on());
        return true;
    }

    bool operator()(const Pass& /*unused*/) const {
        into.mutable_pass();
        return true;
    }

    bool operator()(const Withdraw& /*unused*/) const { return false; }

    bool operator()(const Move& action) const {
        v1::Move& move = *into.mutable_move();
        move.set_kind(to_wire(action.kind));
        to_wire(action.from, board, *move.mutable_from());
        to_wire(action.to, board, *move.mutable_to());
        return true;
    }

    bool operator()(const WageWar& action) const {
        v1::WageWar& war = *into.mutable_wage_war();
        write(action.first, *war.mutable_first());
        write(action.second, *war.mutable_second());
        to_wire(action.monastery, board, *war.mutable_monastery());
        return true;
    }

    void write(const Knight& knight, v1::Knight& written) const {
        written.set_kind(to_wire(knight.kind));
        to_wire(knight.at, board, *written.mutable_on());
    }

    bool operator()(const Rebuild& action) const {
        v1::Rebuild& rebuild = *into.mutable_rebuild();
        to_wire(action.from, *rebuild.mutable_from());
        to_wire(action.to, *rebuild.mutable_at());
        rebuild.set_rotation(to_wire(action.rotation));
        return true;
    }

    bool operator()(const Give& action) const {
        into.mutable_give()->set_type(to_wire(action.type));
        return true;
    }

    bool operator()(const Offer& action) const {
        into.mutable_offer()->set_points(static_cast<std::uint32_t>(action.points));
        return true;
    }

    bool operator()(const Sell& action) const {
        into.mutable_sell()->set_seat(to_wire(action.to));
        return true;
    }

    bool operator()(const PutGoods& action) const {
        to_wire(action.at, board, *into.mutable_put_goods()->mutable_on());
        return true;
    }

    bool operator()(const Decline& /*unused*/) const {
        into.mutable_decline();
        return true;
    }

    bool operator()(const Extend& /*unused*/) const { return false; }
};

using Read = std::variant<Action, Unreadable>;

Read no_such_segment() {
    return Unreadable{v1::NO_SUCH_SEGMENT, error_message(Refusal::no_such_segment)};
}

Read read(const v1::Choose& from) {
    const auto choice = read_choice(from);
    if (!choice) {
        return Unreadable{v1::BAD_FIELD,
                          "Choose needs a source and, unless that is the stack, the type of a "
                          "tile."};
    }
    return *choice;
}

Read read(const v1::Place& from) {
    const auto cell = read_cell_at(from);
    const auto rotation = read_rotation(from.rotation());
    if (!cell || !rotation) {
        return Unreadable{v1::BAD_FIELD,
                          "Place needs a cell within 1000 of the middle and a rotation 0 to 3."};
    }
    return Place{*cell, *rotation, from.face_down()};
}

Read read(const v1::Deploy& from, const Board& board) {
    const auto kind = from_wire(from.kind());
    if (!kind) {
        return Unreadable{v1::BAD_FIELD, "Deploy needs a kind of meeple."};
    }
    const auto at = read_segment(from.on(), board);
    return at ? Read(Deploy{*kind, *at}) : no_such_segment();
}

Read read(const v1::TakeHome& from, const Board& board) {
    const auto at = read_segment(from.on(), board);
    return at ? Read(TakeHome{*at}) : no_such_segment();
}

Read read(const v1::Move& from, const Board& board) {
    const auto kind = from_wire(from.kind());
    if (!kind) {
        return Unreadable{v1::BAD_FIELD, "Move needs a kind of meeple."};
    }
    const auto start = read_segment(from.from(), board);
    const auto end = read_segment(from.to(), board);
    return start && end ? Read(Move{*kind, *start, *end}) : no_such_segment();
}

Read read(const v1::WageWar& from, const Board& board) {
    const auto one = from_wire(from.first().kind());
    const auto other = from_wire(from.second().kind());
    if (!one || !other) {
        return Unreadable{v1::BAD_FIELD, "WageWar needs two knights, each with a kind of meeple."};
    }
    const auto first = read_segment(from.first().on(), board);
    const auto second = read_segment(from.second().on(), board);
    const auto monastery = read_segment(from.monastery(), board);
    return first && second && monastery
               ? Read(WageWar{{*first, *one}, {*second, *other}, *monastery})
               : no_such_segment();
}

Read read(const v1::Rebuild& from) {
    const auto start = from.has_from() ? read_cell(from.from()) : std::nullopt;
    const auto end = read_cell_at(from);
    const auto rotation = read_rotation(from.rotation());
    if (!start || !end || !rotation) {
        return Unreadable{v1::BAD_FIELD,
                          "Rebuild needs two cells within 1000 of the middle and a rotation 0 to "
                          "3."};
    }
    return Rebuild{*start, *end, *rotation};
}

Read read(const v1::Give& from) {
    const auto type = catalogue().find(from.type());
    return type ? Read(Give{*type}) : Unreadable{v1::BAD_FIELD, "Give needs the type of a tile."};
}

Read read(const v1::Offer& from) {
    const auto points = read_points(from.points());
    return points ? Read(Offer{*points})
                  : Unreadable{v1::BAD_FIELD, "Offer needs points up to 32767."};
}

Read read(const v1::Sell& from) {
    const auto seat = read_seat(from.seat());
    return seat ? Read(Sell{*seat}) : Unreadable{v1::BAD_FIELD, "Sell needs a seat."};
}

Read read(const v1::PutGoods& from, const Board& board) {
    const auto at = read_segment(from.on(), board);
    return at ? Read(PutGoods{*at}) : no_such_segment();
}

}  // namespace

bool to_wire(const Action& action, const Board& board, v1::Action& into) {
    into.Clear();
    return std::visit(WriteAction{board, into}, action);
}

std::variant<Action, Unreadable> from_wire(const v1::Action& from, const Board& board) {
    switch (from.kind_case()) {
        case v1::Action::kChoose:
            return read(from.choose());
        case v1::Action::kPlace:
            return read(from.place());
        case v1::Action::kDeploy:
            return read(from.deploy(), board);
        case v1::Action::kTakeHome:
            return read(from.take_home(), board);
        case v1::Action::kPass:
            return Pass{};
        case v1::Action::kMove:
            return read(from.move(), board);
        case v1::Action::kWageWar:
            return read(from.wage_war(), board);
        case v1::Action::kRebuild:
            return read(from.rebuild());
        case v1::Action::kGive:
            return read(from.give());
        case v1::Action::kOffer:
            return read(from.offer());
        case v1::Action::kSell:
            return read(from.sell());
        case v1::Action::kPutGoods:
            return read(from.put_goods(), board);
        case v1::Action::kDecline:
            return Decline{};
        case v1::Action::KIND_NOT_SET:
            break;
    }
    return Unreadable{v1::BAD_FIELD, "Act needs an action that this server knows."};
}

}  // namespace bastide::codec
