#include "client-cli/screen/deciding.hpp"
#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/status.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/model/votes.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/result_words.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "client/words/vote_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/enumerators.hpp"
#include "engine/mountains.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"

#include "client-web/core/view.hpp"

#include <array>

namespace bastide::web {
namespace {

using screen::Attended;

std::string_view stage_of(const screen::State& state) {
    constexpr std::array<std::string_view, 6> stages{
        "choose", "trade", "take", "place", "deploy", "sent"};
    return state.match.plan ? entry_for(stages, state.match.plan->stage) : "none";
}

std::string_view ballot_of(const v1::Vote* vote, Seat seat) {
    const v1::Ballot ballot = vote == nullptr ? v1::NO_ELECTOR : model::ballot_of(*vote, seat);
    return ballot == v1::YES          ? "yes"
           : ballot == v1::NO         ? "no"
           : ballot == v1::NO_ELECTOR ? "none"
                                      : "open";
}

void write_player(const Writer& writing, const Attended& table, Seat seat, int points) {
    Json& json = writing.json;
    const Game& game = *table.game;
    const Player& player = game.player(seat);
    const auto clock = clock_of(writing.state, table, seat);
    const bool runs = model::clock_running(table) == seat;
    json.put("seat", seat, "name", words::seat_name(table.table, seat), "ours", table.seat == seat);
    put_colour(json, words::colour_of(table.table, seat));
    json.put("points", points);
    json.put("turn", !model::is_over(table) && seat_asked(game) == seat);
    json.put("supply", player.supply);
    json.put("presence", screen::presence(table, seat, absence_of(writing.state, table, seat)));
    json.put("gone", player.withdrawn);
    json.put("clock", clock && !player.withdrawn ? words::clock_text(*clock) : "");
    json.put("clock_runs", runs, "clock_short", runs && clock && *clock < words::short_of_time);
    json.put("ballot", ballot_of(model::open_vote(table), seat), "dealer", game.dealer == seat);
}

void write_players(const Writer& writing, const Attended& table) {
    const auto points = shown_points(writing.state, *table.game);
    writing.json.each("players", model::seats_of(table.table), [&](Seat seat) {
        write_player(writing, table, seat, points[index_of(seat)]);
    });
}

void write_tile(const Writer& writing, const Attended& table) {
    Json& json = writing.json;
    const Game& game = *table.game;
    const auto& plan = writing.state.match.plan;
    const bool planned = plan && plan->type && plan->stage != turn::Stage::choose;
    const auto type = planned ? plan->type : game.turn.hand;
    const auto lying =
        type ? std::optional(placed_tile(*type, planned ? turn::place_of_ghost(*plan) : Place{}))
             : std::nullopt;
    json.object("tile", [&] {
        json.put("heading", tile_heading(writing.state, table));
        json.put("type", lying ? std::optional(lying->type) : std::nullopt);
        json.put("turns", lying ? lying->rotation : Rotation::r0, "left", stack_size(game));
        json.put("river", total(only(game.unseen, catalogue().river_tiles())));
    });
}

struct Offered {
    std::optional<TileTypeId> type;
    std::string words;
};

std::vector<Offered> tiles_offered(const turn::Plan& plan, const Game& game) {
    std::vector<Offered> offered;
    for (const Choose& choice : plan.tiles) {
        offered.push_back(
            {choice.type,
             choice.type ? words::choice_words(game, *choice.type) : "a tile from the stack"});
    }
    for (const PutGoods& goods : plan.goods) {
        offered.push_back({std::nullopt, words::field_of_harbour(game.board, goods.at)});
    }
    if (plan.may_pass) {
        offered.push_back({std::nullopt, "pass"});
    }
    return offered;
}

std::vector<Offered> bids_offered(const turn::Plan& plan, const Attended& table) {
    std::vector<Offered> offered;
    for (const Action& bid : plan.bids) {
        offered.push_back({std::nullopt, words::bid_words(table, bid)});
    }
    offered.push_back({std::nullopt, words::bid_words(table, std::nullopt)});
    return offered;
}

std::vector<Offered> shown_tiles(const auto& types) {
    std::vector<Offered> shown;
    for (const TileTypeId type : types) {
        shown.push_back({type, words::describe(catalogue()[type])});
    }
    return shown;
}

void write_offer(const Writer& writing, const Attended& table) {
    Json& json = writing.json;
    const auto& plan = writing.state.match.plan;
    const bool chooses = plan && plan->stage == turn::Stage::choose;
    const bool trades = plan && plan->stage == turn::Stage::sale;
    const auto held =
        table.seat ? held_tiles(writing.state, table, *table.seat) : std::vector<TileTypeId>{};
    const auto items = chooses        ? tiles_offered(*plan, *table.game)
                       : trades       ? bids_offered(*plan, table)
                       : held.empty() ? shown_tiles(table.game->display)
                                      : shown_tiles(held);
    if (items.empty()) {
        return json.null("offer");
    }
    std::size_t index = 0;
    json.object("offer", [&] {
        json.put("heading",
                 chooses        ? screen::title_of_choice(*plan, table)
                 : trades       ? words::sale_words(table)
                 : held.empty() ? "Display"
                                : "Your hand");
        json.put("choosing", chooses || trades);
        json.each("items", items, [&](const Offered& item) {
            json.put("index", index, "type", item.type, "words", item.words);
            json.put("chosen", (chooses && plan->tile == index) || (trades && plan->bid == index));
            ++index;
        });
    });
}

void write_log(const Writer& writing) {
    const auto& reel = writing.state.match.score_reel;
    const words::Log all = words::with_chat(writing.state.match.log, writing.table()->chat);
    std::vector<const screen::LogLine*> lines;
    for (const screen::LogLine& line : all) {
        if (!line.step || !reel || *line.step <= reel->step) {
            lines.push_back(&line);
        }
    }
    writing.json.each("log", lines, [&](const screen::LogLine* line) {
        writing.json.put("text", line->text);
        put_colour(writing.json, line->colour.value_or(v1::COLOUR_UNSPECIFIED));
        writing.json.put("turn", line->turn, "recent", line->turn == all.back().turn);
    });
}

void write_reel(const Writer& writing) {
    Json& json = writing.json;
    const auto& reel = writing.state.match.score_reel;
    if (!reel || reel->over()) {
        return json.null("reel");
    }
    json.object("reel", [&] {
        json.put("step", reel->step, "of", reel->scorings.size());
        json.put("text", turn_status(writing.state, writing.model));
    });
}

void write_replay(const Writer& writing, const Attended& table) {
    Json& json = writing.json;
    if (!writing.state.replay) {
        return json.null("replay");
    }
    const screen::ReplayView& view = *writing.state.replay;
    json.object("replay", [&] {
        json.put("position", view.replay.position(), "last", view.replay.last());
        json.put("text", position_text(view), "plays", view.plays);
        json.put("speed", screen::replay_speeds.at(view.speed).first);
        json.each("marks", view.replay.scorings(), [&](const auto& scoring) {
            json.put("position", scoring.position);
            put_colour(json, words::colour_of(table.table, scoring.seat));
        });
    });
}

void write_place(const Writer& writing, const Attended& table, const words::Standing& standing) {
    Json& json = writing.json;
    const auto& [place, seat] = standing;
    const Player& player = table.game->player(seat);
    json.put("place", place, "seat", seat);
    json.put("name", words::seat_name(table.table, seat) + (player.withdrawn ? ", left" : ""));
    put_colour(json, words::colour_of(table.table, seat));
    json.put("points", player.score);
    json.put("earned",
             words::earned_words(words::earned_by(writing.state.match.log, seat), player.score));
}

void write_result(const Writer& writing, const Attended& table) {
    Json& json = writing.json;
    const auto& match = writing.state.match;
    if (!match.score_reel || !match.score_reel->over() || match.score_reel->put_away) {
        return json.null("result");
    }
    const bool ranked = !model::without_result(table);
    const screen::DrawsCheck& draws = draws_check(writing.state);
    const bool wrong = draws.status == screen::DrawsCheck::Status::wrong;
    const bool right = draws.status == screen::DrawsCheck::Status::right;
    json.object("result", [&] {
        json.put("heading", words::winners_words(table, reader(writing.state, table)));
        json.put("ending", ranked ? words::ending_words(table, table.ending) : "");
        json.each("places", words::standings(table), [&](const words::Standing& standing) {
            write_place(writing, table, standing);
        });
        json.put("draws", draws.message);
        json.put("draws_tone", wrong ? "warning" : right ? "good" : "faint");
        json.put("rematch", match.rematch ? words::rematch_words(std::nullopt, "") : "");
    });
}

}  // namespace

void write_game(const Writer& writing) {
    Json& json = writing.json;
    const Attended& table = *writing.table();
    const v1::Vote* vote = model::open_vote(table);
    paint::TileArt art;
    const screen::Scene scene{
        writing.state, writing.model, art, layout(writing.state, writing.model)};
    json.object("game", [&] {
        json.put("match", table.table.match(), "title", words::title_of(table.table));
        json.put("turn", table.game->turn.number, "tiles_left", words::tiles_left(*table.game));
        json.put("over", model::is_over(table), "stage", stage_of(writing.state));
        write_board(json, screen::BoardView(scene, table), table);
        write_players(writing, table);
        write_tile(writing, table);
        write_offer(writing, table);
        json.put("vote",
                 vote == nullptr
                     ? ""
                     : words::motion_words(table, *vote) + ". " + words::tally_words(*vote));
        write_log(writing);
        write_reel(writing);
        write_replay(writing, table);
        write_result(writing, table);
    });
}

}  // namespace bastide::web
