// A match can be restored from its envelopes.
#include "server/table/envelope.hpp"

#include "server/table/journal_parts.hpp"
#include "tests/support/event_equality.hpp"
#include "tests/support/random_match.hpp"

#include <boost/pfr.hpp>
#include <google/protobuf/stubs/logging.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

namespace bastide::table {
namespace {

using random_play::Dice;
using random_play::Given;

struct Recorded {
    std::vector<Envelope> envelopes;
    std::vector<std::string> bytes;
    match::Match last;
};

RequestId some_request(Dice& dice) {
    RequestId id{};
    std::ranges::generate(id, [&] { return static_cast<std::uint8_t>(dice.below(256)); });
    return id;
}

Recorded record_match(Dice& dice) {
    Recorded recorded;
    recorded.last = random_play::play_match(dice, [&](const Given& given) {
        const Envelope envelope{given.decision.next.version,
                                std::chrono::milliseconds(dice.below(1ULL << 41)),
                                given.at.passed,
                                given.credited(),
                                static_cast<match::CommandSource>(dice.below(5)),
                                given.who,
                                some_request(dice),
                                given.command,
                                given.decision.events,
                                given.at.now};
        recorded.envelopes.push_back(envelope);
        recorded.bytes.push_back(write_envelope(envelope, given.decision.next));
    });
    return recorded;
}

/// Removes what the journal stores in the events of a command only.
match::Command without_additions(match::Command command) {
    if (auto* start = std::get_if<match::Start>(&command)) {
        *start = {};
    } else if (auto* commit = std::get_if<match::CommitCorrespondence>(&command)) {
        commit->secret = {};
    } else if (auto* reveal = std::get_if<match::RevealCorrespondence>(&command)) {
        *reveal = {reveal->value};
    }
    return command;
}

bool is_same(Envelope one, Envelope other) {
    one.command = without_additions(one.command);
    other.command = without_additions(other.command);
    return boost::pfr::eq_fields(one, other);
}

match::Match replay(const std::vector<std::string>& bytes) {
    match::Match match;
    for (const std::string& envelope : bytes) {
        if (!read_envelope(envelope, match)) {
            break;
        }
    }
    return match;
}

journal::Envelope envelope_of_old(match::Version version) {
    journal::Envelope envelope;
    envelope.set_version(version);
    envelope.set_format(1);
    envelope.set_person(1);
    envelope.set_request(std::string(16, static_cast<char>(version)));
    return envelope;
}

/// Older servers journaled readiness and colours before the game.
TEST(Envelopes, OfOlderServersHoldColoursAndReadiness) {
    journal::Envelope opened = envelope_of_old(1);
    opened.mutable_command()->mutable_open()->set_ruleset("base-c1 followers 7");
    opened.add_events()->mutable_seat_taken()->set_person(1);
    opened.add_events()->mutable_ready_changed()->set_ready(true);
    journal::Envelope ready = envelope_of_old(2);
    ready.mutable_command()->set_set_ready(true);
    ready.add_events()->mutable_ready_changed()->set_ready(true);
    journal::Envelope colour = envelope_of_old(3);
    colour.mutable_command()->set_choose_colour(5);
    colour.add_events()->mutable_colour_chosen()->set_colour(5);
    match::Match match;
    ASSERT_TRUE(read_envelope(opened.SerializeAsString(), match));
    const auto read = read_envelope(ready.SerializeAsString(), match);
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->events.empty());
    EXPECT_EQ(read->command, match::Command{match::RetiredCommand{}});
    ASSERT_TRUE(read_envelope(colour.SerializeAsString(), match));
    EXPECT_EQ(match.version, 3U);
    EXPECT_EQ(match.seats,
              (std::vector<match::SeatHolder>{{match::PersonId{1}, match::Colour::pink}}));
}

/// Older envelopes have no host: it is the player in the first seat.
TEST(Envelopes, OfOlderServersLeaveTheFirstSeatToTheHost) {
    journal::Envelope opened = envelope_of_old(1);
    opened.mutable_command()->mutable_open()->set_ruleset("base-c1 followers 7");
    opened.add_events()->mutable_seat_taken()->set_person(1);
    journal::Envelope joined = envelope_of_old(2);
    joined.mutable_command()->set_join(true);
    joined.add_events()->mutable_seat_taken()->set_person(2);
    joined.mutable_events(0)->mutable_seat_taken()->set_colour(1);
    journal::Envelope left = envelope_of_old(3);
    left.mutable_command()->set_leave(true);
    left.add_events()->set_seat_left(0);
    match::Match match;
    ASSERT_TRUE(read_envelope(opened.SerializeAsString(), match));
    ASSERT_TRUE(read_envelope(joined.SerializeAsString(), match));
    EXPECT_EQ(match.host, match::PersonId{1});
    const auto read = read_envelope(left.SerializeAsString(), match);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->events,
              (std::vector<match::Event>{match::SeatLeft{Seat{0}}, match::HostChanged{Seat{0}}}));
    EXPECT_EQ(match.host, match::PersonId{2});
}

TEST(Envelopes, AreTheMatch) {
    Dice dice(1);
    for (std::size_t i = random_play::games(60); i > 0 && !testing::Test::HasFailure(); --i) {
        const Recorded recorded = record_match(dice);
        match::Match match;
        for (std::size_t at = 0; at < recorded.bytes.size(); ++at) {
            const auto read = read_envelope(recorded.bytes[at], match);
            ASSERT_TRUE(read) << "envelope " << at;
            EXPECT_TRUE(is_same(*read, recorded.envelopes[at])) << "envelope " << at;
        }
        EXPECT_TRUE(match == recorded.last);
    }
}

