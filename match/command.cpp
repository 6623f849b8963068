#include "match/command.hpp"

namespace bastide::match {
namespace {

struct ErrorMessage {
    Refusal refusal;
    std::string_view text;
};

constexpr auto error_messages = std::to_array<ErrorMessage>({
    {Refusal::already_seated, "You already have a seat at this table."},
    {Refusal::table_full, "All seats at this table are taken."},
    {Refusal::too_many_bots,
     "No more bots of that level are allowed here or on your network. Try another level."},
    {Refusal::bot_seat, "A bot has that seat and cannot be the host."},
    {Refusal::already_started, "The game at this table has already started."},
    {Refusal::begins_soon,
     "The game is about to begin: it waits for its players to connect. Nobody else can join."},
    {Refusal::not_correspondence,
     "This is not a correspondence table: get ready without a commitment."},
    {Refusal::values_not_awaited,
     "No values are expected now: everyone has to get ready and the host has to start the game."},
    {Refusal::value_not_committed,
     "That value does not match your commitment. If you have lost it, get ready again with a new "
     "one."},
    {Refusal::not_started, "The game at this table has not started."},
    {Refusal::not_seated, "You have no seat at this table."},
    {Refusal::not_host, "Only the host can do that."},
    {Refusal::no_such_seat, "Nobody has that seat."},
    {Refusal::your_own_seat, "That is your own seat. Choose another player."},
    {Refusal::removed,
     "The host removed you from this table, so you can't rejoin. You can open your own table."},
    {Refusal::no_spectators, "This table allows no spectators."},
    {Refusal::too_many_seated,
     "The table would have fewer seats than players. Remove somebody first."},
    {Refusal::colour_taken, "Another player has that colour."},
    {Refusal::not_all_ready, "Not everyone is ready."},
    {Refusal::too_few_players, "A game needs at least two players."},
    {Refusal::bad_settings, "These rules cannot be played with that number of seats."},
    {Refusal::too_many_changes,
     "This table was changed too often. Start the game or open another table."},
    {Refusal::match_too_long,
     "This game has reached its limit of commands. You can only make moves or leave."},
    {Refusal::nobody_stands_in, "No bot plays for you: the seat is yours."},
    {Refusal::back_next_turn,
     "Your time for this turn is up. You get your seat back with your next turn."},
    {Refusal::stands_in_already, "A bot already plays for that player until they return."},
    {Refusal::bad_pause,
     "A pause lasts 1 to 60 minutes and needs everyone's vote, so it isn't possible while a player "
     "is away or a bot plays for one. Correspondence games can't be paused."},
    {Refusal::paused, "The game is paused until the time is up or everyone agrees to resume."},
    {Refusal::not_paused, "The game is not paused."},
    {Refusal::time_trouble,
     "A player's time has almost run out. Propose the pause after this turn."},
    {Refusal::not_absent,
     "You can't vote on that player now: they are here, or have not been away long enough."},
    {Refusal::vote_open, "Another vote is open. Answer that one first."},
    {Refusal::vote_too_soon,
     "Wait a minute after a vote that failed (in a correspondence game, the time for one turn). "
     "Each player can call 20 votes in a game."},
    {Refusal::no_such_vote, "That vote is over."},
    {Refusal::no_elector, "You cannot vote on this."},
    {Refusal::voted_already, "You have already voted."},
    {Refusal::stale, "That choice is no longer open."},
});
static_assert(has_row_for_each(error_messages, &ErrorMessage::refusal));

}  // namespace

Settings apply_change(Settings settings, const ChangeTable& change) {
    settings.seats_max = change.seats_max.value_or(settings.seats_max);
    settings.ruleset = change.ruleset.value_or(settings.ruleset);
    settings.pace = change.pace.value_or(settings.pace);
    return settings;
}

std::string_view error_message(Refusal refusal) {
    return error_messages[index_of(refusal)].text;
}

}  // namespace bastide::match
