// Writes envelopes, snapshots and listings within the writer's transaction.
#pragma once

#include "server/store/write.hpp"

#include <memory>
#include <vector>

namespace bastide::store::sqlite {

class Connection;

class MatchWriter {
  public:
    explicit MatchWriter(Connection& connection);
    MatchWriter(const MatchWriter&) = delete;
    MatchWriter& operator=(const MatchWriter&) = delete;
    ~MatchWriter();

    Appended store(const Append& append);
    Appended forget(MatchId match);

    /// True if exactly this envelope is stored; false also if it cannot be read.
    bool has(const Append& append);

  private:
    struct Statements;

    int store_listing(MatchId match, const Listing& listing);
    int store_participants(MatchId match, const Listing& listing);
    int enter(MatchId match, Stage stage);

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sqlite
