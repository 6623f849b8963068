#include "client-cli/screen/advice.hpp"

#include "client-cli/screen/deciding.hpp"
#include "client-cli/screen/status.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/turn/choices.hpp"
#include "client/turn/spots.hpp"
#include "client/words/phrases.hpp"
#include "client/words/result_words.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/mountains.hpp"
#include "engine/placement.hpp"
#include "engine/steps/steps.hpp"
#include "engine/tile_moves.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

std::string placement_problem(const Plan& plan, const Game& game) {
    const auto turns = turn::turns_at(plan, plan.cursor);
    if (!turns.empty()) {
        return "Does not fit this way round. r rotates it.";
    }
    const auto refusal = plan.taken
                             ? refuse_rebuild(game, {*plan.taken, plan.cursor, plan.rotation})
                             : refuse_placement(game, *game.turn.hand, turn::place_of_ghost(plan));
    if (!refusal) {
        return "Fits here.";
    }
    return *refusal == Refusal::edge_mismatch ? "Does not fit here in any rotation."
                                              : std::string(error_message(*refusal));
}

std::string news_of_others(const State& state, const Attended& table) {
    const auto ours = model::seat_info(table.table, *table.seat).colour();
    std::string last;
    for (auto line = state.match.log.rbegin(); line != state.match.log.rend(); ++line) {
        if (line->colour == ours) {
            break;
        }
        if (line->scored) {
            return line->text;
        }
        last = last.empty() ? line->text : last;
    }
    return last;
}

Advice about_waiting(const State& state) {
    const words::Log& log = state.match.log;
    const auto last = std::find_if_not(
        log.rbegin(), log.rend(), [](const LogLine& line) { return line.decides; });
    return {last == log.rend() ? "" : last->text};
}

std::string numbered(std::size_t index, std::size_t count) {
    return std::to_string(index + 1) + " of " + std::to_string(count);
}

std::string price_words(const Game& game, int price) {
    return "This costs " + std::to_string(price) + " of your " +
           words::counted(game.player(game.turn.seat).score, "point", "points") + ".";
}

Advice about_nobody(const Plan& plan, const std::string& others) {
    const auto count = static_cast<int>(turn::spots_of(plan).size());
    if (plan.after->turn.step == Step::rebuild) {
        return {others.empty() ? "Tile placed." : others,
                "Enter places it. Then you may move tiles for points and place a meeple.",
                Tone::good};
    }
    if (plan.after->turn.step == Step::extra_meeple) {
        return {"No further action." + (others.empty() ? "" : " " + others),
                "Enter ends your turn. n: one more, for " +
                    words::counted(price_of_one_more, "point", "points") + "."};
    }
    const std::string nobody =
        count > 0 ? "No meeple" : words::capital(std::string(words::no_move_reason(*plan.after)));
    return {nobody + "." + (others.empty() ? "" : " " + others),
            count == 0
                ? "Enter ends your turn."
                : words::counted(count, "other option", "other options") + ": n for the next."};
}

std::vector<MoveChoice> move_choices_of(const Plan& plan, const turn::Spot& spot) {
    std::vector<MoveChoice> choices;
    for (const std::size_t move : spot.moves) {
        choices.push_back(
            {words::move_choice_words(*plan.after, plan.pieces[move]), move, move == plan.piece});
    }
    return choices;
}

Advice about_taking(const Plan& plan, const Attended& table) {
    const Game& game = *table.game;
    const std::string question =
        "You may move a tile on the board. " + price_words(game, price_of_a_move) + " p skips.";
    if (!turn::is_choice(plan, plan.cursor)) {
        const auto refusal = refuse_taking(game, plan.cursor);
        return {refusal ? std::string(error_message(*refusal)) : "This tile fits nowhere else.",
                question,
                Tone::warning};
    }
    const TileType& tile = game.board.type_of(*game.board.tile_at(plan.cursor));
    const auto places = static_cast<int>(turn::new_places(game, plan.cursor).size());
    const std::string about = words::capital(words::describe(tile)) + ": " +
                              words::counted(places, "other place", "other places") + " for it.";
    return plan.touched ? Advice{about, question} : Advice{question, about};
}

