// People and their tokens.
#include "server/people/people.hpp"

#include "tests/support/manual_store.hpp"
#include "tests/support/synchronous_memory_store.hpp"

#include <gtest/gtest.h>
#include <sodium/crypto_hash_sha256.h>

#include <deque>
#include <functional>
#include <set>
#include <string>

namespace bastide::people {
namespace {

class PeopleHere {
  public:
    std::optional<People::Guest> create_guest(std::string name) {
        std::optional<People::Guest> welcomed;
        people.create_guest(std::move(name), now, [&](const auto& guest) { welcomed = guest; });
        return welcomed;
    }

    test::SynchronousMemoryStore store;
    People people{store};
    People::Time now{std::chrono::hours(1)};
};

constexpr std::chrono::milliseconds noon{1'700'000'000'000};

std::string bytes_of(const Token& token) {
    return {reinterpret_cast<const char*>(token.data()), token.size()};
}

TEST(People, ATokenFindsItsOwner) {
    PeopleHere here;
    const auto anna = here.create_guest("Anna");
    const auto ben = here.create_guest("Ben");
    ASSERT_TRUE(anna && ben);
    EXPECT_NE(anna->person, ben->person);
    EXPECT_EQ(here.people.find(bytes_of(anna->token)), anna->person);
    EXPECT_EQ(here.people.find(bytes_of(ben->token)), ben->person);
    EXPECT_EQ(here.people.name_of(anna->person), "Anna");
}

TEST(People, NoOtherTokenFindsAnybody) {
    PeopleHere here;
    const std::string token = bytes_of(here.create_guest("Anna")->token);
    for (std::size_t i = 0; i < token.size(); ++i) {
        std::string other = token;
        other[i] = static_cast<char>(other[i] ^ 1);
        EXPECT_EQ(here.people.find(other), std::nullopt);
    }
    EXPECT_EQ(here.people.find(""), std::nullopt);
    EXPECT_EQ(here.people.find(token.substr(1)), std::nullopt);
    EXPECT_EQ(here.people.find(token + token), std::nullopt);
    EXPECT_EQ(here.people.find(std::string(4096, 'x')), std::nullopt);
}

TEST(People, TokensAreNeverTheSame) {
    PeopleHere here;
    std::set<Token> tokens;
    for (int i = 0; i < 1000; ++i) {
        tokens.insert(here.create_guest("guest")->token);
    }
    EXPECT_EQ(tokens.size(), 1000U);
}

/// The stored hash cannot be used as a token, so a leaked file or memory dump opens nothing.
TEST(People, RejectsTheHashOfAToken) {
    PeopleHere here;
    const Token token = here.create_guest("Anna")->token;
    Token hash{};
    crypto_hash_sha256(hash.data(), token.data(), token.size());
    EXPECT_EQ(here.people.find(bytes_of(hash)), std::nullopt);
    EXPECT_NE(here.people.find(bytes_of(token)), std::nullopt);
}

TEST(People, HaveNamesOrAPlaceholder) {
    PeopleHere here;
    const PersonId anna = here.create_guest("Anna")->person;
    bool kept = false;
    here.people.set_connected(anna, "Annika", [&](bool was_kept) { kept = was_kept; });
    EXPECT_TRUE(kept);
    EXPECT_EQ(here.people.name_of(anna), "Annika");
    EXPECT_EQ(here.people.name_of(PersonId{99}), "somebody");
}

TEST(People, HoldTokensOfOneServer) {
    test::ManualStore store;
    People people(store);
    store.faulty.readable = false;
    EXPECT_EQ(people.server_id(), store::unreadable);
    store.faulty.readable = true;
    EXPECT_EQ(people.server_id(), store.faulty.server_id());
    store.faulty.readable = false;
    EXPECT_TRUE(people.server_id().readable()) << "it is asked for once";
}

TEST(People, SurviveARestart) {
    PeopleHere here;
    const auto anna = here.create_guest("Anna");
    People again(here.store);
    EXPECT_EQ(again.find(bytes_of(anna->token)), anna->person);
    EXPECT_EQ(again.name_of(anna->person), "Anna");
    std::optional<People::Guest> ben;
    again.create_guest("Ben", {}, [&](const auto& guest) { ben = guest; });
    ASSERT_TRUE(ben);
    EXPECT_NE(ben->person, anna->person) << "numbers are never given again";
}

TEST(People, AreAwayFromWhenTheyWentUntilTheyCome) {
    PeopleHere here;
    const PersonId anna = here.create_guest("Anna")->person;
    EXPECT_EQ(here.people.away_since(anna), std::nullopt);
    here.people.set_away(anna, noon);
    EXPECT_EQ(here.people.away_since(anna), noon);
    here.people.set_connected(anna, std::nullopt, [](bool) {});
    EXPECT_EQ(here.people.away_since(anna), std::nullopt);
    EXPECT_EQ(here.people.name_of(anna), "Anna");
}

/// With two changes in flight, the second is based on the first, not on the stored name.
TEST(People, AChangeDoesNotUndoTheOneBeforeIt) {
    test::ManualStore store;
    People people(store);
    std::optional<People::Guest> anna;
    people.create_guest("Anna", {}, [&](const auto& guest) { anna = guest; });
    store.answer_all();
    people.set_connected(anna->person, "Annika", [](bool) {});
    people.set_away(anna->person, noon);
    store.answer_all();
    EXPECT_EQ(people.name_of(anna->person), "Annika");
    EXPECT_EQ(people.away_since(anna->person), noon);
}

/// The time of leaving must not be lost if the store cannot be read.
TEST(People, LeaveWhileTheStoreIsUnreadable) {
    test::ManualStore store;
    People people(store);
    std::optional<People::Guest> anna;
    people.create_guest("Anna", {}, [&](const auto& guest) { anna = guest; });
    store.answer_all();
    store.faulty.readable = false;
    people.set_away(anna->person, noon);
    store.answer_all();
    store.faulty.readable = true;
    EXPECT_EQ(people.away_since(anna->person), noon);
}

/// Stores immediately, but answers when the test says so, like a store on another thread.
class LateAnswers final : public store::PeopleTable {
  public:
    [[nodiscard]] const store::PeopleReader& reader() const override { return store_.reader(); }

