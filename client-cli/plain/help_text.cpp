#include "client-cli/plain/help_text.hpp"

#include "client-cli/plain/lines.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/pace.hpp"

#include <array>

namespace bastide::plain {
namespace {

/// Activity of the player, which decides the available commands.
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
        case Step::extra_meeple:
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
    std::string_view in_practice = {};  ///< meaning in practice; if empty, the same
};

constexpr std::array entries{
    Entry{bit(Place::choosing), "choose N, or N", "choose that tile, give it, or draw"},
    Entry{bit(Place::choosing), "pass, or p", "keep your monastery, if it is your only tile"},
    Entry{bit(Place::placing), "place N, or N", "place your tile as in choice N"},
    Entry{bit(Place::placing), "place X,Y R", "place it on that cell, rotated: place 1,0 r90"},
    Entry{bit(Place::placing), "place X,Y down", "place it face down (with mountains)"},
    Entry{bit(Place::rebuilding), "N", "pick up that tile, then place it as in choice N"},
    Entry{bit(Place::rebuilding), "place X,Y R", "place it on that cell, rotated: place 1,0 r90"},
    Entry{bit(Place::rebuilding), "pass, or p", "put it back, or move none"},
    Entry{bit(Place::deploying), "deploy N, or N", "place or move a meeple as in choice N"},
    Entry{bit(Place::deploying), "deploy X,Y", "the meeples you can place on the tile there"},
    Entry{bit(Place::deploying), "pass, or p", "place no (more) meeple"},
    Entry{bit(Place::trading), "N", "bid that many points, or sell to buyer N"},
    Entry{bit(Place::trading), "no, or p", "bid nothing, or keep the tile"},
    Entry{asked, "options, o", "show the choices again"},
    Entry{with_game | bit(Place::watching), "board, b", "the board; board X,Y: around X,Y"},
    Entry{with_game | bit(Place::watching), "scores, s", "points and meeples"},
    Entry{with_game | bit(Place::watching), "tiles, t", "the remaining tiles"},
    Entry{with_game | bit(Place::watching), "hand, h", "your hand and the others'"},
    Entry{with_game | bit(Place::watching), "log", "the latest moves; log all: the whole game"},
    Entry{bit(Place::waiting), "back", "take over again from the bot"},
    Entry{in_play, "vote", "what you can propose now: end the game, pause ..."},
    Entry{in_play, "yes, no", "agree or refuse in an open vote"},
    Entry{at_table, "ready, r", "you are ready to start; unready: no longer"},
    Entry{at_table, "colour NAME", "choose another colour"},
    Entry{bit(Place::hosting), "start", "start the game when everyone is ready"},
    Entry{bit(Place::hosting), "change ...", "change the table, as in create: change 4"},
    Entry{bit(Place::hosting), "bot hard", "add a bot: easy, medium or hard"},
    Entry{bit(Place::hosting), "remove NAME", "remove a player; or by number: remove 2"},
    Entry{bit(Place::hosting), "host NAME", "make another player the host"},
    Entry{
        bit(Place::hosting),
        "access ...",
        "who can join: access public, access unlisted, access password PASSWORD; add no-spectators "
        "to forbid spectators, new-code to replace the code"},
    Entry{at_table, "link", "show the invite link"},
    Entry{bit(Place::hosting), "close", "close the table for everyone"},
    Entry{bit(Place::finished), "rematch", "propose a rematch, or join it"},
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
    Entry{everywhere & ~bit(Place::lobby),
          "rules",
          "how to play, and the rules of this table; rules all: all options"},
    Entry{everywhere, "rules KEY", "explain one option: rules supply"},
    Entry{everywhere, "name NAME", "change your name"},
    Entry{everywhere & ~bit(Place::lobby), "leave", "leave this table"},
    Entry{everywhere,
          "quit, q",
          "quit; your seat in a running game is kept",
          "quit; the practice game ends"},
};

/// By `Place`.
constexpr std::array<std::string_view, enumerators<Place>()> prompts{"lobby",
                                                                     "table",
                                                                     "table",
                                                                     "watching",
                                                                     "waiting",
                                                                     "choose",
                                                                     "place",
                                                                     "move",
                                                                     "deploy",
                                                                     "trade",
                                                                     "over"};

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

std::string prompt_text(const model::Attended* attended, std::chrono::milliseconds since_update) {
    return std::string(prompts.at(static_cast<std::size_t>(place_of(attended)))) +
           clock_of(attended, since_update) + "> ";
}

}  // namespace bastide::plain
