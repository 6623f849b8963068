#include "proto/game_codec.hpp"
#include "server/session/request_context.hpp"

namespace bastide::session {

v1::Reason reason_of(const match::AnyRefusal& refusal) {
    // The reasons that have another name than the refusal. REASON_UNSPECIFIED is never sent.
    static const std::map<match::Refusal, v1::Reason> others{
        {match::Refusal::already_seated, v1::REASON_UNSPECIFIED},
        {match::Refusal::begins_soon, v1::ALREADY_STARTED},
        {match::Refusal::not_correspondence, v1::BAD_FIELD},
        {match::Refusal::values_not_awaited, v1::NO_START_PROPOSED},
        {match::Refusal::value_not_committed, v1::BAD_REVEAL},
        {match::Refusal::bad_settings, v1::BAD_RULESET},
        {match::Refusal::match_too_long, v1::TOO_MANY_CHANGES},
        {match::Refusal::back_next_turn, v1::NOBODY_STANDS_IN},
        {match::Refusal::stands_in_already, v1::BAD_MOTION},
        {match::Refusal::bad_pause, v1::BAD_MOTION},
        {match::Refusal::paused, v1::MATCH_IS_PAUSED},
        {match::Refusal::not_paused, v1::MATCH_NOT_PAUSED},
        {match::Refusal::time_trouble, v1::NOT_IN_TIME_TROUBLE},
        {match::Refusal::no_elector, v1::NOT_AN_ELECTOR},
    };
    const auto* of_match = std::get_if<match::Refusal>(&refusal);
    if (of_match == nullptr) {
        return codec::reason_named(name_of(std::get<bastide::Refusal>(refusal)));
    }
    const auto other = others.find(*of_match);
    return other == others.end() ? codec::reason_named(identifier_of(*of_match)) : other->second;
}

std::string_view error_message(const match::AnyRefusal& refusal) {
    const auto* of_match = std::get_if<match::Refusal>(&refusal);
    return of_match != nullptr ? match::error_message(*of_match)
                               : bastide::error_message(std::get<bastide::Refusal>(refusal));
}

}  // namespace bastide::session
