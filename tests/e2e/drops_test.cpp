// Connections break all the time; all players reconnect and end with the same game.
#include "tests/support/cutting_proxy.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/returning_party.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

namespace bastide::test {
namespace {

/// Default number of connections to break; BASTIDE_DROPS=10000 breaks more.
constexpr std::uint64_t drops_default = 2000;

/// Minimum number of connections broken per second; sets the time limit of the test.
constexpr unsigned drops_per_second_min = 25;

/// On average, the proxy cuts a connection after this number of pieces.
constexpr unsigned pieces_per_connection = 40;

constexpr int parties_of_players = 12;

std::uint64_t drops_wanted() {
    const char* setting = std::getenv("BASTIDE_DROPS");
    return setting != nullptr ? std::stoull(setting) : drops_default;
}

class Drops : public EndToEnd {
  protected:
    void gather(std::uint64_t seed) {
        std::cout << "seed " << seed << '\n';
        random_.seed(seed);
        ::alarm(test_seconds_max + static_cast<unsigned>(drops_wanted() / drops_per_second_min));
        proxy_.emplace(port(), pieces_per_connection, seed);
        for (int i = 0; i < parties_of_players; ++i) {
            parties_.push_back(std::make_unique<ReturningParty>(
                2 + i % 4, seed * 100 + static_cast<std::uint64_t>(i), witness_));
        }
    }

    void TearDown() override {
        parties_.clear();
        proxy_.reset();
        EndToEnd::TearDown();
    }

    [[nodiscard]] std::uint64_t drops() const { return hang_ups_ + proxy_->cuts(); }

    void step() {
        for (const auto& party : parties_) {
            party->step(proxy_->port());
        }
        wait_for_news(parties_, std::chrono::milliseconds(5));
    }

    /// Ends a random connection: by a close, by a reset, or by a new connection, so that the server
    /// ends the older one.
    void hang_up() {
        const auto& players = parties_[random_() % parties_.size()]->players();
        ReturningPlayer& player = *players[random_() % players.size()];
        if (!player.connected()) {
            return;
        }
        ++hang_ups_;
        const auto way = random_() % 3;
        if (way == 0) {
            player.hang_up();
        } else if (way == 1) {
            player.reset_connection();
        } else {
            player.connect_again(proxy_->port());
        }
    }

    void play_with_drops() {
        while (drops() < drops_wanted()) {
            step();
            if (2 * hang_ups_ < proxy_->cuts()) {
                hang_up();
            }
        }
        proxy_->stop_cutting();
    }

    void play_to_the_end() {
        const auto done = [](const auto& party) { return party->done(); };
        for (const auto& party : parties_) {
            party->stop_after_match();
        }
        while (!std::ranges::all_of(parties_, done)) {
            step();
        }
    }

    void expect_the_servers_hashes() {
        WirePlayer stranger(port(), FrameCodec::binary, "stranger");
        for (const auto& party : parties_) {
            ASSERT_FALSE(party->finished().empty());
            const std::uint32_t match = party->finished().back();
            stranger.watch(match);
            const Witness::Sightings& seen = witness_.matches().at(match);
            EXPECT_EQ(seen.size() - 1, stranger.version);
            EXPECT_EQ(seen.back().view_hash, stranger.hashes.at(stranger.version));
            stranger.request_done(unwatch(match));
        }
    }

    void expect_no_objections() {
        EXPECT_EQ(witness_.objections().size(), 0U);
        for (const std::string& objection : witness_.objections()) {
            ADD_FAILURE() << objection;
        }
    }

    void print_summary() {
        std::size_t finished = 0;
        for (const auto& party : parties_) {
            finished += party->finished().size();
        }
        std::cout << drops() << " drops, of them " << hang_ups_ << " by players; " << finished
                  << " matches, " << witness_.updates() << " updates, " << witness_.snapshots()
                  << " snapshots\n";
    }

  private:
    std::mt19937_64 random_;
    Witness witness_;
    std::vector<std::unique_ptr<ReturningParty>> parties_;
    std::optional<CuttingProxy> proxy_;
    std::uint64_t hang_ups_ = 0;
};

TEST_F(Drops, LoseNothing) {
    gather(std::random_device()());
    play_with_drops();
    play_to_the_end();
    expect_the_servers_hashes();
    expect_no_objections();
    print_summary();
}

}  // namespace
}  // namespace bastide::test
