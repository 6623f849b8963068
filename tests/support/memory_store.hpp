// A store in memory, simpler than SQLite.
#pragma once

#include "tests/support/memory_reader.hpp"

namespace bastide::store {

class MemoryStore : public Store {
  public:
    /// Runs functions later on this thread. Must drop the functions that are left when the store
    /// ends.
    using Post = std::function<void(std::function<void()>)>;

    explicit MemoryStore(Post post);

    [[nodiscard]] const StoreReader& reader() const override { return reader_; }

    void append(Append append, Journal::AppendCallback done) override;
    void watch(MatchId match, Watcher watcher) override;
    void forget(MatchId match) override;

    void add(Person person, PeopleTable::WriteCallback done) override;
    void change(PersonChange change, PeopleTable::WriteCallback done) override;
    void add(Credential credential, PeopleTable::WriteCallback done) override;
    void add(InvitationBlock block, PeopleTable::WriteCallback done) override;
    void change(Ban ban, PeopleTable::WriteCallback done) override;
    void forget_idle(ForgetIdle idle, PeopleTable::WriteCallback done) override;

    void beat(ServerTime now, ServerTimeStore::WriteCallback done) override;

  private:
    Appended store(Append append);
    void record_players(const Listing& listing);
    void store(InvitationBlock block);
    void store_forget_idle(ForgetIdle idle);
    std::size_t forget_idle_people(bool have_played, ForgetIdle which);
    WriteResult store(Person person);
    WriteResult store(PersonChange change);
    WriteResult store(const Credential& credential);
    void notify_watcher(MatchId match, Version newest);

    Post post_;
    MemoryRows rows_;
    MemoryReader reader_{rows_};
    std::map<MatchId, Watcher> watchers_;
};

}  // namespace bastide::store
