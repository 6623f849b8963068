#include "client-cli/screen/highlights.hpp"

#include "client-cli/paint/piece_art.hpp"
#include "client/turn/choices.hpp"
#include "engine/enumerators.hpp"

#include <string>

namespace bastide::screen {
namespace {

using paint::Shade;

constexpr std::array<std::string_view, 4> overlay_captions{
    "",
    " Farms: points if scored now · o: owners ",
    " Owners: who holds what · o: incomplete ",
    " Incomplete features: tiles needed · o: plain board ",
};

constexpr Tint lit{Shade::light, std::nullopt, std::nullopt};

Tints base_of(const BoardView& view) {
    if (current_score(view.state()) != nullptr) {
        return Tints::dimmed(view.game().board, view.look().depth);
    }
    switch (view.state().view.overlay) {
        case Overlay::none:
            break;
        case Overlay::farms:
            return farms_overlay(view.game(), view.colours(), view.look().depth);
        case Overlay::owners:
            return owners_overlay(
                view.game(), view.colours(), view.look().depth, view.look().palette);
        case Overlay::open:
            return open_overlay(view.game(), view.look().depth);
    }
    return Tints(view.game().board);
}

void show_monastery_neighbours(Tints& tints, const Board& board, Cell middle) {
    for (const Cell cell : surroundings(middle)) {
        if (const auto tile = board.tile_at(cell)) {
            for (std::size_t i = 0; i < board.type_of(*tile).segments.size(); ++i) {
                tints.of_nodes[board.node(*tile, static_cast<SegmentIndex>(i))] = {};
            }
        }
    }
}

void pick_out(Tints& tints, const Board& board, const SegmentAt& at, const Tint& tint) {
    if (is_on(board, at)) {
        tints.set_feature(board, board.node(at), tint);
    }
}

void show_choices(Tints& tints, const BoardView& view, const turn::Plan& plan) {
    const Board& board = view.game().board;
    if (plan.stage == turn::Stage::deploy) {
        for (const Action& action : plan.pieces) {
            const SegmentAt at = turn::place_of(action);
            if (is_on(board, at)) {
                tints.of_nodes[board.node(at)] = lit;
            }
        }
    }
    if (plan.piece < plan.pieces.size()) {
        const SegmentAt at = turn::place_of(plan.pieces[plan.piece]);
        pick_out(tints, board, at, {Shade::light, view.our_colour().paint, std::nullopt});
    }
}

}  // namespace

std::string_view overlay_caption(Overlay overlay) {
    return entry_for(overlay_captions, overlay);
}

std::vector<Meeple> shown_meeples(const BoardView& view) {
    std::vector<Meeple> meeples(view.game().meeples.begin(), view.game().meeples.end());
    if (const auto& score_reel = view.state().match.score_reel) {
        for (const Returning& returning : score_reel->returning) {
            if (returning.step >= score_reel->step) {
                meeples.push_back(returning.meeple);
            }
        }
    }
    return meeples;
}

const FeatureScored* current_score(const State& state) {
    return state.match.score_reel && !state.match.score_reel->over()
               ? &state.match.score_reel->scorings[state.match.score_reel->step]
               : nullptr;
}

Tints highlights(const BoardView& view) {
    const Board& board = view.game().board;
    Tints tints = base_of(view);
    if (const FeatureScored* reported = current_score(view.state())) {
        if (is_ringed(reported->kind)) {
            show_monastery_neighbours(tints, board, reported->at.cell);
        }
        pick_out(tints, board, reported->at, lit);
    }
    for (const RecentPoints& badge : view.state().match.badges) {
        pick_out(tints, board, badge.scored.at, lit);
    }
    if (const turn::Plan* plan = view.plan_with_pieces()) {
        show_choices(tints, view, *plan);
    }
    return tints;
}

SegmentAt place_of_points(const BoardView& view, const FeatureScored& scored) {
    const Board& board = view.game().board;
    if (!is_on(board, scored.at) || view.area().has(view.stand(scored.at))) {
        return scored.at;
    }
    std::optional<SegmentAt> best;
    board.features().walk(board.node(scored.at), [&](NodeId node) {
        const SegmentAt at = board.where(node);
        if (view.seen().contains(at.cell) && view.area().has(view.stand(at)) &&
            (!best || at < *best)) {
            best = at;
        }
    });
    return best.value_or(scored.at);
}

Spans points_of(const BoardView& view, const FeatureScored& scored) {
    Spans words;
    for (const Share& share : scored.shares) {
        if (share.points > 0) {
            const paint::SeatColour& colour = view.colour(share.seat);
            const std::string letter(1, static_cast<char>(colour.letter));
            words.push_back({" " + letter + "+" + std::to_string(share.points) + " ",
                             paint::letters_on(colour.paint, view.look().depth)});
        }
    }
    return words;
}

}  // namespace bastide::screen
