// Writes to a store. Each append is stored by itself, with its listing and its snapshot.
#pragma once

#include "server/store/sql_writer.hpp"

#include <memory>

namespace bastide::store::sqlite {

class FileConnection;

class FileWriter final : public sql::BatchWriter {
  public:
    explicit FileWriter(FileConnection& connection);
    ~FileWriter() override;

  private:
    struct Statements;

    Appended store(const Append& append) override;
    Appended store_listing(MatchId match, const Listing& listing);
    Appended store_participants(MatchId match, const Listing& listing);
    Appended enter(MatchId match, Stage stage);

    FileConnection& db_;
    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sqlite
