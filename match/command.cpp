#include "match/command.hpp"

#include <algorithm>

namespace bastide::match {

Settings changed(Settings settings, const ChangeTable& change) {
    settings.seats_max = change.seats_max.value_or(settings.seats_max);
    settings.ruleset = change.ruleset.value_or(settings.ruleset);
    settings.pace = change.pace.value_or(settings.pace);
    return settings;
}

std::string_view name_of(Access access) {
    switch (access) {
        case Access::everyone:
            return "everyone";
        case Access::unlisted:
            return "unlisted";
        case Access::locked:
            return "locked";
    }
    return "";
}

bool starts_game(const std::vector<Event>& events) {
    return std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<GameStarted>(event); });
}

// NOLINTNEXTLINE(readability-function-size): as long as there are refusals
std::string_view sentence(Refusal refusal) {
    switch (refusal) {
        case Refusal::already_seated:
            return "You have a seat at this table already.";
        case Refusal::table_full:
            return "All seats at this table are taken.";
        case Refusal::no_more_programs:
            return "This server seats no more programs of that level at this table, or at all "
                   "tables of your network.";
        case Refusal::programs_seat:
            return "A program has that seat, and can't be the host.";
        case Refusal::already_started:
            return "The game at this table has begun already.";
        case Refusal::begins_soon:
            return "The game at this table has been started already, and begins when all who sit "
                   "there have looked in. Nobody else can sit down.";
        case Refusal::not_by_post:
            return "At this table all are there when the game begins: get ready without a "
                   "commitment.";
        case Refusal::values_not_awaited:
            return "Nobody shows a value here now: first all get ready, and the host starts the "
                   "game.";
        case Refusal::value_not_committed:
            return "That is not the value you committed yourself to. If you have lost it, get "
                   "ready again with a new one.";
        case Refusal::not_started:
            return "The game at this table has not begun yet.";
        case Refusal::not_seated:
            return "You have no seat at this table.";
        case Refusal::not_host:
            return "Only the host of the table may do that.";
        case Refusal::no_such_seat:
            return "Nobody has that seat.";
        case Refusal::your_own_seat:
            return "That is your own seat: this is for somebody else's.";
        case Refusal::removed:
            return "The host has removed you from this table, so you can't sit down here again. "
                   "You can open a table of your own.";
        case Refusal::no_spectators:
            return "This table takes no spectators: only those who play may come in.";
        case Refusal::too_many_seated:
            return "More people sit here than the table would have seats.";
        case Refusal::colour_taken:
            return "Somebody at the table has that colour.";
        case Refusal::not_all_ready:
            return "Not everybody at the table is ready.";
        case Refusal::too_few_players:
            return "A game needs at least two players.";
        case Refusal::bad_settings:
            return "A table can't be opened with these seats and these rules.";
        case Refusal::too_many_changes:
            return "This table has been changed too often. Start the game or open another table.";
        case Refusal::match_too_long:
            return "This match has become too long for anything but moves. Play on, or leave.";
        case Refusal::nobody_stands_in:
            return "No program plays for you: the seat is yours.";
        case Refusal::back_next_turn:
            return "Your time for this turn is up. The seat is yours again with your next turn.";
        case Refusal::stands_in_already:
            return "A program plays for that seat already, until whoever has it is back.";
        case Refusal::bad_pause:
            return "A pause takes 1 to 60 minutes, and at a table with days for each turn there is "
                   "none.";
        case Refusal::paused:
            return "The match is paused. It goes on when the time is over, or when all want it.";
        case Refusal::not_paused:
            return "The match is not paused.";
        case Refusal::time_trouble:
            return "Somebody's time is nearly up. Ask for the pause after this turn.";
        case Refusal::not_missing:
            return "Nothing can be decided about that seat now: whoever has it is there, or has "
                   "not been missing for long enough.";
        case Refusal::vote_open:
            return "Another vote is open. Answer that one first.";
        case Refusal::vote_again_later:
            return "You have called a vote that was not carried. Wait until its time is over.";
        case Refusal::no_such_vote:
            return "That vote is over.";
        case Refusal::no_elector:
            return "You have no part in that vote.";
        case Refusal::voted_already:
            return "You have voted already.";
        case Refusal::stale:
            return "That is not asked any more.";
    }
    return {};
}

std::string_view name_of(By by) {
    switch (by) {
        case By::person:
            return "person";
        case By::program:
            return "program";
        case By::clock:
            return "clock";
        case By::vote:
            return "vote";
        case By::host:
            return "host";
    }
    return {};
}

}  // namespace bastide::match
