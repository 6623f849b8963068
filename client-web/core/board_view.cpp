#include "client-cli/paint/piece_art.hpp"
#include "client-cli/paint/text.hpp"
#include "client-cli/screen/highlights.hpp"
#include "client-cli/screen/labels.hpp"
#include "client/turn/board_window.hpp"
#include "client/turn/choices.hpp"
#include "client/turn/spots.hpp"
#include "client/words/names.hpp"
#include "client/words/tile_words.hpp"
#include "engine/enumerators.hpp"

#include "client-web/core/view.hpp"

#include <algorithm>

namespace bastide::web {
namespace {

using screen::Attended;
using screen::BoardView;

struct BoardWriter {
    Json& json;
    const BoardView& view;
    const Attended& table;

    [[nodiscard]] const Game& game() const { return view.game(); }

    [[nodiscard]] const Board& board() const { return view.game().board; }

    void cell(Cell at) const { json.put("x", at.x, "y", at.y); }

    void place(const SegmentAt& at) const {
        cell(at.cell);
        json.put("segment", at.segment);
    }

    void cell_or_null(std::string_view key, const std::optional<Cell>& at) const {
        at ? json.object(key, [&] { cell(*at); }) : json.null(key);
    }

    void tiles() const {
        const auto& fresh = view.state().match.fresh;
        json.each("tiles", board().tiles(), [&](const PlacedTile& tile) {
            cell(tile.cell);
            json.put("type", tile.type, "turns", tile.rotation);
            json.put("fresh", std::ranges::count(fresh, tile.cell) > 0);
        });
    }

    void meeple(const Meeple& meeple, bool trial) const {
        const FeatureKind feature = board().segment(board().node(meeple.at)).kind;
        place(meeple.at);
        json.put("seat", meeple.owner, "kind", name_of(meeple.kind));
        json.put("lies", paint::posture_on(feature) != paint::Posture::stands, "trial", trial);
        json.put("words",
                 words::possessive(table.table, meeple.owner, table.seat) + " " +
                     words::role(feature, meeple.kind));
    }

    void meeples() const {
        std::vector<Meeple> all = shown_meeples(view);
        const turn::Plan* plan = view.plan_with_pieces();
        const bool chosen = plan != nullptr && plan->piece < plan->pieces.size();
        const auto* deploy = chosen ? std::get_if<Deploy>(&plan->pieces[plan->piece]) : nullptr;
        if (deploy != nullptr && table.seat) {
            all.push_back({*table.seat, deploy->kind, deploy->at});
        }
        json.each("meeples", all, [&](const Meeple& one) {
            meeple(one, deploy != nullptr && &one == &all.back());
        });
        json.each("goods", game().goods, [&](const Goods& goods) {
            place(goods.at);
            json.put("seat", goods.seat);
        });
    }

    void bounds() const {
        if (game().ruleset.table.mode == TableMode::none) {
            return json.null("bounds");
        }
        const CellRange range = cells_on_table(game());
        json.object("bounds", [&] {
            json.put("left", range.west, "top", range.north, "right", range.east);
            json.put("bottom", range.south);
        });
    }

    [[nodiscard]] bool shows_points() const {
        return view.state().settings.is_on(screen::Setting::hints);
    }

    /// Returns what the placement itself scores for the seat on turn.
    [[nodiscard]] int points_of_placing(const turn::Plan& plan) const {
        const auto made = turn::outcome(game(), turn::placement(plan));
        int points = 0;
        for (const FeatureScored& scored : made ? made->paid : std::vector<FeatureScored>{}) {
            points += words::share_of(scored, game().turn.seat).points;
        }
        return points;
    }

    void ghost() const {
        const turn::Plan* plan = view.plan_in_stage(turn::Stage::place);
        const auto tile = view.ghost();
        if (!tile || plan == nullptr) {
            return json.null("ghost");
        }
        json.object("ghost", [&] {
            cell(tile->cell);
            json.put("type", tile->type, "turns", tile->rotation, "fits", turn::fits(*plan));
            json.put("points", shows_points() && turn::fits(*plan) ? points_of_placing(*plan) : 0);
        });
    }

