// The power fails at every write and sync of the store's file in turn. Everything that was reported
// as stored survives; without syncs it does not.
#include "server/store/group_commit.hpp"
#include "tests/support/lossy_vfs.hpp"
#include "tests/support/manual_worker.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace bastide::store {
namespace {

/// Each envelope contains its place; lengths vary.
std::string envelope(MatchId match, Version version) {
    const std::string name = std::to_string(match) + "/" + std::to_string(version) + " ";
    return name + std::string((match * 131 + version * 57) % 700, 'x');
}

/// A server's run with several matches, in batches, until the power fails or all is done.
class Evening {
  public:
    static constexpr MatchId matches = 7;
    static constexpr int batches = 40;

    Evening(test::LossyDisk& disk, bool durable) : disk_(disk), durable_(durable) {}

    std::uint64_t play(std::uint32_t seed) {
        std::mt19937 chance(seed);
        SqliteFile file;
        if (file.open(options())) {
            return disk_.writes_and_syncs();
        }
        test::Jobs jobs;
        GroupCommit store(
            file,
            std::make_unique<test::ManualWorker>(jobs),
            [&](std::function<void()> run) { jobs.give(std::move(run)); },
            nullptr);
        for (int batch = 0; batch < batches; ++batch) {
            for (std::uint32_t count = chance() % 9; count > 0; --count) {
                append(store, 1 + chance() % matches);
            }
            jobs.run_all();
        }
        return disk_.writes_and_syncs();
    }

    std::size_t lost() {
        SqliteFile file;
        std::size_t missing = 0;
        const bool open = !file.open(options());
        EXPECT_TRUE(open || !durable_);
        for (MatchId match = 1; match <= matches; ++match) {
            const auto found = open ? file.reader().read(match, 1) : unreadable;
            const auto there = static_cast<Version>(found.readable() ? found->size() : 0);
            missing += stored_[match] - std::min(stored_[match], there);
            EXPECT_LE(there, given_[match]);
            for (Version version = 1; version <= there; ++version) {
                EXPECT_TRUE(!durable_ || found->at(version - 1) == envelope(match, version));
            }
            given_[match] = stored_[match] = there;
        }
        return missing;
    }

  private:
    [[nodiscard]] SqliteOptions options() const {
        return {
            .path = "store.db", .checkpoint_pages = 20, .vfs = disk_.name(), .durable = durable_};
    }

    void append(GroupCommit& store, MatchId match) {
        const Version version = ++given_[match];
        Append next{match, version, envelope(match, version), {}, {}};
        if (version % 3 == 0) {
            next.listing = Listing{Stage::running, {{match, true}}, std::nullopt, {}, "listing"};
            next.snapshot = std::string(2000, 's');
        }
        store.append(std::move(next), [this, match, version](WriteStatus outcome) {
            if (outcome == WriteStatus::stored) {
                stored_[match] = version;
            }
        });
    }

    test::LossyDisk& disk_;
    bool durable_;
    std::map<MatchId, Version> given_;
    std::map<MatchId, Version> stored_;
};

struct Losses {
    std::uint64_t moments = 0;
    std::size_t lost = 0;
};

using ComeBack = void (*)(test::LossyDisk&, std::uint32_t seed);

void after_a_kill(test::LossyDisk& disk, std::uint32_t /*seed*/) {
    disk.come_back();
}

void after_power_loss(test::LossyDisk& disk, std::uint32_t seed) {
    disk.come_back_from_power_loss(seed);
}

/// Two runs on the same disk, both interrupted.
std::size_t lost_in_two_evenings(std::uint32_t seed, std::uint64_t moment, ComeBack come_back) {
    test::LossyDisk disk;
    Evening evening(disk, true);
    std::size_t lost = 0;
    for (const std::uint64_t end : {moment, 1 + moment % 50}) {
        disk.trouble_at(end, test::DiskFault::dead);
        evening.play(seed);
        come_back(disk, seed * 1'000'003U + static_cast<std::uint32_t>(moment));
        lost += evening.lost();
    }
    return lost;
}

/// Interrupts a run at each of its writes and syncs in turn.
Losses end_at_every_moment(ComeBack come_back, std::uint32_t seeds) {
    Losses losses;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        test::LossyDisk undisturbed;
        const std::uint64_t end = Evening(undisturbed, true).play(seed);
        for (std::uint64_t moment = 1; moment <= end; ++moment) {
            SCOPED_TRACE("seed " + std::to_string(seed) + ", moment " + std::to_string(moment));
            losses.lost += lost_in_two_evenings(seed, moment, come_back);
            ++losses.moments;
            if (losses.lost > 0 || testing::Test::HasFailure()) {
                ADD_FAILURE() << losses.lost << " lost";
                return losses;
            }
        }
    }
    return losses;
}

/// BASTIDE_SEEDS=100 tries more runs.
std::uint32_t seeds() {
    const char* wanted = std::getenv("BASTIDE_SEEDS");
    return wanted == nullptr ? 1U : static_cast<std::uint32_t>(std::stoul(wanted));
}

TEST(PowerLoss, LosesNothingStored) {
    EXPECT_GT(end_at_every_moment(after_power_loss, seeds()).moments, 300U);
}

TEST(PowerLoss, LosesNothingStoredOnAKill) {
    EXPECT_GT(end_at_every_moment(after_a_kill, seeds()).moments, 300U);
}

TEST(PowerLoss, WithoutSyncsItWouldBe) {
    test::LossyDisk undisturbed;
    const std::uint64_t end = Evening(undisturbed, false).play(1);
    std::size_t lost = 0;
    for (std::uint64_t moment = 1; moment <= end && lost < 50; ++moment) {
        test::LossyDisk disk;
        Evening evening(disk, false);
        disk.trouble_at(moment, test::DiskFault::dead);
        evening.play(1);
        disk.come_back_from_power_loss(static_cast<std::uint32_t>(moment));
        lost += evening.lost();
    }
    EXPECT_GE(lost, 50U);
}

}  // namespace
}  // namespace bastide::store
