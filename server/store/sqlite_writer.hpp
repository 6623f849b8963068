// Writes to the file. Each append is stored by itself, with its listing and its snapshot.
#pragma once

#include "server/store/sql_writer.hpp"

#include <memory>

namespace bastide::store::sqlite {

class Connection;

class Writer final : public sql::Writer {
  public:
    explicit Writer(Connection& connection);
    ~Writer() override;

  private:
    struct Statements;

    Appended store(const Append& append) override;
    Appended store_listing(MatchId match, const Listing& listing);
    Appended store_participants(MatchId match, const Listing& listing);
    Appended enter(MatchId match, Stage stage);

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sqlite
