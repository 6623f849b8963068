// What figures look like, on the board and in the panels.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"
#include "client-cli/paint/zoom.hpp"
#include "engine/meeple.hpp"

namespace bastide::paint {

/// Farmers lie on their field, and on a waterway one sails (V-13).
enum class Posture : std::uint8_t { stands, lies, sails };

Posture posture_on(FeatureKind feature);

/// A figure, ready to be drawn.
struct Piece {
    MeepleKind kind = MeepleKind::follower;
    Posture posture = Posture::stands;
    Colour colour = Paint::red;  ///< its owner's
    char32_t letter = U'R';      ///< its owner's, for whom colours are not enough
};

/// How letters stand on a player's colour.
Style letters_on(Colour player, Depth depth);

/// Draws the figure with its foot at `at`: one cell in the overview, more where there is room; the
/// letter of its owner is on it. What it takes lies within two cells round `at`.
void draw(Canvas& canvas, Point at, const Piece& piece, Zoom zoom, Look look);

/// A piece of goods (V-13) on one cell, or three where there is room: the letter of its owner,
/// small, on their colour.
void draw_goods(Canvas& canvas, Point at, Colour colour, char32_t letter, Look look);

/// One cell for a line of text: a piece in its colour ("♟"), or, where there are few characters or
/// colours, its owner's letter on its colour.
Glyph in_text(const Piece& piece, Colour ground, Look look);

}  // namespace bastide::paint
