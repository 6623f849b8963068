// Order of the notifications of a stored command: the attendants, the sender, the server.
#include "tests/support/table_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using test::anna;
using test::ben;
using test::cleo;
using testing::ElementsAre;

using Log = std::vector<std::string>;

class Listener final : public Attendant {
  public:
    Listener(match::PersonId person, Log& log) : person_(person), log_(log) {}

    [[nodiscard]] match::PersonId person() const override { return person_; }

    [[nodiscard]] FrameCodec codec() const override { return FrameCodec::binary; }

    void deliver(const Frame& frame) override {
        const v1::ServerMessage message = decode_server(*frame, codec()).value();
        log_.push_back(name() + (message.has_update()     ? ": update"
                                 : message.has_snapshot() ? ": snapshot"
                                 : message.has_presence() ? ": presence"
                                                          : ": other"));
    }

    void deliver_to_spectator(const Frame& update) override { deliver(update); }

    void evicted(std::uint32_t /*match*/, match::Refusal /*why*/) override {
        log_.push_back(name() + ": evicted");
        table->unattend(*this);
    }

    Table* table = nullptr;

  private:
    [[nodiscard]] std::string name() const { return test::name_of(person_); }

    match::PersonId person_;
    Log& log_;
};

class InstallOrder : public testing::Test, protected test::TableFixture {
  protected:
    InstallOrder() {
        services.changed = [this](store::MatchId, const match::Match&, const Envelope&) {
            log.emplace_back("server");
        };
        services.wake_at = [this](store::MatchId, auto) { log.emplace_back("alarm"); };
        services.bots.moved = [this](match::PersonId) { log.emplace_back("charged"); };
        table = std::make_shared<Table>(1, "A table", services);
        give(anna, match::Open{{5, {}, 0, {match::PaceKind::turn, std::chrono::seconds(60)}}});
        journal.answer_all();
        for (Listener* listener : {&annas, &bens, &cleos}) {
            listener->table = table.get();
            table->attend(*listener);
        }
        log.clear();
    }

    void give_and_log(match::PersonId person, match::Command command) {
        Request request;
        request.person = person;
        request.id = test::request_id(++requests);
        request.command = std::move(command);
        request.received = now;
        request.arrived = since_boot();
        request.answer = [this](const Answer& answer) {
            log.emplace_back(std::holds_alternative<Accepted>(answer) ? "accepted" : "refused");
        };
        table->receive(std::move(request));
    }

    Log log;
    Listener annas{anna, log};
    Listener bens{ben, log};
    Listener cleos{cleo, log};
    std::uint32_t requests = 0;
};

TEST_F(InstallOrder, UpdatesAttendantsThenNewPlayersThenTheSenderThenTheServer) {
    give_and_log(ben, match::Join{});
    EXPECT_THAT(log, ElementsAre());
    journal.answer_all();
    EXPECT_THAT(
        log,
        ElementsAre(
            "Anna: update", "Ben: update", "Cleo: update", "Ben: snapshot", "accepted", "server"));
}

class InstallOrderOfSeveralServers : public InstallOrder {
  protected:
    void SetUp() override {
        services.has_nodes = true;
        services.send_to_nodes = [this](cluster::v1::Message message) {
            sent.push_back(std::move(message));
        };
        table = std::make_shared<Table>(1, "A table", services);
        ASSERT_EQ(table->restore(), Restoring::restored);
    }

    std::vector<cluster::v1::Message> sent;
};

TEST_F(InstallOrderOfSeveralServers, NotifiesTheOthersOfAStoredEnvelope) {
    give(ben, match::Join{});
    EXPECT_TRUE(sent.empty()) << "not stored";
    journal.answer_all();
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0].stored().match(), 1U);
    EXPECT_EQ(sent[0].stored().version(), 2U);
    EXPECT_TRUE(sent[0].stored().listing());
    EXPECT_FALSE(sent[0].stored().auto_starts());
}

TEST_F(InstallOrderOfSeveralServers, SendsTheReadinessOfAPlayer) {
    Request request;
    request.person = ben;
    request.id = test::request_id(5);
    request.command = match::Join{};
    request.ready_for = table->match().settings;
    request.answer = [](const Answer& /*unused*/) {};
    table->receive(std::move(request));
    journal.answer_all();
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(sent[1].choices().version(), 2U);
    ASSERT_EQ(sent[1].choices().players_size(), 1);
    EXPECT_TRUE(sent[1].choices().players(0).ready());
}

TEST_F(InstallOrderOfSeveralServers, NotifiesTheOthersAfterALostAnswerOfTheStore) {
    give(ben, match::Join{});
    journal.lose_the_answer();
    wait(store_pause_max);
    journal.answer(store::WriteStatus::conflict);
    ASSERT_EQ(sent.size(), 3U);
    EXPECT_TRUE(sent[0].paused().paused());
    EXPECT_EQ(sent[0].paused().version(), 1U);
    EXPECT_EQ(sent[1].stored().version(), 2U);
    EXPECT_FALSE(sent[2].paused().paused());
    EXPECT_EQ(sent[2].paused().version(), 2U);
}

TEST_F(InstallOrder, RemovesShutOutAttendantsBeforeTheUpdate) {
    give_and_log(anna, match::ChangeAccess{{match::Visibility::open, false}});
    journal.answer_all();
    EXPECT_THAT(log,
                ElementsAre("Ben: evicted", "Cleo: evicted", "Anna: update", "accepted", "server"));
}

TEST_F(InstallOrder, ReportsAnAbsentNewcomerBehindTheResponse) {
    table->unattend(bens);
    wait(lease_duration);
    log.clear();
    give_and_log(ben, match::Join{});
    journal.answer_all();
    EXPECT_THAT(log,
                ElementsAre("Anna: update",
                            "Cleo: update",
                            "accepted",
                            "Anna: presence",
                            "Cleo: presence",
                            "server"));
}

TEST_F(InstallOrder, SetsTheAlarmForTheNextQuestionBehindTheServer) {
    give(ben, match::Join{});
    journal.answer_all();
    seat_and_ready({});
    begin();
    log.clear();
    give_and_log(in_turn(), first_legal());
    journal.answer_all();
    EXPECT_THAT(
        log,
        ElementsAre("Anna: update", "Ben: update", "Cleo: update", "accepted", "server", "alarm"));
}

TEST_F(InstallOrder, DecidesTheNextCommandLast) {
    give_and_log(ben, match::Join{});
    give_and_log(ben, match::Join{});
    journal.answer_all();
    ASSERT_EQ(log.size(), 7U);
    EXPECT_EQ(log[4], "accepted");
    EXPECT_EQ(log[5], "server");
    EXPECT_EQ(log[6], "refused");
}

TEST_F(InstallOrder, ChargesTheHostBeforeABotsMoveIsShown) {
    give(anna, match::SeatBot{bots::Level::easy});
    journal.answer_all();
    seat_and_ready({});
    begin();
    while (std::ranges::find(log, "charged") == log.end()) {
        act();
    }
    EXPECT_EQ(*std::next(std::ranges::find(log, "charged")), "Anna: update");
}

}  // namespace
}  // namespace bastide::table
