// How the features on the board are picked out: in which light each stands, and what is written on
// them.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"
#include "engine/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::screen {

/// How the picture of a segment is changed.
struct Tint {
    paint::Shade shade = paint::Shade::plain;
    std::optional<paint::Paint> colour;  ///< instead of its own
    std::optional<paint::Paint> other;   ///< takes turns with `colour`, in stripes

    friend bool operator==(const Tint&, const Tint&) = default;
};

/// A pixel of a segment with that tint; `place` decides which stripe it is in.
paint::Colour tinted(paint::Colour own, const Tint& tint, paint::Point place);

/// A short text of one style.
struct Word {
    std::string text;
    paint::Style style;

    friend bool operator==(const Word&, const Word&) = default;
};

/// What is written where a figure would stand on a segment.
struct Mark {
    SegmentAt at;
    std::vector<Word> words;  ///< beside each other

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// Whether the board has this segment: what is told of the game may be a moment ahead of it.
bool is_on(const Board& board, const SegmentAt& at);

/// Whether a figure stands on that segment.
bool has_piece(const Game& game, const SegmentAt& at);

struct Tints {
    /// Everything as it is, or in that tint.
    explicit Tints(const Board& board, const Tint& all = {});

    /// Everything steps back. Where there are so few colours that they have no darker ones, fields
    /// and cities give theirs up.
    static Tints dimmed(const Board& board, paint::Depth depth);

    /// The whole feature that `node` belongs to.
    void set_feature(const Board& board, NodeId node, const Tint& tint);

    std::vector<Tint> of_nodes;  ///< by NodeId
    Tint rest;                   ///< of what belongs to no segment: houses, trees, seams
    std::vector<Mark> marks;
};

}  // namespace bastide::screen
