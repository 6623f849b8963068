// The contract of every store (journal.hpp, catalogue.hpp, people_table.hpp in server/store), for
// each implementation.
#include "tests/support/store_under_test.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::store {
namespace {

using namespace std::chrono_literals;

struct Implementation {
    const char* name;
    std::unique_ptr<test::StoreUnderTest> (*make)();
};

template <typename Tried>
std::unique_ptr<test::StoreUnderTest> make() {
    return std::make_unique<Tried>();
}

using Envelopes = std::vector<std::string>;
using Matches = std::vector<MatchId>;

class StoreContract : public testing::TestWithParam<Implementation> {
  protected:
    Store& store() { return tried->store(); }

    const StoreReader& reader() { return store().reader(); }

    WriteStatus append(Append append) {
        std::vector<WriteStatus> answers;
        store().append(std::move(append), [&](WriteStatus answer) { answers.push_back(answer); });
        EXPECT_TRUE(answers.empty()) << "answered from within append";
        tried->settle();
        EXPECT_EQ(answers.size(), 1U);
        return answers.empty() ? WriteStatus::unknown : answers.front();
    }

    WriteStatus append(MatchId match, Version version, std::string envelope) {
        return append(Append{match, version, std::move(envelope), {}, {}});
    }

    void list(MatchId match, Listing listing) {
        const Version next = static_cast<Version>(reader().read(match, 1)->size()) + 1;
        EXPECT_EQ(append({match, next, "envelope", std::move(listing), {}}), WriteStatus::stored);
    }

    WriteResult add(Person person) {
        return kept([&](auto done) { store().add(std::move(person), std::move(done)); });
    }

    WriteResult add(Credential credential) {
        return kept([&](auto done) { store().add(credential, std::move(done)); });
    }

    WriteResult change(NoticeAddress address) {
        return kept([&](auto done) { store().change(std::move(address), std::move(done)); });
    }

    WriteResult change(MutedPerson mute) {
        return kept([&](auto done) { store().change(mute, std::move(done)); });
    }

    bool is_muted(MutedPerson mute) {
        const auto all = reader().muted_by(mute.by);
        const auto others = reader().people_muting(mute.muted, {mute.by, 4711});
        const auto count = std::ranges::count(*all, mute.muted);
        EXPECT_EQ(count, std::ranges::count(*others, mute.by));
        return count == 1;
    }

    WriteResult add(ChatLine line) {
        return kept([&](auto done) { store().add(std::move(line), std::move(done)); });
    }

    void erase(ChatErasure lines) {
        EXPECT_EQ(kept([&](auto done) { store().erase(lines, std::move(done)); }),
                  WriteResult::stored);
    }

    std::vector<std::string> said(ChatChannel channel, std::uint32_t last = 9999) {
        std::vector<std::string> texts;
        for (const ChatLine& line : *reader().lines({channel, last}, 9999)) {
            texts.push_back(line.text);
        }
        return texts;
    }

    WriteResult change(Ban ban) {
        return kept([&](auto done) { store().change(std::move(ban), std::move(done)); });
    }

    WriteResult change(PersonChange change) {
        return kept([&](auto done) { store().change(std::move(change), std::move(done)); });
    }

    WriteResult beat(ServerTime now) {
        return kept([&](auto done) { store().beat(now, std::move(done)); });
    }

    void forget_idle(std::size_t most, PersonNumber only = 0) {
        EXPECT_EQ(kept([&](auto done) { store().forget_idle({most, only}, std::move(done)); }),
                  WriteResult::stored);
    }

    void forget(MatchId match) {
        store().forget(match);
        tried->settle();
    }

    std::unique_ptr<test::StoreUnderTest> tried = GetParam().make();

