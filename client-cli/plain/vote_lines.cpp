#include "client-cli/plain/vote_lines.hpp"

#include "client-cli/plain/lines.hpp"
#include "client/words/answer_words.hpp"
#include "client/words/vote_words.hpp"

namespace bastide::plain {
namespace {

constexpr int command_columns = 20;
constexpr int margin = 4;
constexpr std::chrono::minutes usual_pause{10};

std::string line_of(const model::Attended& attended, const model::Proposal& proposal) {
    return "  " + padded(command_for(attended, proposal), command_columns) + "  " +
           words::proposal_words(attended, proposal, usual_pause) + ". " +
           words::proposal_meaning(attended, proposal);
}

}  // namespace

std::string command_for(const model::Attended& attended, const model::Proposal& proposal) {
    switch (proposal.motion) {
        case v1::STOP:
            return "vote end";
        case v1::PAUSE:
            return "vote pause 10";
        case v1::GO_ON:
            return "vote resume";
        case v1::STAND_IN:
            return "vote bot " + words::seat_name(attended.table, proposal.about);
        case v1::FORFEIT_ABSENT:
            return model::is_claim(attended, proposal.motion)
                       ? "claim"
                       : "vote remove " + words::seat_name(attended.table, proposal.about);
        case v1::EXTEND:
            return "vote grow " + std::string(words::side_word(proposal.side));
        case v1::MOTION_UNSPECIFIED:
        case v1::Motion_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Motion_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return {};
}

Lines proposal_lines(const model::Attended& attended,
                     const std::vector<model::Proposal>& proposals,
                     const PageFormat& paper) {
    Lines lines;
    for (const model::Proposal& proposal : proposals) {
        append(lines,
               wrapped(line_of(attended, proposal), paper.room.columns, margin + command_columns));
    }
    return lines;
}

}  // namespace bastide::plain