    void add(store::Person person, WriteCallback done) override {
        store_.add(std::move(person), late(std::move(done)));
    }

    void change(store::PersonChange change, WriteCallback done) override {
        store_.change(std::move(change), late(std::move(done)));
    }

    void change(store::NoticeAddress address, WriteCallback done) override {
        store_.change(std::move(address), late(std::move(done)));
    }

    void add(store::Credential credential, WriteCallback done) override {
        store_.add(credential, late(std::move(done)));
    }

    void add(store::ChatLine line, WriteCallback done) override {
        store_.add(std::move(line), late(std::move(done)));
    }

    void erase(store::ChatErasure lines, WriteCallback done) override {
        store_.erase(lines, late(std::move(done)));
    }

    void change(store::MutedPerson mute, WriteCallback done) override {
        store_.change(mute, late(std::move(done)));
    }

    void change(store::Ban ban, WriteCallback done) override {
        store_.change(std::move(ban), late(std::move(done)));
    }

    void forget_idle(store::ForgetIdle idle, WriteCallback done) override {
        store_.forget_idle(idle, late(std::move(done)));
    }

    void answer() {
        const auto next = std::move(waiting_.front());
        waiting_.pop_front();
        next();
    }

  private:
    WriteCallback late(WriteCallback done) {
        return [this, done = std::move(done)](store::WriteResult kept) {
            waiting_.emplace_back([done, kept] { done(kept); });
        };
    }

