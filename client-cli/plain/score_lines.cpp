#include "client-cli/plain/pages.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/result_words.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/prompt.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

constexpr int state_columns = 12;

constexpr int title_at = 17 + state_columns;

std::string name_of(const Attended& attended, Seat seat) {
    return model::seat_info(attended.table, seat).name() + (attended.seat == seat ? " (you)" : "");
}

bool in_turn(const Attended& attended, Seat seat) {
    return prompt(*attended.game).actor == seat && !model::is_over(attended);
}

int name_columns(const Attended& attended) {
    int columns = 0;
    for (const Seat seat : model::seats_of(attended.table)) {
        columns = std::max(columns, width_of(name_of(attended, seat)));
    }
    return columns;
}

std::string remarks(const Attended& attended,
                    Seat seat,
                    std::chrono::milliseconds since_update,
                    const model::AbsenceAges& ages) {
    std::vector<std::string> words;
    const auto add = [&words](bool applies, const std::string& text) {
        if (applies) {
            words.push_back(text);
        }
    };
    const bastide::Player& player = attended.game->player(seat);
    const auto left = model::time_left(attended, seat, since_update);
    const auto missing = model::absence(attended, seat, ages[index_of(seat)]);
    const std::string held = words::hand_words(attended, seat, words::Verbosity::beside_board);
    add(in_turn(attended, seat), "to move");
    add(left.has_value(), words::clock_text(left.value_or(std::chrono::milliseconds(0))) + " left");
    add(model::stand_in(attended, seat) != v1::NO_STAND_IN, "played by a bot");
    if (player.withdrawn || missing) {
        words.push_back(player.withdrawn ? "left the game" : words::absence_in_brief(*missing));
    } else {
        add(model::seat_info(attended.table, seat).away(), "away");
    }
    add(player.supply[index_of(MeepleKind::big)] > 0, "big meeple left");
    add(player.supply[index_of(MeepleKind::abbot)] > 0, "abbot left");
    add(!held.empty(), held);
    return words::listed(words);
}

constexpr int turn_columns = 3;
constexpr int badge_columns = 4;

}  // namespace

Lines score_line(const Attended& attended, const PageFormat& paper) {
    const Game& game = *attended.game;
    Lines items;
    for (const Seat seat : model::seats_of(attended.table)) {
        const v1::SeatInfo& info = model::seat_info(attended.table, seat);
        const bool now = in_turn(attended, seat);
        const std::string words =
            info.name() + " " + std::to_string(game.player(seat).score) + (now ? " (to move)" : "");
        items.push_back(badge(info.colour(), paper.look) + " " +
                        coloured(words, now ? style::strong : style::bare, paper.look.depth));
    }
    items.push_back(words::tiles_left(game));
    return flow(items, paper.room.columns);
}

Lines score_table(const Attended& attended,
                  const PageFormat& paper,
                  std::chrono::milliseconds since_update,
                  const model::AbsenceAges& ages) {
    const Game& game = *attended.game;
    const int columns = name_columns(attended);
    Lines lines{std::string(static_cast<std::size_t>(columns), ' ') + "     points  meeples left"};
    for (const Seat seat : model::seats_of(attended.table)) {
        const bastide::Player& player = game.player(seat);
        const std::string line =
            badge(model::seat_info(attended.table, seat).colour(), paper.look) + " " +
            padded(name_of(attended, seat), columns) + right_aligned(player.score, 7) +
            right_aligned(player.supply[index_of(MeepleKind::follower)], 9) + "  ";
        append(lines, paper, line + remarks(attended, seat, since_update, ages), width_of(line));
    }
    lines.push_back("Turn " + std::to_string(game.turn.number) + ", " + words::tiles_left(game) +
                    ".");
    return lines;
}

Lines final_table(const Attended& attended, const PageFormat& paper) {
    const int columns = name_columns(attended);
    Lines lines;
    for (const auto& [place, seat] : words::standings(attended)) {
        const bastide::Player& player = attended.game->player(seat);
        lines.push_back((place > 0 ? right_aligned(place, 3) + ". " : "     ") +
                        badge(model::seat_info(attended.table, seat).colour(), paper.look) + " " +
                        padded(name_of(attended, seat), columns) + right_aligned(player.score, 5) +
                        (player.score == 1 ? " point" : " points") +
                        (player.withdrawn ? ", left the game" : ""));
    }
    lines.push_back(words::winners_words(attended, attended.seat));
    return lines;
}

