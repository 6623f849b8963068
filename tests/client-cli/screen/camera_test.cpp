#include "client-cli/screen/camera.hpp"

#include <gtest/gtest.h>

#include <random>

namespace bastide::screen {
namespace {

using paint::Point;
using paint::Rect;
using paint::Size;
using paint::Zoom;

class Views {
  public:
    int between(int least, int most) {
        return least + static_cast<int>(random_() % static_cast<unsigned>(most - least + 1));
    }

    Camera camera(Zoom zoom) { return {zoom, between(-9000, 9000), between(-9000, 9000)}; }

    Rect board() { return {between(0, 5), between(0, 5), between(1, 200), between(1, 60)}; }

    Point point_in(const Rect& rect) {
        return {between(rect.x, rect.right() - 1), between(rect.y, rect.bottom() - 1)};
    }

    Cell cell() {
        return {static_cast<std::int16_t>(between(-30, 30)),
                static_cast<std::int16_t>(between(-30, 30))};
    }

  private:
    std::mt19937 random_{7};
};

Rect picture_of(const Camera& camera, const Rect& board, Cell cell) {
    const Point corner = corner_of(camera, board, cell);
    const Size size = paint::tile_size(camera.zoom);
    return {corner.x, corner.y, size.columns, size.rows};
}

bool within(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x && inner.right() <= outer.right() && inner.y >= outer.y &&
           inner.bottom() <= outer.bottom();
}

TEST(Camera, MapsEveryPointToItsCell) {
    Views views;
    for (const Zoom zoom : paint::all_zooms) {
        for (int i = 0; i < 2000; ++i) {
            const Camera camera = views.camera(zoom);
            const Rect board = views.board();
            const Point at = views.point_in(board);
            const Cell cell = cell_at(camera, board, at);
            EXPECT_TRUE(picture_of(camera, board, cell).has(at));
        }
    }
}

TEST(Camera, MapsEveryCornerToItsCell) {
    Views views;
    for (const Zoom zoom : paint::all_zooms) {
        for (int i = 0; i < 2000; ++i) {
            const Camera camera = views.camera(zoom);
            const Rect board = views.board();
            const Cell cell = views.cell();
            const Rect picture = picture_of(camera, board, cell);
            EXPECT_EQ(cell_at(camera, board, {picture.x, picture.y}), cell);
            EXPECT_EQ(cell_at(camera, board, {picture.right() - 1, picture.bottom() - 1}), cell);
        }
    }
}

TEST(Camera, CentresOnACell) {
    const Rect board{0, 1, 60, 21};
    for (const Zoom zoom : paint::all_zooms) {
        Camera camera{zoom, 0, 0};
        centre_on(camera, {-3, 4});
        const Rect picture = picture_of(camera, board, {-3, 4});
        EXPECT_LE(std::abs(picture.x - board.x - (board.right() - picture.right())), 1);
        EXPECT_LE(std::abs(picture.y - board.y - (board.bottom() - picture.bottom())), 1);
    }
}

TEST(Camera, ScrollsByCharacterCells) {
    Views views;
    for (const Zoom zoom : paint::all_zooms) {
        Camera camera = views.camera(zoom);
        const Rect board = views.board();
        const Point before = corner_of(camera, board, {2, 3});
        scroll(camera, 5, -3);
        const Point after = corner_of(camera, board, {2, 3});
        EXPECT_EQ(after, (Point{before.x - 5, before.y + 3}));
    }
}

Point units_at(const Camera& camera, const Rect& board, Point at) {
    const Point corner = corner_of(camera, board, {0, 0});
    const Size tile = paint::tile_size(camera.zoom);
    return {(at.x - corner.x) * (tile_units / tile.columns),
            (at.y - corner.y) * (tile_units / tile.rows)};
}

TEST(Camera, ZoomsAroundThePointer) {
    Views views;
    for (const Zoom zoom : paint::all_zooms) {
        for (int i = 0; i < 2000; ++i) {
            Camera camera = views.camera(zoom);
            const Rect board = views.board();
            const Point at = views.point_in(board);
            const Point before = units_at(camera, board, at);
            zoom_at(camera, views.between(-3, 3), board, at);
            const Point after = units_at(camera, board, at);
            // At most the character cells of the smallest tiles.
            EXPECT_LE(std::abs(after.x - before.x), tile_units / 6);
            EXPECT_LE(std::abs(after.y - before.y), tile_units / 3);
        }
    }
}

TEST(Camera, ZoomsWithinTheAvailableSizes) {
    Camera camera{Zoom::normal, 77, -500};
    zoom_by(camera, 9);
    EXPECT_EQ(camera, (Camera{Zoom::inspect, 77, -500}));
    zoom_by(camera, -9);
    EXPECT_EQ(camera, (Camera{Zoom::overview, 77, -500}));
}

TEST(Camera, BringsAnyCellIntoSight) {
    Views views;
    for (const Zoom zoom : paint::all_zooms) {
        const Size tile = paint::tile_size(zoom);
        for (int i = 0; i < 2000; ++i) {
            Camera camera = views.camera(zoom);
            Rect board = views.board();
            board.width = std::max(board.width, tile.columns);
            board.height = std::max(board.height, tile.rows);
            const Cell cell = views.cell();
            bring_into_sight(camera, board, cell);
            EXPECT_TRUE(within(picture_of(camera, board, cell), board));
        }
    }
}

TEST(Camera, ShowsPartOfAnOversizedCell) {
    Camera camera{Zoom::inspect, 0, 0};
    const Rect board{0, 0, 12, 6};
    bring_into_sight(camera, board, {5, 5});
    const Rect picture = picture_of(camera, board, {5, 5});
    EXPECT_TRUE(within(board, picture));
}

TEST(Camera, DoesNotScrollWithoutNeed) {
    const Rect board{0, 1, 60, 21};
    Camera camera{Zoom::normal, 0, 0};
    centre_on(camera, {0, 0});
    const Camera before = camera;
    for (const Cell cell : surroundings({0, 0})) {
        bring_into_sight(camera, board, cell);
        EXPECT_EQ(camera, before);
    }
    bring_into_sight(camera, board, {9, 0});
    EXPECT_EQ(camera.y, before.y);
    EXPECT_GT(camera.x, before.x);
    // Half a tile is visible beyond it, and a second call moves nothing.
    EXPECT_EQ(picture_of(camera, board, {9, 0}).right(), board.right() - 5);
    const Camera there = camera;
    bring_into_sight(camera, board, {9, 0});
    EXPECT_EQ(camera, there);
}

TEST(Camera, StaysWithinTheBoardLimits) {
    const Rect board{0, 1, 60, 21};
    for (const Zoom zoom : paint::all_zooms) {
        Camera camera{zoom, 0, 0};
        for (int i = 0; i < 2000; ++i) {
            scroll(camera, 1000, -1000);
        }
        EXPECT_LE(cell_at(camera, board, {30, 10}).x, coordinate_max + 1);
        EXPECT_GE(cell_at(camera, board, {30, 10}).y, -coordinate_max - 1);
        bring_into_sight(camera, board, {-coordinate_max, coordinate_max});
        EXPECT_TRUE(within(picture_of(camera, board, {-coordinate_max, coordinate_max}), board));
    }
}

}  // namespace
}  // namespace bastide::screen
