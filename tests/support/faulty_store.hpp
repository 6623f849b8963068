// A store whose reads can be made to fail.
#pragma once

#include "server/store/memory_store.hpp"

#include <limits>
#include <type_traits>

namespace bastide::test {

/// Another reader's answers, or `unreadable`.
class FaultyReader : public store::StoreReader {
  public:
    /// `real` must outlive it.
    explicit FaultyReader(const store::StoreReader& real) : real_(real) {}

    bool readable = true;
    bool listings_readable = true;  ///< only for `listing()`

    /// The next `reads` reads succeed, the following `failing` ones fail.
    void fail_after(std::size_t reads, std::size_t failing = std::numeric_limits<int>::max()) {
        fails_from_ = made_ + reads;
        fails_until_ = fails_from_ + failing;
    }

    void repair() {
        readable = listings_readable = true;
        fails_until_ = 0;
    }

    [[nodiscard]] store::ReadResult<std::vector<std::string>> read(
        store::MatchId match, store::Version from, std::size_t limit) const override {
        return answer([&] { return real_.read(match, from, limit); });
    }

    [[nodiscard]] store::ReadResult<std::optional<store::Snapshot>> snapshot(
        store::MatchId match) const override {
        return answer([&] { return real_.snapshot(match); });
    }

    [[nodiscard]] store::ReadResult<std::map<store::MatchId, store::Version>> newest(
        const std::vector<store::MatchId>& matches) const override {
        return answer([&] { return real_.newest(matches); });
    }

    [[nodiscard]] store::ReadResult<store::NumberRange> reserve_matches() const override {
        return answer([&] { return real_.reserve_matches(); });
    }

    [[nodiscard]] store::ReadResult<store::NumberRange> reserve_people() const override {
        return answer([&] { return real_.reserve_people(); });
    }

    [[nodiscard]] store::ReadResult<store::MatchId> next_match() const override {
        return answer([&] { return real_.next_match(); });
    }

    [[nodiscard]] store::ReadResult<std::optional<store::Listing>> listing(
        store::MatchId match) const override {
        if (!listings_readable) {
            return store::unreadable;
        }
        return answer([&] { return real_.listing(match); });
    }

