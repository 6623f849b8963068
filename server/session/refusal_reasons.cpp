#include "proto/game_codec.hpp"
#include "server/session/request_context.hpp"

namespace bastide::session {
namespace {

struct RefusalReason {
    match::Refusal refusal;
    v1::Reason reason;
};

constexpr std::array reasons{
    RefusalReason{match::Refusal::already_seated,
                  v1::REASON_UNSPECIFIED},  // answered with the match itself, never sent
    RefusalReason{match::Refusal::table_full, v1::TABLE_FULL},
    RefusalReason{match::Refusal::too_many_bots, v1::TOO_MANY_BOTS},
    RefusalReason{match::Refusal::bot_seat, v1::BOT_SEAT},
    RefusalReason{match::Refusal::already_started, v1::ALREADY_STARTED},
    RefusalReason{match::Refusal::begins_soon, v1::ALREADY_STARTED},
    RefusalReason{match::Refusal::not_correspondence, v1::BAD_FIELD},
    RefusalReason{match::Refusal::values_not_awaited, v1::NO_START_PROPOSED},
    RefusalReason{match::Refusal::value_not_committed, v1::BAD_REVEAL},
    RefusalReason{match::Refusal::not_started, v1::NOT_STARTED},
    RefusalReason{match::Refusal::not_seated, v1::NOT_SEATED},
    RefusalReason{match::Refusal::not_host, v1::NOT_HOST},
    RefusalReason{match::Refusal::no_such_seat, v1::NO_SUCH_SEAT},
    RefusalReason{match::Refusal::your_own_seat, v1::YOUR_OWN_SEAT},
    RefusalReason{match::Refusal::removed, v1::REMOVED},
    RefusalReason{match::Refusal::no_spectators, v1::NO_SPECTATORS},
    RefusalReason{match::Refusal::too_many_seated, v1::TOO_MANY_SEATED},
    RefusalReason{match::Refusal::colour_taken, v1::COLOUR_TAKEN},
    RefusalReason{match::Refusal::not_all_ready, v1::NOT_ALL_READY},
    RefusalReason{match::Refusal::too_few_players, v1::TOO_FEW_PLAYERS},
    RefusalReason{match::Refusal::bad_settings, v1::BAD_RULESET},
    RefusalReason{match::Refusal::too_many_changes, v1::TOO_MANY_CHANGES},
    RefusalReason{match::Refusal::match_too_long, v1::TOO_MANY_CHANGES},
    RefusalReason{match::Refusal::nobody_stands_in, v1::NOBODY_STANDS_IN},
    RefusalReason{match::Refusal::back_next_turn, v1::NOBODY_STANDS_IN},
    RefusalReason{match::Refusal::stands_in_already, v1::BAD_MOTION},
    RefusalReason{match::Refusal::bad_pause, v1::BAD_MOTION},
    RefusalReason{match::Refusal::paused, v1::MATCH_IS_PAUSED},
    RefusalReason{match::Refusal::not_paused, v1::MATCH_NOT_PAUSED},
    RefusalReason{match::Refusal::time_trouble, v1::NOT_IN_TIME_TROUBLE},
    RefusalReason{match::Refusal::not_absent, v1::NOT_ABSENT},
    RefusalReason{match::Refusal::vote_open, v1::VOTE_OPEN},
    RefusalReason{match::Refusal::vote_too_soon, v1::VOTE_TOO_SOON},
    RefusalReason{match::Refusal::no_such_vote, v1::NO_SUCH_VOTE},
    RefusalReason{match::Refusal::no_elector, v1::NOT_AN_ELECTOR},
    RefusalReason{match::Refusal::voted_already, v1::VOTED_ALREADY},
    RefusalReason{match::Refusal::stale, v1::STALE},
};
static_assert(has_row_for_each(reasons, &RefusalReason::refusal));

}  // namespace

v1::Reason reason_of(const match::AnyRefusal& refusal) {
    const auto* of_match = std::get_if<match::Refusal>(&refusal);
    return of_match != nullptr ? reasons[index_of(*of_match)].reason
                               : codec::to_wire(std::get<bastide::Refusal>(refusal));
}

std::string_view error_message(const match::AnyRefusal& refusal) {
    const auto* of_match = std::get_if<match::Refusal>(&refusal);
    return of_match != nullptr ? match::error_message(*of_match)
                               : bastide::error_message(std::get<bastide::Refusal>(refusal));
}

}  // namespace bastide::session
