#include "client-cli/play/score_text.hpp"

#include "client-cli/play/colours.hpp"
#include "client-cli/play/duration.hpp"
#include "client-cli/play/rules_text.hpp"
#include "client-cli/play/sentences.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/play/wrap.hpp"
#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::client {
namespace {

constexpr int name_columns = 20;

const v1::SeatInfo& seat_info(const Attended& attended, std::size_t seat) {
    return attended.table.seats(static_cast<int>(seat));
}

std::string name_of(const Attended& attended, std::size_t seat) {
    const bool ours = attended.seat == static_cast<Seat>(seat);
    return seat_info(attended, seat).name() + (ours ? " (you)" : "");
}

bool in_turn(const Attended& attended, std::size_t seat) {
    return prompt(*attended.game).actor == static_cast<Seat>(seat) &&
           attended.game->turn.step != Step::over;
}

std::string remarks(const Attended& attended, std::size_t seat) {
    std::vector<std::string> words;
    if (in_turn(attended, seat)) {
        words.emplace_back("in turn");
    }
    if (attended.game->players[seat].withdrawn) {
        words.emplace_back("has left the game");
    } else if (seat_info(attended, seat).away()) {
        words.emplace_back("away");
    }
    const Supply& supply = attended.game->players[seat].supply;
    if (supply[index_of(MeepleKind::big)] > 0) {
        words.emplace_back("big follower at home");
    }
    if (supply[index_of(MeepleKind::abbot)] > 0) {
        words.emplace_back("abbot at home");
    }
    const int held = hand_size(*attended.game, static_cast<Seat>(seat));
    if (held > 0) {
        words.push_back(counted(held, "tile in hand", "tiles in hand"));
    }
    if (attended.game->players[seat].monastery) {
        words.emplace_back("monastery to lay");
    }
    return listed(words);
}

int at_home(const Game& game, std::size_t seat) {
    return game.players[seat].supply[index_of(MeepleKind::follower)];
}

int river_tiles(const Game& game) {
    int river = 0;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        river += catalogue().types()[i].has_river ? game.unseen[i] : 0;
    }
    return river;
}

/// "3 river tiles and 71 tiles left".
std::string tiles_left(const Game& game) {
    const int left = stack_size(game);
    const int river = river_tiles(game);
    const std::string first =
        river == 0 ? "" : counted(river, "river tile and ", "river tiles and ");
    return left + river == 0 ? "no tile left to draw"
                             : first + counted(left, "tile left", "tiles left");
}

/// "city corner, pennant, curve": for columns.
std::string brief(std::string words) {
    constexpr std::string_view with = " with pennant";
    const std::size_t at = words.find(with);
    return at == std::string::npos ? words : words.replace(at, with.size(), ", pennant");
}

std::string_view phase_words(v1::Phase phase) {
    switch (phase) {
        case v1::OPEN:
            return "open";
        case v1::PLAYING:
            return "playing";
        case v1::FINISHED:
            return "finished";
        case v1::CLOSED:
            return "closed";
        case v1::PHASE_UNSPECIFIED:
        case v1::Phase_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Phase_INT_MAX_SENTINEL_DO_NOT_USE_:
            break;
    }
    return "?";
}

}  // namespace

Lines score_line(const Attended& attended, const Paper& paper) {
    const Game& game = *attended.game;
    Lines items;
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        const v1::SeatInfo& info = seat_info(attended, seat);
        const bool now = in_turn(attended, seat);
        const std::string words =
            info.name() + " " + std::to_string(game.players[seat].score) + (now ? " *" : "");
        items.push_back(badge(info.colour(), paper.look) + " " +
                        coloured(words, now ? Ink::strong : Ink::plain, Ground::none, paper.look));
    }
    items.push_back(tiles_left(game));
    return flow(items, paper.room.columns);
}

Lines score_table(const Attended& attended, const Paper& paper) {
    const Game& game = *attended.game;
    Lines lines{"    " + padded("", name_columns) + " points  followers at home"};
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        const std::string line = badge(seat_info(attended, seat).colour(), paper.look) + " " +
                                 padded(name_of(attended, seat), name_columns) +
                                 right_aligned(game.players[seat].score, 7) +
                                 right_aligned(at_home(game, seat), 11) + "         ";
        append(lines, wrap(line + remarks(attended, seat), paper.room.columns, width_of(line)));
    }
    lines.push_back("Turn " + std::to_string(game.turn.number) + ", " + tiles_left(game) + ".");
    return lines;
}

