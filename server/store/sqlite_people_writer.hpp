// Writes people, their credentials, invitation blocks and bans within the writer's transaction.
#pragma once

#include "server/store/write.hpp"

#include <memory>

namespace bastide::store::sqlite {

class Connection;

class PeopleWriter {
  public:
    explicit PeopleWriter(Connection& connection);
    PeopleWriter(const PeopleWriter&) = delete;
    PeopleWriter& operator=(const PeopleWriter&) = delete;
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

}  // namespace bastide::store::sqlite
