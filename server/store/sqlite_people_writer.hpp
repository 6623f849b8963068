// Writes what is kept of people. Each within a transaction of the writer's.
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
    Appended add(const InvitationBlock& unwelcome);
    Appended forget_idle(std::size_t most);

    /// Whether exactly this is kept of the person. False also where that cannot be read now.
    bool has(const Person& person);
    bool has(const PersonChange& change);
    bool has(const InvitationBlock& unwelcome);

  private:
    struct Statements;

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sqlite
