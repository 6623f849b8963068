// What every journal promises (server/store/journal.hpp), tried on each implementation.
#include "server/store/memory_journal.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>

namespace bastide::store {
namespace {

/// A journal under test, and the thread it calls back on.
class Tried {
  public:
    Tried() = default;
    Tried(const Tried&) = delete;
    Tried& operator=(const Tried&) = delete;
    virtual ~Tried() = default;

    virtual Journal& journal() = 0;

    /// Lets everything that is due call back.
    virtual void settle() = 0;
};

class TriedMemory final : public Tried {
  public:
    Journal& journal() override { return journal_; }

    void settle() override {
        while (!posted_.empty()) {
            const auto run = std::move(posted_.front());
            posted_.pop_front();
            run();
        }
    }

  private:
    std::deque<std::function<void()>> posted_;
    MemoryJournal journal_{
        [this](std::function<void()> run) { posted_.push_back(std::move(run)); }};
};

struct Implementation {
    const char* name;
    std::unique_ptr<Tried> (*make)();
};

class JournalContract : public testing::TestWithParam<Implementation> {
  protected:
    /// Appends and waits for the answer.
    Appended append(MatchId match, Version version, std::string envelope) {
        std::vector<Appended> answers;
        journal().append(match, version, std::move(envelope), [&](Appended answer) {
            answers.push_back(answer);
        });
        EXPECT_TRUE(answers.empty()) << "answered from within append";
        tried->settle();
        EXPECT_EQ(answers.size(), 1U);
        return answers.empty() ? Appended::failed : answers.front();
    }

    Journal& journal() { return tried->journal(); }

    std::unique_ptr<Tried> tried = GetParam().make();
};

using Envelopes = std::vector<std::string>;

TEST_P(JournalContract, ReadsBackWhatWasStoredInOrder) {
    const std::string zeros("\0binary\xff\n", 9);
    EXPECT_EQ(append(1, 1, "one"), Appended::stored);
    EXPECT_EQ(append(1, 2, zeros), Appended::stored);
    EXPECT_EQ(append(1, 3, ""), Appended::stored);
    EXPECT_EQ(journal().read(1, 1), (Envelopes{"one", zeros, ""}));
    EXPECT_EQ(journal().read(1, 2), (Envelopes{zeros, ""}));
    EXPECT_EQ(journal().read(1, 3), (Envelopes{""}));
    EXPECT_TRUE(journal().read(1, 4).empty());
    EXPECT_TRUE(journal().read(2, 1).empty());
}

TEST_P(JournalContract, AVersionIsStoredOnce) {
    EXPECT_EQ(append(1, 1, "first"), Appended::stored);
    EXPECT_EQ(append(1, 1, "second"), Appended::conflict);
    EXPECT_EQ(journal().read(1, 1), (Envelopes{"first"}));
}

TEST_P(JournalContract, VersionsHaveNoHoles) {
    EXPECT_EQ(append(1, 2, "two"), Appended::conflict);
    EXPECT_EQ(append(1, 0, "none"), Appended::conflict);
    EXPECT_EQ(append(1, 1, "one"), Appended::stored);
    EXPECT_EQ(append(1, 3, "three"), Appended::conflict);
    EXPECT_EQ(append(1, 2, "two"), Appended::stored);
    EXPECT_EQ(journal().read(1, 1), (Envelopes{"one", "two"}));
}

TEST_P(JournalContract, MatchesAreApart) {
    EXPECT_EQ(append(7, 1, "seven"), Appended::stored);
    EXPECT_EQ(append(3, 1, "three"), Appended::stored);
    EXPECT_EQ(journal().read(7, 1), (Envelopes{"seven"}));
    EXPECT_EQ(journal().read(3, 1), (Envelopes{"three"}));
}

TEST_P(JournalContract, AppendsOfAMatchAreStoredInTheOrderGiven) {
    std::vector<int> answered;
    for (int version = 1; version <= 5; ++version) {
        journal().append(1,
                         static_cast<Version>(version),
                         std::to_string(version),
                         [&answered, version](Appended answer) {
                             EXPECT_EQ(answer, Appended::stored);
                             answered.push_back(version);
                         });
    }
    EXPECT_TRUE(answered.empty());
    tried->settle();
    EXPECT_EQ(answered, (std::vector<int>{1, 2, 3, 4, 5}));
    EXPECT_EQ(journal().read(1, 1), (Envelopes{"1", "2", "3", "4", "5"}));
}

TEST_P(JournalContract, WhatIsCapturedLivesUntilTheAnswer) {
    auto kept = std::make_shared<int>(1);
    const std::weak_ptr<int> watched = kept;
    journal().append(1, 1, "one", [kept](Appended /*answer*/) {});
    kept.reset();
    EXPECT_FALSE(watched.expired());
    tried->settle();
    EXPECT_TRUE(watched.expired());
}

TEST_P(JournalContract, AnAnswerMayAppendAgain) {
    bool done = false;
    journal().append(1, 1, "one", [&](Appended /*answer*/) {
        journal().append(1, 2, "two", [&](Appended answer) { done = answer == Appended::stored; });
        EXPECT_FALSE(done);
    });
    tried->settle();
    EXPECT_TRUE(done);
}

TEST_P(JournalContract, NumbersForNewMatchesAreNew) {
    EXPECT_EQ(journal().next_match(), 1U);
    append(1, 1, "one");
    EXPECT_EQ(journal().next_match(), 2U);
    append(9, 1, "nine");
    append(4, 1, "four");
    EXPECT_EQ(journal().next_match(), 10U);
}

TEST_P(JournalContract, AForgottenNumberIsNotGivenAgain) {
    append(1, 1, "one");
    append(2, 1, "two");
    journal().forget(2);
    journal().forget(99);
    EXPECT_EQ(journal().next_match(), 3U);
    EXPECT_EQ(journal().read(1, 1), (Envelopes{"one"}));
}

INSTANTIATE_TEST_SUITE_P(Each,
                         JournalContract,
                         testing::Values(Implementation{"Memory",
                                                        []() -> std::unique_ptr<Tried> {
                                                            return std::make_unique<TriedMemory>();
                                                        }}),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace bastide::store
