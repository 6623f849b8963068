#include "client-cli/screen/advice.hpp"

#include "client-cli/play/choices.hpp"
#include "client-cli/play/scoring_words.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/screen/feature_words.hpp"
#include "client-cli/screen/turn_words.hpp"
#include "client-cli/screen/writing.hpp"
#include "engine/decide.hpp"
#include "engine/placement.hpp"
#include "engine/scoring.hpp"
#include "engine/tile_choice.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

using client::counted;
using client::describe;
using client::with_article;

std::string tile_sentence(const Attended& table, TileTypeId type) {
    return possessive(table, table.game->turn.seat) + " tile: " + describe(catalogue()[type]) + ".";
}

/// What laying the tile completes and pays, before anyone is deployed.
struct Outcome {
    std::vector<FeatureScored> paid;
    Game after;
};

std::optional<Outcome> outcome(const Game& game, const Place& place) {
    Decision decision;
    if (decide(game, game.turn.seat, place, decision)) {
        return std::nullopt;
    }
    Outcome made;
    for (const Event& event : decision.events) {
        const auto* scored = std::get_if<FeatureScored>(&event);
        if (scored != nullptr && scored->complete) {
            made.paid.push_back(*scored);
        }
    }
    made.after = decision.next;
    if (made.after.turn.step == Step::deploy) {
        made.paid = client::scored_by_passing(made.after);
    }
    return made;
}

/// The features of the tile in a cell, each once, as they would score now; fields last.
std::vector<FeatureScored> features_of(const Game& game, Cell cell) {
    std::vector<FeatureScored> others;
    std::vector<FeatureScored> fields;
    std::vector<NodeId> seen;
    const auto tile = game.board.tile_at(cell);
    const std::size_t segments = tile ? game.board.type_of(*tile).segments.size() : 0;
    for (std::size_t i = 0; i < segments; ++i) {
        const NodeId node = game.board.node(*tile, static_cast<SegmentIndex>(i));
        const NodeId root = game.board.features().root(node);
        const FeatureKind kind = game.board.segment(node).kind;
        const bool known = std::find(seen.begin(), seen.end(), root) != seen.end();
        if (!known && kind != FeatureKind::river) {
            seen.push_back(root);
            (kind == FeatureKind::field ? fields : others).push_back(score_feature(game, root));
        }
    }
    others.insert(others.end(), fields.begin(), fields.end());
    return others;
}

/// "finishes your city for 8 and Bob's road for 4".
std::string finished_words(const Attended& table, const std::vector<FeatureScored>& paid) {
    std::vector<std::string> words;
    for (const FeatureScored& scored : paid) {
        words.push_back(owned_feature(table, scored) + " for " +
                        std::to_string(best_share(scored)));
    }
    return "finishes " + client::listed(words);
}

/// Features that the tile completes and nobody holds: for whoever is deployed there now.
std::string free_words(const Game& after, Cell cell) {
    for (const FeatureScored& feature : features_of(after, cell)) {
        if (feature.complete && feature.shares.empty() && feature.kind != FeatureKind::field) {
            return "completes a free " + std::string(feature_word(feature.kind));
        }
    }
    return {};
}

/// "goes on with your city".
std::string continued_words(const Attended& table, const Game& after, Cell cell) {
    std::vector<std::string> words;
    for (const FeatureScored& feature : features_of(after, cell)) {
        if (!feature.shares.empty() && !feature.complete && feature.kind != FeatureKind::field) {
            words.push_back(owned_feature(table, feature));
        }
    }
    return words.empty() ? "" : "extends " + client::listed(words);
}

std::string what_it_does(const Attended& table, const Outcome& made, Cell cell) {
    std::vector<std::string> parts;
    if (!made.paid.empty()) {
        parts.push_back(finished_words(table, made.paid));
    }
    for (const std::string& part :
         {free_words(made.after, cell), continued_words(table, made.after, cell)}) {
        if (!part.empty()) {
            parts.push_back(part);
        }
    }
    return parts.empty() ? "Fits here." : "Fits here: " + client::listed(parts) + ".";
}

std::string why_not(const Plan& plan, const Game& game) {
    const auto turns = turns_at(plan, plan.cursor);
    if (!turns.empty()) {
        return "Does not fit turned like this; r turns it.";
    }
    const auto refusal = refuse_placement(game, *game.turn.hand, {plan.cursor, plan.rotation});
    if (!refusal) {
        return "Fits here.";
    }
    if (*refusal == Refusal::edge_mismatch) {
        return "Does not fit here, whichever way it is turned.";
    }
    return std::string(sentence(*refusal));
}

/// What others did since our last turn: the points they made, or else their last move.
std::string news_of_others(const State& state, const Attended& table) {
    const auto ours = table.table.seats(static_cast<int>(index_of(*table.seat))).colour();
    std::string last;
    for (auto line = state.log.rbegin(); line != state.log.rend(); ++line) {
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
    return {state.log.empty() ? "" : state.log.back().text, "", Tone::plain};
}

Advice by_stage(const Plan& plan, const Attended& table) {
    switch (plan.stage) {
        case Stage::choose:
            return about_choosing(plan, table);
        case Stage::place:
            return about_placing(plan, table);
        case Stage::deploy:
            return about_deploying(plan, table);
        case Stage::sent:
            return {"Your move is on its way to the server.", "", Tone::plain};
    }
    return {};
}

/// What else the move pays, whoever it is: "Besides: Bob scores 4 for the road at 1,0: 4 tiles."
std::string besides(const Attended& table, const Game& after) {
    std::string words;
    for (const FeatureScored& scored : client::scored_by_passing(after)) {
        words += (words.empty() ? "" : " ") + scored_words(table, scored);
    }
    return words;
}

}  // namespace

