// What a seat can do: as a message, and back.
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
};

using Read = std::variant<Action, Unreadable>;

Read no_such_segment() {
    return Unreadable{v1::NO_SUCH_SEGMENT, sentence(Refusal::no_such_segment)};
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
    return Place{*cell, *rotation};
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
        case v1::Action::KIND_NOT_SET:
            break;
    }
    return Unreadable{v1::BAD_FIELD, "Act needs an action that this server knows."};
}

}  // namespace bastide::codec
