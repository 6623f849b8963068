// The first part of a record: which match it is, who played, and what its draws come from.
#pragma once

#include "bots/level.hpp"
#include "client/record/lines.hpp"
#include "engine/setup.hpp"
#include "proto/fair_draws.hpp"

#include "match/pace.hpp"

#include <optional>
#include <vector>

namespace bastide::record {

/// What cannot be checked is marked as told: by the server, or by whoever wrote the file.
struct Seated {
    std::string name;        ///< told
    std::size_t colour = 0;  ///< told; in `colour_names`
    std::optional<bots::Level> bot = {};
};

struct Head {
    bool measured = false;  ///< it tells how long everything took, and all that is not a move
    std::string server;     ///< told
    int match = 0;          ///< told
    std::string title;      ///< told
    std::string opened;     ///< told
    std::string finished;   ///< told
    Ruleset ruleset;
    match::Pace pace;
    std::vector<Seated> seats;
    fair::Bytes32 commitment{};         ///< to `secret`
    fair::Bytes32 secret{};             ///< the server's part of the draws
    std::vector<fair::Bytes32> values;  ///< the parts of the players, by seat
};

/// Seats that bots have.
int bots_in(const Head& head);

/// Reads the head, and checks that the values are those that everyone had committed himself to.
Result<Head, Fault> read_head(Lines& lines);

}  // namespace bastide::record