Advice advice(const State& state, const Model& model) {
    if (!state.notice.empty()) {
        return {state.notice, "", state.notice_warns ? Tone::warning : Tone::plain};
    }
    const Attended* table = attended(state, model);
    if (table == nullptr || !table->game || state.curtain) {
        return {};
    }
    if (state.story && !state.story->over()) {
        return about_scoring(*table, state.story->scorings[state.story->step]);
    }
    if (state.plan) {
        Advice made = by_stage(*state.plan, *table);
        const bool begins = state.plan->stage == Stage::place && !state.plan->touched;
        const std::string others = begins && table->seat ? news_of_others(state, *table) : "";
        made.second = others.empty() ? made.second : others;
        return made;
    }
    return state.pointed ? about_cell(*table, *state.pointed) : about_waiting(state);
}

Advice about_placing(const Plan& plan, const Attended& table) {
    const Game& game = *table.game;
    if (!game.turn.hand) {
        return {};
    }
    const std::string tile = tile_sentence(table, *game.turn.hand);
    const auto made = fits(plan) ? outcome(game, {plan.cursor, plan.rotation}) : std::nullopt;
    if (!made) {
        return {why_not(plan, game), tile, Tone::warning};
    }
    return {what_it_does(table, *made, plan.cursor), tile, Tone::good};
}

Advice about_deploying(const Plan& plan, const Attended& table) {
    if (!plan.after) {
        return {};
    }
    const Game& after = *plan.after;
    const std::string others = besides(table, after);
    const auto figure = chosen_figure(plan);
    if (!figure) {
        const Supply& home = after.player(after.turn.seat).supply;
        const bool none_left =
            std::all_of(home.begin(), home.end(), [](int count) { return count == 0; });
        const std::string nobody = !plan.figures.empty() ? "Nobody is deployed."
                                   : none_left           ? "All your figures are out on the board."
                                                         : "Everything here is held already.";
        return {
            nobody + (others.empty() ? "" : " " + others),
            plan.figures.empty()
                ? "Enter ends your turn."
                : counted(static_cast<int>(plan.figures.size()), "other choice", "other choices") +
                      ": n shows the next.",
            Tone::plain};
    }
    const std::string number =
        plan.figures.size() > 1
            ? std::to_string(plan.figure + 1) + " of " + std::to_string(plan.figures.size()) + " · "
            : "";
    return {number + capital(describe(after, *figure)) + holders_words(table, after, *figure),
            others.empty() ? supply_words(after, *figure) : others,
            Tone::good};
}

Advice about_choosing(const Plan& plan, const Attended& table) {
    const Game& game = *table.game;
    if (plan.tile >= plan.tiles.size()) {
        return {"You keep your monastery, and lay no tile in this turn.", "", Tone::plain};
    }
    const Choose& choice = plan.tiles[plan.tile];
    if (!choice.type) {
        return {"Draw a tile blind.", "", Tone::plain};
    }
    std::vector<Action> places;
    legal_placements(game, *choice.type, places);
    std::vector<Cell> cells;
    for (const Action& place : places) {
        cells.push_back(std::get<Place>(place).cell);
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    const std::string fits =
        cells.empty()
            ? "It fits nowhere now."
            : "It fits in " + counted(static_cast<int>(cells.size()), "place", "places") + ".";
    const std::string question = client::throws_away(game)
                                     ? "Nothing in your hand fits: choose what you throw away."
                                     : source_words(choice.from);
    return {std::to_string(plan.tile + 1) + " of " + std::to_string(plan.tiles.size()) + ": " +
                describe(catalogue()[*choice.type]) + ". " + fits,
            question,
            Tone::plain};
}

Advice about_cell(const Attended& table, Cell cell) {
    const Game& game = *table.game;
    const auto tile = game.board.tile_at(cell);
    if (!tile) {
        return {open_cell_words(game, cell), "", Tone::plain};
    }
    Advice made;
    for (const FeatureScored& feature : features_of(game, cell)) {
        const bool farm = feature.kind == FeatureKind::field;
        if (farm && feature.shares.empty()) {
            continue;
        }
        std::string& line = made.first.empty() || (!farm && feature.shares.size() > 0 &&
                                                   made.second.empty() && made.first.size() < 40)
                                ? made.first
                                : made.second;
        line += (line.empty() ? "" : " ") + state_of_feature(table, game, feature);
    }
    if (made.first.empty()) {
        made.first =
            capital(with_article(describe(game.board.type_of(*tile)))) + ": nobody is here.";
    }
    return made;
}

Advice about_scoring(const Attended& table, const FeatureScored& scored) {
    return {scored_words(table, scored), "", Tone::good};
}

}  // namespace bastide::screen
