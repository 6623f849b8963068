#include "match/command.hpp"

#include "engine/enumerators.hpp"

namespace bastide::match {
namespace {

struct ErrorMessage {
    Refusal refusal;
    std::string_view text;
};

constexpr std::array error_messages{
    ErrorMessage{Refusal::already_seated, "You already have a seat at this table."},
    ErrorMessage{Refusal::table_full, "All seats at this table are taken."},
    ErrorMessage{Refusal::too_many_bots,
                 "No more bots of that level are allowed here or on your network. Try another "
                 "level."},
    ErrorMessage{Refusal::bot_seat, "A bot has that seat and cannot be the host."},
    ErrorMessage{Refusal::already_started, "The game at this table has already started."},
    ErrorMessage{Refusal::begins_soon,
                 "The game is about to begin: it waits for its players to connect. Nobody else "
                 "can join."},
    ErrorMessage{Refusal::not_correspondence,
                 "This is not a correspondence table: get ready without a commitment."},
    ErrorMessage{Refusal::values_not_awaited,
                 "No values are expected now: everyone has to get ready and the host has to "
                 "start the game."},
    ErrorMessage{Refusal::value_not_committed,
                 "That value does not match your commitment. If you have lost it, get ready "
                 "again with a new one."},
    ErrorMessage{Refusal::not_started, "The game at this table has not started."},
    ErrorMessage{Refusal::not_seated, "You have no seat at this table."},
    ErrorMessage{Refusal::not_host, "Only the host can do that."},
    ErrorMessage{Refusal::no_such_seat, "Nobody has that seat."},
    ErrorMessage{Refusal::your_own_seat, "That is your own seat. Choose another player."},
    ErrorMessage{Refusal::removed,
                 "The host removed you from this table, so you can't rejoin. You can open your "
                 "own table."},
    ErrorMessage{Refusal::no_spectators, "This table allows no spectators."},
    ErrorMessage{Refusal::too_many_seated,
                 "More players sit here than the table would have seats. Remove somebody first."},
    ErrorMessage{Refusal::colour_taken, "Another player has that colour."},
    ErrorMessage{Refusal::not_all_ready, "Not everyone is ready."},
    ErrorMessage{Refusal::too_few_players, "A game needs at least two players."},
    ErrorMessage{Refusal::bad_settings, "These rules cannot be played with that number of seats."},
    ErrorMessage{Refusal::too_many_changes,
                 "This table was changed too often. Start the game or open another table."},
    ErrorMessage{Refusal::match_too_long,
                 "This match has reached its limit of commands. You can only play on or leave."},
    ErrorMessage{Refusal::nobody_stands_in, "No bot plays for you: the seat is yours."},
    ErrorMessage{Refusal::back_next_turn,
                 "Your time for this turn is up. You get your seat back with your next turn."},
    ErrorMessage{Refusal::stands_in_already,
                 "A bot already plays for that player until they return."},
    ErrorMessage{Refusal::bad_pause,
                 "A pause must be 1 to 60 minutes and needs everyone's vote: nobody may be "
                 "missing, "
                 "or have a bot in their place. Correspondence games cannot be paused."},
    ErrorMessage{Refusal::paused,
                 "The game is paused until the time is up or everyone agrees to resume."},
    ErrorMessage{Refusal::not_paused, "The game is not paused."},
    ErrorMessage{Refusal::time_trouble,
                 "A player's time has almost run out. Propose the pause after this turn."},
    ErrorMessage{Refusal::not_absent,
                 "You can't vote on that player now: they are here, or have not been away long "
                 "enough."},
    ErrorMessage{Refusal::vote_open, "Another vote is open. Answer that one first."},
    ErrorMessage{Refusal::vote_too_soon,
                 "Wait a minute after a vote that failed (in a correspondence game, the time "
                 "for one turn). Each player can call 20 votes in a game."},
    ErrorMessage{Refusal::no_such_vote, "That vote is over."},
    ErrorMessage{Refusal::no_elector, "You cannot vote on this."},
    ErrorMessage{Refusal::voted_already, "You have already voted."},
    ErrorMessage{Refusal::stale, "That choice is no longer open."}};
static_assert(has_row_for_each(error_messages, &ErrorMessage::refusal));

}  // namespace

Settings apply_change(Settings settings, const ChangeTable& change) {
    settings.seats_max = change.seats_max.value_or(settings.seats_max);
    settings.ruleset = change.ruleset.value_or(settings.ruleset);
    settings.pace = change.pace.value_or(settings.pace);
    return settings;
}

std::string_view name_of(Visibility visibility) {
    constexpr std::array<std::string_view, 3> names{"public", "unlisted", "password"};
    return entry_for(names, visibility);
}

std::string_view error_message(Refusal refusal) {
    return error_messages[index_of(refusal)].text;
}

std::string_view name_of(CommandSource by) {
    constexpr std::array<std::string_view, 5> names{"person", "program", "clock", "vote", "host"};
    return entry_for(names, by);
}

}  // namespace bastide::match