  private:
    template <typename Write>
    WriteResult kept(const Write& write) {
        std::vector<WriteResult> answers;
        write([&](WriteResult answer) { answers.push_back(answer); });
        EXPECT_TRUE(answers.empty()) << "answered from within the call";
        tried->settle();
        EXPECT_EQ(answers.size(), 1U);
        return answers.empty() ? WriteResult::failed : answers.front();
    }
};

Listing listing(Stage stage, std::vector<Participant> participants) {
    return {stage, std::move(participants), std::nullopt, 0ms, ""};
}

Matches numbers(const ReadResult<std::vector<Listed>>& found) {
    Matches matches;
    for (const Listed& each : *found) {
        matches.push_back(each.match);
    }
    return matches;
}

TEST_P(StoreContract, EnvelopesAreReadInOrderAndUnchanged) {
    const std::string zeros("\0\0\xff", 3);
    EXPECT_EQ(append(1, 1, "one"), WriteStatus::stored);
    EXPECT_EQ(append(1, 2, zeros), WriteStatus::stored);
    EXPECT_EQ(append(1, 3, ""), WriteStatus::stored);
    EXPECT_EQ(reader().read(1, 0), (Envelopes{"one", zeros, ""}));
    EXPECT_EQ(reader().read(1, 1), (Envelopes{"one", zeros, ""}));
    EXPECT_EQ(reader().read(1, 2), (Envelopes{zeros, ""}));
    EXPECT_EQ(reader().read(1, 3), (Envelopes{""}));
    EXPECT_EQ(reader().read(1, 4), Envelopes{});
    EXPECT_EQ(reader().read(2, 1), Envelopes{});
}

TEST_P(StoreContract, ALargeEnvelopeIsReadUnchanged) {
    const std::string large(1'000'000, 'x');
    EXPECT_EQ(append(1, 1, large), WriteStatus::stored);
    EXPECT_EQ(reader().read(1, 1), Envelopes{large});
}

TEST_P(StoreContract, NoMoreEnvelopesComeThanAreWanted) {
    for (Version version = 1; version <= 3; ++version) {
        append(1, version, std::to_string(version));
    }
    EXPECT_EQ(reader().read(1, 1, 2), (Envelopes{"1", "2"}));
    EXPECT_EQ(reader().read(1, 2, 2), (Envelopes{"2", "3"}));
    EXPECT_EQ(reader().read(1, 3, 2), Envelopes{"3"});
    EXPECT_EQ(reader().read(1, 4, 2), Envelopes{});
    EXPECT_EQ(reader().read(1, 1, 0), Envelopes{});
}

TEST_P(StoreContract, AVersionIsStoredOnce) {
    EXPECT_EQ(append(1, 1, "first"), WriteStatus::stored);
    EXPECT_EQ(append(1, 1, "second"), WriteStatus::conflict);
    EXPECT_EQ(append(1, 1, "first"), WriteStatus::conflict);
    EXPECT_EQ(reader().read(1, 1), Envelopes{"first"});
}

TEST_P(StoreContract, VersionsHaveNoHoles) {
    EXPECT_EQ(append(1, 2, "two"), WriteStatus::conflict);
    EXPECT_EQ(append(1, 0, "none"), WriteStatus::conflict);
    EXPECT_EQ(append(1, 1, "one"), WriteStatus::stored);
    EXPECT_EQ(append(1, 3, "three"), WriteStatus::conflict);
    EXPECT_EQ(append(1, 2, "two"), WriteStatus::stored);
    EXPECT_EQ(reader().read(1, 1), (Envelopes{"one", "two"}));
}

TEST_P(StoreContract, MatchesAreSeparate) {
    EXPECT_EQ(append(7, 1, "seven"), WriteStatus::stored);
    EXPECT_EQ(append(3, 1, "three"), WriteStatus::stored);
    EXPECT_EQ(reader().read(7, 1), Envelopes{"seven"});
    EXPECT_EQ(reader().read(3, 1), Envelopes{"three"});
}

TEST_P(StoreContract, AppendsAreStoredAndAnsweredInTheOrderGiven) {
    std::vector<Version> answered;
    for (Version version = 1; version <= 5; ++version) {
        store().append({1, version, std::to_string(version), {}, {}},
                       [&answered, version](WriteStatus answer) {
                           EXPECT_EQ(answer, WriteStatus::stored);
                           answered.push_back(version);
                       });
    }
    EXPECT_TRUE(answered.empty());
    tried->settle();
    EXPECT_EQ(answered, (std::vector<Version>{1, 2, 3, 4, 5}));
    EXPECT_EQ(reader().read(1, 1), (Envelopes{"1", "2", "3", "4", "5"}));
}

TEST_P(StoreContract, AConflictDoesNotAffectOtherWrites) {
    std::vector<WriteStatus> answers;
    const auto note = [&](WriteStatus answer) { answers.push_back(answer); };
    store().append({1, 1, "one", {}, {}}, note);
    store().append({2, 9, "hole", listing(Stage::running, {{5, true}}), "snapshot"}, note);
    store().append({1, 1, "twice", listing(Stage::over, {}), "snapshot"}, note);
    store().append({3, 1, "three", {}, {}}, note);
    tried->settle();
    EXPECT_EQ(answers,
              (std::vector{WriteStatus::stored,
                           WriteStatus::conflict,
                           WriteStatus::conflict,
                           WriteStatus::stored}));
    EXPECT_EQ(reader().read(1, 1), Envelopes{"one"});
    EXPECT_EQ(reader().read(3, 1), Envelopes{"three"});
    EXPECT_EQ(reader().listing(1), std::nullopt);
    EXPECT_EQ(reader().listing(2), std::nullopt);
    EXPECT_EQ(reader().active_of(5), Matches{});
    EXPECT_EQ(reader().snapshot(1), std::nullopt);
    EXPECT_EQ(reader().snapshot(2), std::nullopt);
}

TEST_P(StoreContract, ConcurrentWritersOfAVersionConflict) {
    WriteStatus anna = WriteStatus::unknown;
    WriteStatus ben = WriteStatus::unknown;
    store().append({1, 1, "Anna's", {}, {}}, [&](WriteStatus answer) { anna = answer; });
    store().append({1, 1, "Ben's", {}, {}}, [&](WriteStatus answer) { ben = answer; });
    tried->settle();
    EXPECT_EQ(anna, WriteStatus::stored);
    EXPECT_EQ(ben, WriteStatus::conflict);
    EXPECT_EQ(reader().read(1, 1), Envelopes{"Anna's"});
}

TEST_P(StoreContract, CapturesLiveUntilTheAnswer) {
    auto kept = std::make_shared<int>(1);
    const std::weak_ptr<int> watched = kept;
    store().append({1, 1, "one", {}, {}}, [kept](WriteStatus /*answer*/) {});
    kept.reset();
    EXPECT_FALSE(watched.expired());
    tried->settle();
    EXPECT_TRUE(watched.expired());
}

TEST_P(StoreContract, AnAnswerMayAppendAgain) {
    bool done = false;
    store().append({1, 1, "one", {}, {}}, [&](WriteStatus /*answer*/) {
        store().append({1, 2, "two", {}, {}},
                       [&](WriteStatus answer) { done = answer == WriteStatus::stored; });
        EXPECT_FALSE(done);
    });
    tried->settle();
    EXPECT_TRUE(done);
}

TEST_P(StoreContract, TheNewestSnapshotIsRead) {
    EXPECT_EQ(reader().snapshot(1), std::nullopt);
    append({1, 1, "one", {}, "first"});
    EXPECT_EQ(reader().snapshot(1), (Snapshot{1, "first"}));
    append(1, 2, "two");
    EXPECT_EQ(reader().snapshot(1), (Snapshot{1, "first"}));
    append({1, 3, "three", {}, std::string("\0", 1)});
    EXPECT_EQ(reader().snapshot(1), (Snapshot{3, std::string("\0", 1)}));
    EXPECT_EQ(reader().read(1, 1), (Envelopes{"one", "two", "three"}));
}

TEST_P(StoreContract, AWatcherReceivesNewVersionsAfterTheAnswer) {
    std::vector<std::string> received;
    store().watch(1, [&](Version newest) { received.push_back("seen " + std::to_string(newest)); });
    store().append({1, 1, "one", {}, {}}, [&](WriteStatus) { received.emplace_back("answered"); });
    tried->settle();
    EXPECT_EQ(received, (std::vector<std::string>{"answered", "seen 1"}));
    append(2, 1, "another match");
    append(1, 1, "a conflict");
    EXPECT_EQ(received.size(), 2U);
    append(1, 2, "two");
    EXPECT_EQ(received.back(), "seen 2");
}

TEST_P(StoreContract, AWatcherMayBeReplacedAndEndItself) {
    int first = 0;
    int second = 0;
    store().watch(1, [&](Version) { ++first; });
    store().watch(1, [&](Version) {
        ++second;
        store().watch(1, nullptr);
    });
    append(1, 1, "one");
    append(1, 2, "two");
    EXPECT_EQ(first, 0);
    EXPECT_EQ(second, 1);
}

TEST_P(StoreContract, NumbersForNewMatchesAreNew) {
    EXPECT_EQ(reader().next_match(), 1U);
    append(1, 1, "one");
    EXPECT_EQ(reader().next_match(), 2U);
    append(9, 1, "nine");
    append(4, 1, "four");
    append(20, 5, "a conflict");
    EXPECT_EQ(reader().next_match(), 10U);
}

TEST_P(StoreContract, ReservesAllNumbersForAServerAlone) {
    append(9, 1, "nine");
    NumberRange matches;
    const auto reserve = [this] { return reader().reserve_matches(); };
    EXPECT_EQ(matches.take(reserve), 10U);
    append(20, 1, "twenty");
    EXPECT_EQ(matches.take(reserve), 11U);
    NumberRange people;
    EXPECT_EQ(people.take([this] { return reader().reserve_people(); }), 1U);
}

TEST_P(StoreContract, FindsTheNewestVersions) {
    append(1, 1, "one");
    append(1, 2, "two");
    append(3, 1, "one");
    EXPECT_EQ(reader().newest({3, 2, 1}), (std::map<MatchId, Version>{{1, 2}, {3, 1}}));
    EXPECT_EQ(reader().newest({}), (std::map<MatchId, Version>{}));
}

TEST_P(StoreContract, AWatcherIsNotifiedOfVersionsOfOtherServers) {
    std::vector<Version> seen;
    store().watch(1, [&](Version newest) { seen.push_back(newest); });
    store().notice(1, 7);
    store().notice(2, 8);
    EXPECT_EQ(seen, std::vector<Version>{7});
}

TEST_P(StoreContract, AForgottenMatchLeavesNothingButItsNumber) {
    append({1, 1, "one", listing(Stage::running, {{7, true}}), {}});
    append({2, 1, "two", listing(Stage::running, {{7, true}}), "snapshot"});
    forget(2);
    forget(99);
    EXPECT_EQ(reader().next_match(), 3U);
    EXPECT_EQ(reader().read(1, 1), Envelopes{"one"});
    EXPECT_EQ(reader().read(2, 1), Envelopes{});
    EXPECT_EQ(reader().snapshot(2), std::nullopt);
    EXPECT_EQ(reader().listing(2), std::nullopt);
    EXPECT_EQ(reader().count_unfinished(), 1U);
    EXPECT_EQ(reader().active_of(7), Matches{1});
    EXPECT_EQ(append(2, 2, "late"), WriteStatus::conflict);
}

TEST_P(StoreContract, ForgettingWaitsItsTurn) {
    store().append({1, 1, "one", {}, {}}, [](WriteStatus) {});
    store().forget(1);
    tried->settle();
    EXPECT_EQ(reader().read(1, 1), Envelopes{});
    EXPECT_EQ(reader().next_match(), 2U);
}

TEST_P(StoreContract, AListingIsReadUnchanged) {
    EXPECT_EQ(reader().listing(1), std::nullopt);
    const Listing first{
        Stage::running, {{9, true}, {2, false}, {5, true}}, 12'345ms, 1ms, std::string("\0b", 2)};
    list(1, first);
    EXPECT_EQ(reader().listing(1), first);
    append(1, 2, "without a listing");
    EXPECT_EQ(reader().listing(1), first);
    const Listing second{Stage::over, {{2, false}}, std::nullopt, 1'700'000'000'000ms, ""};
    list(1, second);
    EXPECT_EQ(reader().listing(1), second);
    list(1, Listing{});
    EXPECT_EQ(reader().listing(1), Listing{});
}

TEST_P(StoreContract, UnfinishedMatchesAreListedNewestFirst) {
    EXPECT_EQ(numbers(reader().unfinished(0, 10)), Matches{});
    const Listing three = listing(Stage::running, {{1, true}, {2, false}});
    list(1, listing(Stage::open, {}));
    list(2, listing(Stage::over, {{1, false}}));
    list(3, three);
    list(4, listing(Stage::open, {{1, true}}));
    append(5, 1, "not listed");
    EXPECT_EQ(numbers(reader().unfinished(0, 10)), (Matches{4, 3, 1}));
    EXPECT_EQ(numbers(reader().unfinished(0, 2)), (Matches{4, 3}));
    EXPECT_EQ(reader().unfinished(0, 2)->back(), (Listed{3, three}));
    EXPECT_EQ(numbers(reader().unfinished(0, 0)), Matches{});
    EXPECT_EQ(numbers(reader().unfinished(4, 10)), (Matches{3, 1}));
    EXPECT_EQ(numbers(reader().unfinished(4, 1)), Matches{3});
    EXPECT_EQ(numbers(reader().unfinished(3, 10)), Matches{1});
    EXPECT_EQ(numbers(reader().unfinished(1, 10)), Matches{});
    EXPECT_EQ(numbers(reader().unfinished(UINT32_MAX, 10)), (Matches{4, 3, 1}));
    EXPECT_EQ(reader().count_unfinished(), 3U);
    list(4, listing(Stage::over, {{1, false}}));
    EXPECT_EQ(numbers(reader().unfinished(0, 10)), (Matches{3, 1}));
    EXPECT_EQ(reader().count_unfinished(), 2U);
}

TEST_P(StoreContract, UnlistedMatchesAreCountedButNotListed) {
    Listing hidden = listing(Stage::open, {{1, true}});
    hidden.listed = false;
    list(1, hidden);
    list(2, listing(Stage::open, {{1, true}}));
    EXPECT_EQ(numbers(reader().unfinished(0, 10)), Matches{2});
    EXPECT_EQ(reader().count_unfinished(), 2U);
    EXPECT_EQ(reader().listing(1), hidden);
    EXPECT_EQ(reader().active_of(1), (Matches{1, 2}));
    list(1, listing(Stage::running, {{1, true}}));
    EXPECT_EQ(numbers(reader().unfinished(0, 10)), (Matches{2, 1}));
}

TEST_P(StoreContract, AMatchIsFoundByItsCode) {
    const auto with = [](std::string code) {
        Listing coded = listing(Stage::open, {});
        coded.code = std::move(code);
        return coded;
    };
    list(1, with("ABC"));
    list(2, with("DEF"));
    list(3, with(""));
    EXPECT_EQ(reader().by_code("ABC"), MatchId{1});
    EXPECT_EQ(reader().by_code("DEF"), MatchId{2});
    EXPECT_EQ(reader().by_code("abc"), std::nullopt);
    EXPECT_EQ(reader().by_code(""), std::nullopt) << "no code is none";
    EXPECT_EQ(reader().listing(1), with("ABC"));
    list(1, with("GHI"));
    EXPECT_EQ(reader().by_code("ABC"), std::nullopt) << "the old one opens nothing";
    EXPECT_EQ(reader().by_code("GHI"), MatchId{1});
    forget(1);
    EXPECT_EQ(reader().by_code("GHI"), std::nullopt);
}

TEST_P(StoreContract, RefusesATakenCodeForAMatch) {
    Listing coded = listing(Stage::open, {});
    coded.code = "ABC";
    list(1, coded);
    EXPECT_EQ(append({2, 1, "one", coded, {}}), WriteStatus::conflict);
    EXPECT_EQ(reader().read(2, 1), Envelopes{});
    EXPECT_EQ(reader().by_code("ABC"), MatchId{1});
    EXPECT_EQ(append({1, 2, "two", coded, {}}), WriteStatus::stored);
    coded.code = "DEF";
    EXPECT_EQ(append({2, 1, "one", coded, {}}), WriteStatus::stored);
    forget(2);
    EXPECT_EQ(append({3, 1, "one", coded, {}}), WriteStatus::stored);
}

TEST_P(StoreContract, MatchesUntouchedForLongComeOldestFirst) {
    list(1, {Stage::open, {}, std::nullopt, 300ms, ""});
    list(2, {Stage::open, {}, std::nullopt, 100ms, ""});
    list(3, {Stage::running, {}, std::nullopt, 100ms, ""});
    list(4, {Stage::open, {}, std::nullopt, 100ms, ""});
    list(5, {Stage::open, {}, std::nullopt, 200ms, ""});
    EXPECT_EQ(reader().untouched(Stage::open, 301ms, 10), (Matches{2, 4, 5, 1}));
    EXPECT_EQ(reader().untouched(Stage::open, 300ms, 10), (Matches{2, 4, 5}));
    EXPECT_EQ(reader().untouched(Stage::open, 300ms, 1), Matches{2});
    EXPECT_EQ(reader().untouched(Stage::open, 300ms, 1, {100ms, 2}), Matches{4});
    EXPECT_EQ(reader().untouched(Stage::open, 300ms, 10, {100ms, 3}), (Matches{4, 5}));
    EXPECT_EQ(reader().untouched(Stage::open, 300ms, 10, {200ms, 5}), Matches{});
    EXPECT_EQ(reader().untouched(Stage::running, 300ms, 10), Matches{3});
    EXPECT_EQ(reader().untouched(Stage::over, 300ms, 10), Matches{});
}

TEST_P(StoreContract, EngagementsAreUnfinishedMatchesOfActivePlayers) {
    list(3, listing(Stage::running, {{7, true}, {8, true}}));
    list(1, listing(Stage::open, {{8, false}, {7, true}}));
    list(2, listing(Stage::running, {{7, false}}));
    list(4, listing(Stage::over, {{7, true}}));
    EXPECT_EQ(reader().active_of(7), (Matches{1, 3}));
    EXPECT_EQ(reader().active_of(8), Matches{3});
    EXPECT_EQ(reader().active_of(9), Matches{});
}

TEST_P(StoreContract, FinishedMatchesOfAPersonComeNewestFirst) {
    for (const MatchId match : {1U, 2U, 3U, 4U}) {
        list(match, listing(Stage::over, {{7, false}, {match, true}}));
    }
    list(5, listing(Stage::running, {{7, true}}));
    list(6, listing(Stage::over, {{8, false}}));
    EXPECT_EQ(numbers(reader().finished_of(7, 0, 10)), (Matches{4, 3, 2, 1}));
    EXPECT_EQ(numbers(reader().finished_of(7, 0, 2)), (Matches{4, 3}));
    EXPECT_EQ(numbers(reader().finished_of(7, 4, 2)), (Matches{3, 2}));
    EXPECT_EQ(numbers(reader().finished_of(7, 6, 1)), Matches{4});
    EXPECT_EQ(numbers(reader().finished_of(7, 1, 10)), Matches{});
    EXPECT_EQ(reader().finished_of(7, 0, 1)->front().listing,
              listing(Stage::over, {{7, false}, {4, true}}));
    EXPECT_EQ(numbers(reader().finished_of(9, 0, 10)), Matches{});
}

TEST_P(StoreContract, RecentlyEndedMatchesComeNewestFirst) {
    list(1, {Stage::over, {{7, false}}, std::nullopt, 100ms, ""});
    list(2, {Stage::running, {{7, true}}, std::nullopt, 300ms, ""});
    list(3, {Stage::over, {{8, false}, {7, true}}, std::nullopt, 300ms, ""});
    list(4, {Stage::over, {{8, true}}, std::nullopt, 300ms, ""});
    list(5, {Stage::over, {{7, true}}, std::nullopt, 201ms, ""});
    EXPECT_EQ(reader().ended_since(7, 200ms, 10), (Matches{5, 3}));
    EXPECT_EQ(reader().ended_since(7, 201ms, 10), Matches{3});
    EXPECT_EQ(reader().ended_since(7, 300ms, 10), Matches{});
    EXPECT_EQ(reader().ended_since(7, 0ms, 2), (Matches{5, 3}));
    EXPECT_EQ(reader().ended_since(9, 0ms, 10), Matches{});
}

/// An old match, such as a correspondence game, counts as long as it is among these.
TEST_P(StoreContract, EndedMatchesAreAmongTheNewestOfThePerson) {
    list(1, {Stage::over, {{7, true}}, std::nullopt, 500ms, ""});
    for (MatchId match = 2; match <= recent_matches_max; ++match) {
        list(match, {Stage::over, {{7, true}}, std::nullopt, 100ms, ""});
    }
    EXPECT_EQ(reader().ended_since(7, 200ms, 10), Matches{1});
    list(recent_matches_max + 1, {Stage::running, {{7, true}}, std::nullopt, 100ms, ""});
    EXPECT_EQ(reader().ended_since(7, 200ms, 10), Matches{});
}

TEST_P(StoreContract, DeadlinesComeMostUrgentFirst) {
    list(1, {Stage::running, {}, 300ms, 0ms, ""});
    list(2, {Stage::running, {}, std::nullopt, 0ms, ""});
    list(3, {Stage::open, {}, 100ms, 0ms, ""});
    list(4, {Stage::running, {}, 200ms, 0ms, ""});
    EXPECT_EQ(reader().due(99ms, 10), Matches{});
    EXPECT_EQ(reader().due(200ms, 10), (Matches{3, 4}));
    EXPECT_EQ(reader().due(1000ms, 2), (Matches{3, 4}));
    list(3, {Stage::open, {}, std::nullopt, 0ms, ""});
    EXPECT_EQ(reader().due(1000ms, 10), (Matches{4, 1}));
}

Person person(PersonNumber number, std::string name) {
    return {number, std::move(name), {static_cast<std::uint8_t>(number), 0, 0xff}, std::nullopt};
}

TEST_P(StoreContract, PeopleAreFoundByNumberAndByToken) {
    const Person anna = person(1, "Anna");
    Person ben = person(2, std::string("B\0n", 3));
    ben.away_since = 5ms;
    EXPECT_EQ(reader().find(1), std::nullopt);
    EXPECT_EQ(add(anna), WriteResult::stored);
    EXPECT_EQ(add(ben), WriteResult::stored);
    EXPECT_EQ(reader().find(1), anna);
    EXPECT_EQ(reader().owner_of(ben.token), ben.number);
    EXPECT_EQ(reader().find(3), std::nullopt);
    EXPECT_EQ(reader().owner_of(TokenHash{}), std::nullopt);
    EXPECT_EQ(reader().count_people(), 2U);
}

TEST_P(StoreContract, FieldsOfAPersonChangeSeparately) {
    Person anna = person(1, "Anna");
    add(anna);
    anna.away_since = 1'700'000'000'000ms;
    EXPECT_EQ(change({1, std::nullopt, anna.away_since}), WriteResult::stored);
    EXPECT_EQ(reader().find(1), anna);
    anna.name = "Hanna";
    anna.away_since.reset();
    EXPECT_EQ(change({1, "Hanna", std::nullopt}), WriteResult::stored);
    EXPECT_EQ(reader().find(1), anna);
    EXPECT_EQ(reader().owner_of(anna.token), 1U);
}

TEST_P(StoreContract, ChangingAMissingPersonFails) {
    add(person(1, "Anna"));
    EXPECT_EQ(change({2, "Ben", 1ms}), WriteResult::failed);
    EXPECT_EQ(reader().find(2), std::nullopt);
    EXPECT_EQ(reader().find(1), person(1, "Anna"));
    EXPECT_EQ(reader().next_person(), 2U);
}

TEST_P(StoreContract, ANumberBelongsToOnePerson) {
    add(person(1, "Anna"));
    Person ben = person(1, "Ben");
    ben.token = person(2, "").token;
    EXPECT_EQ(add(ben), WriteResult::failed);
    EXPECT_EQ(reader().find(1), person(1, "Anna"));
    EXPECT_EQ(reader().owner_of(ben.token), std::nullopt);
}

TEST_P(StoreContract, ATokenBelongsToOnePerson) {
    add(person(1, "Anna"));
    Person ben = person(2, "Ben");
    ben.token = person(1, "Anna").token;
    EXPECT_EQ(add(ben), WriteResult::failed);
    EXPECT_EQ(reader().find(2), std::nullopt);
    EXPECT_EQ(reader().owner_of(ben.token), 1U);
}

TEST_P(StoreContract, NumbersForNewPeopleAreNew) {
    EXPECT_EQ(reader().next_person(), 1U);
    Person anna = person(5, "Anna");
    anna.away_since = 1ms;
    add(anna);
    EXPECT_EQ(reader().next_person(), 6U);
    forget_idle(1);
    EXPECT_EQ(reader().count_people(), 0U);
    EXPECT_EQ(reader().next_person(), 6U);
}

TEST_P(StoreContract, TheLongestAbsentWithoutEngagementsAreForgotten) {
    const auto away = [](PersonNumber number, std::chrono::milliseconds since) {
        Person each = person(number, "Guest");
        each.away_since = since;
        return each;
    };
    add(person(1, "here"));
    add(away(2, 500ms));
    add(away(3, 100ms));
    add(away(4, 50ms));
    add(away(5, 200ms));
    list(1, listing(Stage::running, {{4, true}, {5, false}}));
    list(2, listing(Stage::over, {{3, true}, {2, true}}));
    forget_idle(1, 1);
    forget_idle(1, 4);
    EXPECT_EQ(reader().count_people(), 5U) << "one is here, one plays";
    forget_idle(2);
    EXPECT_NE(reader().find(1), std::nullopt);
    EXPECT_NE(reader().find(2), std::nullopt);
    EXPECT_EQ(reader().find(3), std::nullopt);
    EXPECT_NE(reader().find(4), std::nullopt);
    EXPECT_EQ(reader().find(5), std::nullopt);
    forget_idle(10);
    EXPECT_EQ(reader().count_people(), 2U);
    EXPECT_NE(reader().find(4), std::nullopt);
}

TEST_P(StoreContract, OnePersonIsForgotten) {
    for (const PersonNumber number : {1U, 2U, 3U}) {
        Person each = person(number, "Guest");
        each.away_since = std::chrono::milliseconds(number);
        add(each);
    }
    forget_idle(1, 2);
    EXPECT_NE(reader().find(1), std::nullopt);
    EXPECT_EQ(reader().find(2), std::nullopt);
    EXPECT_EQ(reader().owner_of(person(2, "Guest").token), std::nullopt);
    EXPECT_NE(reader().find(3), std::nullopt);
}

TEST_P(StoreContract, GuestsWithoutGamesAreForgottenFirst) {
    for (const PersonNumber number : {1U, 2U, 3U, 4U}) {
        Person each = person(number, "Guest");
        each.away_since = number * 100ms;
        add(each);
    }
    list(1, listing(Stage::open, {{1, true}, {2, true}}));
    list(1, listing(Stage::running, {{1, true}, {2, true}}));
    list(1, listing(Stage::over, {{1, true}, {2, true}}));
    list(2, listing(Stage::open, {{3, false}}));  // a player who joined and left has not played
    const auto forgotten = [this] {
        forget_idle(1);
        std::vector<PersonNumber> gone;
        for (const PersonNumber number : {1U, 2U, 3U, 4U}) {
            if (*reader().find(number) == std::nullopt) {
                gone.push_back(number);
            }
        }
        return gone;
    };
    EXPECT_EQ(forgotten(), (std::vector<PersonNumber>{3}));
    EXPECT_EQ(forgotten(), (std::vector<PersonNumber>{3, 4}));
    EXPECT_EQ(forgotten(), (std::vector<PersonNumber>{1, 3, 4}));
}

TokenHash hash(std::size_t byte) {
    return {static_cast<std::uint8_t>(byte), 7};
}

TEST_P(StoreContract, APersonHasSeveralTokens) {
    add(person(1, "Anna"));
    add(person(2, "Ben"));
    EXPECT_EQ(add(Credential{hash(1), 1, false, {}}), WriteResult::stored);
    EXPECT_EQ(add(Credential{hash(2), 1, false, {}}), WriteResult::stored);
    EXPECT_EQ(reader().owner_of(hash(1)), 1U);
    EXPECT_EQ(reader().owner_of(hash(2)), 1U);
    EXPECT_EQ(reader().owner_of(person(1, "").token), 1U);
    EXPECT_EQ(reader().recovery_owner(hash(1)), std::nullopt);
    EXPECT_EQ(add(Credential{hash(3), 99, false, {}}), WriteResult::failed) << "no such person";
    EXPECT_EQ(add(Credential{hash(1), 2, false, {}}), WriteResult::failed) << "taken";
    EXPECT_EQ(add(Credential{person(1, "").token, 2, false, {}}), WriteResult::failed) << "taken";
    EXPECT_EQ(reader().owner_of(hash(1)), 1U);
    EXPECT_EQ(reader().owner_of(hash(3)), std::nullopt);
}

TEST_P(StoreContract, TheOldestFurtherTokenIsReplacedAtTheLimit) {
    add(person(1, "Anna"));
    add(person(2, "Ben"));
    add(Credential{hash(200), 2, false, {}});
    add(Credential{hash(201), 1, true, {}});
    for (std::size_t i = 0; i <= device_tokens_max; ++i) {
        EXPECT_EQ(add(Credential{hash(i), 1, false, {}}), WriteResult::stored);
    }
    EXPECT_EQ(reader().owner_of(hash(0)), std::nullopt);
    EXPECT_EQ(reader().owner_of(hash(1)), 1U);
    EXPECT_EQ(reader().owner_of(hash(device_tokens_max)), 1U);
    EXPECT_EQ(reader().owner_of(person(1, "").token), 1U);
    EXPECT_EQ(reader().owner_of(hash(200)), 2U);
    EXPECT_EQ(reader().recovery_owner(hash(201)), 1U);
}

TEST_P(StoreContract, ARecoveryCodeIsReplacedAndUsedUp) {
    add(person(1, "Anna"));
    add(person(2, "Ben"));
    EXPECT_EQ(add(Credential{hash(1), 1, true, {}}), WriteResult::stored);
    EXPECT_EQ(add(Credential{hash(2), 1, true, {}}), WriteResult::stored);
    EXPECT_EQ(add(Credential{hash(3), 2, true, {}}), WriteResult::stored);
    EXPECT_EQ(reader().recovery_owner(hash(1)), std::nullopt);
    EXPECT_EQ(reader().recovery_owner(hash(2)), 1U);
    EXPECT_EQ(reader().owner_of(hash(2)), std::nullopt) << "it is no token";
    EXPECT_EQ(add(Credential{hash(4), 1, false, hash(1)}), WriteResult::failed);
    EXPECT_EQ(add(Credential{hash(4), 1, false, hash(3)}), WriteResult::failed) << "of another";
    EXPECT_EQ(add(Credential{person(1, "").token, 1, false, hash(2)}), WriteResult::failed);
    EXPECT_EQ(reader().recovery_owner(hash(2)), 1U) << "not used up by a failed write";
    EXPECT_EQ(add(Credential{hash(4), 1, false, hash(2)}), WriteResult::stored);
    EXPECT_EQ(reader().owner_of(hash(4)), 1U);
    EXPECT_EQ(reader().recovery_owner(hash(2)), std::nullopt);
    EXPECT_EQ(reader().recovery_owner(hash(3)), 2U);
    EXPECT_EQ(add(Credential{hash(5), 1, false, hash(2)}), WriteResult::failed) << "used";
}

TEST_P(StoreContract, TheCredentialsOfAForgottenPersonAreDeleted) {
    Person anna = person(1, "Anna");
    anna.away_since = 1ms;
    add(anna);
    add(person(2, "Ben"));
    add(Credential{hash(1), 1, false, {}});
    add(Credential{hash(2), 1, true, {}});
    add(Credential{hash(3), 2, false, {}});
    forget_idle(1, 1);
    EXPECT_EQ(reader().owner_of(hash(1)), std::nullopt);
    EXPECT_EQ(reader().recovery_owner(hash(2)), std::nullopt);
    EXPECT_EQ(reader().owner_of(hash(3)), 2U);
}

TEST_P(StoreContract, AnAddressForNoticesIsKeptUntilItIsDeletedOrItsPersonForgotten) {
    add(person(1, "Anna"));
    EXPECT_EQ(reader().find(1)->value().notices, std::nullopt);
    EXPECT_EQ(change(NoticeAddress{1, "https://ntfy.example/a"}), WriteResult::stored);
    EXPECT_EQ(reader().find(1)->value().notices, "https://ntfy.example/a");
    store().change({1, "Annika", 1ms}, [](WriteResult) {});
    tried->settle();
    EXPECT_EQ(reader().find(1)->value().notices, "https://ntfy.example/a");
    EXPECT_EQ(change(NoticeAddress{1, ""}), WriteResult::stored);
    EXPECT_EQ(reader().find(1)->value().notices, "");
    EXPECT_EQ(reader().find(1)->value().away_since, 1ms);
    EXPECT_EQ(change(NoticeAddress{1, std::nullopt}), WriteResult::stored);
    EXPECT_EQ(reader().find(1)->value().notices, std::nullopt);
    EXPECT_EQ(change(NoticeAddress{2, "https://ntfy.example/b"}), WriteResult::failed);
    change(NoticeAddress{1, "https://ntfy.example/a"});
    forget_idle(1, 1);
    EXPECT_EQ(reader().find(1), std::nullopt);
}

TEST_P(StoreContract, APersonStaysUnwelcomeUntilOneIsForgotten) {
    Person gone = person(3, "Cleo");
    gone.away_since = 1ms;
    add(person(1, "Anna"));
    add(person(2, "Ben"));
    add(gone);
    for (const MutedPerson& each :
         {MutedPerson{1, 2}, MutedPerson{1, 2}, MutedPerson{1, 3}, MutedPerson{3, 2}}) {
        EXPECT_EQ(change(each), WriteResult::stored);
    }
    EXPECT_TRUE(is_muted({1, 2}));
    EXPECT_FALSE(is_muted({2, 1}));
    EXPECT_TRUE(is_muted({1, 3}));
    EXPECT_TRUE(is_muted({3, 2}));
    forget_idle(1);
    EXPECT_TRUE(is_muted({1, 2}));
    EXPECT_FALSE(is_muted({1, 3}));
    EXPECT_FALSE(is_muted({3, 2}));
}

TEST_P(StoreContract, TheOldestUnwelcomeAreForgottenAtTheLimit) {
    for (PersonNumber guest = 2; guest < 2 + muted_people_max; ++guest) {
        change(MutedPerson{1, guest});
    }
    change(MutedPerson{1, 2});  // again: now the most recent
    change(MutedPerson{1, 9999});
    EXPECT_TRUE(is_muted({1, 2}));
    EXPECT_FALSE(is_muted({1, 3}));
    EXPECT_TRUE(is_muted({1, 4}));
    EXPECT_TRUE(is_muted({1, 9999}));
    EXPECT_EQ(reader().muted_by(1)->front(), 9999U) << "the latest first";
}

TEST_P(StoreContract, AMuteEnds) {
    change(MutedPerson{1, 2});
    change(MutedPerson{1, 3});
    EXPECT_EQ(change(MutedPerson{1, 2, true}), WriteResult::stored);
    EXPECT_EQ(change(MutedPerson{4, 2, true}), WriteResult::stored) << "there was none";
    EXPECT_FALSE(is_muted({1, 2}));
    EXPECT_TRUE(is_muted({1, 3}));
    EXPECT_EQ(reader().people_muting(2, {1, 4})->size(), 0U);
    change(MutedPerson{5, 3});
    change(MutedPerson{6, 3});
    EXPECT_EQ(*reader().people_muting(3, {7, 6, 1}), (std::vector<PersonNumber>{1, 6}));
    EXPECT_TRUE(reader().people_muting(3, {})->empty());
}

/// Stores the end of a game as a match of its own.
void finish(Store& store,
            test::StoreUnderTest& tried,
            std::vector<Standing> standings,
            std::chrono::milliseconds ended) {
    Listing over = listing(Stage::over, {});
    over.changed = ended;
    std::vector<WriteStatus> answers;
    store.append({*store.reader().next_match(), 1, "end", over, {}, std::move(standings)},
                 [&](WriteStatus answer) { answers.push_back(answer); });
    tried.settle();
    EXPECT_EQ(answers, std::vector{WriteStatus::stored});
}

TEST_P(StoreContract, GamesAreCountedForEachPairOfPeople) {
    for (PersonNumber number = 1; number <= 3; ++number) {
        add(person(number, "somebody"));
    }
    finish(store(), *tried, {{1, 1}, {2, 3}, {3, 1}}, 10ms);
    finish(store(), *tried, {{2, 1}, {1, 2}}, 30ms);
    finish(store(), *tried, {{1, 0}, {2, 0}}, 20ms);
    finish(store(), *tried, {{1, 1}}, 40ms);
    const auto opponents = [&](PersonNumber of) { return *reader().opponents_of(of, {}, 9); };
    EXPECT_EQ(opponents(1),
              (std::vector{Opponent{2, 3, 1, 1, 0, 20ms}, Opponent{3, 1, 0, 0, 1, 10ms}}));
    EXPECT_EQ(opponents(2),
              (std::vector{Opponent{1, 3, 1, 1, 0, 20ms}, Opponent{3, 1, 0, 1, 0, 10ms}}));
    EXPECT_EQ(opponents(3),
              (std::vector{Opponent{2, 1, 1, 0, 0, 10ms}, Opponent{1, 1, 0, 0, 1, 10ms}}));
    EXPECT_EQ(opponents(4), std::vector<Opponent>{});
}

/// A table that repeats an append of unknown outcome counts nothing twice.
TEST_P(StoreContract, AGameIsCountedOnlyOnceAndOnlyIfItsEndIsStored) {
    add(person(1, "Anna"));
    add(person(2, "Ben"));
    const Append end{1, 1, "end", listing(Stage::over, {}), {}, {{1, 1}, {2, 2}}};
    EXPECT_EQ(append(end), WriteStatus::stored);
    EXPECT_EQ(append(end), WriteStatus::conflict);
    EXPECT_EQ(append({2, 9, "gap", end.listing, {}, end.standings}), WriteStatus::conflict);
    EXPECT_EQ(*reader().opponents_of(1, {}, 9), (std::vector{Opponent{2, 1, 1, 0, 0, 0ms}}));
}

/// Ends that are stored in one transaction, beside other writes.
TEST_P(StoreContract, SeveralEndsInOneBatchAreAllCounted) {
    add(person(1, "Anna"));
    add(person(2, "Ben"));
    for (MatchId match = 1; match <= 5; ++match) {
        store().append({match, 1, "end", listing(Stage::over, {}), {}, {{1, 1}, {2, 2}}},
                       [](WriteStatus answer) { EXPECT_EQ(answer, WriteStatus::stored); });
        store().append({match + 10, 1, "other", listing(Stage::open, {}), {}},
                       [](WriteStatus answer) { EXPECT_EQ(answer, WriteStatus::stored); });
    }
    tried->settle();
    EXPECT_EQ(*reader().opponents_of(2, {}, 9), (std::vector{Opponent{1, 5, 0, 5, 0, 0ms}}));
}

TEST_P(StoreContract, OpponentsAreReadInPages) {
    for (PersonNumber number = 1; number <= 6; ++number) {
        add(person(number, "somebody"));
    }
    finish(store(), *tried, {{1, 1}, {6, 2}}, 50ms);
    finish(store(), *tried, {{1, 1}, {2, 2}, {3, 2}, {4, 2}, {5, 2}}, 60ms);
    std::vector<PersonNumber> read;
    OpponentPlace after;
    for (auto page = *reader().opponents_of(1, after, 2); !page.empty();
         page = *reader().opponents_of(1, after, 2)) {
        for (const Opponent& each : page) {
            read.push_back(each.person);
            after = {each.last, each.person};
        }
    }
    EXPECT_EQ(read, (std::vector<PersonNumber>{5, 4, 3, 2, 6}));
    EXPECT_EQ(*reader().opponents_of(1, {0ms, 0}, 9), std::vector<Opponent>{});
}

/// Somebody who has left a game may be forgotten before it ends.
TEST_P(StoreContract, ForgottenPeopleAreNobodysOpponents) {
    Person gone = person(2, "Ben");
    gone.away_since = 1ms;
    add(person(1, "Anna"));
    add(gone);
    finish(store(), *tried, {{1, 1}, {2, 2}}, 10ms);
    forget_idle(1, 2);
    EXPECT_EQ(*reader().opponents_of(1, {}, 9), std::vector<Opponent>{});
    EXPECT_EQ(*reader().opponents_of(2, {}, 9), std::vector<Opponent>{});
    finish(store(), *tried, {{1, 1}, {2, 2}}, 20ms);
    EXPECT_EQ(*reader().opponents_of(1, {}, 9), std::vector<Opponent>{});
}

TEST_P(StoreContract, TheOldestOpponentsAreForgottenAtTheLimit) {
    constexpr PersonNumber last = 2 + opponents_max;
    for (PersonNumber number = 1; number <= last; ++number) {
        Person somebody = person(number, "somebody");
        somebody.token[1] = static_cast<std::uint8_t>(number >> 8U);
        store().add(somebody, [](WriteResult done) { EXPECT_EQ(done, WriteResult::stored); });
    }
    for (PersonNumber other = 2; other <= last; ++other) {
        const auto ended = std::chrono::milliseconds(other);
        Listing over = listing(Stage::over, {});
        over.changed = ended;
        store().append({other, 1, "end", over, {}, {{1, 1}, {other, 2}}},
                       [](WriteStatus done) { EXPECT_EQ(done, WriteStatus::stored); });
    }
    tried->settle();
    const auto kept = *reader().opponents_of(1, {}, 2 * opponents_max);
    EXPECT_EQ(kept.size(), opponents_max);
    EXPECT_EQ(kept.front().person, last);
    EXPECT_EQ(kept.back().person, 3U);
    EXPECT_EQ(reader().opponents_of(2, {}, 9)->size(), 1U) << "on their side";
}

ChatLine line(ChatPlace place, std::string text, PersonNumber person = 7) {
    return {place, 0, person, 1000ms, 0, std::move(text)};
}

constexpr ChatChannel lobby{};
constexpr ChatChannel players{5, ChatKind::players};
constexpr ChatChannel spectators{5, ChatKind::spectators};
constexpr ChatChannel reports{0, ChatKind::reports};

TEST_P(StoreContract, LinesAreReadInOrderAndUnchanged) {
    const ChatLine first{{players, 1}, 12, 7, 1'700'000'000'123ms, 0, std::string("a\0b", 3)};
    const ChatLine second{{players, 2}, 13, 8, 1'700'000'000'122ms, 3, ""};
    EXPECT_EQ(add(first), WriteResult::stored);
    EXPECT_EQ(add(second), WriteResult::stored);
    EXPECT_EQ(*reader().lines({players, 9}, 9), (std::vector{first, second}));
    EXPECT_EQ(*reader().lines({players, 1}, 9), std::vector{first});
    EXPECT_EQ(*reader().lines({players, 9}, 1), std::vector{second}) << "the latest";
    EXPECT_EQ(*reader().lines({players, 9}, 0), std::vector<ChatLine>{});
}

TEST_P(StoreContract, LinesOfAChannelHaveNumbersWithoutGaps) {
    EXPECT_EQ(reader().last_line(players), 0U);
    EXPECT_EQ(add(line({players, 2}, "two")), WriteResult::failed);
    EXPECT_EQ(add(line({players, 0}, "none")), WriteResult::failed);
    EXPECT_EQ(add(line({players, 1}, "one")), WriteResult::stored);
    EXPECT_EQ(add(line({players, 1}, "again")), WriteResult::failed);
    EXPECT_EQ(add(line({players, 3}, "three")), WriteResult::failed);
    EXPECT_EQ(add(line({players, 2}, "two")), WriteResult::stored);
    EXPECT_EQ(add(line({spectators, 1}, "apart")), WriteResult::stored);
    EXPECT_EQ(add(line({lobby, 1}, "far away")), WriteResult::stored);
    EXPECT_EQ(said(players), (Envelopes{"one", "two"}));
    EXPECT_EQ(said(spectators), Envelopes{"apart"});
    EXPECT_EQ(said(lobby), Envelopes{"far away"});
    EXPECT_EQ(reader().last_line(players), 2U);
}

TEST_P(StoreContract, ConcurrentSpeakersConflict) {
    std::vector<WriteResult> answers;
    const auto note = [&](WriteResult answer) { answers.push_back(answer); };
    store().add(line({players, 1}, "Anna's"), note);
    store().add(line({players, 1}, "Ben's"), note);
    store().beat(1ms, note);
    tried->settle();
    EXPECT_EQ(answers,
              (std::vector{WriteResult::stored, WriteResult::failed, WriteResult::stored}));
    EXPECT_EQ(said(players), Envelopes{"Anna's"});
}

TEST_P(StoreContract, ADeletedLineIsGoneAndItsNumberNotReused) {
    add(line({players, 1}, "one"));
    add(line({players, 2}, "two"));
    erase({{players, 2}, {}});
    erase({{players, 2}, {}});
    erase({{spectators, 1}, {}});
    EXPECT_EQ(said(players), Envelopes{"one"});
    EXPECT_EQ(reader().last_line(players), 2U);
    EXPECT_EQ(add(line({players, 2}, "again")), WriteResult::failed);
    EXPECT_EQ(add(line({players, 3}, "three")), WriteResult::stored);
    EXPECT_EQ(said(players), (Envelopes{"one", "three"}));
}

TEST_P(StoreContract, AChannelKeepsItsLatestLines) {
    for (std::uint32_t number = 1; number <= chat_lines_max + 2; ++number) {
        store().add(line({players, number}, std::to_string(number)), [](WriteResult) {});
    }
    tried->settle();
    EXPECT_EQ(said(players).size(), chat_lines_max);
    EXPECT_EQ(said(players).front(), "3");
}

TEST_P(StoreContract, NoReportDeletesAnother) {
    for (std::uint32_t number = 1; number <= chat_lines_max + 2; ++number) {
        store().add(line({reports, number}, std::to_string(number)), [](WriteResult) {});
    }
    tried->settle();
    EXPECT_EQ(said(reports).size(), chat_lines_max + 2);
    EXPECT_EQ(said(reports).front(), "1");
}

TEST_P(StoreContract, LinesAreForgottenWithTheirMatchOrSpeaker) {
    Person gone = person(7, "Gus");
    gone.away_since = 1ms;
    add(gone);
    add(line({players, 1}, "Gus's", 7));
    add(line({players, 2}, "Hal's", 8));
    add(line({spectators, 1}, "Hal's", 8));
    add(line({lobby, 1}, "Gus's", 7));
    forget_idle(1);
    EXPECT_EQ(said(players), Envelopes{"Hal's"});
    EXPECT_EQ(said(lobby), Envelopes{});
    forget(5);
    EXPECT_EQ(said(players), Envelopes{});
    EXPECT_EQ(said(spectators), Envelopes{});
    EXPECT_EQ(reader().last_line(players), 0U);
    EXPECT_EQ(reader().last_line(lobby), 1U);
}

TEST_P(StoreContract, OldLinesOfAllChannelsAreForgotten) {
    for (const ChatChannel& channel : {players, spectators, lobby, reports}) {
        ChatLine old = line({channel, 1}, "old");
        old.said = 999ms;
        add(old);
        add(line({channel, 2}, "new"));
    }
    erase({{}, 1000ms});
    for (const ChatChannel& channel : {players, spectators, lobby, reports}) {
        EXPECT_EQ(said(channel), Envelopes{"new"});
        EXPECT_EQ(reader().last_line(channel), 2U);
    }
}

/// `forget` of a match leaves the channels of match 0 alone.
TEST_P(StoreContract, ReportsAreAChannelOfTheirOwn) {
    EXPECT_EQ(add(line({reports, 1}, "bad")), WriteResult::stored);
    EXPECT_EQ(said(lobby), Envelopes{});
    erase({{lobby, 1}, {}});
    forget(5);
    EXPECT_EQ(said(reports), Envelopes{"bad"});
    erase({{reports, 1}, {}});
    EXPECT_EQ(said(reports), Envelopes{});
}

TEST_P(StoreContract, BansAreReadByTheirEndUntilTheyAreLifted) {
    const Ban person{1, 7, "", 1000ms, std::string("said \0 \xff", 7)};
    const Ban network{2, 0, "192.0.2.0/24", 2000ms, "spam"};
    EXPECT_EQ(reader().bans(), std::vector<Ban>{});
    EXPECT_EQ(change(Ban{0, 7, "", 1000ms, person.reason}), WriteResult::stored);
    EXPECT_EQ(change(Ban{0, 0, "192.0.2.0/24", 2000ms, "spam"}), WriteResult::stored);
    EXPECT_EQ(reader().bans(), (std::vector<Ban>{network, person}));
    EXPECT_EQ(change(Ban{99, 7, "", 1000ms, ""}), WriteResult::stored);
    EXPECT_EQ(change(network), WriteResult::stored);
    EXPECT_EQ(reader().bans(), std::vector<Ban>{person});
}

TEST_P(StoreContract, EveryStoreHasItsOwnServerId) {
    const ServerId id = *reader().server_id();
    EXPECT_NE(id, ServerId{});
    add(person(1, "Anna"));
    append(1, 1, "one");
    EXPECT_EQ(reader().server_id(), id);
    const auto another = GetParam().make();
    EXPECT_NE(another->store().reader().server_id(), id);
}

TEST_P(StoreContract, ServerTimeIsTheLastHeartbeat) {
    EXPECT_EQ(reader().server_time(), 0ms);
    EXPECT_EQ(beat(10'000ms), WriteResult::stored);
    EXPECT_EQ(reader().server_time(), 10'000ms);
    EXPECT_EQ(beat(300h), WriteResult::stored);
    EXPECT_EQ(reader().server_time(), 300h);
}

TEST_P(StoreContract, ServerTimeNeverBecomesLess) {
    beat(20'000ms);
    EXPECT_EQ(beat(19'999ms), WriteResult::stored);
    EXPECT_EQ(beat(-1ms), WriteResult::stored);
    EXPECT_EQ(reader().server_time(), 20'000ms);
}

TEST_P(StoreContract, BeatsAreAnsweredInTheirTurn) {
    std::vector<std::string> answered;
    store().append({1, 1, "one", {}, {}}, [&](WriteStatus) { answered.emplace_back("envelope"); });
    store().beat(10ms, [&](WriteResult) { answered.emplace_back("beat"); });
    store().add(person(1, "Anna"), [&](WriteResult) { answered.emplace_back("person"); });
    EXPECT_TRUE(answered.empty());
    tried->settle();
    EXPECT_EQ(answered, (std::vector<std::string>{"envelope", "beat", "person"}));
}

TEST_P(StoreContract, MissingEntriesAreReportedAsMissing) {
    EXPECT_EQ(reader().read(1, 1), Envelopes{});
    EXPECT_EQ(reader().snapshot(1), std::nullopt);
    EXPECT_EQ(reader().next_match(), 1U);
    EXPECT_EQ(reader().listing(1), std::nullopt);
    EXPECT_EQ(numbers(reader().unfinished(0, 10)), Matches{});
    EXPECT_EQ(reader().by_code("ABC"), std::nullopt);
    EXPECT_EQ(reader().count_unfinished(), 0U);
    EXPECT_EQ(reader().untouched(Stage::open, 1000ms, 10), Matches{});
    EXPECT_EQ(reader().active_of(1), Matches{});
    EXPECT_EQ(numbers(reader().finished_of(1, 0, 10)), Matches{});
    EXPECT_EQ(reader().ended_since(1, 0ms, 10), Matches{});
    EXPECT_EQ(reader().due(1000ms, 10), Matches{});
    EXPECT_EQ(reader().find(1), std::nullopt);
    EXPECT_EQ(reader().owner_of(TokenHash{}), std::nullopt);
    EXPECT_EQ(reader().next_person(), 1U);
    EXPECT_EQ(reader().count_people(), 0U);
}

/// The second read of each pair is for a missing entry.
TEST_P(StoreContract, UnreadableEntriesAreNotReportedAsMissing) {
    const Listing open = listing(Stage::open, {{1, true}});
    const Person anna = person(1, "Anna");
    append({1, 1, "one", open, "snapshot"});
    add(anna);
    if (!tried->break_reading()) {
        return;
    }
    for (const MatchId match : {1U, 99U}) {
        EXPECT_EQ(reader().read(match, 1), unreadable);
        EXPECT_EQ(reader().read(match, 1, 1), unreadable);
        EXPECT_EQ(reader().snapshot(match), unreadable);
        EXPECT_EQ(reader().listing(match), unreadable);
    }
    for (const PersonNumber number : {1U, 99U}) {
        EXPECT_EQ(reader().active_of(number), unreadable);
        EXPECT_EQ(reader().finished_of(number, 0, 10), unreadable);
        EXPECT_EQ(reader().ended_since(number, 0ms, 10), unreadable);
        EXPECT_EQ(reader().find(number), unreadable);
        EXPECT_EQ(reader().owner_of(person(number, "").token), unreadable);
        EXPECT_EQ(reader().recovery_owner(person(number, "").token), unreadable);
    }
    EXPECT_EQ(reader().next_match(), unreadable);
    EXPECT_TRUE(!reader().reserve_matches().readable() && !reader().reserve_people().readable());
    EXPECT_EQ(reader().newest({1}), unreadable);
    EXPECT_EQ(reader().unfinished(0, 10), unreadable);
    EXPECT_EQ(reader().by_code("ABC"), unreadable);
    EXPECT_EQ(reader().count_unfinished(), unreadable);
    EXPECT_EQ(reader().untouched(Stage::open, 1000ms, 10), unreadable);
    EXPECT_EQ(reader().due(1000ms, 10), unreadable);
    EXPECT_EQ(reader().next_person(), unreadable);
    EXPECT_EQ(reader().count_people(), unreadable);
    EXPECT_EQ(reader().bans(), unreadable);
    EXPECT_EQ(reader().muted_by(1), unreadable);
    EXPECT_EQ(reader().people_muting(1, {2}), unreadable);
    EXPECT_EQ(reader().lines({players, 1}, 1), unreadable);
    EXPECT_EQ(reader().last_line(players), unreadable);
    EXPECT_EQ(reader().server_id(), unreadable);
    EXPECT_EQ(reader().server_time(), unreadable);

    tried->restore_reading();
    EXPECT_EQ(reader().server_time(), 0ms);
    EXPECT_TRUE(reader().server_id().readable());
    EXPECT_EQ(reader().read(1, 1), Envelopes{"one"});
    EXPECT_EQ(reader().snapshot(1), (Snapshot{1, "snapshot"}));
    EXPECT_EQ(reader().listing(1), open);
    EXPECT_EQ(reader().listing(99), std::nullopt);
    EXPECT_EQ(reader().find(1), anna);
    EXPECT_EQ(reader().find(99), std::nullopt);
    EXPECT_EQ(reader().owner_of(anna.token), 1U);
}

INSTANTIATE_TEST_SUITE_P(Each,
                         StoreContract,
                         testing::Values(Implementation{"Memory", make<test::MemoryUnderTest>},
                                         Implementation{"Faulty", make<test::FaultyUnderTest>},
                                         Implementation{"FileOnOneThread",
                                                        make<test::SynchronousFileUnderTest>},
                                         Implementation{"File", make<test::ThreadedFileUnderTest>},
                                         Implementation{"Postgres", make<test::PostgresUnderTest>}),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace bastide::store
