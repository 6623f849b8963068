#include "client-cli/plain/help_text.hpp"

#include "client-cli/plain/lines.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/pace.hpp"

#include <algorithm>
#include <array>

namespace bastide::plain {
namespace {

/// Activities of the player, which decide the available commands.
namespace in {

enum Places : unsigned {
    lobby = 1,
    table = 2,
    hosting = 4,
    watching = 8,
    waiting = 16,
    choosing = 32,
    placing = 64,
    rebuilding = 128,
    deploying = 256,
    trading = 512,
    finished = 1024,
};

}  // namespace in

unsigned place_of(const model::Attended* attended) {
    if (attended == nullptr || attended->table.phase() == v1::CLOSED) {
        return in::lobby;
    }
    if (attended->table.phase() == v1::FINISHED) {
        return in::finished;
    }
    if (!attended->seat) {
        return in::watching;
    }
    if (!attended->game) {
        return model::we_host(*attended) ? in::hosting : in::table;
    }
    if (!model::our_turn(*attended)) {
        return in::waiting;
    }
    switch (attended->game->turn.step) {
        case Step::choose:
        case Step::deal:
            return in::choosing;
        case Step::place:
            return in::placing;
        case Step::offer:
        case Step::sell:
            return in::trading;
        case Step::deploy:
        case Step::extra_meeple:
            return in::deploying;
        case Step::rebuild:
            return in::rebuilding;
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;
    }
    return in::waiting;
}

constexpr unsigned asked =
    in::choosing | in::placing | in::rebuilding | in::deploying | in::trading;
constexpr unsigned in_play = asked | in::waiting;
constexpr unsigned with_game = in_play | in::finished;
constexpr unsigned at_table = in::table | in::hosting;
constexpr unsigned in_lobby = in::lobby | in::finished | in::watching;
constexpr unsigned everywhere = ~0U;

struct Entry {
    unsigned where;
    std::string_view usage;
    std::string_view meaning = {};
    std::string_view in_practice = {};  ///< meaning in practice; if empty, the same
};

constexpr std::array entries{
    Entry{in::choosing, "choose N, or N", "choose that tile, give it, or draw"},
    Entry{in::choosing, "pass, or p", "keep your monastery, if it is your only tile"},
    Entry{in::placing, "place N, or N", "place your tile as in choice N"},
    Entry{in::placing, "place X,Y R", "place it on that cell, rotated: place 1,0 r90"},
    Entry{in::placing, "place X,Y down", "place it face down (with mountains)"},
    Entry{in::rebuilding, "N", "pick up that tile, then place it as in choice N"},
    Entry{in::rebuilding, "place X,Y R", "place it on that cell, rotated: place 1,0 r90"},
    Entry{in::rebuilding, "pass, or p", "put it back, or move none"},
    Entry{in::deploying, "deploy N, or N", "place or move a meeple as in choice N"},
    Entry{in::deploying, "deploy X,Y", "the meeples you can place on the tile there"},
    Entry{in::deploying, "pass, or p", "place no (more) meeple"},
    Entry{in::trading, "N", "bid that many points, or sell to buyer N"},
    Entry{in::trading, "no, or p", "bid nothing, or keep the tile"},
    Entry{asked, "options, o", "show the choices again"},
    Entry{with_game | in::watching, "board, b", "the board; board X,Y: around X,Y"},
    Entry{with_game | in::watching, "scores, s", "points and meeples"},
    Entry{with_game | in::watching, "tiles, t", "the remaining tiles"},
    Entry{with_game | in::watching, "hand, h", "your hand and the others'"},
    Entry{with_game | in::watching, "log", "the latest moves; log all: the whole game"},
    Entry{in::waiting, "back", "take over again from the bot"},
    Entry{in_play, "vote", "what you can propose now: end the game, pause ..."},
    Entry{in_play, "yes, no", "agree or refuse in an open vote"},
    Entry{at_table, "ready, r", "you are ready to start; unready: no longer"},
    Entry{at_table, "colour NAME", "choose another colour"},
    Entry{in::hosting, "start", "start the game when everyone is ready"},
    Entry{in::hosting, "change ...", "change the table, as in create: change 4"},
    Entry{in::hosting, "bot hard", "add a bot: easy, medium or hard"},
    Entry{in::hosting, "remove NAME", "remove a player; or by number: remove 2"},
    Entry{in::hosting, "host NAME", "make another player the host"},
    Entry{
        in::hosting,
        "access ...",
        "who can join: access public, access unlisted, access password PASSWORD; add no-spectators "
        "to forbid spectators, new-code to replace the code"},
    Entry{at_table, "link", "show the invite link"},
    Entry{in::hosting, "close", "close the table for everyone"},
    Entry{in::finished, "rematch", "propose a rematch, or join it"},
    Entry{in_lobby, "quick", "a game for two with the next available player"},
    Entry{in_lobby, "tables", "tables to join or follow; tables all: all of them, newest first"},
    Entry{in_lobby,
          "tables ...",
          "filter by free, clock, no-clock or days, standard or custom, people (no bots) or bots; "
          "for example: tables free days"},
    Entry{in_lobby, "list, l", "the same as tables all; list more: older ones"},
    Entry{in_lobby | at_table, "people", "players in the lobby; people NAME: search"},
    Entry{at_table, "invite N", "invite that player to this table; or by name: invite Ben"},
    Entry{everywhere, "accept, decline", "answer an invitation; decline never: block the player"},
    Entry{in_lobby, "join N, j N", "join table N; join N PASSWORD if it has one"},
    Entry{in_lobby, "join CODE", "join by code or link: join ABCDE-FGHJK"},
    Entry{in_lobby, "watch N, w N", "watch table N; or by password or code, as above"},
    Entry{in_lobby,
          "create TITLE SEATS",
          "open a table; both are optional (without SEATS as many as can play), and so are"},
    Entry{in_lobby, "  KEY=VALUE ...", "rules: create Four 4 preset=c2 supply=hand"},
    Entry{in_lobby, "  game=NAME", "a named game: game=river"},
    Entry{in_lobby, "  pace=NAME", "a clock: blitz, evening (default), minute, day or none"},
    Entry{in_lobby, "  pace=TIMES", "a custom clock: game:15m+10s, turn:90s or days:3d"},
    Entry{in_lobby,
          "  access=unlisted",
          "join by link or code only; or also by password: access=password password=PASSWORD"},
    Entry{in_lobby, "  spectators=no", "no spectators"},
    Entry{
        in_lobby, "  start=auto", "the game starts when all seats are taken and everyone is ready"},
    Entry{in_lobby, "rules all", "the rules a table can choose"},
    Entry{everywhere & ~in::lobby,
          "rules",
          "how to play, and the rules of this table; rules all: all options"},
    Entry{everywhere, "rules KEY", "explain one option: rules supply"},
    Entry{everywhere, "name NAME", "change your name"},
    Entry{everywhere & ~in::lobby, "leave", "leave this table"},
    Entry{everywhere,
          "quit, q",
          "quit; your seat in a running game is kept",
          "quit; the practice game ends"},
};

constexpr std::array prompts{
    Entry{in::lobby, "lobby"},
    Entry{at_table, "table"},
    Entry{in::watching, "watching"},
    Entry{in::waiting, "waiting"},
    Entry{in::choosing, "choose"},
    Entry{in::placing, "place"},
    Entry{in::rebuilding, "move"},
    Entry{in::deploying, "deploy"},
    Entry{in::trading, "trade"},
    Entry{in::finished, "over"},
};

std::string clock_of(const model::Attended* attended, std::chrono::milliseconds since_update) {
    const bool plays = attended != nullptr && model::plays(*attended);
    const auto left =
        plays ? model::time_left(*attended, *attended->seat, since_update) : std::nullopt;
    return left ? " " + words::clock_text(*left) : "";
}

}  // namespace

Lines help_lines(const model::Attended* attended, const PageFormat& paper, bool practises) {
    constexpr int column = 20;
    Lines lines;
    for (const Entry& entry : entries) {
        const bool differs = practises && !entry.in_practice.empty();
        if ((entry.where & place_of(attended)) != 0) {
            append(lines,
                   paper,
                   "  " + padded(entry.usage, column) +
                       std::string(differs ? entry.in_practice : entry.meaning),
                   column + 2);
        }
    }
    return lines;
}

std::string prompt_text(const model::Attended* attended, std::chrono::milliseconds since_update) {
    const auto* const entry = std::ranges::find_if(
        prompts,
        [place = place_of(attended)](const Entry& one) { return (one.where & place) != 0; });
    return std::string(entry->usage) + clock_of(attended, since_update) + "> ";
}

}  // namespace bastide::plain