Advice about_choosing(const Plan& plan, const Attended& table) {
    const Game& game = *table.game;
    const std::size_t numbered_ones = plan.tiles.size() + plan.goods.size();
    if (plan.tile >= numbered_ones) {
        return {
            "You place no tile. If no other tiles are left in the game, your monastery is lost."};
    }
    if (plan.tile >= plan.tiles.size()) {
        const PutGoods& goods = plan.goods[plan.tile - plan.tiles.size()];
        return {numbered(plan.tile, numbered_ones) + ": put goods on " +
                    words::field_of_harbour(game.board, goods.at) + ".",
                "This is your whole turn: you draw no tile."};
    }
    const Choose& choice = plan.tiles[plan.tile];
    if (!choice.type) {
        return {"Draw a tile from the stack."};
    }
    const std::string question = game.turn.step == Step::deal ? words::gift_words(table)
                                 : turn::throws_away(game)
                                     ? "No tile in your hand fits. Choose one to discard."
                                     : std::string(words::source_words(choice.from));
    return {numbered(plan.tile, numbered_ones) + ": " + words::choice_words(game, *choice.type),
            question};
}

Advice by_stage(const Plan& plan, const Attended& table) {
    switch (plan.stage) {
        case Stage::choose:
            return about_choosing(plan, table);
        case Stage::take:
            return about_taking(plan, table);
        case Stage::sale:
            return {words::bid_words(table, turn::chosen_bid(plan)) + " Enter confirms it.",
                    words::sale_words(table)};
        case Stage::place:
            return placing_advice(plan, table);
        case Stage::deploy:
            return about_deploying(plan, table);
        case Stage::sent:
            return {"Sending your move ..."};
    }
    return {};
}

Advice without_points(const Plan& plan, Advice made) {
    if (plan.stage == Stage::place && made.tone == Tone::good) {
        made.first = "Fits here.";
    } else if (plan.stage == Stage::deploy && plan.after) {
        const auto piece = turn::chosen_piece(plan);
        made.first = piece        ? words::sentence_without_points(*plan.after, *piece)
                     : plan.taken ? "Fits here."
                                  : "No meeple.";
        made.second = piece ? "" : made.second;
    }
    return made;
}

Advice about_our_turn(const State& state, const Attended& table) {
    const Plan& plan = *state.match.plan;
    Advice made = by_stage(plan, table);
    made = state.settings.is_on(Setting::hints) ? made : without_points(plan, made);
    const std::string undecided = open_decision(state, table);
    const bool begins = plan.stage == Stage::place && !plan.touched;
    const std::string others = begins && table.seat ? news_of_others(state, table) : "";
    made.second = !undecided.empty() ? undecided : others.empty() ? made.second : others;
    if (is_urgent(state, table)) {
        made.reserves_second_line = true;
        made.move_choices.clear();
    }
    return made;
}

Advice about_others(const State& state, const Attended& table) {
    const std::string last = about_waiting(state).first;
    const std::string undecided = open_decision(state, table);
    if (const std::string paused = pause_words(state, table); !paused.empty()) {
        return {paused, undecided.empty() ? last : undecided, Tone::notable};
    }
    if (state.match.pointed) {
        return about_cell(table, *state.match.pointed);
    }
    return undecided.empty() ? about_waiting(state) : Advice{undecided, last, Tone::notable};
}

Advice about_watching(const State& state, const Attended& table) {
    const std::string_view remedy = model::is_over(table)
                                        ? "You are watching."
                                        : "You are watching. Esc returns to the tables.";
    Advice made = about_others(state, table);
    std::string& free_line = made.first.empty() ? made.first : made.second;
    if (free_line.empty()) {
        free_line = remedy;
        made.reserves_second_line = true;
    }
    return made;
}

/// Returns what the last move did. Its final scorings are shown one by one.
Advice about_replayed_move(const State& state, std::uint32_t version) {
    if (state.replay->replay.position() == 0) {
        return {"The game begins.", "", Tone::plain};
    }
    std::string all;
    for (const LogLine& line : state.match.log) {
        if (line.version == version && !line.step) {
            all += (all.empty() ? "" : " ") + line.text;
        }
    }
    return {all, "", Tone::plain};
}

Advice about_game(const State& state, const Attended& table) {
    if (const auto& reel = state.match.score_reel; reel && !reel->over()) {
        const FeatureScored& scored = reel->scorings[reel->step];
        const auto verbosity = words::Verbosity::beside_board;
        return {words::scoring_sentence(table, scored, verbosity), "", Tone::good};
    }
    if (state.replay) {
        return about_replayed_move(state, table.version);
    }
    if (model::is_played_by_bot(table)) {
        const std::string undecided = open_decision(state, table);
        const bool stays = model::stand_in(table, *table.seat) == v1::UNTIL_RETURN;
        return {stays ? "A bot plays for you. Press b to take over again."
                      : "A bot plays this turn for you.",
                undecided.empty() ? about_waiting(state).first : undecided,
                Tone::notable};
    }
    return state.match.plan             ? about_our_turn(state, table)
           : only_watches(state, table) ? about_watching(state, table)
                                        : about_others(state, table);
}

}  // namespace

