#pragma once

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/paint_names.hpp"
#include "client-cli/screen/writing.hpp"
#include "engine/game.hpp"
#include "engine/table_bounds.hpp"

#include <optional>
#include <vector>

namespace bastide::screen {

class BoardView {
  public:
    /// The table must have a game.
    BoardView(const Scene& scene, const Attended& table);

    /// Returns the game, including the tentatively placed tile, if any.
    [[nodiscard]] const Game& game() const { return game_; }

    [[nodiscard]] const State& state() const { return scene_.state; }

    [[nodiscard]] const Rect& area() const { return scene_.layout.board; }

    [[nodiscard]] Look look() const { return scene_.state.look; }

    [[nodiscard]] Zoom zoom() const { return scene_.state.view.camera.zoom; }

    [[nodiscard]] std::optional<Seat> our_seat() const { return table_.seat; }

    [[nodiscard]] const Plan* plan_in_stage(Stage stage) const;

    /// Cells where the tile may be placed or taken (V-10); none if the player wants no hints.
    [[nodiscard]] std::vector<Cell> cells_to_choose() const;

    /// Returns the plan; null unless a piece is being chosen or has just been sent.
    [[nodiscard]] const Plan* plan_with_pieces() const;

    [[nodiscard]] std::optional<PlacedTile> ghost() const;

    [[nodiscard]] const std::vector<SeatMark>& colours() const { return colours_; }

    [[nodiscard]] const SeatMark& colour(Seat seat) const { return colours_[index_of(seat)]; }

    [[nodiscard]] SeatMark our_colour() const {
        return our_seat() ? colour(*our_seat()) : SeatMark{};
    }

    /// Cells that are at least partly visible.
    [[nodiscard]] const CellRange& seen() const { return seen_; }

    /// Returns the area of a cell's picture, which may be partly or wholly outside `area()`.
    [[nodiscard]] Rect picture_of(Cell cell) const;

    [[nodiscard]] Point stand(const SegmentAt& at) const;

    /// Returns the segment at a point; no_segment if the cell's tile draws none at `at`.
    [[nodiscard]] SegmentIndex segment_at(Cell cell, Point at) const;

    [[nodiscard]] const TileImage& image(const PlacedTile& tile) const;

    /// Returns the place for a text to the right of the piece, or to its left at the tile's end.
    [[nodiscard]] Point beside_piece(const SegmentAt& at, int width) const;

  private:
    const Scene& scene_;
    const Attended& table_;
    const Game& game_;
    std::vector<SeatMark> colours_;
    CellRange seen_;
};

struct Tint {
    Shade shade = Shade::plain;
    std::optional<Paint> colour{};  ///< replaces the segment's own
    std::optional<Paint> other{};   ///< alternates with `colour` in stripes

    friend bool operator==(const Tint&, const Tint&) = default;
};

Colour tinted(Colour own, const Tint& tint, Point place);

struct Mark {
    SegmentAt at;
    Spans words;
};

bool is_on(const Board& board, const SegmentAt& at);

bool has_piece(const Game& game, const SegmentAt& at);

struct Tints {
    explicit Tints(const Board& board, const Tint& all = {});

    /// Dims the board. Without darker shades, fields and cities lose their colours.
    static Tints dimmed(const Board& board, Depth depth);

    void set_feature(const Board& board, NodeId node, const Tint& tint);

    std::vector<Tint> of_nodes;  ///< indexed by NodeId
    Tint rest;                   ///< for houses, trees and seams, which belong to no segment
    std::vector<Mark> marks;
};

}  // namespace bastide::screen