TEST(Envelopes, ComeOneAfterTheOther) {
    Dice dice(2);
    const Recorded recorded = record_match(dice);
    match::Match match;
    EXPECT_FALSE(read_envelope(recorded.bytes[1], match)) << "the first one is missing";
    match = {};
    ASSERT_TRUE(read_envelope(recorded.bytes[0], match));
    match::Match twice = match;
    EXPECT_FALSE(read_envelope(recorded.bytes[0], twice)) << "the same one again";
    EXPECT_FALSE(read_envelope(recorded.bytes[2], match)) << "a hole";
}

TEST(Envelopes, RejectMalformedBytes) {
    match::Match match;
    EXPECT_FALSE(read_envelope("", match));
    EXPECT_FALSE(read_envelope("no envelope", match));
    EXPECT_FALSE(read_envelope(std::string(1000, '\xff'), match));
}

/// Damages an event of each envelope with `spoil`, and expects a refusal. Returns the number of
/// damaged events.
std::size_t misread(const std::vector<std::string>& recorded,
                    const std::function<bool(journal::Event&, std::uint32_t seats)>& spoil) {
    match::Match match;
    std::size_t spoilt = 0;
    for (const std::string& bytes : recorded) {
        journal::Envelope elsewhere;
        EXPECT_TRUE(elsewhere.ParseFromString(bytes));
        for (journal::Event& event : *elsewhere.mutable_events()) {
            if (spoil(event, static_cast<std::uint32_t>(match.seats.size()))) {
                match::Match copy = match;
                EXPECT_FALSE(read_envelope(elsewhere.SerializeAsString(), copy));
                ++spoilt;
                break;
            }
        }
        EXPECT_TRUE(read_envelope(bytes, match));
    }
    return spoilt;
}

TEST(Envelopes, AskOnlyPlayingSeats) {
    std::size_t spoilt = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Dice dice(seed);
        const auto nobodys = [](journal::Event& event, std::uint32_t seats) {
            if (event.has_question_asked()) {
                event.mutable_question_asked()->set_seat(seats);
            }
            return event.has_question_asked();
        };
        spoilt += misread(record_match(dice).bytes, nobodys);
    }
    EXPECT_GT(spoilt, 0U);
}

TEST(Envelopes, RejectInvalidCommitReveals) {
    std::size_t spoilt = 0;
    Dice dice(6);
    for (int matches = 0; matches < 40; ++matches) {
        const auto nobodys = [](journal::Event& event, std::uint32_t seats) {
            if (event.has_seat_committed()) {
                event.mutable_seat_committed()->set_seat(seats);
            } else if (event.has_value_revealed()) {
                event.mutable_value_revealed()->set_seat(seats);
            } else if (event.has_seat_uncommitted()) {
                event.set_seat_uncommitted(seats);
            } else if (event.has_commit_reveal_began()) {
                event.mutable_commit_reveal_began()->set_secret("short");
            } else {
                return false;
            }
            return true;
        };
        spoilt += misread(record_match(dice).bytes, nobodys);
    }
    EXPECT_GT(spoilt, 10U);
}

TEST(Envelopes, AwaitNoValuesWithoutCommitments) {
    Dice dice(4);
    const auto too_early = [](journal::Event& event, std::uint32_t /*seats*/) {
        if (event.has_seat_taken()) {
            event.set_values_awaited_ms(1);
        }
        return event.has_values_awaited_ms();
    };
    EXPECT_GT(misread({record_match(dice).bytes.front()}, too_early), 0U);
}

std::string broken(std::string bytes, Dice& dice) {
    for (std::size_t i = 1 + dice.below(3); i > 0 && !bytes.empty(); --i) {
        const std::size_t at = dice.below(bytes.size());
        switch (dice.below(4)) {
            case 0:
                bytes[at] = static_cast<char>(dice.below(256));
                break;
            case 1:
                bytes.erase(at, 1 + dice.below(4));
                break;
            case 2:
                bytes.insert(at, 1, static_cast<char>(dice.below(256)));
                break;
            default:
                bytes.resize(at);
                break;
        }
    }
    return bytes;
}

/// Damaged bytes are refused or read, without a crash.
TEST(Envelopes, BrokenBytesAreOnlyNotRead) {
    const google::protobuf::LogSilencer quiet;
    Dice dice(3);
    std::size_t read = 0;
    const std::size_t matches = random_play::games(20);
    for (std::size_t i = 0; i < matches; ++i) {
        const Recorded recorded = record_match(dice);
        for (int tries = 0; tries < 50; ++tries) {
            std::vector<std::string> bytes = recorded.bytes;
            std::string& victim = bytes[dice.below(bytes.size())];
            victim = broken(victim, dice);
            read += replay(bytes).version == recorded.last.version ? 1 : 0;
        }
    }
    EXPECT_LT(read, matches * 50) << "nothing was broken";
}

/// Envelopes of other matches may decode, but then contradict the match.
TEST(Envelopes, MixedUpMatchesAreOnlyNotRead) {
    Dice dice(4);
    for (std::size_t i = random_play::games(20); i > 0; --i) {
        const Recorded one = record_match(dice);
        const Recorded other = record_match(dice);
        for (std::size_t cut = 1; cut < std::min(one.bytes.size(), other.bytes.size()); ++cut) {
            std::vector<std::string> bytes(one.bytes.begin(),
                                           one.bytes.begin() + static_cast<std::ptrdiff_t>(cut));
            bytes.insert(bytes.end(),
                         other.bytes.begin() + static_cast<std::ptrdiff_t>(cut),
                         other.bytes.end());
            EXPECT_LE(replay(bytes).version, other.last.version);
        }
    }
}

}  // namespace
}  // namespace bastide::table
