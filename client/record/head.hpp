// The head of a record: the match, its players, and the values that its draws follow from.
#pragma once

#include "bots/level.hpp"
#include "client/record/lines.hpp"
#include "engine/setup.hpp"
#include "proto/fair_draws.hpp"

#include "match/pace.hpp"

#include <optional>
#include <vector>

namespace bastide::record {

/// `name` and `colour` are unverified.
struct Seated {
    std::string name;
    std::size_t colour = 0;  ///< index in `colour_names`
    std::optional<bots::Level> bot = {};
};

/// `server` to `finished` are unverified: claims of the server, or of the author of the file.
struct Head {
    bool measured = false;  ///< has times, and commands other than moves
    std::string server;
    int match = 0;
    std::string title;
    std::string opened;
    std::string finished;
    Ruleset ruleset;
    match::Pace pace;
    std::vector<Seated> seats;
    fair::Bytes32 commitment{};
    fair::Bytes32 secret{};             ///< the server's contribution to the draws
    std::vector<fair::Bytes32> values;  ///< the players' contributions, by seat
};

int bots_in(const Head& head);

/// Reads the head and checks each value against its commitment.
Result<Head, Fault> read_head(Lines& lines);

}  // namespace bastide::record
