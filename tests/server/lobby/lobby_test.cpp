// The catalogue of tables: active matches, listings and abandoned tables.
#include "server/lobby/lobby.hpp"

#include "engine/setup.hpp"
#include "server/table/listing.hpp"
#include "tests/support/synchronous_memory_store.hpp"

#include <gtest/gtest.h>

#include <map>

namespace bastide::lobby {
namespace {

constexpr PersonId anna{1};
constexpr PersonId ben{2};

using match::Match;
using match::Phase;

Match open_table(const std::vector<PersonId>& persons) {
    Match match;
    match.version = 1;
    for (const PersonId person : persons) {
        match.seats.push_back({person, match::Colour::red});
    }
    return match;
}

Match running_table(const std::vector<PersonId>& persons) {
    Match match = open_table(persons);
    match.phase = Phase::playing;
    match.game = start(standard_setup({}, static_cast<int>(persons.size())).value());
    return match;
}

Match finished_table(const std::vector<PersonId>& persons) {
    Match match = running_table(persons);
    match.phase = Phase::finished;
    return match;
}

using Ids = std::vector<MatchId>;

class LobbyHere {
  public:
    void note(MatchId id, const Match& match, std::chrono::milliseconds changed = {}) {
        store::Append append{id, ++versions_[id], "envelope", std::nullopt, std::nullopt};
        append.listing = table::listing_of(match, "a table", {}, changed, {});
        store.append(std::move(append), [](store::WriteStatus outcome) {
            EXPECT_EQ(outcome, store::WriteStatus::stored);
        });
    }

    [[nodiscard]] Ids newest(std::size_t most) const {
        Ids ids;
        for (const store::Listed& listed : *store.reader().unfinished(0, most)) {
            ids.push_back(listed.match);
        }
        return ids;
    }

    test::SynchronousMemoryStore store;
    Lobby lobby{store.reader()};

  private:
    std::map<MatchId, store::Version> versions_;
};

TEST(Lobby, ListsOpenAndRunningTablesNewestFirst) {
    LobbyHere here;
    here.note(1, open_table({anna}));
    here.note(2, running_table({anna, ben}));
    here.note(3, open_table({ben}));
    EXPECT_EQ(here.newest(10), (Ids{3, 2, 1}));
    EXPECT_EQ(here.newest(2), (Ids{3, 2}));
    here.note(2, finished_table({anna, ben}));
    EXPECT_EQ(here.newest(10), (Ids{3, 1}));
}

TEST(Lobby, ListsTheEngagementsOfAPerson) {
    LobbyHere here;
    here.note(5, running_table({anna, ben}));
    here.note(2, open_table({anna}));
    EXPECT_EQ(here.lobby.active_of(anna), (Ids{2, 5}));
    EXPECT_EQ(here.lobby.active_of(ben), (Ids{5}));
    here.note(2, open_table({ben}));
    EXPECT_EQ(here.lobby.active_of(anna), (Ids{5}));
    EXPECT_EQ(here.lobby.active_of(ben), (Ids{2, 5}));
}

TEST(Lobby, IgnoresWithdrawnPlayers) {
    LobbyHere here;
    Match match = running_table({anna, ben});
    match.game->player(Seat{0}).withdrawn = true;
    here.note(1, match);
    EXPECT_EQ(here.lobby.active_of(anna), Ids{});
    EXPECT_EQ(here.lobby.active_of(ben), (Ids{1}));
}

TEST(Lobby, EndsEngagementsWhenTheGameEnds) {
    LobbyHere here;
    here.note(1, running_table({anna, ben}));
    here.note(1, finished_table({anna, ben}));
    EXPECT_EQ(here.lobby.active_of(anna), Ids{});
    EXPECT_EQ(here.lobby.active_of(ben), Ids{});
    EXPECT_EQ(here.lobby.finished(anna, 0, 10)->size(), 1U);
    EXPECT_TRUE(here.lobby.finished(PersonId{3}, 0, 10)->empty());
}

TEST(Lobby, LimitsTheTablesOfAPerson) {
    LobbyHere here;
    for (MatchId id = 1; id <= tables_per_person_max; ++id) {
        ASSERT_EQ(here.lobby.may_take_seat(anna), true) << id;
        here.note(id, open_table({anna}));
    }
    EXPECT_EQ(here.lobby.may_take_seat(anna), false);
    EXPECT_EQ(here.lobby.may_take_seat(ben), true);
    here.note(1, finished_table({anna, ben}));
    EXPECT_EQ(here.lobby.may_take_seat(anna), true);
}

TEST(Lobby, CountsOpenAndRunningTables) {
    LobbyHere here;
    here.note(1, open_table({anna}));
    here.note(2, running_table({anna, ben}));
    here.note(3, finished_table({anna, ben}));
    EXPECT_EQ(here.store.reader().count_unfinished(), 2U);
}

TEST(Lobby, DropsTheOldestFinishedMatchAtTheLimit) {
    LobbyHere here;
    here.note(1, finished_table({anna, ben}));
    here.note(2, finished_table({anna, ben}));
    here.note(finished_matches_max, running_table({anna, ben}));
    EXPECT_TRUE(here.lobby.past_retention(std::chrono::hours(1))->empty());
    here.note(finished_matches_max + 1, running_table({anna, ben}));
    EXPECT_EQ(here.lobby.past_retention(std::chrono::hours(1)), (Ids{1}));
}

}  // namespace
}  // namespace bastide::lobby
