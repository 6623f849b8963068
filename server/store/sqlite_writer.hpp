// Stores each batch as one transaction on the writing thread's connection.
#pragma once

#include "server/store/sqlite_match_writer.hpp"
#include "server/store/sqlite_people_writer.hpp"
#include "server/store/sqlite_server_writer.hpp"

namespace bastide::store::sqlite {

class Writer {
  public:
    explicit Writer(Connection& connection);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
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
