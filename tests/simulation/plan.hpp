// What a simulation plays: who opens which table, who comes, and how it is to end.
#pragma once

#include "client/model/model.hpp"
#include "tests/simulation/chance.hpp"

#include <optional>
#include <vector>

namespace bastide::simulation {

/// Players are numbers, from 0.
struct Plan {
    Ruleset ruleset;
    v1::Visibility visibility = v1::PUBLIC;  ///< until a fickle host changes it
    v1::Pace pace;  ///< untimed, short enough to run out in an absence, or by days
    std::vector<std::size_t> seated;  ///< the first opens the table
    std::vector<std::size_t> spectators;
    std::uint16_t turns_most = 0;  ///< then everyone leaves
    bool breaks_up = false;        ///< everyone leaves before it begins
    bool restless = false;         ///< its guests come and go before it begins
    bool fickle = false;           ///< its hosts change their minds about it
    /// The plan that is played again here; among all plans.
    std::optional<std::size_t> again;

    std::optional<model::MatchId> match;  ///< once somebody knows ...
    std::string code;                     ///< ... with what opens it, which they tell the others
    bool closed = false;

    /// It is never public.
    [[nodiscard]] bool is_shut() const { return visibility != v1::PUBLIC && !fickle; }

    [[nodiscard]] bool sits(std::size_t player) const;
    [[nodiscard]] bool concerns(std::size_t player) const;
};

/// The password of every table that has one. Long enough not to occur by chance in a search.
inline constexpr const char* any_word = "fjord-of-secrets";

/// A few matches for that many players, who may take part in several.
std::vector<Plan> make_plans(RandomSources& chance, std::size_t players);

}  // namespace bastide::simulation
