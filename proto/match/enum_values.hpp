#pragma once

#include "proto/enum_values.hpp"

#include "bastide/journal/v1/envelope.pb.h"
#include "bastide/v1/event.pb.h"
#include "bastide/v1/match.pb.h"
#include "match/command.hpp"

#include <array>
#include <tuple>
#include <variant>

namespace bastide::codec {

namespace journal = bastide::journal::v1;

inline constexpr std::monostate unsent;

// Rows of an enumerator, its value on the wire, and its value in the journal.
template <>
inline constexpr std::array enum_values<match::Visibility>{
    std::tuple(match::Visibility::open, v1::PUBLIC, journal::PUBLIC),
    std::tuple(match::Visibility::unlisted, v1::UNLISTED, journal::UNLISTED),
    std::tuple(match::Visibility::password, v1::PASSWORD, journal::PASSWORD)};

template <>
inline constexpr std::array enum_values<match::Phase>{
    std::tuple(match::Phase::open, v1::OPEN, journal::OPEN),
    std::tuple(match::Phase::playing, v1::PLAYING, journal::PLAYING),
    std::tuple(match::Phase::finished, v1::FINISHED, journal::FINISHED),
    std::tuple(match::Phase::closed, v1::CLOSED, journal::CLOSED)};

template <>
inline constexpr std::array enum_values<match::LeaveReason>{
    std::tuple(match::LeaveReason::left, v1::BY_ITSELF, journal::BY_ITSELF),
    std::tuple(match::LeaveReason::removed, v1::BY_THE_HOST, journal::BY_THE_HOST),
    std::tuple(match::LeaveReason::away, v1::AWAY_TOO_LONG, journal::AWAY_TOO_LONG),
    std::tuple(match::LeaveReason::unready, v1::NOT_READY, journal::NOT_READY)};

template <>
inline constexpr std::array enum_values<match::PaceKind>{
    std::tuple(match::PaceKind::untimed, v1::UNTIMED, journal::UNTIMED),
    std::tuple(match::PaceKind::turn, v1::TURN, journal::TURN),
    std::tuple(match::PaceKind::bank, v1::BANK, journal::BANK),
    std::tuple(match::PaceKind::days, v1::DAYS, journal::DAYS)};

template <>
inline constexpr std::array enum_values<match::TimeOut>{
    std::tuple(match::TimeOut::bot_plays, v1::BOT_PLAYS, journal::BOT_PLAYS),
    std::tuple(match::TimeOut::give_up, v1::GIVE_UP, journal::GIVE_UP)};

template <>
inline constexpr std::array enum_values<match::StandIn>{
    std::tuple(match::StandIn::none, v1::NO_STAND_IN, journal::NOBODY),
    std::tuple(match::StandIn::this_turn, v1::FOR_THIS_TURN, journal::THIS_TURN),
    std::tuple(match::StandIn::until_return, v1::UNTIL_RETURN, journal::UNTIL_RETURN),
    std::tuple(match::StandIn::always, v1::ALWAYS, journal::ALWAYS)};

template <>
inline constexpr std::array enum_values<match::Motion>{
    std::tuple(match::Motion::stop, v1::STOP, journal::STOP),
    std::tuple(match::Motion::pause, v1::PAUSE, journal::PAUSE),
    std::tuple(match::Motion::resume, v1::GO_ON, journal::GO_ON),
    std::tuple(match::Motion::stand_in, v1::STAND_IN, journal::STAND_IN),
    std::tuple(match::Motion::forfeit_absent, v1::FORFEIT_ABSENT, journal::FORFEIT_ABSENT),
    std::tuple(match::Motion::extend, v1::EXTEND, journal::EXTEND)};

template <>
inline constexpr std::array enum_values<match::Ballot>{
    std::tuple(match::Ballot::no_elector, v1::NO_ELECTOR, journal::NO_ELECTOR),
    std::tuple(match::Ballot::not_cast, v1::NOT_CAST, journal::NOT_CAST),
    std::tuple(match::Ballot::yes, v1::YES, journal::YES),
    std::tuple(match::Ballot::no, v1::NO, journal::NO)};

template <>
inline constexpr std::array enum_values<match::VoteResult>{
    std::tuple(match::VoteResult::carried, v1::CARRIED, journal::CARRIED),
    std::tuple(match::VoteResult::rejected, v1::REJECTED, journal::REJECTED),
    std::tuple(match::VoteResult::expired, v1::EXPIRED, journal::EXPIRED),
    std::tuple(match::VoteResult::cancelled, v1::CANCELLED, journal::CANCELLED)};

/// The wire has a field of its own for an interruption.
template <>
inline constexpr std::array enum_values<match::Ending>{
    std::tuple(match::Ending::none, v1::ENDING_UNSPECIFIED, journal::NOT_ENDED),
    std::tuple(match::Ending::played, v1::PLAYED, journal::PLAYED),
    std::tuple(match::Ending::given_up, v1::GIVEN_UP, journal::GIVEN_UP),
    std::tuple(match::Ending::claimed, v1::CLAIMED, journal::CLAIMED),
    std::tuple(match::Ending::stopped, v1::STOPPED, journal::STOPPED),
    std::tuple(match::Ending::all_gone, v1::ALL_GONE, journal::ALL_GONE),
    std::tuple(match::Ending::interrupted, v1::STOPPED, journal::INTERRUPTED)};

template <>
inline constexpr std::array enum_values<bots::Level>{
    std::tuple(bots::Level::easy, v1::EASY, journal::EASY),
    std::tuple(bots::Level::medium, v1::MEDIUM, journal::MEDIUM),
    std::tuple(bots::Level::hard, v1::HARD, journal::HARD)};

template <>
inline constexpr std::array enum_values<match::CommandSource>{
    std::tuple(match::CommandSource::person, unsent, journal::PERSON),
    std::tuple(match::CommandSource::bot, unsent, journal::BOT),
    std::tuple(match::CommandSource::clock, unsent, journal::CLOCK),
    std::tuple(match::CommandSource::vote, unsent, journal::VOTE),
    std::tuple(match::CommandSource::server, unsent, journal::SERVER)};

template <Listed Ours>
constexpr auto to_journal(Ours value) {
    static_assert(has_all_values<Ours>());
    return std::get<2>(enum_values<Ours>[index_of(value)]);
}

}  // namespace bastide::codec