    test::SynchronousMemoryStore store_;
    std::deque<std::function<void()>> waiting_;
};

TEST(People, AreCachedAfterTheFirstRead) {
    test::ManualStore store;
    People people(store);
    std::optional<People::Guest> anna;
    people.create_guest("Anna", {}, [&](const auto& guest) { anna = guest; });
    store.answer_all();
    store.faulty.readable = false;
    EXPECT_EQ(people.name_of(anna->person), store::unreadable);
    EXPECT_EQ(people.away_since(anna->person), store::unreadable);
    store.faulty.readable = true;
    EXPECT_EQ(people.name_of(anna->person), "Anna");
    store.faulty.readable = false;
    EXPECT_EQ(people.name_of(anna->person), "Anna");
    EXPECT_EQ(people.away_since(anna->person), std::nullopt);
    people.set_away(anna->person, noon);
    store.answer_all();
    EXPECT_EQ(people.name_of(anna->person), store::unreadable) << "something may have changed";
    store.faulty.readable = true;
    EXPECT_EQ(people.away_since(anna->person), noon);
}

TEST(People, DeleteEndedBansOneAtATime) {
    test::ManualStore store;
    People people(store);
    for (const store::PersonNumber person : {1U, 2U}) {
        people.change({0, person, {}, noon, "rude"}, [](store::WriteResult /*unused*/) {});
    }
    store.answer_people();
    for (int hello = 0; hello < 3; ++hello) {
        EXPECT_TRUE(people.bans(noon)->empty());
    }
    EXPECT_EQ(store.count_posted(), 1U) << "a failing store must not collect more";
    store.answer_people();
    EXPECT_EQ(store.reader().bans()->size(), 1U);
    EXPECT_TRUE(people.bans(noon)->empty());
    store.answer_people();
    EXPECT_TRUE(store.reader().bans()->empty());
}

TEST(People, HaveTheirNewNameOnceItIsStored) {
    test::ManualStore store;
    People people(store);
    std::optional<People::Guest> anna;
    people.create_guest("Anna", {}, [&](const auto& guest) { anna = guest; });
    store.answer_all();
    EXPECT_EQ(people.name_of(anna->person), "Anna");
    std::string name;
    people.set_connected(
        anna->person, "Annika", [&](bool) { name = *people.name_of(anna->person); });
    EXPECT_EQ(people.name_of(anna->person), "Anna") << "it is not stored yet";
    store.answer_all();
    EXPECT_EQ(name, "Annika");
    EXPECT_EQ(people.name_of(anna->person), "Annika");
}

/// Both changes are stored, but only the first is answered.
TEST(People, NeverRevertToAnOlderName) {
    LateAnswers store;
    People people(store);
    std::optional<People::Guest> anna;
    people.create_guest("Anna", {}, [&](const auto& guest) { anna = guest; });
    store.answer();
    people.set_connected(anna->person, "Annika", [](bool) {});
    people.set_connected(anna->person, "Bea", [](bool) {});
    EXPECT_EQ(people.name_of(anna->person), "Bea");
    store.answer();
    EXPECT_EQ(people.name_of(anna->person), "Bea");
    store.answer();
    EXPECT_EQ(people.name_of(anna->person), "Bea");
}

TEST(People, AreAtHandUpToALimit) {
    test::ManualStore store;
    People people(store);
    for (store::PersonNumber number = 1; number <= people_cache_max + 1; ++number) {
        store::Person person{number, "guest", {}, std::nullopt};
        person.token[0] = static_cast<std::uint8_t>(number);
        person.token[1] = static_cast<std::uint8_t>(number >> 8U);
        store.add(std::move(person), [](store::WriteResult) {});
    }
    store.answer_all();
    for (store::PersonNumber number = 1; number <= people_cache_max + 1; ++number) {
        ASSERT_EQ(people.name_of(static_cast<PersonId>(number)), "guest");
    }
    store.faulty.readable = false;
    EXPECT_EQ(people.name_of(PersonId{1}), store::unreadable);
    EXPECT_EQ(people.name_of(PersonId{people_cache_max}), store::unreadable);
    EXPECT_EQ(people.name_of(PersonId{people_cache_max + 1}), "guest");
}

/// The store may answer after the People object is gone.
TEST(People, MayBeDestroyedBeforeTheStoreAnswers) {
    test::ManualStore store;
    std::optional<People> people(store);
    people->set_connected(PersonId{1}, std::nullopt, [](bool) {});
    people->set_away(PersonId{1}, noon);
    people.reset();
    store.answer_all();
}

TEST(People, AreWelcomedOnceStored) {
    test::ManualStore store;
    People people(store);
    bool welcomed = false;
    people.create_guest("Anna", {}, [&](const auto& guest) { welcomed = guest.has_value(); });
    EXPECT_FALSE(welcomed);
    store.answer_all();
    EXPECT_TRUE(welcomed);
}

void fill(PeopleHere& here, store::PersonNumber from, std::size_t count) {
    for (auto number = from; number < from + count; ++number) {
        store::Person person{number, "guest", {}, std::nullopt};
        for (std::size_t byte = 0; byte < 4; ++byte) {
            person.token[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
        }
        here.store.add(std::move(person), [](store::WriteResult) {});
    }
}

TEST(People, ForgetTheLongestAbsentAtTheLimit) {
    PeopleHere here;
    const auto anna = here.create_guest("Anna");
    const auto ben = here.create_guest("Ben");
    here.people.set_away(ben->person, noon);
    fill(here, 3, guests_max - 2);
    People people(here.store);
    EXPECT_EQ(people.name_of(ben->person), "Ben");
    std::optional<People::Guest> cleo;
    people.create_guest("Cleo", {}, [&](const auto& guest) { cleo = guest; });
    EXPECT_TRUE(cleo);
    EXPECT_EQ(people.find(bytes_of(anna->token)), anna->person) << "she is here";
    EXPECT_EQ(people.find(bytes_of(ben->token)), std::nullopt);
    EXPECT_EQ(people.name_of(ben->person), "somebody");
}

TEST(People, RejectGuestsWhileAllAreConnectedAtTheLimit) {
    PeopleHere here;
    fill(here, 1, guests_max + guests_forgotten_at_once);
    EXPECT_FALSE(here.create_guest("Anna"));
}

/// New guests are accepted at the next count after enough others were forgotten.
TEST(People, AcceptGuestsOnceOthersAreForgotten) {
    PeopleHere here;
    fill(here, 1, guests_max + guests_forgotten_at_once);
    EXPECT_FALSE(here.create_guest("Anna"));
    for (store::PersonNumber number = 1; number <= 2 * guests_forgotten_at_once; ++number) {
        here.people.set_away(static_cast<PersonId>(number), noon);
    }
    here.now += guest_count_interval;
    EXPECT_FALSE(here.create_guest("Anna")) << "who has gone is being forgotten";
    here.now += guest_count_interval;
    EXPECT_TRUE(here.create_guest("Anna"));
}

}  // namespace
}  // namespace bastide::people