Advice advice(const State& state, const Model& model) {
    const Attended* table = attended(state, model);
    const bool plays = table != nullptr && table->game && !state.match.curtain;
    const Notice& notice = state.notice;
    const bool asks = plays && !state.replay;
    const bool urgent = asks && is_urgent(state, *table);
    Advice usual = plays ? about_game(state, *table) : Advice{};
    if (!notice.text.empty() && notice.below) {
        usual.second = notice.text;
        usual.reserves_second_line = true;
        usual.move_choices.clear();
    } else if (!notice.text.empty()) {
        const std::string undecided = urgent ? open_decision(state, *table) : "";
        usual = {notice.text, undecided, notice.warns ? Tone::warning : Tone::plain};
    }
    const std::string question = asks ? question_to_us(state, *table) : "";
    return question.empty() ? usual : Advice{question, usual.first, Tone::question};
}

Advice placing_advice(const Plan& plan, const Attended& table) {
    const Game& game = *table.game;
    if (!plan.type) {
        return {};
    }
    const std::string whose = plan.taken ? "The tile from " + words::text(*plan.taken)
                                         : words::tile_of(table.table, game.turn.seat, table.seat);
    const PlacedTile ghost = placed_tile(*plan.type, turn::place_of_ghost(plan));
    const std::string tile = whose + (plan.face_down ? ", face down: " : ": ") +
                             words::describe(catalogue()[ghost.type]) + "." +
                             (plan.taken ? " " + price_words(game, price_of_a_move) : "");
    const auto made = turn::fits(plan) ? turn::outcome(game, turn::placement(plan)) : std::nullopt;
    return made ? Advice{words::placement_words(table, *made, plan.cursor), tile, Tone::good}
                : Advice{placement_problem(plan, game), tile, Tone::warning};
}

Advice about_deploying(const Plan& plan, const Attended& table) {
    if (!plan.after) {
        return {};
    }
    if (plan.taken) {
        const auto made = turn::outcome(*table.game, turn::placement(plan));
        return {made ? words::placement_words(table, *made, plan.cursor) : "",
                price_words(*table.game, price_of_a_move) + " Enter confirms.",
                Tone::good};
    }
    const Game& after = *plan.after;
    const std::string others = words::scoring_sentences(table, turn::scored_by_passing(after));
    const auto piece = turn::chosen_piece(plan);
    if (!piece) {
        return about_nobody(plan, others);
    }
    const auto spots = turn::spots_of(plan);
    const std::size_t spot = *turn::chosen_spot(plan, spots);
    const std::string number = spots.size() > 1 ? numbered(spot, spots.size()) + " · " : "";
    const std::string below = after.turn.step == Step::extra_meeple
                                  ? price_words(after, price_of_one_more)
                              : others.empty() ? words::remaining_supply_words(after, *piece)
                                               : others;
    if (spots[spot].moves.size() > 1) {
        return {number + words::capital(words::describe(after, *piece)) + ".",
                words::company_sentence(table, after, *piece),
                Tone::good,
                true,
                move_choices_of(plan, spots[spot])};
    }
    return {number + words::piece_sentence(table, after, *piece), below, Tone::good};
}

Advice about_cell(const Attended& table, Cell cell) {
    const Game& game = *table.game;
    const auto tile = game.board.tile_at(cell);
    if (!tile) {
        return {words::open_cell_words(game, cell)};
    }
    Advice made;
    for (const FeatureScored& feature : turn::features_at(game, cell)) {
        const bool farm = feature.kind == FeatureKind::field;
        if (farm && feature.shares.empty()) {
            continue;
        }
        std::string& line = made.first.empty() || (!farm && feature.shares.size() > 0 &&
                                                   made.second.empty() && made.first.size() < 40)
                                ? made.first
                                : made.second;
        line += (line.empty() ? "" : " ") + words::state_of_feature(table, feature);
    }
    if (made.first.empty()) {
        made.first =
            words::capital(words::with_article(words::describe(game.board.type_of(*tile)))) +
            ": unclaimed.";
    }
    return made;
}

}  // namespace bastide::screen
