// Two actors of one match on one store, as if on two servers: the first to store a version wins,
// and the other decides again.
#include "server/store/group_commit.hpp"
#include "server/store/sqlite_file.hpp"
#include "tests/support/lossy_vfs.hpp"
#include "tests/support/manual_worker.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

#include <set>

namespace bastide::table {
namespace {

constexpr store::MatchId the_match = 7;

/// One server's part: its own connection to the store, and the table.
class Actor {
  public:
    explicit Actor(test::LossyDisk& disk) {
        if (const auto refusal = file_.open({.path = "store.db", .vfs = disk.name()})) {
            throw std::runtime_error(*refusal);
        }
        store_.emplace(
            file_,
            std::make_unique<test::ManualWorker>(jobs_),
            [this](std::function<void()> run) { posted_.give(std::move(run)); },
            nullptr);
        TableServices services{*store_,
                               dice_,
                               leases_,
                               test::name_of,
                               [](match::PersonId) { return std::nullopt; },
                               [] { return std::chrono::milliseconds(1); },
                               [] { return store::ServerTime(1); },
                               [] { return std::chrono::steady_clock::time_point(); },
                               [this](std::chrono::milliseconds, std::function<void()> then) {
                                   posted_.give(std::move(then));
                               },
                               [](store::MatchId, const match::Match&, const Envelope&) {},
                               [](store::MatchId, bool) {}};
        services.has_nodes = true;
        table_ = std::make_shared<Table>(the_match, "Two servers", std::move(services));
    }

    Table& table() { return *table_; }

    [[nodiscard]] const match::Match& match() const { return table_->match(); }

    [[nodiscard]] std::vector<std::string> journal() const {
        return *file_.reader().read(the_match, 1);
    }

    /// Runs a storing job or a callback. Returns false if none is pending.
    bool run_next(bool prefers_jobs) {
        test::Jobs& next = prefers_jobs == jobs_.empty() ? posted_ : jobs_;
        if (next.empty()) {
            return false;
        }
        next.run_one();
        return true;
    }

    void settle() {
        while (run_next(true) || run_next(false)) {
        }
    }

  private:
    store::SqliteFile file_;
    test::Jobs jobs_;
    test::Jobs posted_;
    std::optional<store::GroupCommit> store_;
    test::ScriptedDice dice_;
    Leases leases_{[] { return std::chrono::steady_clock::time_point(); },
                   [](std::chrono::milliseconds, const std::function<void()>&) {}};
    std::shared_ptr<Table> table_;
};

class TwoActors {
  public:
    explicit TwoActors(std::uint64_t seed) : chance_(seed) {
        give(one_, test::anna, match::Open{});
        one_.settle();
        EXPECT_EQ(other_.table().restore(), Restoring::restored);
        EXPECT_TRUE(one_.table().attend(with_one_));
        EXPECT_TRUE(other_.table().attend(with_other_));
    }

    void play() {
        while (one_.match().phase != match::Phase::finished &&
               other_.match().phase != match::Phase::finished) {
            step();
        }
        catch_up(one_);
        catch_up(other_);
    }

    /// The other server knows neither the guest nor that the host has handed over the table.
    void expect_repetition_elsewhere_is_accepted() {
        const RequestId id = test::request_id(102);
        const match::HandOver handed_over{Seat{1}, 2};
        give_as(one_, test::ben, test::request_id(101), match::Join{});
        one_.settle();
        give_as(one_, test::anna, id, handed_over);
        one_.settle();
        ASSERT_EQ(one_.match().version, other_.match().version + 2);
        accepted_.clear();
        give_as(other_, test::anna, id, handed_over);
        other_.settle();
        EXPECT_EQ(accepted_[id], std::set{one_.match().version});
        EXPECT_EQ(one_.match(), other_.match());
    }

