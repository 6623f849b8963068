#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int sign_columns = 4;
constexpr int caption_columns = 23;  ///< "Move 1000 of 1000  0.5x"

/// The letter of the player's colour stands for it on a terminal without colours.
paint::Glyph mark_of(const Scene& scene, Seat seat) {
    const paint::Look look = scene.state.look;
    const paint::SeatColour colour = paint::seat_colour(scene.table()->table, seat);
    paint::Glyph mark =
        paint::in_text({MeepleKind::follower, paint::Posture::stands, colour.paint, colour.letter},
                       paint::Paint::panel,
                       look);
    mark.character = look.depth == paint::Depth::none ? colour.letter : U'◆';
    return mark;
}

void draw_track(paint::Canvas& canvas, const Scene& scene, const paint::Rect& track) {
    const app::Replay& replay = scene.state.replay->replay;
    const int now = column_of(track, replay.position(), replay.last());
    for (int x = track.x; x < track.right(); ++x) {
        canvas.put({x, track.y},
                   x < now ? paint::Glyph{U'━', style::chosen} : paint::Glyph{U'─', style::faint});
    }
    for (const app::Replay::Scoring& scoring : replay.scorings()) {
        canvas.put({column_of(track, scoring.position, replay.last()), track.y},
                   mark_of(scene, scoring.seat));
    }
    canvas.put({now, track.y}, {U'█', style::chosen});
}

}  // namespace

paint::Rect scrub_track(const paint::Rect& line) {
    return {line.x + sign_columns,
            line.y,
            std::max(2, line.width - sign_columns - caption_columns - 2),
            line.height};
}

std::size_t position_at(const paint::Rect& track, int x, std::size_t last) {
    const auto column = static_cast<std::size_t>(std::clamp(x - track.x, 0, track.width - 1));
    const auto columns = static_cast<std::size_t>(track.width - 1);
    return (column * last + columns / 2) / columns;
}

int column_of(const paint::Rect& track, std::size_t position, std::size_t last) {
    const auto columns = static_cast<std::size_t>(track.width - 1);
    return track.x +
           static_cast<int>((position * columns + last / 2) / std::max<std::size_t>(last, 1));
}

void draw_scrub_line(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& rect = scene.layout.scrub;
    const ReplayView& view = *scene.state.replay;
    canvas.fill(rect, style::text);
    canvas.write({rect.x + 1, rect.y}, view.plays ? "▶" : "┃┃", style::chosen, sign_columns - 1);
    draw_track(canvas, scene, scrub_track(rect));
    const std::string speed(replay_speeds.at(view.speed).first);
    write_right(canvas, rect.right() - 1, rect.y, speed, view.plays ? style::text : style::faint);
    write_right(canvas, rect.right() - 7, rect.y, position_text(view), style::strong);
}

}  // namespace bastide::screen
