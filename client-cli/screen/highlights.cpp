#include "client-cli/screen/highlights.hpp"

#include "client-cli/paint/piece_art.hpp"
#include "client/turn/choices.hpp"
#include "client/words/tile_words.hpp"
#include "engine/enumerators.hpp"
#include "engine/scoring.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace bastide::screen {
namespace {

constexpr std::array<std::string_view, 4> overlay_captions{
    "",
    " Farms: points if scored now · o: owners ",
    " Owners: who holds what · o: incomplete ",
    " Incomplete features: tiles needed · o: plain board ",
};

constexpr Tint lit{Shade::light};

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

void show_choices(Tints& tints, const BoardView& view, const Plan& plan) {
    const Board& board = view.game().board;
    if (plan.stage == Stage::deploy) {
        for (const Action& action : plan.pieces) {
            const SegmentAt at = turn::place_of(action);
            if (is_on(board, at)) {
                tints.of_nodes[board.node(at)] = lit;
            }
        }
    }
    if (plan.piece < plan.pieces.size()) {
        const SegmentAt at = turn::place_of(plan.pieces[plan.piece]);
        pick_out(tints, board, at, {Shade::light, view.our_colour().paint});
    }
}

constexpr std::array farm_tints{Tint{Shade::plain},
                                Tint{Shade::dark},
                                Tint{Shade::light},
                                Tint{Shade::plain, Paint::garden},
                                Tint{Shade::dark, Paint::garden}};

SegmentAt first_place(const Board& board, NodeId node, auto is_wanted) {
    SegmentAt best = lowest_segment(board, node);
    bool found = false;
    board.features().walk(node, [&](NodeId other) {
        const SegmentAt at = board.where(other);
        if (is_wanted(at) && (!found || at < best)) {
            best = at;
            found = true;
        }
    });
    return best;
}

SegmentAt place_without_piece(const Game& game, NodeId node) {
    return first_place(game.board, node, [&](const SegmentAt& at) { return !has_piece(game, at); });
}

bool has_open_side(const Board& board, const SegmentAt& at) {
    const TileIndex tile = *board.tile_at(at.cell);
    const unsigned sides = board.type_of(tile).segments[at.segment].sides;
    return std::ranges::any_of(all_sides, [&](Side printed) {
        const Side side = turned(printed, board.tiles()[tile].rotation);
        return (sides >> index_of(printed) & 1U) != 0 && !board.tile_at(neighbour(at.cell, side));
    });
}

/// Returns a tint. Fields are lighter because they are large.
Tint tint_of(FeatureKind kind,
             const std::vector<Seat>& owners,
             const std::vector<SeatMark>& colours) {
    Tint tint;
    tint.shade = kind == FeatureKind::field ? Shade::light : Shade::plain;
    tint.colour = colours[index_of(owners[0])].paint;
    if (owners.size() > 1) {
        tint.other = colours[index_of(owners[1])].paint;
    }
    return tint;
}

Spans words_of(const std::vector<Seat>& owners,
               const std::vector<SeatMark>& colours,
               Depth depth,
               const std::string& points) {
    Spans words;
    for (const Seat owner : owners) {
        const SeatMark& colour = colours[index_of(owner)];
        const std::string letter(1, static_cast<char>(colour.letter));
        words.push_back({letter + points, paint::letters_on(colour.paint, depth)});
    }
    return words;
}

/// Returns, by root, the index of each farm's tint: the first that no farm on its tiles has yet.
std::vector<std::size_t> farm_tint_indices(const Board& board) {
    const Features& features = board.features();
    std::vector<std::size_t> hues(features.size(), farm_tints.size());
    for (const NodeId root : board.features().roots()) {
        if (board.segment(root).kind != FeatureKind::field) {
            continue;
        }
        std::array<bool, farm_tints.size()> taken{};
        features.walk(root, [&](NodeId node) {
            const TileIndex tile = features.tile(node);
            for (std::size_t i = 0; i < board.type_of(tile).segments.size(); ++i) {
                const NodeId other = board.node(tile, static_cast<SegmentIndex>(i));
                const std::size_t hue = hues[features.root(other)];
                if (hue < taken.size()) {
                    taken[hue] = true;
                }
            }
        });
        const auto* const free = std::ranges::find(taken, false);
        hues[root] = static_cast<std::size_t>(free - taken.begin()) % farm_tints.size();
    }
    return hues;
}

void show_farm(Tints& tints,
               const Game& game,
               NodeId root,
               const Tint& unclaimed,
               const std::vector<SeatMark>& colours,
               Depth depth) {
    if (!game.board.features().occupied(root)) {
        tints.set_feature(game.board, root, unclaimed);
        return;
    }
    const FeatureScored scored = score_feature(game, root);
    const auto owners = words::majority(scored);
    tints.set_feature(game.board, root, tint_of(FeatureKind::field, owners, colours));
    const bool paid_itself = game.ruleset.farms == FarmMethod::by_farm;
    const std::string points =
        paid_itself ? "+" + std::to_string(scored.cities * game.ruleset.farm_points) : "";
    tints.marks.push_back(
        {place_without_piece(game, root), words_of(owners, colours, depth, points)});
}

void show_city(Tints& tints, const Game& game, NodeId root) {
    if (!is_complete(game.board, root)) {
        return;
    }
    tints.set_feature(game.board, root, {});
    tints.marks.push_back(
        {place_without_piece(game, root),
         {{"+" + std::to_string(game.ruleset.farm_points), {Paint::strong, Paint::panel, true}}}});
}

}  // namespace

