#include "client-cli/commands/record_show.hpp"

#include "client-cli/plain/lines.hpp"
#include "client/model/printable.hpp"
#include "client/words/draws_words.hpp"
#include "client/words/names.hpp"
#include "client/words/tile_words.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "proto/hex.hpp"
#include "proto/view_hash.hpp"

namespace bastide::commands {
namespace {

/// Returns a spectator's view, but with all hands open, because the game is over.
model::Attended attended_in(const record::Replay& replay) {
    model::Attended attended;
    attended.table.set_match(static_cast<model::MatchId>(replay.head().match));
    attended.table.set_title(model::printable(replay.head().title));
    attended.table.set_phase(replay.over() ? v1::FINISHED : v1::PLAYING);
    for (const record::Seated& seated : replay.head().seats) {
        v1::SeatInfo& seat = *attended.table.add_seats();
        seat.set_name(model::printable_name(seated.name));
        seat.set_colour(static_cast<v1::Colour>(seated.colour + 1));
        seat.set_bot(seated.bot ? static_cast<v1::BotLevel>(index_of(*seated.bot) + 1)
                                : v1::NO_BOT);
    }
    attended.version = static_cast<std::uint32_t>(replay.version());
    attended.game = replay.game();
    attended.ending =
        static_cast<v1::Ending>(replay.match().ending);  // the enumerators have equal values
    return attended;
}

std::string next_step_text(const model::Attended& attended) {
    const Game& game = *attended.game;
    if (attended.table.phase() == v1::FINISHED) {
        return "The game is over.";
    }
    const std::string who = words::name_of(attended, game.turn.seat);
    switch (game.turn.step) {
        case Step::opening:
        case Step::draw:
            return "Next: a tile is drawn.";
        case Step::choose:
            return who + " chooses a tile next.";
        case Step::place:
            return who + " places " +
                   words::tile_description(*game.turn.hand, words::Verbosity::in_full) + " next.";
        case Step::deploy:
            return who + " may place a meeple next.";
        case Step::deal:
            return who + " deals a tile next.";
        case Step::offer:
            return words::name_of(attended, seat_asked(game)) + " may bid points next.";
        case Step::sell:
            return "Next, " + who + " sells or keeps the tile.";
        case Step::rebuild:
            return who + " may move a tile next.";
        case Step::extra_meeple:
            return who + " may take another action next.";
        case Step::over:
            break;
    }
    return {};
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

plain::Lines findings(const record::Replay& replay, const plain::PageFormat& paper) {
    plain::Lines lines = plain::wrapped(
        "The record is correct: " + words::counted(replay.draws(), "draw", "draws") +
            ", every move and every score. Match " + std::to_string(replay.head().match) + ":",
        paper.room.columns);
    plain::append(lines, plain::final_table(attended_in(replay), paper));
    plain::append(lines, findings_about_bots(replay, paper.room.columns));
    lines.push_back("The server's commitment: " + hex(replay.head().commitment));
    lines.push_back("The hash at the end: " + hex(view_hash(view(replay.game(), spectator))));
    return lines;
}

}  // namespace bastide::commands
