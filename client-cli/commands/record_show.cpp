#include "client-cli/commands/record_show.hpp"

#include "client-cli/plain/lines.hpp"
#include "client/record/recorded_match.hpp"
#include "client/words/draws_words.hpp"
#include "client/words/names.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/view.hpp"
#include "proto/hex.hpp"
#include "proto/view_hash.hpp"

namespace bastide::commands {
namespace {

/// Returns a spectator's view, but with all hands open, because the game is over.
model::Attended attended_in(const record::Replay& replay) {
    model::Attended attended;
    attended.table = record::table_of(replay);
    attended.version = static_cast<std::uint32_t>(replay.version());
    attended.game = replay.game();
    attended.ending =
        static_cast<v1::Ending>(replay.match().ending);  // the enumerators have equal values
    return attended;
}

/// "Anna is thinking. The tile: a road bend (base.V)."
std::string next_step_text(const model::Attended& attended) {
    const auto& hand = attended.game->turn.hand;
    return words::turn_status(attended, std::nullopt, std::nullopt) + "." +
           (hand ? " The tile: " + words::tile_description(*hand, words::Verbosity::in_full) + "."
                 : "");
}

std::string heading(const record::Replay& replay, const model::Attended& attended) {
    const bool begun = replay.last_actor().has_value();
    return "Match " + std::to_string(attended.table.match()) + ", " + attended.table.title() +
           (begun ? ", after move " : ", the start: ") + std::to_string(replay.version()) +
           (begun
                ? ": " + words::name_of(attended, *replay.last_actor()) + ", " + replay.last_move()
                : "");
}

}  // namespace

plain::Lines shown(const record::Replay& replay, const plain::PageFormat& paper) {
    const model::Attended attended = attended_in(replay);
    plain::Lines lines = plain::wrapped(heading(replay, attended), paper.room.columns);
    plain::append(lines, plain::board_lines(attended, paper, std::nullopt));
    plain::append(
        lines,
        replay.over() ? plain::final_table(attended, paper) : plain::score_table(attended, paper));
    plain::append(lines, plain::wrapped(next_step_text(attended), paper.room.columns));
    return lines;
}

namespace {

/// Lists bot moves that were recomputed, and those that could not be. Empty without bots.
plain::Lines findings_about_bots(const record::Replay& replay, int columns) {
    plain::Lines lines;
    const auto [again, as_recorded] = replay.bot_answers();
    if (again > 0) {
        plain::append(
            lines,
            plain::wrapped("Bot moves were recomputed from what each bot could see: " +
                               words::counted(again, "answer is", "answers are") + " correct.",
                           columns));
    }
    if (as_recorded > 0) {
        plain::append(
            lines,
            plain::wrapped(
                words::counted(as_recorded, "answer", "answers") +
                    " by bots that this version of bastide does not have: not recomputed.",
                columns));
    }
    if (const int bots = record::bots_in(replay.head()); bots > 0) {
        plain::append(lines, plain::wrapped(words::bots_in_draws(bots), columns));
    }
    return lines;
}

}  // namespace

std::string correct_words(int draws) {
    return "The record is correct: " + words::counted(draws, "draw", "draws") +
           ", every move and every score.";
}

plain::Lines findings(const record::Replay& replay, const plain::PageFormat& paper) {
    plain::Lines lines = plain::wrapped(
        correct_words(replay.draws()) + " Match " + std::to_string(replay.head().match) + ":",
        paper.room.columns);
    plain::append(lines, plain::final_table(attended_in(replay), paper));
    plain::append(lines, findings_about_bots(replay, paper.room.columns));
    lines.push_back("The server's commitment: " + hex(replay.head().commitment));
    lines.push_back("The hash at the end: " + hex(view_hash(view(replay.game(), spectator))));
    return lines;
}

}  // namespace bastide::commands
