// The plan of a match: who opens the table, who comes, and how it ends.
#pragma once

#include "client/model/model.hpp"
#include "tests/simulation/chance.hpp"

#include <optional>
#include <vector>

namespace bastide::simulation {

/// Players are numbered from 0.
struct Plan {
    Ruleset ruleset;
    v1::Visibility visibility = v1::PUBLIC;  ///< until a fickle host changes it
    v1::Pace pace;  ///< untimed, short enough to run out in an absence, or by days
    std::vector<std::size_t> seated;  ///< the first opens the table
    std::vector<std::size_t> spectators;
    std::uint16_t turns_max = 0;  ///< then everyone leaves
    bool breaks_up = false;       ///< everyone leaves before the game begins
    bool restless = false;        ///< guests leave and return before the game
    bool fickle = false;          ///< hosts change the access
    /// Index of the plan that this one is a rematch of.
    std::optional<std::size_t> again;

    std::optional<model::MatchId> match;  ///< known once a player has opened it
    std::string code;                     ///< access code, shared by the players
    bool closed = false;

    [[nodiscard]] bool is_shut() const { return visibility != v1::PUBLIC && !fickle; }

    [[nodiscard]] bool sits(std::size_t player) const;
    [[nodiscard]] bool concerns(std::size_t player) const;
};

/// The password of every table that has one; long enough not to occur by chance.
inline constexpr const char* table_password = "fjord-of-secrets";

std::vector<Plan> make_plans(RandomSources& chance, std::size_t players);

}  // namespace bastide::simulation
