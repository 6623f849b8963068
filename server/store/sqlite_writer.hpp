// Writes to the file: a batch in one transaction, by writers for matches, people and the server.
#pragma once

#include "server/store/write.hpp"

#include <memory>
#include <vector>

namespace bastide::store::sqlite {

class Connection;

/// Writes envelopes, snapshots and listings within the writer's transaction.
class MatchWriter {
  public:
    explicit MatchWriter(Connection& connection);
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

/// Writes people, their credentials, invitation blocks and bans within the writer's transaction.
class PeopleWriter {
  public:
    explicit PeopleWriter(Connection& connection);
    ~PeopleWriter();

    Appended add(const Person& person);
    Appended change(const PersonChange& change);
    Appended add(const Credential& credential);
    Appended add(const InvitationBlock& block);
    Appended change(const Ban& ban);
    Appended forget(const ForgetIdle& idle);

    /// True if exactly these values are stored; false also if they cannot be read.
    bool has(const Person& person);
    bool has(const PersonChange& change);
    bool has(const Credential& credential);
    bool has(const InvitationBlock& block);
    bool has(const Ban& ban);

  private:
    struct Statements;

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

/// Writes server time within the writer's transaction.
class ServerWriter {
  public:
    explicit ServerWriter(Connection& connection);
    ~ServerWriter();

    Appended beat(const Beat& beat);

    /// True if at least this time is stored; false also if it cannot be read.
    bool has(const Beat& beat);

  private:
    struct Statements;

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

/// Stores each batch as one transaction on the writing thread's connection.
class Writer {
  public:
    explicit Writer(Connection& connection);
    ~Writer();

    [[nodiscard]] Committed commit(const std::vector<Write>& batch);

  private:
    struct Statements;

    bool store_all(const std::vector<Write>& batch, std::vector<Appended>& outcomes);
    Appended store_apart(const Write& write);

    Connection& db_;
    std::unique_ptr<Statements> sql_;
    MatchWriter matches_;
    PeopleWriter people_;
    ServerWriter server_;
};

}  // namespace bastide::store::sqlite
