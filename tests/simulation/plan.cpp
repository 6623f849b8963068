#include "tests/simulation/plan.hpp"

#include <algorithm>

namespace bastide::simulation {
namespace {

constexpr std::size_t matches_max = 3;
constexpr std::size_t matches_with_rematches_max = 6;
constexpr std::size_t plan_seats_max = 4;

/// One game in this number is played to its end; others are short.
constexpr std::size_t whole_game_once_in = 12;

bool among(const std::vector<std::size_t>& players, std::size_t player) {
    return std::find(players.begin(), players.end(), player) != players.end();
}

v1::Pace any_pace(RandomSources& chance) {
    v1::Pace pace;
    switch (chance.below(5)) {
        case 0:
            pace.set_kind(v1::TURN);
            pace.set_seconds(5 + static_cast<std::uint32_t>(chance.below(30)));
            break;
        case 1:
            pace.set_kind(v1::BANK);
            pace.set_seconds(10 + static_cast<std::uint32_t>(chance.below(30)));
            pace.set_increment_seconds(static_cast<std::uint32_t>(chance.below(5)));
            break;
        case 2:
            pace.set_kind(v1::DAYS);
            pace.set_seconds(86'400);
            break;
        default:
            return pace;
    }
    pace.set_time_out(chance.once_in(3) ? v1::GIVE_UP : v1::BOT_PLAYS);
    return pace;
}

v1::Visibility any_access(RandomSources& chance) {
    return static_cast<v1::Visibility>(chance.below(v1::Visibility_ARRAYSIZE));
}

std::size_t somebody_else(RandomSources& chance, std::size_t players, const Plan& plan) {
    std::size_t player = chance.below(players);
    while (plan.concerns(player)) {
        player = (player + 1) % players;
    }
    return player;
}

Plan make_plan(RandomSources& chance, std::size_t players) {
    Plan plan;
    const std::size_t seats = 2 + chance.below(std::min(players, plan_seats_max) - 1);
    while (plan.seated.size() < seats) {
        plan.seated.push_back(somebody_else(chance, players, plan));
    }
    if (players > seats && chance.once_in(2)) {
        plan.spectators.push_back(somebody_else(chance, players, plan));
    }
    if (chance.once_in(2)) {
        plan.ruleset = random_play::any_ruleset(chance);
    }
    plan.pace = any_pace(chance);
    plan.visibility = any_access(chance);
    plan.turns_max = static_cast<std::uint16_t>(
        chance.once_in(whole_game_once_in) ? 1000 : 2 + chance.below(10));
    plan.breaks_up = chance.once_in(12);
    plan.restless = chance.once_in(4);
    plan.fickle = chance.once_in(4);
    return plan;
}

Plan rematch_of(RandomSources& chance, const Plan& before, std::size_t number) {
    Plan plan;
    plan.seated = before.seated;
    plan.spectators = before.spectators;
    plan.turns_max = static_cast<std::uint16_t>(2 + chance.below(4));
    plan.again = number;
    plan.visibility = before.visibility;
    plan.fickle = before.fickle;
    return plan;
}

}  // namespace

bool Plan::sits(std::size_t player) const {
    return among(seated, player);
}

bool Plan::concerns(std::size_t player) const {
    return sits(player) || among(spectators, player);
}

std::vector<Plan> make_plans(RandomSources& chance, std::size_t players) {
    std::vector<Plan> plans;
    for (std::size_t count = 1 + chance.below(matches_max); count > 0; --count) {
        plans.push_back(make_plan(chance, players));
    }
    for (std::size_t i = 0; i < plans.size() && plans.size() < matches_with_rematches_max; ++i) {
        if (!plans[i].breaks_up && chance.once_in(3)) {
            plans.push_back(rematch_of(chance, plans[i], i));
        }
    }
    return plans;
}

}  // namespace bastide::simulation