Lines unseen_lines(const Game& game, const PageFormat& paper) {
    constexpr int column = 40;
    Lines items;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (game.unseen[i] > 0) {
            const TileType& type = catalogue()[static_cast<TileTypeId>(i)];
            items.push_back(padded(right_aligned(game.unseen[i], 2) + " " + padded(type.name, 7) +
                                       words::describe_briefly(type),
                                   column));
        }
    }
    Lines lines = flow(items, paper.room.columns, "");
    lines.push_back("In the stack: " + words::unseen_words(game));
    return lines;
}

Lines table_lines(const Attended& attended, const PageFormat& paper) {
    const v1::TableInfo& table = attended.table;
    Lines lines{"Table " + std::to_string(table.match()) + ", " + table.title() + ": " +
                std::to_string(table.seats_size()) + " of " +
                words::counted(static_cast<int>(table.seats_max()), "seat", "seats") + " taken, " +
                std::string(words::state_of_table(table)) + "."};
    for (int i = 0; i < table.seats_size(); ++i) {
        const v1::SeatInfo& seat = table.seats(i);
        std::vector<std::string> words;
        if (table.phase() == v1::OPEN) {
            if (model::host_of(table) == static_cast<Seat>(i)) {
                words.emplace_back("host");
            }
            words.emplace_back(model::has_revealed(attended, static_cast<Seat>(i)) ? "connected"
                               : seat.ready()                                      ? "ready"
                                                                                   : "not ready");
        }
        if (seat.away()) {
            words.push_back(seat.away_seconds() == 0
                                ? "away"
                                : "away for " +
                                      words::duration(std::chrono::seconds(seat.away_seconds())));
        }
        lines.push_back(right_aligned(i + 1, 2) + " " + badge(seat.colour(), paper.look) + " " +
                        name_of(attended, static_cast<Seat>(i)) +
                        (words.empty() ? "" : ": " + words::listed(words)));
    }
    append(lines, paper, words::rules_and_pace(table), 2);
    return lines;
}

Lines table_list(const std::vector<v1::TableInfo>& tables, const PageFormat& paper) {
    if (tables.empty()) {
        return {"No open tables right now. create opens one."};
    }
    Lines lines{" table  seats  " + padded("state", state_columns) + "  title and players"};
    for (const v1::TableInfo& table : tables) {
        const std::string online = words::online_words(table);
        const std::string line =
            right_aligned(static_cast<int>(table.match()), 6) + "  " +
            padded(std::to_string(table.seats_size()) + "/" + std::to_string(table.seats_max()),
                   5) +
            "  " + padded(words::state_of_table(table), state_columns) + "  " + table.title() +
            " (" + words::settings_in_brief(table) + "): " + words::players_of(table) +
            (online.empty() ? "" : " (" + online + ")");
        append(lines, paper, line, title_at);
    }
    return lines;
}

Lines page_of_tables(const model::TablesListed& listed, const PageFormat& paper) {
    if (listed.page.empty() && listed.before != 0) {
        return {"There are no older tables."};
    }
    if (listed.page.empty() && listed.finished) {
        return {"You haven't finished any games here."};
    }
    Lines lines = table_list(listed.page, paper);
    if (listed.more) {
        lines.emplace_back("Older tables: tables more");
    }
    return lines;
}

Lines log_lines(const words::Log& log, const PageFormat& paper) {
    if (log.empty()) {
        return {"Nothing has happened since you joined."};
    }
    Lines lines;
    int turn = -1;
    for (const words::LogLine& line : log) {
        const bool begins_turn = line.turn > 0 && line.turn != turn;
        const std::string who = line.colour ? badge(*line.colour, paper.look) + " " : "";
        append(lines,
               paper,
               (begins_turn ? right_aligned(line.turn, turn_columns)
                            : std::string(turn_columns, ' ')) +
                   " " + who + line.text,
               turn_columns + 1 + (line.colour ? badge_columns : 0));
        turn = line.turn;
    }
    return lines;
}

}  // namespace bastide::plain
