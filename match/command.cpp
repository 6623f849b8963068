#include "match/command.hpp"

#include <algorithm>

namespace bastide::match {

Settings apply_change(Settings settings, const ChangeTable& change) {
    settings.seats_max = change.seats_max.value_or(settings.seats_max);
    settings.ruleset = change.ruleset.value_or(settings.ruleset);
    settings.pace = change.pace.value_or(settings.pace);
    return settings;
}

std::string_view name_of(Visibility visibility) {
    switch (visibility) {
        case Visibility::open:
            return "public";
        case Visibility::unlisted:
            return "unlisted";
        case Visibility::password:
            return "password";
    }
    return "";
}

bool starts_game(const std::vector<Event>& events) {
    return std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<GameStarted>(event); });
}

// NOLINTNEXTLINE(readability-function-size): as long as there are refusals
std::string_view error_message(Refusal refusal) {
    switch (refusal) {
        case Refusal::already_seated:
            return "You already have a seat at this table.";
        case Refusal::table_full:
            return "All seats at this table are taken.";
        case Refusal::too_many_bots:
            return "No more bots of that level are allowed here or on your network. Try another "
                   "level.";
        case Refusal::bot_seat:
            return "A bot has that seat and cannot be the host.";
        case Refusal::already_started:
            return "The game at this table has already started.";
        case Refusal::begins_soon:
            return "The game is about to begin: it waits for its players to connect. Nobody else "
                   "can join.";
        case Refusal::not_correspondence:
            return "This is not a correspondence table: get ready without a commitment.";
        case Refusal::values_not_awaited:
            return "No values are expected now: everyone has to get ready and the host has to "
                   "start the game.";
        case Refusal::value_not_committed:
            return "That value does not match your commitment. If you have lost it, get ready "
                   "again with a new one.";
        case Refusal::not_started:
            return "The game at this table has not started.";
        case Refusal::not_seated:
            return "You have no seat at this table.";
        case Refusal::not_host:
            return "Only the host can do that.";
        case Refusal::no_such_seat:
            return "Nobody has that seat.";
        case Refusal::your_own_seat:
            return "That is your own seat. Choose another player.";
        case Refusal::removed:
            return "The host removed you from this table, so you can't rejoin. You can open your "
                   "own table.";
        case Refusal::no_spectators:
            return "This table allows no spectators.";
        case Refusal::too_many_seated:
            return "More players sit here than the table would have seats. Remove somebody first.";
        case Refusal::colour_taken:
            return "Another player has that colour.";
        case Refusal::not_all_ready:
            return "Not everyone is ready.";
        case Refusal::too_few_players:
            return "A game needs at least two players.";
        case Refusal::bad_settings:
            return "These rules cannot be played with that number of seats.";
        case Refusal::too_many_changes:
            return "This table was changed too often. Start the game or open another table.";
        case Refusal::match_too_long:
            return "This match has reached its limit of commands. You can only play on or leave.";
        case Refusal::nobody_stands_in:
            return "No bot plays for you: the seat is yours.";
        case Refusal::back_next_turn:
            return "Your time for this turn is up. You get your seat back with your next turn.";
        case Refusal::stands_in_already:
            return "A bot already plays for that player until they return.";
        case Refusal::bad_pause:
            return "A pause must be 1 to 60 minutes and needs everyone's vote: nobody may be "
                   "missing, "
                   "or have a bot in their place. Correspondence games cannot be paused.";
        case Refusal::paused:
            return "The game is paused until the time is up or everyone agrees to resume.";
        case Refusal::not_paused:
            return "The game is not paused.";
        case Refusal::time_trouble:
            return "A player's time has almost run out. Propose the pause after this turn.";
        case Refusal::not_absent:
            return "You can't vote on that player now: they are here, or have not been away long "
                   "enough.";
        case Refusal::vote_open:
            return "Another vote is open. Answer that one first.";
        case Refusal::vote_too_soon:
            return "Wait a minute after a vote that failed (in a correspondence game, the time "
                   "for one turn). Each player can call 20 votes in a game.";
        case Refusal::no_such_vote:
            return "That vote is over.";
        case Refusal::no_elector:
            return "You cannot vote on this.";
        case Refusal::voted_already:
            return "You have already voted.";
        case Refusal::stale:
            return "That choice is no longer open.";
    }
    return {};
}

std::string_view name_of(CommandSource by) {
    switch (by) {
        case CommandSource::person:
            return "person";
        case CommandSource::bot:
            return "program";
        case CommandSource::clock:
            return "clock";
        case CommandSource::vote:
            return "vote";
        case CommandSource::server:
            return "host";
    }
    return {};
}

}  // namespace bastide::match
