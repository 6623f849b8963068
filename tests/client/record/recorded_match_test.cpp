// A record becomes the updates that the server sent.
#include "client/record/recorded_match.hpp"

#include "proto/frames.hpp"
#include "proto/match/wire.hpp"
#include "server/table/envelope.hpp"
#include "server/table/record.hpp"
#include "tests/support/recorded_match.hpp"

#include <gtest/gtest.h>

namespace bastide::record {
namespace {

std::string nobody(match::PersonId /*unused*/) {
    return {};
}

/// Times of votes and pauses are known to the server more precisely.
v1::Update without_times_left(v1::Update update) {
    for (v1::Event& event : *update.mutable_events()) {
        if (event.has_vote_opened()) {
            event.mutable_vote_opened()->mutable_vote()->clear_left_ms();
        }
    }
    if (update.has_in_play()) {
        update.mutable_in_play()->clear_pause_ms();
        update.mutable_in_play()->mutable_vote()->clear_left_ms();
    }
    return update;
}

std::vector<v1::Update> sent(const std::vector<std::string>& envelopes, const Viewer& viewer) {
    std::vector<v1::Update> updates;
    match::Match match;
    for (const std::string& bytes : envelopes) {
        const auto envelope = table::read_envelope(bytes, match);
        if (match.game) {
            updates.push_back(codec::update_for(
                viewer, 3, envelope->events, match, envelope->server_time, nobody));
        }
    }
    return updates;
}

TEST(RecordedMatches, HaveTheUpdatesOfTheServer) {
    random_play::Dice dice(5);
    int hidden = 0;
    for (std::size_t i = random_play::games(40); i > 0; --i) {
        const auto envelopes = random_play::finished_match(dice);
        const auto text =
            table::write_record({"a server", 3, "a title", nobody}, envelopes).value();
        for (const Viewer& viewer : {spectator, Viewer(Seat{0}), Viewer(Seat{1})}) {
            const auto recorded = record::recorded_match(text, viewer);
            ASSERT_TRUE(recorded) << error_message(recorded.error());
            const auto expected = sent(envelopes, viewer);
            ASSERT_EQ(recorded->history.updates.size(), expected.size());
            for (std::size_t at = 0; at < expected.size(); ++at) {
                ASSERT_EQ(without_times_left(recorded->history.updates[at]).DebugString(),
                          without_times_left(expected[at]).DebugString());
            }
            hidden += viewer && expected.back().view_hash() !=
                                    sent(envelopes, spectator).back().view_hash()
                          ? 1
                          : 0;
        }
    }
    EXPECT_GT(hidden, 0) << "no game hides hands";
}

/// The hashes in the updates prove that the client reaches the same positions.
TEST(RecordedMatches, AreAcceptedByTheClientsModel) {
    random_play::Dice dice(6);
    for (std::size_t i = random_play::games(40); i > 0; --i) {
        const auto recorded =
            record::recorded_match(random_play::recorded_match(dice), Viewer(Seat{1}));
        ASSERT_TRUE(recorded);
        model::Model then = model::first_state(recorded->history, hash_version);
        for (const v1::Update& update : recorded->history.updates) {
            const model::Effects effects = model::step(then, recorded->history, update);
            ASSERT_TRUE(effects.is_valid) << update.DebugString();
            ASSERT_TRUE(effects.watch.empty()) << update.DebugString();
        }
        const model::Attended& end = then.matches.at(17);
        EXPECT_TRUE(model::is_over(end));
        EXPECT_EQ(end.mismatches, 0);
        EXPECT_EQ(end.table.title(), "A \"title\" # ?");
    }
}

TEST(RecordedMatches, RejectDamagedRecords) {
    random_play::Dice dice(7);
    std::string text = random_play::recorded_match(dice);
    text.erase(text.find("\n", text.size() / 2), 20);
    const auto recorded = record::recorded_match(text, spectator);
    ASSERT_FALSE(recorded);
    EXPECT_GT(recorded.error().line, 1);
}

}  // namespace
}  // namespace bastide::record
