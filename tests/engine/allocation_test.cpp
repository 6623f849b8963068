// Steady play allocates no memory. A program of its own, because it counts every allocation.
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"
#include "engine/tile_supply.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <new>

namespace {

std::size_t requests = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc,misc-definitions-in-headers)
void* operator new(std::size_t size) {
    ++requests;
    if (void* room = std::malloc(size)) {
        return room;
    }
    throw std::bad_alloc();
}

void operator delete(void* room) noexcept {
    std::free(room);
}

void operator delete(void* room, std::size_t /*size*/) noexcept {
    std::free(room);
}

// NOLINTEND(cppcoreguidelines-no-malloc,misc-definitions-in-headers)

namespace bastide {
namespace {

class Player {
  public:
    void play(const Game& beginning) {
        const Game* game = &beginning;
        for (int turn = 0; game->turn.step != Step::over; turn = 1 - turn) {
            legal_actions(*game, legal_);
            const Action action = legal_[dice_.below(legal_.size())];
            Decision& into = decisions_.at(static_cast<std::size_t>(turn));
            ASSERT_FALSE(decide(*game, prompt(*game).actor, action, into));
            game = &into.next;
        }
    }

  private:
    random_play::Dice dice_{7};
    std::array<Decision, 2> decisions_;
    std::vector<Action> legal_;
};

class Allocation : public testing::TestWithParam<const char*> {};

TEST_P(Allocation, IsNotNeededDuringPlay) {
    WordReader words(GetParam());
    const Game beginning = start(standard_setup(read_ruleset(words).value(), 2).value());
    Player player;
    for (int i = 0; i < 30; ++i) {
        player.play(beginning);
    }
    const std::size_t before = requests;
    EXPECT_GT(before, 0U);
    for (int i = 0; i < 20; ++i) {
        player.play(beginning);
    }
    EXPECT_EQ(requests, before);
}

INSTANTIATE_TEST_SUITE_P(Rules,
                         Allocation,
                         testing::Values("base-c1",
                                         "base-c2,river1-c2,inns-c2 bigFollower=1 abbot=1",
                                         "base-c1 supply=hand monasteriesForAll=true"));

}  // namespace
}  // namespace bastide