    void expect_one_match() {
        EXPECT_EQ(one_.match(), other_.match());
        EXPECT_EQ(one_.match().phase, match::Phase::finished);
        match::Match read;
        std::set<RequestId> requests;
        for (const std::string& bytes : one_.journal()) {
            const match::Version before = read.version;
            const auto envelope = read_envelope(bytes, read);
            ASSERT_TRUE(envelope);
            EXPECT_EQ(envelope->version, before + 1);
            EXPECT_TRUE(requests.insert(envelope->request).second) << "one effect";
            const auto accepted = accepted_.find(envelope->request);
            ASSERT_NE(accepted, accepted_.end());
            EXPECT_EQ(accepted->second, std::set{envelope->version});
        }
        EXPECT_EQ(read, one_.match());
        EXPECT_EQ(requests.size(), accepted_.size());
    }

    /// Both published the same complete history.
    void expect_one_history() const {
        const auto here = with_one_.updates();
        const auto there = with_other_.updates();
        ASSERT_EQ(here.size(), there.size());
        for (std::size_t i = 0; i < here.size(); ++i) {
            EXPECT_EQ(here[i].version(), i + 2);
            EXPECT_EQ(here[i].SerializeAsString(), there[i].SerializeAsString());
        }
    }

  private:
    void step() {
        Actor& actor = chance_.once_in(2) ? one_ : other_;
        if (!chance_.once_in(6)) {
            actor.run_next(chance_.once_in(2));
        } else if (actor.match().game) {
            move(actor);
        } else {
            act_at_random_at_table(actor);
        }
    }

    void act_at_random_at_table(Actor& actor) {
        const auto who = static_cast<match::PersonId>(1 + chance_.below(3));
        const match::Draws draws{{}, std::vector<match::Bytes32>(actor.match().seats.size())};
        const std::vector<match::Command> commands{
            match::Join{},
            match::Join{static_cast<match::Colour>(chance_.below(match::colours))},
            match::Start{draws, 0}};
        const bool guest = who != test::anna;  // so that the table stays open
        give(actor, who, guest && chance_.once_in(4) ? match::Leave{} : chance_.any(commands));
    }

    void move(Actor& actor) {
        const Game& game = *actor.match().game;
        const auto choice = random_play::choose(game, chance_, {4, 200});
        const match::PersonId who = actor.match().seats[index_of(*choice.actor)].person;
        if (std::holds_alternative<Withdraw>(choice.action)) {
            return give(actor, who, match::Leave{});
        }
        give(actor, who, match::Act{actor.match().prompt_of(*choice.actor), choice.action});
    }

    /// Sometimes to both actors, as if a client had lost the answer and asked the other server.
    void give(Actor& actor, match::PersonId who, const match::Command& command) {
        const RequestId id = test::request_id(static_cast<std::uint32_t>(++given_));
        give_as(actor, who, id, command);
        if (given_ > 1 && chance_.once_in(4)) {
            give_as(&actor == &one_ ? other_ : one_, who, id, command);
        }
    }

    void give_as(Actor& actor,
                 match::PersonId who,
                 const RequestId& id,
                 const match::Command& command) {
        Request request;
        request.person = who;
        request.id = id;
        request.command = command;
        request.received = std::chrono::milliseconds(1);
        request.answer = [this, id](const Answer& answer) {
            if (const auto* accepted = std::get_if<Accepted>(&answer)) {
                accepted_[id].insert(accepted->version);
            }
        };
        actor.table().receive(std::move(request));
    }

    /// An outdated actor notices it when it stores something.
    void catch_up(Actor& actor) {
        one_.settle();
        other_.settle();
        while (actor.match().phase != match::Phase::finished) {
            move(actor);
            actor.settle();
        }
    }

    random_play::Dice chance_;
    test::LossyDisk disk_;
    Actor one_{disk_};
    Actor other_{disk_};
    test::FakeAttendant with_one_{test::cleo};
    test::FakeAttendant with_other_{test::cleo};
    std::size_t given_ = 0;
    std::map<RequestId, std::set<match::Version>> accepted_;
};

TEST(TableConflict, TwoActorsOnOneStorePlayOneMatch) {
    constexpr std::uint64_t matches = 30;
    for (std::uint64_t seed = 1; seed <= matches && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        TwoActors actors(seed);
        actors.play();
        actors.expect_one_match();
        actors.expect_one_history();
    }
}

TEST(TableConflict, AnActorReadsTheJournalBeforeItRefuses) {
    TwoActors(1).expect_repetition_elsewhere_is_accepted();
}

}  // namespace
}  // namespace bastide::table
