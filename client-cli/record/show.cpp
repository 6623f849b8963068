#include "client-cli/record/show.hpp"

#include "client-cli/plain_text.hpp"
#include "client-cli/play/score_text.hpp"
#include "client-cli/play/sentences.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/play/wrap.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "proto/record_text.hpp"
#include "proto/view_hash.hpp"

namespace bastide::client {
namespace {

/// The table as a spectator attends it, but with all hands open: the game is over.
Attended attended_in(const record::Replay& replay) {
    Attended attended;
    attended.table.set_match(static_cast<MatchId>(replay.head().match));
    attended.table.set_title(plain(replay.head().title));
    attended.table.set_phase(replay.over() ? v1::FINISHED : v1::PLAYING);
    for (const record::Seated& seated : replay.head().seats) {
        v1::SeatInfo& seat = *attended.table.add_seats();
        seat.set_name(plain(seated.name));
        seat.set_colour(static_cast<v1::Colour>(seated.colour + 1));
    }
    attended.version = static_cast<std::uint32_t>(replay.version());
    attended.game = replay.game();
    return attended;
}

std::string tile_in_words(TileTypeId type) {
    const TileType& tile = catalogue()[type];
    return with_article(describe(tile)) + " (" + tile.name + ")";
}

/// "Anna places a straight road (base.W) next."
std::string what_comes_next(const Attended& attended) {
    const Game& game = *attended.game;
    const std::string who = name_of(attended, game.turn.seat);
    switch (game.turn.step) {
        case Step::opening:
        case Step::draw:
            return "A tile is drawn next.";
        case Step::choose:
            return who + " chooses a tile next.";
        case Step::place:
            return who + " places " + tile_in_words(*game.turn.hand) + " next.";
        case Step::deploy:
            return who + " deploys a follower next, or nobody.";
        case Step::over:
            return "The game is over.";
    }
    return {};
}

/// "Match 17, Friday evening, after move 40: Anna, place 1,0 r90"
std::string heading(const record::Replay& replay, const Attended& attended) {
    const bool begun = replay.last_actor().has_value();
    return "Match " + std::to_string(attended.table.match()) + ", " + attended.table.title() +
           (begun ? ", after move " : ", the start: ") + std::to_string(replay.version()) +
           (begun ? ": " + name_of(attended, *replay.last_actor()) + ", " + replay.last_move()
                  : "");
}

}  // namespace

Lines shown(const record::Replay& replay, const Paper& paper) {
    const Attended attended = attended_in(replay);
    Lines lines = wrap(heading(replay, attended), paper.room.columns);
    append(lines, board_lines(attended, paper, std::nullopt));
    append(lines, replay.over() ? final_table(attended, paper) : score_table(attended, paper));
    append(lines, wrap(what_comes_next(attended), paper.room.columns));
    return lines;
}

Lines findings(const record::Replay& replay, const Paper& paper) {
    Lines lines =
        wrap("Everything in it follows: " + counted(replay.draws(), "draw", "draws") +
                 ", every move, every score. Match " + std::to_string(replay.head().match) + ":",
             paper.room.columns);
    append(lines, final_table(attended_in(replay), paper));
    lines.push_back("The server's commitment: " + record::hex(replay.head().commitment));
    lines.push_back("The hash at the end: " + hex(view_hash(view(replay.game(), spectator))));
    return lines;
}

}  // namespace bastide::client
