// What stands under the board: what a choice would mean, what lies where one points, what just
// happened.
#pragma once

#include "client-cli/screen/state.hpp"

#include <string>
#include <vector>

namespace bastide::screen {

/// How it is meant.
enum class Tone : std::uint8_t {
    plain,
    good,
    warning,   ///< something is wrong, or not possible
    question,  ///< somebody waits for an answer
    notable,   ///< nothing is wrong, but it is to be seen
};

/// One of several things that may be done at a place.
struct MoveChoice {
    std::string words;      ///< "big follower"
    std::size_t piece = 0;  ///< among the plan's
    bool chosen = false;

    friend bool operator==(const MoveChoice&, const MoveChoice&) = default;
};

struct Advice {
    std::string first;   ///< a sentence or two
    std::string second;  ///< less important, and left out where there is one line only
    Tone tone = Tone::plain;
    bool presses = false;  ///< the second is not left out where there are two lines
    /// They stand in the second line, which follows them; none where there are not several.
    std::vector<MoveChoice> ways{};

    friend bool operator==(const Advice&, const Advice&) = default;
};

/// A notice comes before all else, for as long as it stands, but for what is asked of us by others.
Advice advice(const State& state, const Model& model);

/// "Fits here and finishes your city for 8.", or why it may not lie there.
Advice about_placing(const turn::Plan& plan, const Attended& table);

/// The tile of the board that is about to be taken, and in how many places it could lie (V-10).
Advice about_taking(const turn::Plan& plan, const Attended& table);

/// "knight in the city: 3 tiles and 1 pennant, 8 points now", and who is paid besides.
Advice about_deploying(const turn::Plan& plan, const Attended& table);

/// What we offer for the tile, or to whom we sell it, and what it is.
Advice about_trading(const turn::Plan& plan, const Attended& table);

/// The tile that is about to be chosen, and in how many places it fits.
Advice about_choosing(const turn::Plan& plan, const Attended& table);

/// What lies in a cell: its features, who holds them, what they would score.
Advice about_cell(const Attended& table, Cell cell);

/// What a step of the final scoring is about: "Anna scores 9 for the farm: 3 complete cities."
Advice about_scoring(const Attended& table, const FeatureScored& scored);

}  // namespace bastide::screen