std::string_view overlay_caption(Overlay overlay) {
    return entry_for(overlay_captions, overlay);
}

std::vector<Meeple> shown_meeples(const BoardView& view) {
    std::vector<Meeple> meeples(view.game().meeples.begin(), view.game().meeples.end());
    if (const auto& score_reel = view.state().match.score_reel) {
        for (const ReturningPiece& returning : score_reel->returning) {
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
    if (const Plan* plan = view.plan_with_pieces()) {
        show_choices(tints, view, *plan);
    }
    return tints;
}

SegmentAt place_of_points(const BoardView& view, const FeatureScored& scored) {
    const Board& board = view.game().board;
    const auto is_visible = [&](const SegmentAt& at) { return view.area().has(view.stand(at)); };
    return is_on(board, scored.at) ? first_place(board, board.node(scored.at), is_visible)
                                   : scored.at;
}

Spans points_of(const BoardView& view, const FeatureScored& scored) {
    Spans words;
    for (const Share& share : scored.shares) {
        if (share.points > 0) {
            const SeatMark& colour = view.colour(share.seat);
            const std::string letter(1, static_cast<char>(colour.letter));
            words.push_back({" " + letter + "+" + std::to_string(share.points) + " ",
                             paint::letters_on(colour.paint, view.look().depth)});
        }
    }
    return words;
}

Tints farms_overlay(const Game& game, const std::vector<SeatMark>& colours, Depth depth) {
    Tints tints = Tints::dimmed(game.board, depth);
    const std::vector<std::size_t> hues = farm_tint_indices(game.board);
    for (const NodeId root : game.board.features().roots()) {
        const FeatureKind kind = game.board.segment(root).kind;
        if (kind == FeatureKind::field) {
            show_farm(tints, game, root, farm_tints[hues[root]], colours, depth);
        } else if (kind == FeatureKind::city) {
            show_city(tints, game, root);
        }
    }
    return tints;
}

Tints owners_overlay(const Game& game,
                     const std::vector<SeatMark>& colours,
                     Depth depth,
                     Palette palette) {
    const bool letters = depth < Depth::colours256 || palette == Palette::colour_blind;
    Tints tints = Tints::dimmed(game.board, depth);
    for (const NodeId root : game.board.features().roots()) {
        // Miners (V-9) do not hold a complete city, which has already scored for them.
        if (!game.board.features().occupied(root) &&
            (is_complete(game.board, root) || !counts_for_anybody(game, root))) {
            continue;
        }
        const auto owners = words::majority(count_feature(game, root));
        const FeatureKind kind = game.board.segment(root).kind;
        tints.set_feature(game.board, root, tint_of(kind, owners, colours));
        game.board.features().walk(root, [&](NodeId node) {
            const SegmentAt at = game.board.where(node);
            if (letters && !has_piece(game, at)) {
                tints.marks.push_back({at, words_of(owners, colours, depth, "")});
            }
        });
    }
    return tints;
}

Tints open_overlay(const Game& game, Depth depth) {
    const Board& board = game.board;
    Tints tints = Tints::dimmed(board, depth);
    for (const NodeId root : board.features().roots()) {
        const FeatureKind kind = board.segment(root).kind;
        const bool counts =
            kind == FeatureKind::road || kind == FeatureKind::city || is_ringed(kind);
        if (!counts || is_complete(board, root)) {
            continue;
        }
        tints.set_feature(board, root, {});
        const SegmentAt at = first_place(
            board, root, [&](const SegmentAt& place) { return has_open_side(board, place); });
        tints.marks.push_back({at,
                               {{std::to_string(board.features().open_sides(root)),
                                 {Paint::strong, Paint::panel, true}}}});
    }
    return tints;
}

}  // namespace bastide::screen