    void spots() const {
        const turn::Plan* plan = view.plan_in_stage(turn::Stage::deploy);
        const auto all = plan == nullptr ? std::vector<turn::Spot>{} : turn::spots_of(*plan);
        const auto chosen = all.empty() ? std::nullopt : turn::chosen_spot(*plan, all);
        std::size_t index = 0;
        json.each("spots", all, [&](const turn::Spot& spot) {
            const Action& action = plan->pieces[spot.moves.front()];
            place(spot.at);
            json.put("index", index);
            json.put("sign", paint::utf8_of(std::u32string(1, screen::sign_of(index))));
            json.put("chosen", chosen == index);
            json.put("words",
                     shows_points() ? words::piece_sentence(table, game(), action)
                                    : words::sentence_without_points(game(), action));
            json.put("points", shows_points() ? words::points_of_move(game(), action) : 0);
            ++index;
        });
    }

    static std::string colour_name(const std::optional<paint::Paint>& colour) {
        using paint::Paint;
        const bool seat = colour && *colour >= Paint::red && *colour <= Paint::white;
        return seat                      ? name_of(static_cast<v1::Colour>(
                          v1::RED + (static_cast<int>(*colour) - static_cast<int>(Paint::red))))
               : colour == Paint::garden ? "garden"
                                         : "";
    }

    void tints(const screen::Tints& tints) const {
        std::vector<NodeId> tinted;
        for (std::size_t i = 0; i < tints.of_nodes.size(); ++i) {
            if (tints.of_nodes[i] != tints.rest) {
                tinted.push_back(static_cast<NodeId>(i));
            }
        }
        json.put("dimmed", tints.rest != screen::Tint{});
        json.each("tints", tinted, [&](NodeId node) {
            const screen::Tint& tint = tints.of_nodes[node];
            place(board().where(node));
            json.put("shade", identifier_of(tint.shade), "colour", colour_name(tint.colour));
            json.put("other", colour_name(tint.other));
        });
    }

    struct Marked {
        SegmentAt at;
        std::string text;
        std::optional<Seat> seat;
        bool points = false;
    };

    void add_points(std::vector<Marked>& marks, const FeatureScored& scored) const {
        for (const Share& share : scored.shares) {
            if (share.points > 0 && screen::is_on(board(), scored.at)) {
                marks.push_back({scored.at, "+" + std::to_string(share.points), share.seat, true});
            }
        }
    }

    void marks(const screen::Tints& tints) const {
        std::vector<Marked> marks;
        for (const screen::Mark& mark : tints.marks) {
            for (const screen::Span& word : mark.words) {
                marks.push_back({mark.at, word.text, std::nullopt, false});
            }
        }
        if (const FeatureScored* scored = screen::current_score(view.state())) {
            add_points(marks, *scored);
        } else if (view.state().view.overlay == screen::Overlay::none) {
            for (const screen::RecentPoints& badge : view.state().match.badges) {
                add_points(marks, badge.scored);
            }
        }
        json.each("marks", marks, [&](const Marked& mark) {
            place(mark.at);
            json.put("text", mark.text, "seat", mark.seat, "points", mark.points);
        });
    }
};

}  // namespace

void write_board(Json& json, const BoardView& view, const Attended& table) {
    const BoardWriter writer{json, view, table};
    const screen::State& state = view.state();
    const screen::Tints tints = screen::highlights(view);
    const bool over = view.game().turn.step == Step::over;
    const auto cell = [&](Cell at) { writer.cell(at); };
    json.object("board", [&] {
        writer.tiles();
        writer.meeples();
        writer.cell_or_null("last", state.match.last_tile);
        json.each("dead", over ? std::vector<Cell>{} : turn::dead_cells(view.game()), cell);
        writer.bounds();
        json.each("choices", view.cells_to_choose(), [&](Cell at) {
            cell(at);
            json.put("words", words::text(at));
        });
        writer.ghost();
        writer.spots();
        writer.cell_or_null("pointed", state.match.pointed);
        json.put("caption", screen::overlay_caption(state.view.overlay));
        writer.tints(tints);
        writer.marks(tints);
        json.put("coordinates", state.view.coordinates);
        json.put("summary", std::to_string(view.game().board.tiles().size()) + " tiles");
    });
}

}  // namespace bastide::web
