#include "client-cli/plain/help_text.hpp"

#include "client-cli/plain/lines.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/pace.hpp"

#include <array>

namespace bastide::plain {
namespace {

/// Where a player may be.
enum class Place : std::uint8_t {
    lobby,
    table,
    hosting,
    watching,
    waiting,
    choosing,
    placing,
    rebuilding,
    deploying,
    trading,
    finished
};

Place place_of(const model::Attended* attended) {
    if (attended == nullptr || attended->table.phase() == v1::CLOSED) {
        return Place::lobby;
    }
    if (attended->table.phase() == v1::FINISHED) {
        return Place::finished;
    }
    if (!attended->seat) {
        return Place::watching;
    }
    if (!attended->game) {
        return model::we_host(*attended) ? Place::hosting : Place::table;
    }
    if (!model::our_turn(*attended)) {
        return Place::waiting;
    }
    switch (attended->game->turn.step) {
        case Step::choose:
        case Step::deal:
            return Place::choosing;
        case Step::place:
            return Place::placing;
        case Step::offer:
        case Step::sell:
            return Place::trading;
        case Step::deploy:
        case Step::again:
            return Place::deploying;
        case Step::rebuild:
            return Place::rebuilding;
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;
    }
    return Place::waiting;
}

constexpr unsigned bit(Place place) {
    return 1U << static_cast<unsigned>(place);
}

constexpr unsigned in_lobby = bit(Place::lobby) | bit(Place::finished) | bit(Place::watching);
constexpr unsigned with_game = bit(Place::waiting) | bit(Place::choosing) | bit(Place::placing) |
                               bit(Place::rebuilding) | bit(Place::deploying) |
                               bit(Place::trading) | bit(Place::finished);
constexpr unsigned at_table = bit(Place::table) | bit(Place::hosting);
constexpr unsigned asked = bit(Place::choosing) | bit(Place::placing) | bit(Place::rebuilding) |
                           bit(Place::deploying) | bit(Place::trading);
constexpr unsigned in_play = asked | bit(Place::waiting);
constexpr unsigned everywhere = ~0U;
static_assert((in_lobby | at_table | with_game) == (1U << enumerators<Place>()) - 1);

struct Entry {
    unsigned where;
    std::string_view usage;
    std::string_view meaning;
    std::string_view in_practice = {};  ///< its meaning there; empty: the same
};

constexpr std::array entries{
    Entry{bit(Place::choosing), "choose N, or N", "take that tile, or give it, or draw"},
    Entry{bit(Place::choosing), "pass, or p", "keep a monastery that is all you have left"},
    Entry{bit(Place::placing), "place N, or N", "lay your tile as in choice N"},
    Entry{bit(Place::placing), "place X,Y R", "lay it on that cell, turned: place 1,0 r90"},
    Entry{bit(Place::placing), "place X,Y down", "where there are mountains: lay it face down"},
    Entry{bit(Place::rebuilding), "N", "take that tile of the board, then lay it as in choice N"},
    Entry{bit(Place::rebuilding), "place X,Y R", "lay it on that cell, turned: place 1,0 r90"},
    Entry{bit(Place::rebuilding), "pass, or p", "put it back; or move none"},
    Entry{bit(Place::deploying), "deploy N, or N", "deploy or move a figure as in choice N"},
    Entry{bit(Place::deploying), "deploy X,Y", "whom you can deploy on the tile there"},
    Entry{bit(Place::deploying), "pass, or p", "deploy nobody, or nobody more"},
    Entry{bit(Place::trading), "N", "offer so many points, or sell to the buyer of that number"},
    Entry{bit(Place::trading), "no, or p", "offer nothing, or keep the tile"},
    Entry{asked, "options, o", "the choices again"},
    Entry{with_game | bit(Place::watching), "board, b", "the board; board X,Y: the part round X,Y"},
    Entry{with_game | bit(Place::watching), "scores, s", "points and followers"},
    Entry{with_game | bit(Place::watching), "tiles, t", "what is still in the stack"},
    Entry{with_game | bit(Place::watching), "hand, h", "the tiles you hold, and what others have"},
    Entry{with_game | bit(Place::watching), "log", "what happened last; log all: all of it"},
    Entry{bit(Place::waiting), "back", "your seat, from a program that plays for you"},
    Entry{in_play, "vote", "what you can decide together now: to stop, a pause ..."},
    Entry{in_play, "yes, no", "your vote, where one is open"},
    Entry{at_table, "ready, r", "you are ready to begin; ready not: not yet"},
    Entry{at_table, "colour NAME", "play another colour"},
    Entry{bit(Place::hosting), "start", "begin the game, when all are ready"},
    Entry{bit(Place::hosting), "change ...", "the table, in words as create has them: change 4"},
    Entry{bit(Place::hosting), "program hard", "a program sits down: easy, medium or hard"},
    Entry{bit(Place::hosting), "remove NAME", "somebody from the table; or by number: remove 2"},
    Entry{bit(Place::hosting), "host NAME", "make somebody else the host"},
    Entry{bit(Place::hosting),
          "door ...",
          "who may come in: door public, door unlisted, door locked WORD; behind it alone for no "
          "spectators, new-code for another code"},
    Entry{at_table, "link", "how friends find this table"},
    Entry{bit(Place::hosting), "close", "close the table, for everyone"},
    Entry{bit(Place::finished), "rematch", "play the same again with those who want to"},
    Entry{in_lobby, "quick", "a game for two, now: with whoever waits, or who comes next"},
    Entry{in_lobby, "tables", "where somebody is, and the newest; tables all: all there are"},
    Entry{in_lobby,
          "tables ...",
          "such tables: free, clock, no-clock, days, usual, other, people, programs; tables free "
          "days"},
    Entry{in_lobby, "list, l", "all tables, the newest first; list more: older ones"},
    Entry{in_lobby | at_table, "people", "who looks at the tables now; people NAME: by their name"},
    Entry{at_table, "invite N", "somebody of that list to this table; or by name: invite Ben"},
    Entry{
        everywhere, "accept, decline", "when somebody asks you to a table; decline never: no more"},
    Entry{in_lobby, "join N, j N", "sit down at table N; join N WORD: where it is locked"},
    Entry{in_lobby,
          "join CODE",
          "sit down at the table with that code: join ABCDE-FGHJK; or its link"},
    Entry{in_lobby, "watch N, w N", "watch table N; or by word or code, as above"},
    Entry{in_lobby, "create TITLE SEATS", "open a table, as new does; both may be left out, and"},
    Entry{
        in_lobby, "  KEY=VALUE ...", "rules of yours behind: create Four 4 preset=c2 supply=hand"},
    Entry{in_lobby, "  game=NAME", "or all of a game that has a name: game=river"},
    Entry{in_lobby, "  pace=NAME", "a clock for everyone: blitz, evening, minute or day"},
    Entry{in_lobby, "  pace=TIMES", "a clock of your own: game:15m+10s, turn:90s or days:3d"},
    Entry{in_lobby,
          "  door=unlisted",
          "only whoever has its link or code comes in; or by a word, too: door=locked word=WORD"},
    Entry{in_lobby, "  spectators=no", "nobody looks on"},
    Entry{in_lobby,
          "  begins=itself",
          "the game begins by itself, when no seat is free and all are ready"},
    Entry{in_lobby, "rules all", "which rules a table may choose"},
    Entry{everywhere & ~bit(Place::lobby),
          "rules",
          "how a game goes, and the rules of this table; rules all: all there are"},
    Entry{everywhere, "rules KEY", "what that one does: rules supply"},
    Entry{everywhere, "name NAME", "how others see you from now on"},
    Entry{everywhere & ~bit(Place::lobby), "leave", "leave this table"},
    Entry{everywhere,
          "quit, q",
          "stop the program; your seat in a game is kept",
          "stop the program; the game is over then"},
};

std::string_view word_of(Place place) {
    switch (place) {
        case Place::lobby:
            return "lobby";
        case Place::table:
        case Place::hosting:
            return "table";
        case Place::watching:
            return "watching";
        case Place::waiting:
            return "waiting";
        case Place::choosing:
            return "choose";
        case Place::placing:
            return "place";
        case Place::rebuilding:
            return "move";
        case Place::deploying:
            return "deploy";
        case Place::trading:
            return "trade";
        case Place::finished:
            return "over";
    }
    return {};
}

/// Ours, where we have one.
std::string clock_of(const model::Attended* attended, std::chrono::milliseconds since_told) {
    const bool plays = attended != nullptr && model::plays(*attended);
    const auto left =
        plays ? model::time_left(*attended, *attended->seat, since_told) : std::nullopt;
    return left ? " " + words::clock_text(*left) : "";
}

}  // namespace

Lines help_lines(const model::Attended* attended, const Paper& paper, bool practises) {
    constexpr int column = 20;
    Lines lines;
    for (const Entry& entry : entries) {
        const bool differs = practises && !entry.in_practice.empty();
        if ((entry.where & bit(place_of(attended))) != 0) {
            for (const std::string& line :
                 wrapped("  " + padded(entry.usage, column) +
                             std::string(differs ? entry.in_practice : entry.meaning),
                         paper.room.columns,
                         column + 2)) {
                lines.push_back(line);
            }
        }
    }
    return lines;
}

std::string prompt_text(const model::Attended* attended, std::chrono::milliseconds since_told) {
    return std::string(word_of(place_of(attended))) + clock_of(attended, since_told) + "> ";
}

}  // namespace bastide::plain
