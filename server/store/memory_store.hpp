// The store in memory: everything is gone with the process. For tests, and for practice.
#pragma once

#include "server/store/write.hpp"

#include <map>

namespace bastide::store {

class MemoryStore : public Journal, public Catalogue, public PeopleTable {
  public:
    /// Runs a function later, on this thread; what has not been run when the store ends, must not
    /// be run any more.
    using Post = std::function<void(std::function<void()>)>;

    explicit MemoryStore(Post post) : post_(std::move(post)) {}

    void append(Append append, Journal::Done done) override;
    void watch(MatchId match, Watcher watcher) override;
    void forget(MatchId match) override;

    void keep(Person person, PeopleTable::Done done) override;
    void forget_idle(std::size_t most) override;

    [[nodiscard]] std::optional<std::vector<std::string>> read(MatchId match,
                                                               Version from) const override;
    [[nodiscard]] std::optional<Snapshot> snapshot(MatchId match) const override;

    [[nodiscard]] std::optional<MatchId> next_match() const override { return last_match_ + 1; }

    [[nodiscard]] std::optional<Listing> listing(MatchId match) const override;
    [[nodiscard]] std::optional<std::vector<Listed>> unfinished(std::size_t most) const override;
    [[nodiscard]] std::optional<std::size_t> count_unfinished() const override;
    [[nodiscard]] std::optional<std::vector<MatchId>> untouched(Stage stage,
                                                                std::chrono::milliseconds since,
                                                                std::size_t most) const override;
    [[nodiscard]] std::optional<std::vector<MatchId>> engagements(
        PersonNumber person) const override;
    [[nodiscard]] std::optional<std::vector<Listed>> finished_of(PersonNumber person,
                                                                 std::size_t most) const override;
    [[nodiscard]] std::optional<std::vector<MatchId>> due(std::chrono::milliseconds now,
                                                          std::size_t most) const override;

    [[nodiscard]] std::optional<Person> find(PersonNumber number) const override;
    [[nodiscard]] std::optional<PersonNumber> owner_of(const TokenHash& token) const override;

    [[nodiscard]] std::optional<PersonNumber> next_person() const override {
        return last_person_ + 1;
    }

    [[nodiscard]] std::optional<std::size_t> count_people() const override {
        return people_.size();
    }

  private:
    struct Stored {
        std::vector<std::string> envelopes;
        std::optional<Listing> listing;
        Snapshot snapshot;
    };

    Appended store(Append append);
    void store_forget_idle(std::size_t most);
    Kept store(Person person);
    void tell_watcher(MatchId match, Version newest);

    template <typename Wanted>
    [[nodiscard]] std::vector<Listed> listed(const Wanted& wanted) const;

    Post post_;
    MatchId last_match_ = 0;
    PersonNumber last_person_ = 0;
    std::map<MatchId, Stored> matches_;
    std::map<PersonNumber, Person> people_;
    std::map<TokenHash, PersonNumber> by_token_;
    std::map<MatchId, Watcher> watchers_;
};

}  // namespace bastide::store
