#include "client/model/requests.hpp"

#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"

namespace bastide::model::request {
namespace {

struct Move {
    MatchId match;
    const Game& game;
    v1::ClientMessage message;

    void operator()(const Draw& /*unused*/) {}

    void operator()(const bastide::Choose& action) {
        v1::TileOption written;
        codec::to_wire(action, written);
        v1::Choose& choose = *message.mutable_choose();
        choose.set_match(match);
        choose.set_turn(game.turn.number);
        choose.set_source(written.source());
        choose.set_type(written.type());
    }

    void operator()(const bastide::Place& action) {
        v1::PlacementOption written;
        codec::to_wire(action, written);
        v1::Place& place = *message.mutable_place();
        place.set_match(match);
        place.set_turn(game.turn.number);
        *place.mutable_at() = written.at();
        place.set_rotation(written.rotation());
    }

    void operator()(const bastide::Deploy& action) {
        v1::DeploymentOption written;
        codec::to_wire(action, game.board, written);
        v1::Deploy& deploy = *message.mutable_deploy();
        deploy.set_match(match);
        deploy.set_turn(game.turn.number);
        deploy.set_kind(written.kind());
        *deploy.mutable_on() = written.on();
    }

    void operator()(const bastide::TakeHome& action) {
        v1::TakeHome& home = *message.mutable_take_home();
        home.set_match(match);
        home.set_turn(game.turn.number);
        codec::to_wire(action, game.board, *home.mutable_on());
    }

    void operator()(const bastide::Pass& /*unused*/) {
        message.mutable_pass()->set_match(match);
        message.mutable_pass()->set_turn(game.turn.number);
    }

    void operator()(const Withdraw& /*unused*/) {}
};

}  // namespace

v1::ClientMessage list_tables(bool finished) {
    v1::ClientMessage message;
    message.mutable_list_tables()->set_finished(finished);
    return message;
}

v1::ClientMessage create(const std::string& title, int seats, const Ruleset& ruleset) {
    v1::ClientMessage message;
    message.mutable_create_table()->set_title(title);
    message.mutable_create_table()->set_seats_max(static_cast<std::uint32_t>(seats));
    codec::to_wire(ruleset, *message.mutable_create_table()->mutable_ruleset());
    return message;
}

v1::ClientMessage join(MatchId match) {
    v1::ClientMessage message;
    message.mutable_join_table()->set_match(match);
    return message;
}

v1::ClientMessage watch(MatchId match) {
    v1::ClientMessage message;
    message.mutable_watch()->set_match(match);
    return message;
}

v1::ClientMessage record(MatchId match) {
    v1::ClientMessage message;
    message.mutable_get_record()->set_match(match);
    return message;
}

v1::ClientMessage rematch(MatchId match) {
    v1::ClientMessage message;
    message.mutable_rematch()->set_match(match);
    return message;
}

v1::ClientMessage come_back_to(MatchId match, const Attended& attended, bool comparable) {
    v1::ClientMessage message = watch(match);
    if (attended.out_of_step || !attended.compares || !comparable) {
        return message;
    }
    message.mutable_watch()->set_since(attended.version);
    if (attended.game) {
        const ViewHash hash = view_hash(*attended.game);
        message.mutable_watch()->set_view_hash(std::string(hash.begin(), hash.end()));
    }
    return message;
}

v1::ClientMessage unwatch(MatchId match) {
    v1::ClientMessage message;
    message.mutable_unwatch()->set_match(match);
    return message;
}

v1::ClientMessage leave(MatchId match) {
    v1::ClientMessage message;
    message.mutable_leave_table()->set_match(match);
    return message;
}

v1::ClientMessage colour(MatchId match, v1::Colour colour) {
    v1::ClientMessage message;
    message.mutable_choose_colour()->set_match(match);
    message.mutable_choose_colour()->set_colour(colour);
    return message;
}

v1::ClientMessage ready(MatchId match, bool ready) {
    v1::ClientMessage message;
    message.mutable_set_ready()->set_match(match);
    message.mutable_set_ready()->set_ready(ready);
    return message;
}

v1::ClientMessage start(MatchId match) {
    v1::ClientMessage message;
    message.mutable_start_game()->set_match(match);
    return message;
}

v1::ClientMessage move(MatchId match, const Game& game, const Action& action) {
    Move move{match, game, {}};
    std::visit(move, action);
    return move.message;
}

}  // namespace bastide::model::request