    [[nodiscard]] store::ReadResult<std::optional<store::MatchId>> by_code(
        const std::string& code) const override {
        return answer([&] { return real_.by_code(code); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::Listed>> unfinished(
        store::MatchId before, std::size_t limit) const override {
        return answer([&] { return real_.unfinished(before, limit); });
    }

    [[nodiscard]] store::ReadResult<std::size_t> count_unfinished() const override {
        return answer([&] { return real_.count_unfinished(); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::MatchId>> untouched(
        store::Stage stage,
        std::chrono::milliseconds since,
        std::size_t limit,
        store::UntouchedPlace after) const override {
        return answer([&] { return real_.untouched(stage, since, limit, after); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::MatchId>> active_of(
        store::PersonNumber person) const override {
        return answer([&] { return real_.active_of(person); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::Listed>> finished_of(
        store::PersonNumber person, store::MatchId before, std::size_t limit) const override {
        return answer([&] { return real_.finished_of(person, before, limit); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::MatchId>> ended_since(
        store::PersonNumber person,
        std::chrono::milliseconds since,
        std::size_t limit) const override {
        return answer([&] { return real_.ended_since(person, since, limit); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::MatchId>> due(
        store::ServerTime now, std::size_t limit) const override {
        return answer([&] { return real_.due(now, limit); });
    }

    [[nodiscard]] store::ReadResult<std::optional<store::Person>> find(
        store::PersonNumber number) const override {
        return answer([&] { return real_.find(number); });
    }

    [[nodiscard]] store::ReadResult<std::optional<store::PersonNumber>> owner_of(
        const store::TokenHash& token) const override {
        return answer([&] { return real_.owner_of(token); });
    }

    [[nodiscard]] store::ReadResult<std::optional<store::PersonNumber>> recovery_owner(
        const store::TokenHash& code) const override {
        return answer([&] { return real_.recovery_owner(code); });
    }

    [[nodiscard]] store::ReadResult<store::PersonNumber> next_person() const override {
        return answer([&] { return real_.next_person(); });
    }

    [[nodiscard]] store::ReadResult<std::size_t> count_people() const override {
        return answer([&] { return real_.count_people(); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::PersonNumber>> muted_by(
        store::PersonNumber person) const override {
        return answer([&] { return real_.muted_by(person); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::PersonNumber>> people_muting(
        store::PersonNumber person, const std::vector<store::PersonNumber>& among) const override {
        return answer([&] { return real_.people_muting(person, among); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::Opponent>> opponents_of(
        store::PersonNumber person, store::OpponentPlace after, std::size_t limit) const override {
        return answer([&] { return real_.opponents_of(person, after, limit); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::ChatLine>> lines(
        store::ChatPlace last, std::size_t limit) const override {
        return answer([&] { return real_.lines(last, limit); });
    }

    [[nodiscard]] store::ReadResult<std::uint32_t> last_line(
        store::ChatChannel channel) const override {
        return answer([&] { return real_.last_line(channel); });
    }

    [[nodiscard]] store::ReadResult<std::vector<store::Ban>> bans() const override {
        return answer([&] { return real_.bans(); });
    }

    [[nodiscard]] store::ReadResult<store::ServerId> server_id() const override {
        return answer([&] { return real_.server_id(); });
    }

    [[nodiscard]] store::ReadResult<store::ServerTime> server_time() const override {
        return answer([&] { return real_.server_time(); });
    }

  private:
    template <typename Ask>
    [[nodiscard]] std::invoke_result_t<Ask> answer(const Ask& ask) const {
        const std::size_t nth = made_++;
        if (!readable || (nth >= fails_from_ && nth < fails_until_)) {
            return store::unreadable;
        }
        return ask();
    }

    const store::StoreReader& real_;
    mutable std::size_t made_ = 0;
    std::size_t fails_from_ = 0;
    std::size_t fails_until_ = 0;
};

class FaultyStore : public store::MemoryStore {
  public:
    using MemoryStore::MemoryStore;

    [[nodiscard]] const store::StoreReader& reader() const override { return faulty; }

    /// If false, changes to people fail.
    bool keeps_changes = true;

    void change(store::PersonChange change, PeopleTable::WriteCallback done) override {
        // Nobody has number 0, so that the change fails.
        change.number = keeps_changes ? change.number : 0;
        MemoryStore::change(std::move(change), std::move(done));
    }

    void change(store::NoticeAddress address, PeopleTable::WriteCallback done) override {
        address.person = keeps_changes ? address.person : 0;
        MemoryStore::change(std::move(address), std::move(done));
    }

    using MemoryStore::add;

    void add(store::Credential credential, PeopleTable::WriteCallback done) override {
        credential.person = keeps_changes ? credential.person : 0;
        MemoryStore::add(credential, std::move(done));
    }

    /// Changes nothing for number 0.
    void change(store::MutedPerson mute, PeopleTable::WriteCallback done) override {
        MemoryStore::change(
            keeps_changes ? mute : store::MutedPerson{},
            [kept = keeps_changes, done = std::move(done)](store::WriteResult answer) {
                done(kept ? answer : store::WriteResult::failed);
            });
    }

    /// If false, lines and their deletions are not stored.
    bool keeps_chat = true;

    void add(store::ChatLine line, PeopleTable::WriteCallback done) override {
        line.place.number = keeps_chat ? line.place.number : 0;
        MemoryStore::add(std::move(line), std::move(done));
    }

    void erase(store::ChatErasure lines, PeopleTable::WriteCallback done) override {
        keeps_chat ? MemoryStore::erase(lines, std::move(done)) : done(store::WriteResult::failed);
    }

    using MemoryStore::change;

    void change(store::Ban ban, PeopleTable::WriteCallback done) override {
        if (keeps_changes) {
            return MemoryStore::change(std::move(ban), std::move(done));
        }
        done(store::WriteResult::failed);
    }

    /// If false, writes of the server time fail.
    bool keeps_beats = true;

    void beat(store::ServerTime now, ServerTimeStore::WriteCallback done) override {
        MemoryStore::beat(keeps_beats ? now : store::ServerTime(),
                          [kept = keeps_beats, done = std::move(done)](store::WriteResult answer) {
                              done(kept ? answer : store::WriteResult::failed);
                          });
    }

    FaultyReader faulty{MemoryStore::reader()};
};

}  // namespace bastide::test
