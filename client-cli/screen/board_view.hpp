// The part of the board that is drawn, and where on the screen its parts are.
#pragma once

#include "client-cli/paint/seat_colours.hpp"
#include "client-cli/screen/draw.hpp"
#include "engine/table_bounds.hpp"

#include <optional>
#include <vector>

namespace bastide::screen {

/// Made anew for every drawing.
class BoardView {
  public:
    /// The table must have a game.
    BoardView(const Scene& scene, const Attended& table);

    /// With the tile that is laid for a trial, if there is one.
    [[nodiscard]] const Game& game() const { return game_; }

    [[nodiscard]] const State& state() const { return scene_.state; }

    [[nodiscard]] const paint::Rect& area() const { return scene_.layout.board; }

    [[nodiscard]] paint::Look look() const { return scene_.state.look; }

    [[nodiscard]] paint::Zoom zoom() const { return scene_.state.view.camera.zoom; }

    [[nodiscard]] std::optional<Seat> our_seat() const { return table_.seat; }

    /// The plan, if it is at this stage.
    [[nodiscard]] const turn::Plan* plan_at(turn::Stage stage) const;

    /// Where the tile may lie, or those are that may be taken; nothing at other stages.
    [[nodiscard]] std::vector<Cell> cells_to_choose() const;

    /// Whoever is choosing a figure, or has just done so.
    [[nodiscard]] const turn::Plan* plan_with_pieces() const;

    /// The tile in hand, where it floats.
    [[nodiscard]] std::optional<PlacedTile> ghost() const;

    /// By seat.
    [[nodiscard]] const std::vector<paint::SeatColour>& colours() const { return colours_; }

    [[nodiscard]] const paint::SeatColour& colour(Seat seat) const {
        return colours_[index_of(seat)];
    }

    /// Of our seat; of nobody's where we have none.
    [[nodiscard]] paint::SeatColour our_colour() const {
        return our_seat() ? colour(*our_seat()) : paint::SeatColour{};
    }

    /// Cells that are in sight, at least in part.
    [[nodiscard]] const CellRange& seen() const { return seen_; }

    /// Where a cell's picture is. It may lie partly or wholly outside of the area.
    [[nodiscard]] paint::Rect picture_of(Cell cell) const;

    /// Where a figure on that segment stands.
    [[nodiscard]] paint::Point stand(const SegmentAt& at) const;

    /// Which segment of the tile on that cell is drawn there.
    [[nodiscard]] SegmentIndex segment_at(Cell cell, paint::Point at) const;

    [[nodiscard]] const paint::TileImage& image(const PlacedTile& tile) const;

    /// Where a text so wide stands beside a figure on that segment: to its right, or to its left
    /// where the tile ends.
    [[nodiscard]] paint::Point beside_piece(const SegmentAt& at, int width) const;

  private:
    const Scene& scene_;
    const Attended& table_;
    const Game& game_;
    std::vector<paint::SeatColour> colours_;
    CellRange seen_;
};

}  // namespace bastide::screen
