#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"
#include "client-cli/screen/writing.hpp"
#include "engine/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::screen {

struct Tint {
    paint::Shade shade = paint::Shade::plain;
    std::optional<paint::Paint> colour;  ///< replaces the segment's own
    std::optional<paint::Paint> other;   ///< alternates with `colour` in stripes

    friend bool operator==(const Tint&, const Tint&) = default;
};

paint::Colour tinted(paint::Colour own, const Tint& tint, paint::Point place);

struct Mark {
    SegmentAt at;
    Spans words;

    friend bool operator==(const Mark&, const Mark&) = default;
};

bool is_on(const Board& board, const SegmentAt& at);

bool has_piece(const Game& game, const SegmentAt& at);

struct Tints {
    explicit Tints(const Board& board, const Tint& all = {});

    /// Dims the board. Without darker shades, fields and cities lose their colours.
    static Tints dimmed(const Board& board, paint::Depth depth);

    void set_feature(const Board& board, NodeId node, const Tint& tint);

    std::vector<Tint> of_nodes;  ///< indexed by NodeId
    Tint rest;                   ///< for houses, trees and seams, which belong to no segment
    std::vector<Mark> marks;
};

}  // namespace bastide::screen
