#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/terminal_look.hpp"
#include "client-cli/paint/zoom.hpp"
#include "engine/meeple.hpp"

namespace bastide::paint {

bool look_alike(Colour a, Colour b, Depth depth);

/// Returns the colour around a piece that would be hard to see against the picture behind it.
Colour outline_of(Colour body, Depth depth);

/// Farmers lie on a field; followers on a waterway sail (V-13).
enum class Posture : std::uint8_t { stands, lies, sails };

Posture posture_on(FeatureKind feature);

struct Piece {
    MeepleKind kind = MeepleKind::follower;
    Posture posture = Posture::stands;
    Colour colour = Paint::red;
    char32_t letter = U'R';  ///< identifies the owner without colours
};

Style letters_on(Colour player, Depth depth);

/// Draws a piece that stands at `at`. It covers cells up to two away; in the overview only `at`.
void draw(Canvas& canvas, Point at, const Piece& piece, Zoom zoom, Look look);

/// Draws goods (V-13): one cell with the owner's letter in lower case on their colour.
void draw_goods(Canvas& canvas, Point at, Colour colour, char32_t letter, Look look);

/// Returns "♟" in its colour; the owner's letter if characters, colours or the palette need it.
Glyph in_text(const Piece& piece, Colour ground, Look look);

}  // namespace bastide::paint
