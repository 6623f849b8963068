#include "server/session/refusal_reasons.hpp"

#include "proto/game_codec.hpp"

namespace bastide::session {
namespace {

v1::Reason reason(match::Refusal refusal) {
    switch (refusal) {
        case match::Refusal::already_seated:  // answered with the match itself, never sent
            return v1::REASON_UNSPECIFIED;
        case match::Refusal::table_full:
            return v1::TABLE_FULL;
        case match::Refusal::too_many_bots:
            return v1::TOO_MANY_BOTS;
        case match::Refusal::bot_seat:
            return v1::BOT_SEAT;
        case match::Refusal::already_started:
        case match::Refusal::begins_soon:
            return v1::ALREADY_STARTED;
        case match::Refusal::not_correspondence:
            return v1::BAD_FIELD;
        case match::Refusal::values_not_awaited:
            return v1::NO_START_PROPOSED;
        case match::Refusal::value_not_committed:
            return v1::BAD_REVEAL;
        case match::Refusal::not_started:
            return v1::NOT_STARTED;
        case match::Refusal::not_seated:
            return v1::NOT_SEATED;
        case match::Refusal::not_host:
            return v1::NOT_HOST;
        case match::Refusal::no_such_seat:
            return v1::NO_SUCH_SEAT;
        case match::Refusal::your_own_seat:
            return v1::YOUR_OWN_SEAT;
        case match::Refusal::removed:
            return v1::REMOVED;
        case match::Refusal::no_spectators:
            return v1::NO_SPECTATORS;
        case match::Refusal::too_many_seated:
            return v1::TOO_MANY_SEATED;
        case match::Refusal::colour_taken:
            return v1::COLOUR_TAKEN;
        case match::Refusal::not_all_ready:
            return v1::NOT_ALL_READY;
        case match::Refusal::too_few_players:
            return v1::TOO_FEW_PLAYERS;
        case match::Refusal::bad_settings:
            return v1::BAD_RULESET;
        case match::Refusal::too_many_changes:
        case match::Refusal::match_too_long:
            return v1::TOO_MANY_CHANGES;
        case match::Refusal::nobody_stands_in:
        case match::Refusal::back_next_turn:
            return v1::NOBODY_STANDS_IN;
        case match::Refusal::stands_in_already:
        case match::Refusal::bad_pause:
            return v1::BAD_MOTION;
        case match::Refusal::paused:
            return v1::MATCH_IS_PAUSED;
        case match::Refusal::not_paused:
            return v1::MATCH_NOT_PAUSED;
        case match::Refusal::time_trouble:
            return v1::NOT_IN_TIME_TROUBLE;
        case match::Refusal::not_absent:
            return v1::NOT_ABSENT;
        case match::Refusal::vote_open:
            return v1::VOTE_OPEN;
        case match::Refusal::vote_too_soon:
            return v1::VOTE_TOO_SOON;
        case match::Refusal::no_such_vote:
            return v1::NO_SUCH_VOTE;
        case match::Refusal::no_elector:
            return v1::NOT_AN_ELECTOR;
        case match::Refusal::voted_already:
            return v1::VOTED_ALREADY;
        case match::Refusal::stale:
            return v1::STALE;
    }
    return v1::REASON_UNSPECIFIED;
}

struct Reason {
    v1::Reason operator()(match::Refusal refusal) const { return reason(refusal); }

    v1::Reason operator()(bastide::Refusal refusal) const { return codec::to_wire(refusal); }
};

struct ErrorMessage {
    std::string_view operator()(match::Refusal refusal) const {
        return match::error_message(refusal);
    }

    std::string_view operator()(bastide::Refusal refusal) const {
        return bastide::error_message(refusal);
    }
};

}  // namespace

v1::Reason reason_of(const match::AnyRefusal& refusal) {
    return std::visit(Reason{}, refusal);
}

std::string_view error_message(const match::AnyRefusal& refusal) {
    return std::visit(ErrorMessage{}, refusal);
}

}  // namespace bastide::session
