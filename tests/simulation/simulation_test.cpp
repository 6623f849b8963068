// The whole server with its clients under random faults, for many seeds.
//
// BASTIDE_SEED=n plays one seed and nothing else; BASTIDE_SEEDS=n plays n of them;
// BASTIDE_ONE_IN=n plays one in n; BASTIDE_SERVERS=n plays all with n servers on one store.
#include "tests/simulation/world.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <cstdlib>

namespace bastide::simulation {
namespace {

/// Seeds of all shards together.
constexpr std::uint64_t seeds_default = 2000;

/// Each shard is a separate test: several run at once, and none exceeds the time limit of a test,
/// even under a sanitizer on a busy machine.
constexpr std::uint64_t shards = 32;

std::optional<std::uint64_t> number_from(const char* variable) {
    const char* const said = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
    return said == nullptr ? std::nullopt : std::optional<std::uint64_t>(std::stoull(said));
}

// Replaces libsodium's random source, so that tokens come from the seed too.
RandomSources* source_of_tokens = nullptr;

std::uint32_t random_word() {
    return static_cast<std::uint32_t>(source_of_tokens->below(std::size_t{1} << 32U));
}

void random_bytes(void* into, std::size_t size) {
    source_of_tokens->fill({static_cast<std::uint8_t*>(into), size});
}

randombytes_implementation seeded{
    [] { return "seeded"; }, random_word, nullptr, nullptr, random_bytes, nullptr};

/// One seed in three has two or three servers.
std::size_t servers_of(std::uint64_t seed) {
    return number_from("BASTIDE_SERVERS").value_or(seed % 3 == 2 ? 2 + seed / 3 % 2 : 1);
}

ChatWitness::Counts play(std::uint64_t seed) {
    RandomSources tokens(seed);
    source_of_tokens = &tokens;
    randombytes_set_implementation(&seeded);
    World world(seed, servers_of(seed));
    const auto broken = world.run();
    EXPECT_FALSE(broken) << "BASTIDE_SEED=" << seed << ", step " << world.steps() << "\n"
                         << broken.value_or("");
    return world.chat();
}

class Simulation : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Simulation, KeepsEverythingShown) {
    if (const auto seed = number_from("BASTIDE_SEED")) {
        if (GetParam() == 0) {
            play(*seed);
        }
        return;
    }
    const std::uint64_t seeds = number_from("BASTIDE_SEEDS").value_or(seeds_default);
    const std::uint64_t step = shards * number_from("BASTIDE_ONE_IN").value_or(1);
    for (std::uint64_t seed = GetParam(); seed < seeds && !HasFailure(); seed += step) {
        play(seed);
    }
}

/// The checks of chat would pass if nobody talked.
TEST(SimulatedChat, Happens) {
    constexpr std::uint64_t sample = 24;
    ChatWitness::Counts all;
    for (std::uint64_t seed = 0; seed < sample; ++seed) {
        const ChatWitness::Counts one = play(seed);
        all.lines += one.lines;
        all.of_spectators += one.of_spectators;
        all.deleted += one.deleted;
        all.mutes += one.mutes;
    }
    EXPECT_GT(all.lines, 100U);
    EXPECT_GT(all.of_spectators, 10U);
    EXPECT_GT(all.deleted, 10U);
    EXPECT_GT(all.mutes, 10U);
}

/// Seeds beyond the usual ones that found faults of several servers.
TEST(SimulatedServers, PassFormerFailures) {
    play(3884);  // a line of chat was stored twice in a failover
    play(6980);  // a request was refused after another server had stored it
}

INSTANTIATE_TEST_SUITE_P(Seeds, Simulation, testing::Range(std::uint64_t{0}, shards));

}  // namespace
}  // namespace bastide::simulation
