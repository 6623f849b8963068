#pragma once

#include "client-cli/screen/state.hpp"

#include <string>
#include <vector>

namespace bastide::screen {

enum class Tone : std::uint8_t {
    plain,
    good,
    warning,
    question,
    notable,  ///< not an error, but important
};

struct MoveChoice {
    std::string words;      ///< for example "big follower"
    std::size_t piece = 0;  ///< index into the plan's pieces
    bool chosen = false;
};

struct Advice {
    std::string first;
    std::string second{};  ///< less important, left out if there is only one line
    Tone tone = Tone::plain;
    bool reserves_second_line = false;       ///< keeps the second of two lines free for `second`
    std::vector<MoveChoice> move_choices{};  ///< to choose among; empty unless there are several
};

/// Returns the advice for the player. Notices come first, except before a question to us.
Advice advice(const State& state, const Model& model);

/// Returns "Fits here and finishes your city for 8.", or the reason why the tile does not fit.
Advice placing_advice(const Plan& plan, const Attended& table);

/// Returns "knight in the city: 3 tiles and 1 pennant, 8 points now", and who else scores.
Advice about_deploying(const Plan& plan, const Attended& table);

Advice about_cell(const Attended& table, Cell cell);

}  // namespace bastide::screen
