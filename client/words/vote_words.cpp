#include "client/words/vote_words.hpp"

#include "client/model/clocks.hpp"
#include "client/words/answer_words.hpp"
#include "client/words/duration.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"

#include <algorithm>

namespace bastide::words {
namespace {

std::string does(const Attended& table, std::uint32_t seat, const char* verb, const char* own) {
    const auto who = static_cast<Seat>(seat);
    return capital(name_of(table, who)) + " " + (table.seat == who ? own : verb);
}

std::string about(const Attended& table, const v1::Vote& vote) {
    return name_of(table, static_cast<Seat>(vote.about()));
}

bool is_about_us(const Attended& table, const v1::Vote& vote) {
    return table.seat == static_cast<Seat>(vote.about());
}

std::string pause_words(std::chrono::seconds length) {
    const std::string number =
        std::to_string(std::chrono::ceil<std::chrono::minutes>(length).count());
    const bool vowel = number.starts_with("8") || number == "11" || number == "18";
    return (vowel ? "an " : "a ") + number + "-minute pause";
}

std::string where(Side side) {
    return "to the " + std::string(side_word(side));
}

std::string matter(const Attended& table, const v1::Vote& vote) {
    switch (vote.motion()) {
        case v1::STOP:
            return "ending the game";
        case v1::PAUSE:
            return pause_words(std::chrono::seconds(vote.pause_seconds()));
        case v1::GO_ON:
            return "resuming";
        case v1::STAND_IN:
            return "a bot for " + about(table, vote);
        case v1::FORFEIT_ABSENT:
            return "removing " + about(table, vote) + " from the game";
        case v1::EXTEND:
            return "a larger table " + where(model::side_of(vote));
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

/// The outcome of a rejected vote: "the game continues".
std::string rejected_outcome(const Attended& table, const v1::Vote& vote) {
    switch (vote.motion()) {
        case v1::STOP:
            return "the game continues";
        case v1::PAUSE:
            return "no pause";
        case v1::GO_ON:
            return "the pause continues";
        case v1::STAND_IN:
            return "no bot plays for " + about(table, vote);
        case v1::FORFEIT_ABSENT:
            return about(table, vote) + (is_about_us(table, vote) ? " stay" : " stays") +
                   " in the game";
        case v1::EXTEND:
            return "the table stays as it is";
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

std::string cancelled_words(const Attended& table, const v1::Vote& vote) {
    if (!model::is_about_seat(vote.motion())) {
        return "The vote was cancelled: there is nothing left to decide.";
    }
    return "The vote was cancelled: " + about(table, vote) +
           (is_about_us(table, vote) ? " are back." : " is back.");
}

/// Returns the result of a vote; mostly empty for a carried one, because other news reports its
/// outcome next.
std::string closed_words(const Attended& table, const v1::Vote& vote, v1::VoteResult result) {
    switch (result) {
        case v1::CARRIED:
            return vote.motion() == v1::FORFEIT_ABSENT
                       ? does(table, vote.about(), "forfeits", "forfeit") + " the game."
                       : "";
        case v1::REJECTED:
            return "Vote failed: " + rejected_outcome(table, vote) + ".";
        case v1::EXPIRED:
            return "Not enough votes in time: " + matter(table, vote) + ".";
        case v1::CANCELLED:
            return cancelled_words(table, vote);
        case v1::VOTE_RESULT_UNSPECIFIED:
        case v1::VoteResult_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::VoteResult_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

/// Reminds us that our clock runs on during a vote; may be empty.
std::string meanwhile(const Attended& table, v1::Motion motion) {
    if (model::clock_running(table) != table.seat || model::is_claim(table, motion)) {
        return "";
    }
    return model::is_about_seat(motion) ? " Your clock keeps running until enough players agree."
                                        : " Your clock keeps running until everyone agrees.";
}

std::string seats_left_to_time_text(const Attended& table,
                                    Seat seat,
                                    std::chrono::milliseconds since_clocks) {
    const auto left = model::time_left(table, seat, since_clocks);
    const bool days = table.table.pace().kind() == v1::DAYS;
    return "No vote on " + name_of(table, seat) + " while their " +
           (days ? "turn clock" : "clock") + " runs" +
           (left ? " (" + clock_text(*left) + " left)" : "");
}

std::string motion_text(const Attended& table, const model::Proposal& proposal) {
    const std::string name = name_of(table, proposal.about);
    switch (proposal.motion) {
        case v1::STOP:
            return "Every player must agree.";
        case v1::PAUSE:
            return "The clocks stop until the time is up or everyone agrees to resume. Every "
                   "player who is here must agree.";
        case v1::GO_ON:
            return "Every player must agree.";
        case v1::STAND_IN:
            return "An easy bot plays until " + name +
                   " returns and takes over. Half of the players here must agree.";
        case v1::FORFEIT_ABSENT:
            return name + " forfeits the game" +
                   (model::is_claim(table, proposal.motion)
                        ? " and you win."
                        : " and ranks last. More than half of the players here must agree.");
        case v1::EXTEND:
            return "From the next turn, the table is " +
                   counted(table.game->ruleset.table.step, "tile", "tiles") + " larger " +
                   where(proposal.side) + ". Every player who is here must agree.";
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
            return does(table, vote.by(), "proposes", "propose") +
                   " to end the game with no result";
        case v1::PAUSE:
            return does(table, vote.by(), "proposes", "propose") + " " + matter(table, vote);
        case v1::GO_ON:
            return does(table, vote.by(), "proposes", "propose") + " to resume the game";
        case v1::STAND_IN:
            return does(table, vote.by(), "proposes", "propose") + " that a bot plays for " +
                   about(table, vote);
        case v1::FORFEIT_ABSENT:
            return does(table, vote.by(), "proposes", "propose") + " to remove " +
                   about(table, vote) + " from the game";
        case v1::EXTEND:
            return does(table, vote.by(), "proposes", "propose") + " a larger table " +
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

Sentence sentence(const model::Voting& news, const Attended& table) {
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
            return "End the game with no result";
        case v1::PAUSE:
            return capital(pause_words(pause));
        case v1::GO_ON:
            return "Resume now";
        case v1::STAND_IN:
            return "Let a bot play for " + name;
        case v1::FORFEIT_ABSENT:
            return model::is_claim(table, proposal.motion) ? "Claim victory (" + name + " is away)"
                                                           : "Remove " + name + " from the game";
        case v1::EXTEND:
            return "Enlarge the table " + where(proposal.side);
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

std::string proposal_meaning(const Attended& table, const model::Proposal& proposal) {
    return motion_text(table, proposal) + meanwhile(table, proposal.motion);
}

std::vector<std::string> undecidable_notes(const Attended& table,
                                           const model::AbsenceAges& ages,
                                           std::chrono::milliseconds since_clocks) {
    std::vector<std::string> all;
    for (const Seat seat : model::seats_left_to_time(table, ages)) {
        all.push_back(seats_left_to_time_text(table, seat, since_clocks));
    }
    const auto all_proposals = model::proposals(table, ages);
    const bool pause = std::ranges::count(all_proposals, v1::PAUSE, &model::Proposal::motion) > 0;
    const auto seat = model::in_time_trouble(table, since_clocks);
    if (pause && seat) {
        all.push_back("No pause now: " +
                      (table.seat == seat ? "your" : seat_name(table.table, *seat) + "'s") +
                      " clock has almost run out");
    }
    return all;
}

}  // namespace bastide::words
