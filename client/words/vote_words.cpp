#include "client/words/vote_words.hpp"

#include "client/model/clocks.hpp"
#include "client/words/answer_words.hpp"
#include "client/words/duration.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"

#include <algorithm>

namespace bastide::words {
namespace {

/// "Anna wants", "You want".
std::string does(const Attended& table, std::uint32_t seat, const char* verb, const char* own) {
    const auto who = static_cast<Seat>(seat);
    return capital(name_of(table, who)) + " " + (table.seat == who ? own : verb);
}

/// Whom a vote is about, as an object.
std::string about(const Attended& table, const v1::Vote& vote) {
    return name_of(table, static_cast<Seat>(vote.about()));
}

bool is_about_us(const Attended& table, const v1::Vote& vote) {
    return table.seat == static_cast<Seat>(vote.about());
}

std::string pause_words(std::chrono::seconds length) {
    return "a pause of " + whole_duration(length);
}

/// "in the north": where a table grows.
std::string where(Side side) {
    return "in the " + std::string(side_word(side));
}

std::string until_back(const Attended& table, Seat seat) {
    return name_of(table, seat) +
           (table.seat == seat ? " until you are back" : " until they are back");
}

/// What it is, as an object: "a pause of 10 minutes".
std::string matter(const Attended& table, const v1::Vote& vote) {
    switch (vote.motion()) {
        case v1::STOP:
            return "stopping here";
        case v1::PAUSE:
            return pause_words(std::chrono::seconds(vote.pause_seconds()));
        case v1::GO_ON:
            return "going on";
        case v1::STAND_IN:
            return "a program that plays for " + about(table, vote);
        case v1::COUNT_AS_GONE:
            return "counting " + about(table, vote) + " as gone";
        case v1::EXTEND:
            return "a table that grows " + where(model::side_of(vote));
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

std::string cancelled_words(const Attended& table, const v1::Vote& vote) {
    if (!model::is_about_somebody(vote.motion())) {
        return "The vote is over: there is nothing to decide any more.";
    }
    return "The vote is over: " + about(table, vote) +
           (is_about_us(table, vote) ? " are back." : " is back.");
}

/// Of one that is carried, mostly what comes of it is told.
std::string closed_words(const Attended& table, const v1::Vote& vote, v1::VoteResult result) {
    switch (result) {
        case v1::CARRIED:
            return vote.motion() == v1::COUNT_AS_GONE
                       ? does(table, vote.about(), "counts", "count") + " as gone."
                       : "";
        case v1::REJECTED:
            return "Voted down: " + matter(table, vote) + ".";
        case v1::EXPIRED:
            return "Too few have voted in time for " + matter(table, vote) + ".";
        case v1::CANCELLED:
            return cancelled_words(table, vote);
        case v1::VOTE_RESULT_UNSPECIFIED:
        case v1::VoteResult_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::VoteResult_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

/// Asking for something stops no clock.
std::string meanwhile(const Attended& table, v1::Motion motion) {
    if (model::clock_running(table) != table.seat || model::is_claim(table, motion)) {
        return "";
    }
    return model::is_about_somebody(motion) ? " Your clock runs on until enough have agreed."
                                            : " Your clock runs on until all have agreed.";
}

std::string left_to_time_words(const Attended& table,
                               Seat seat,
                               std::chrono::milliseconds since_clocks) {
    const auto left = model::time_left(table, seat, since_clocks);
    const bool days = table.table.pace().kind() == v1::DAYS;
    return "About " + name_of(table, seat) + ": " + (days ? "the time for a turn" : "their clock") +
           " decides" + (left ? " (" + clock_text(*left) + " left)" : "");
}

std::string what_is_meant(const Attended& table, const model::Proposal& proposal) {
    const std::string name = name_of(table, proposal.about);
    switch (proposal.motion) {
        case v1::STOP:
            return "The match is over for good: nobody wins, and nobody has a rank. All who play "
                   "have to agree.";
        case v1::PAUSE:
            return "Nobody plays, and no clock runs, until the time is over or all agree to go on. "
                   "All who are here have to agree.";
        case v1::GO_ON:
            return "The pause ends now. All who play have to agree.";
        case v1::STAND_IN:
            return "The simplest program plays for " + name + ". When " + name +
                   " comes back, the seat is theirs again. Half of those who are here have to "
                   "agree.";
        case v1::COUNT_AS_GONE:
            return name + " has left the game for good then" +
                   (model::is_claim(table, proposal.motion)
                        ? ", and you win."
                        : ", and ranks behind all who stay. More than half of those who are here "
                          "have to agree.");
        case v1::EXTEND:
            return "From the next turn on there is room for " +
                   counted(table.game->ruleset.table.step, "more tile", "more tiles") + " " +
                   where(proposal.side) + ". All who are here have to agree.";
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

}  // namespace

std::string motion_words(const Attended& table, const v1::Vote& vote) {
    switch (vote.motion()) {
        case v1::STOP:
            return does(table, vote.by(), "wants", "want") + " to stop here, without a result";
        case v1::PAUSE:
            return does(table, vote.by(), "asks", "ask") + " for " + matter(table, vote);
        case v1::GO_ON:
            return does(table, vote.by(), "wants", "want") + " to go on playing";
        case v1::STAND_IN:
            return does(table, vote.by(), "wants", "want") + " a program to play for " +
                   until_back(table, static_cast<Seat>(vote.about()));
        case v1::COUNT_AS_GONE:
            return does(table, vote.by(), "wants", "want") + " to count " + about(table, vote) +
                   " as gone";
        case v1::EXTEND:
            return does(table, vote.by(), "wants", "want") + " the table to grow " +
                   where(model::side_of(vote));
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

std::string tally_words(const v1::Vote& vote) {
    return std::to_string(model::votes_for(vote)) + " of " +
           counted(static_cast<int>(vote.needed()), "vote", "votes");
}

Told sentence(const model::Voting& news, const Attended& table) {
    const v1::Event& event = news.event;
    const auto colour = [&](std::uint32_t seat) {
        return std::optional(colour_of(table.table, static_cast<Seat>(seat)));
    };
    if (event.has_vote_opened()) {
        return {motion_words(table, news.vote) + ".", colour(news.vote.by())};
    }
    if (event.has_vote_cast()) {
        const v1::VoteCast& cast = event.vote_cast();
        return {
            does(table, cast.seat(), "votes", "vote") + (cast.yes() ? " for it." : " against it."),
            colour(cast.seat())};
    }
    return {closed_words(table, news.vote, event.vote_closed().result()), std::nullopt};
}

std::string proposal_words(const Attended& table,
                           const model::Proposal& proposal,
                           std::chrono::minutes pause) {
    const std::string name = name_of(table, proposal.about);
    switch (proposal.motion) {
        case v1::STOP:
            return "Stop here, without a result";
        case v1::PAUSE:
            return capital(pause_words(pause));
        case v1::GO_ON:
            return "Go on now";
        case v1::STAND_IN:
            return "Let a program play for " + until_back(table, proposal.about);
        case v1::COUNT_AS_GONE:
            return model::is_claim(table, proposal.motion)
                       ? "Claim the win: " + name + " counts as gone"
                       : "Count " + name + " as gone";
        case v1::EXTEND:
            return "Let the table grow " + where(proposal.side);
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

std::string proposal_meaning(const Attended& table, const model::Proposal& proposal) {
    return what_is_meant(table, proposal) + meanwhile(table, proposal.motion);
}

std::vector<std::string> what_cannot_be_decided(const Attended& table,
                                                const model::AbsenceAges& ages,
                                                std::chrono::milliseconds since_clocks) {
    std::vector<std::string> all;
    for (const Seat seat : model::left_to_time(table, ages)) {
        all.push_back(left_to_time_words(table, seat, since_clocks));
    }
    const auto all_proposals = model::proposals(table, ages);
    const bool pause = std::ranges::count(all_proposals, v1::PAUSE, &model::Proposal::motion) > 0;
    const auto seat = model::in_time_trouble(table, since_clocks);
    if (pause && seat) {
        all.push_back("No pause now: " +
                      (table.seat == seat ? "your" : seat_name(table.table, *seat) + "'s") +
                      " clock is nearly at its end");
    }
    return all;
}

}  // namespace bastide::words