Lines final_table(const Attended& attended, const Paper& paper) {
    const Game& game = *attended.game;
    const std::vector<int> places = ranks(game);
    Lines lines;
    std::vector<std::string> winners;
    for (int rank = 1; rank <= static_cast<int>(places.size()); ++rank) {
        for (std::size_t seat = 0; seat < places.size(); ++seat) {
            if (places[seat] != rank) {
                continue;
            }
            if (rank == 1) {
                winners.push_back(attended.seat == static_cast<Seat>(seat)
                                      ? "you"
                                      : seat_info(attended, seat).name());
            }
            lines.push_back(right_aligned(rank, 3) + ". " +
                            badge(seat_info(attended, seat).colour(), paper.look) + " " +
                            padded(name_of(attended, seat), name_columns) +
                            right_aligned(game.players[seat].score, 5) +
                            (game.players[seat].score == 1 ? " point" : " points") +
                            (game.players[seat].withdrawn ? ", left the game" : ""));
        }
    }
    const bool alone = winners.size() == 1;
    lines.push_back((alone ? "The winner: " : "The victory is shared: ") + listed(winners) + ".");
    return lines;
}

Lines unseen_lines(const Game& game, const Paper& paper) {
    constexpr int column = 40;
    Lines items;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (game.unseen[i] > 0) {
            const TileType& type = catalogue()[static_cast<TileTypeId>(i)];
            items.push_back(padded(right_aligned(game.unseen[i], 2) + " " + padded(type.name, 7) +
                                       brief(describe(type)),
                                   column));
        }
    }
    Lines lines = flow(items, paper.room.columns, "");
    const int hidden = total(game.unseen) - stack_size(game) - river_tiles(game);
    lines.push_back("In the stack: " + tiles_left(game) + "." +
                    (hidden == 0 ? "" : " " + std::to_string(hidden) + " more are in hands."));
    return lines;
}

Lines table_lines(const Attended& attended, const Paper& paper) {
    const v1::TableInfo& table = attended.table;
    Lines lines{"Table " + std::to_string(table.match()) + ", " + table.title() + ": " +
                std::to_string(table.seats_size()) + " of " +
                counted(static_cast<int>(table.seats_max()), "seat", "seats") + " taken, " +
                std::string(phase_words(table.phase())) + "."};
    for (int i = 0; i < table.seats_size(); ++i) {
        const v1::SeatInfo& seat = table.seats(i);
        std::vector<std::string> words;
        if (i == 0) {
            words.emplace_back("host");
        }
        if (table.phase() == v1::OPEN) {
            words.emplace_back(seat.ready() ? "ready" : "not ready");
        }
        if (seat.away()) {
            words.push_back(seat.away_seconds() == 0
                                ? "away"
                                : "away for " +
                                      duration(std::chrono::seconds(seat.away_seconds())));
        }
        lines.push_back("  " + badge(seat.colour(), paper.look) + " " +
                        padded(name_of(attended, static_cast<std::size_t>(i)), name_columns) + " " +
                        listed(words));
    }
    append(lines, rules_of_table(table, paper.room.columns));
    return lines;
}

Lines table_list(const std::vector<v1::TableInfo>& tables, const Paper& paper) {
    if (tables.empty()) {
        return {"There are no tables yet. create opens one."};
    }
    Lines lines{" table  seats  state     title and players"};
    for (const v1::TableInfo& table : tables) {
        std::vector<std::string> names;
        for (const v1::SeatInfo& seat : table.seats()) {
            names.push_back(seat.name());
        }
        const std::string line =
            right_aligned(static_cast<int>(table.match()), 6) + "  " +
            padded(std::to_string(table.seats_size()) + "/" + std::to_string(table.seats_max()),
                   5) +
            "  " + padded(phase_words(table.phase()), 8) + "  " + table.title() + ": " +
            listed(names);
        append(lines, wrap(line, paper.room.columns, 25));
        if (!plays_as_usual(table)) {
            for (const std::string& part : rules_of_table(table, paper.room.columns - 25)) {
                lines.push_back(std::string(25, ' ') + part);
            }
        }
    }
    return lines;
}

}  // namespace bastide::client
