#include "engine/evolve.hpp"
#include "proto/game_codec.hpp"
#include "proto/match/wire.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/table_fixture.hpp"

#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

namespace bastide::table {
namespace {

using google::protobuf::util::MessageDifferencer;
using match::Join;
using match::Leave;
using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;
using test::hash_bytes;

match::PromptNumber put_by(const std::vector<match::Event>& events) {
    for (const match::Event& event : events) {
        if (const auto* put = std::get_if<match::QuestionAsked>(&event)) {
            return put->number;
        }
    }
    return 0;
}

int count(const v1::Options& options, v1::Action::KindCase kind) {
    return static_cast<int>(
        std::count_if(options.actions().begin(), options.actions().end(), [&](const auto& action) {
            return action.kind_case() == kind;
        }));
}

class TableAttendants : public testing::Test, protected test::TableFixture {
  protected:
    std::vector<v1::Update> updates_of_the_journal() const {
        match::Match match;
        std::vector<v1::Update> updates;
        const auto envelopes = journal.reader().read(table->id(), 1);
        for (const std::string& bytes : *envelopes) {
            const auto envelope = read_envelope(bytes, match);
            if (!envelope) {
                ADD_FAILURE() << "version " << match.version << " cannot be read";
                break;
            }
            v1::Update& update = updates.emplace_back();
            update.set_match(table->id());
            update.set_version(match.version);
            for (const match::Event& event : envelope->events) {
                v1::Event written;
                if (codec::to_wire(event, match, test::name_of, written)) {
                    *update.add_events() = written;
                }
            }
            update.set_prompt(put_by(envelope->events));
            if (match.game) {
                const auto hash = view_hash(*match.game);
                update.set_view_hash(hash.data(), hash.size());
            }
        }
        return updates;
    }
};

/// Every published update is in the journal, with the same events and version, in both codecs.
TEST_F(TableAttendants, ReceiveExactlyTheJournal) {
    open();
    FakeAttendant binary(anna);
    FakeAttendant json(ben, FrameCodec::json);
    table->attend(binary);
    table->attend(json);
    seat_and_ready({ben, cleo});
    begin();
    play_to_the_end();
    const auto kept = updates_of_the_journal();
    const auto received = binary.updates();
    const auto received_as_json = json.updates();
    ASSERT_EQ(received.size() + 1, kept.size()) << "all but the opening, when nobody attended";
    ASSERT_EQ(received_as_json.size(), received.size());
    for (std::size_t i = 0; i < received.size(); ++i) {
        EXPECT_TRUE(MessageDifferencer::Equals(received[i], kept[i + 1])) << "version " << i + 2;
        EXPECT_TRUE(MessageDifferencer::Equals(received_as_json[i], kept[i + 1]));
    }
    EXPECT_EQ(table->match().phase, match::Phase::finished);
}

TEST_F(TableAttendants, ShareTheBytesOfAFrame) {
    open();
    FakeAttendant one(anna);
    FakeAttendant other(static_cast<match::PersonId>(9));
    FakeAttendant json(cleo, FrameCodec::json);
    table->attend(one);
    table->attend(other);
    table->attend(json);
    give(ben, Join{});
    journal.answer_all();
    EXPECT_EQ(one.frames.back(), other.frames.back());
    EXPECT_NE(one.frames.back(), json.frames.back());
}

/// If everybody sees the same, an update is encoded once.
TEST_F(TableAttendants, ShareTheBytesOfAGameWithoutHands) {
    start();
    FakeAttendant player(anna);
    FakeAttendant other(ben);
    FakeAttendant spectator(cleo);
    for (FakeAttendant* each : {&player, &other, &spectator}) {
        table->attend(*each);
    }
    act();
    EXPECT_EQ(player.frames.back(), other.frames.back());
    EXPECT_EQ(player.frames.back(), spectator.frames.back());
}

/// With hidden hands, attendants who see the same share one encoding (V-2).
TEST_F(TableAttendants, ShareTheBytesOfEqualViews) {
    FakeAttendant player(anna);
    FakeAttendant other(ben);
    FakeAttendant other_elsewhere(ben);
    FakeAttendant spectator(cleo);
    FakeAttendant one_more(match::PersonId{4});
    for (FakeAttendant* each : {&player, &other, &other_elsewhere, &spectator, &one_more}) {
        table->attend(*each);
    }
    give(anna, match::Open{{2, {.supply = TileSupply::hand}}});
    journal.answer_all();
    seat_and_ready({ben});
    EXPECT_EQ(player.frames.back(), spectator.frames.back()) << "nobody has a hand yet";
    begin();
    EXPECT_NE(player.frames.back(), other.frames.back());
    EXPECT_NE(*player.frames.back(), *other.frames.back());
    EXPECT_NE(*other.frames.back(), *spectator.frames.back());
    EXPECT_EQ(other.frames.back(), other_elsewhere.frames.back());
    EXPECT_EQ(spectator.frames.back(), one_more.frames.back());
}

/// A snapshot with the updates after it equals the table's state.
TEST_F(TableAttendants, FollowFromASnapshot) {
    start();
    for (int moves = 0; moves < 20; ++moves) {
        act();
    }
    v1::Snapshot snapshot;
    EXPECT_TRUE(table->publisher().write_snapshot(ben, snapshot));
    FakeAttendant late(ben);
    table->attend(late);
    EXPECT_TRUE(snapshot.seated());
    EXPECT_EQ(snapshot.your_seat(), 1U);
    EXPECT_EQ(snapshot.version(), table->match().version);
    Game game = codec::from_wire(snapshot.position()).value();
    EXPECT_EQ(snapshot.view_hash(), hash_bytes(game));
    play_to_the_end();
    std::uint32_t version = snapshot.version();
    for (const v1::Update& update : late.updates()) {
        EXPECT_EQ(update.version(), ++version);
        for (const v1::Event& event : update.events()) {
            if (!event.has_secret_revealed()) {
                evolve(game, codec::from_wire(event, game).value());
            }
        }
        ASSERT_EQ(update.view_hash(), hash_bytes(game)) << "version " << version;
    }
    EXPECT_EQ(game, table->match().game);
}

TEST_F(TableAttendants, ASpectatorsSnapshotHasNoSeat) {
    open();
    v1::Snapshot snapshot;
    EXPECT_TRUE(table->publisher().write_snapshot(cleo, snapshot));
    EXPECT_FALSE(snapshot.seated());
    EXPECT_FALSE(snapshot.has_position());
    EXPECT_EQ(snapshot.view_hash(), "");
    EXPECT_EQ(snapshot.table().title(), "A table");
    EXPECT_EQ(snapshot.table().seats(0).name(), "Anna");
}

TEST_F(TableAttendants, ReceiveAbsences) {
    open();
    give(ben, Join{});
    journal.answer_all();
    FakeAttendant host(anna);
    FakeAttendant guest(ben);
    FakeAttendant guest_elsewhere(ben);
    table->attend(host);
    host.frames.clear();
    table->attend(guest);
    ASSERT_EQ(host.received().size(), 1U);
    EXPECT_EQ(host.received()[0].presence().seat(), 1U);
    EXPECT_FALSE(host.received()[0].presence().away());
    table->attend(guest_elsewhere);
    table->unattend(guest);
    EXPECT_EQ(host.received().size(), 1U) << "somebody is still there for him";
    EXPECT_TRUE(table->presence().is_here(ben));
    table->unattend(guest_elsewhere);
    wait(lease_duration);
    ASSERT_EQ(host.received().size(), 2U);
    EXPECT_TRUE(host.received()[1].presence().away());
    EXPECT_FALSE(table->presence().is_here(ben));
    v1::TableInfo info;
    EXPECT_TRUE(table->publisher().write_info(info));
    EXPECT_FALSE(info.seats(0).away());
    EXPECT_TRUE(info.seats(1).away());
}

TEST_F(TableAttendants, SpectatorsComeAndGoUnseen) {
    open();
    FakeAttendant host(anna);
    FakeAttendant spectator(cleo);
    table->attend(host);
    host.frames.clear();
    EXPECT_TRUE(table->attend(spectator));
    table->unattend(spectator);
    EXPECT_TRUE(host.frames.empty());
}

TEST_F(TableAttendants, AttendOnceAndLeaveOnce) {
    open();
    FakeAttendant host(anna);
    EXPECT_TRUE(table->presence().attendants().empty());
    EXPECT_TRUE(table->attend(host));
    EXPECT_TRUE(table->attend(host));
    host.frames.clear();
    give(ben, Join{});
    journal.answer_all();
    EXPECT_EQ(host.updates().size(), 1U);
    table->unattend(host);
    table->unattend(host);
    EXPECT_TRUE(table->presence().attendants().empty());
    give(ben, Leave{});
    journal.answer_all();
    EXPECT_EQ(host.updates().size(), 1U);
}

TEST_F(TableAttendants, AreLimitedInNumber) {
    open();
    std::vector<std::unique_ptr<FakeAttendant>> crowd;
    for (std::size_t i = 0; i < attendants_max; ++i) {
        crowd.push_back(std::make_unique<FakeAttendant>(static_cast<match::PersonId>(100 + i)));
        ASSERT_TRUE(table->attend(*crowd.back())) << i;
    }
    FakeAttendant one_more(cleo);
    EXPECT_FALSE(table->attend(one_more));
    EXPECT_TRUE(table->attend(*crowd.front())) << "who attends already";
    table->unattend(*crowd.back());
    EXPECT_TRUE(table->attend(one_more));
}

TEST_F(TableAttendants, SeeTheOptionsOfTheSeatInTurn) {
    open();
    seat_and_ready({ben});
    v1::Options before;
    table->publisher().write_options(cleo, before);
    EXPECT_EQ(before.actions_size(), 0);
    EXPECT_EQ(before.prompt(), 0U);
    draw_next("base.B");
    begin();
    v1::Options placing;
    table->publisher().write_options(cleo, placing);
    EXPECT_EQ(placing.version(), table->match().version);
    EXPECT_EQ(placing.prompt(), 1U);
    EXPECT_EQ(placing.actions_size(), 4) << "a monastery south of the start, any way round";
    EXPECT_EQ(count(placing, v1::Action::kPlace), 4);
    act();
    v1::Options deploying;
    table->publisher().write_options(cleo, deploying);
    EXPECT_EQ(deploying.prompt(), 2U);
    EXPECT_EQ(deploying.actions_size(), 3);
    EXPECT_EQ(count(deploying, v1::Action::kDeploy), 2) << "the monastery and the field";
    EXPECT_EQ(count(deploying, v1::Action::kPass), 1);
}

/// Only the seat in turn knows its hand (V-2).
TEST_F(TableAttendants, SeeNothingOfChoicesFromAHiddenHand) {
    give(anna, match::Open{{2, {.supply = TileSupply::hand}}});
    journal.answer_all();
    seat_and_ready({ben});
    begin();
    ASSERT_EQ(table->match().game->turn.step, Step::choose);
    for (const match::PersonId person : {anna, ben, cleo}) {
        v1::Options options;
        table->publisher().write_options(person, options);
        EXPECT_EQ(options.actions_size() > 0, person == anna);
        EXPECT_EQ(options.version(), table->match().version);
    }
    act();
    for (const match::PersonId person : {anna, ben, cleo}) {
        v1::Options options;
        table->publisher().write_options(person, options);
        EXPECT_GT(options.actions_size(), 0) << "the tile lies open now";
    }
}

TEST_F(TableAttendants, SeeNoOptionsAfterTheEnd) {
    start();
    give(anna, Leave{});
    journal.answer_all();
    v1::Options options;
    table->publisher().write_options(anna, options);
    EXPECT_EQ(options.actions_size(), 0);
    EXPECT_EQ(options.prompt(), 0U);
}

}  // namespace
}  // namespace bastide::table
