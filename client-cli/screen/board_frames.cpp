#include "client-cli/screen/board_frames.hpp"

#include <algorithm>
#include <array>

namespace bastide::screen {
namespace {

struct Lines {
    std::array<char32_t, 4> corners;  ///< clockwise from the upper left
    char32_t across;
    char32_t down;
};

Lines lines_of(Frame frame) {
    return frame == Frame::broken ? Lines{{U'×', U'×', U'×', U'×'}, U'·', U'·'}
                                  : Lines{{U'┌', U'┐', U'┘', U'└'}, U'─', U'│'};
}

int arm(Frame frame, int side) {
    switch (frame) {
        case Frame::corners:
            return 0;
        case Frame::brackets:
            return std::max(0, side / 5 - 1);
        case Frame::full:
        case Frame::broken:
            return side;
    }
    return 0;
}

}  // namespace

void draw_frame(paint::Canvas& canvas, const paint::Rect& rect, Frame frame, paint::Colour ink) {
    const Lines lines = lines_of(frame);
    const int left = rect.x;
    const int right = rect.right() - 1;
    const int top = rect.y;
    const int bottom = rect.bottom() - 1;
    const auto put = [&](int x, int y, char32_t character) {
        canvas.put_on_ground({x, y}, character, ink, true);
    };
    for (int i = 1; i <= std::min(arm(frame, rect.width), rect.width - 2); ++i) {
        for (const int x : {left + i, right - i}) {
            put(x, top, lines.across);
            put(x, bottom, lines.across);
        }
    }
    for (int i = 1; i <= std::min(arm(frame, rect.height), rect.height - 2); ++i) {
        for (const int y : {top + i, bottom - i}) {
            put(left, y, lines.down);
            put(right, y, lines.down);
        }
    }
    put(left, top, lines.corners[0]);
    put(right, top, lines.corners[1]);
    put(right, bottom, lines.corners[2]);
    put(left, bottom, lines.corners[3]);
}

}  // namespace bastide::screen
