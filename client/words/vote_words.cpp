#include "client/words/vote_words.hpp"

#include "client/model/clocks.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/turn_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::words {
namespace {

std::string does(const Attended& table, std::uint32_t seat, const char* verb, const char* own) {
    const auto who = static_cast<Seat>(seat);
    return capital(name_of(table, who)) + " " + (table.seat == who ? own : verb);
}

std::string pause_words(std::chrono::seconds length) {
    const std::string number =
        std::to_string(std::chrono::ceil<std::chrono::minutes>(length).count());
    const bool vowel = number.starts_with("8") || number == "11" || number == "18";
    return (vowel ? "an " : "a ") + number + "-minute pause";
}

/// Texts of a motion. Placeholders: {name} the affected player, {side} the side to extend, {tiles}
/// by how many tiles, {pause} "a 5-minute pause".
struct MotionTexts {
    v1::Motion motion = v1::MOTION_UNSPECIFIED;
    std::string_view rejected{};  ///< the outcome of a rejected vote: "the game continues"
    std::string_view proposed{};  ///< after "Bob proposes"
    std::string_view choice{};
    std::string_view meaning{};
};

// clang-format off
constexpr auto motions = std::to_array<MotionTexts>({
    {v1::STOP, "the game continues",
     "to end the game with no result", "End the game with no result", "Every player must agree."},
    {v1::PAUSE, "no pause", "{pause}", "{pause}",
     "The clocks stop until the time is up or everyone agrees to resume. Every player who is here "
     "must agree."},
    {v1::GO_ON, "the pause continues",
     "to resume the game", "Resume now", "Every player must agree."},
    {v1::STAND_IN, "no bot plays for {name}",
     "to let a bot play for {name}", "Let a bot play for {name}",
     "An easy bot plays until {name} returns and takes over. At least half of the "
     "connected players must agree."},
    {v1::FORFEIT_ABSENT, "{name} stays in the game",
     "to remove {name} from the game", "Remove {name} from the game",
     "{name} forfeits the game and ranks last. More than half of the players here must agree."},
    {v1::EXTEND, "the table stays as it is",
     "to enlarge the table {side}", "Enlarge the table {side}",
     "From the next turn, the table is {tiles} larger {side}. Every player who is here must "
     "agree."},
});
// clang-format on

/// Texts of FORFEIT_ABSENT between the last two players.
constexpr MotionTexts claim{.choice = "Claim victory ({name} is away)",
                            .meaning = "{name} forfeits the game and you win."};

const MotionTexts& texts_of(v1::Motion motion) {
    static constexpr MotionTexts unknown;
    const auto* const found = std::ranges::find(motions, motion, &MotionTexts::motion);
    return found == motions.end() ? unknown : *found;
}

std::string filled(std::string_view text,
                   const Attended& table,
                   const model::Proposal& motion,
                   std::chrono::seconds pause) {
    const int step = table.game ? table.game->ruleset.table.step : 0;
    std::string made(text);
    for (const auto& [key, value] : std::initializer_list<std::pair<std::string_view, std::string>>{
             {"{pause}", pause_words(pause)},
             {"{tiles}", counted(step, "tile", "tiles")},
             {"{side}", "to the " + std::string(side_word(motion.side))},
             {"{name}", name_of(table, motion.about)}}) {
        if (const std::size_t at = made.find(key); at != std::string::npos) {
            made.replace(at, key.size(), value);
        }
    }
    return made;
}

std::string filled(std::string_view text, const Attended& table, const v1::Vote& vote) {
    const model::Proposal motion{
        vote.motion(), static_cast<Seat>(vote.about()), model::side_of(vote)};
    return filled(text, table, motion, std::chrono::seconds(vote.pause_seconds()));
}

std::string rejected_outcome(const Attended& table, const v1::Vote& vote) {
    const bool ours = table.seat == static_cast<Seat>(vote.about());
    return vote.motion() == v1::FORFEIT_ABSENT && ours
               ? "you stay in the game"
               : filled(texts_of(vote.motion()).rejected, table, vote);
}

std::string cancelled_words(const Attended& table, const v1::Vote& vote) {
    if (!model::is_about_seat(vote.motion())) {
        return "The vote was cancelled: there is nothing left to decide.";
    }
    const auto seat = static_cast<Seat>(vote.about());
    return "The vote was cancelled: " + name_of(table, seat) +
           (table.seat == seat ? " are back." : " is back.");
}

/// Describes a closed vote; mostly empty if it is carried: the next news reports the effect.
std::string closed_words(const Attended& table, const v1::Vote& vote, v1::VoteResult result) {
    switch (result) {
        case v1::CARRIED:
            return vote.motion() == v1::FORFEIT_ABSENT
                       ? does(table, vote.about(), "forfeits", "forfeit") + " the game."
                       : "";
        case v1::REJECTED:
            return "Vote failed: " + rejected_outcome(table, vote) + ".";
        case v1::EXPIRED:
            return "Not enough votes in time: " + rejected_outcome(table, vote) + ".";
        case v1::CANCELLED:
            return cancelled_words(table, vote);
        case v1::VOTE_RESULT_UNSPECIFIED:
        case v1::VoteResult_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::VoteResult_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

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

}  // namespace

std::string motion_words(const Attended& table, const v1::Vote& vote) {
    return does(table, vote.by(), "proposes", "propose") + " " +
           filled(texts_of(vote.motion()).proposed, table, vote);
}

std::string tally_words(const v1::Vote& vote) {
    const auto yes = std::ranges::count(vote.ballots(), static_cast<int>(v1::YES));
    return std::to_string(yes) + " of " + counted(static_cast<int>(vote.needed()), "vote", "votes");
}

Sentence sentence(const model::VoteChanged& news, const Attended& table) {
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
    const bool claims = model::is_claim(table, proposal.motion);
    const std::string_view choice = (claims ? claim : texts_of(proposal.motion)).choice;
    return capital(filled(choice, table, proposal, pause));
}

std::string proposal_meaning(const Attended& table, const model::Proposal& proposal) {
    const bool claims = model::is_claim(table, proposal.motion);
    const std::string_view meaning = (claims ? claim : texts_of(proposal.motion)).meaning;
    return filled(meaning, table, proposal, {}) + meanwhile(table, proposal.motion);
}

std::vector<std::string> no_vote_reasons(const Attended& table,
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
