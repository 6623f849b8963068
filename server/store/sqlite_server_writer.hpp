// Writes server time within the writer's transaction.
#pragma once

#include "server/store/write.hpp"

#include <memory>

namespace bastide::store::sqlite {

class Connection;

class ServerWriter {
  public:
    explicit ServerWriter(Connection& connection);
    ServerWriter(const ServerWriter&) = delete;
    ServerWriter& operator=(const ServerWriter&) = delete;
    ~ServerWriter();

    Appended beat(const Beat& beat);

    /// True if at least this time is stored; false also if it cannot be read.
    bool has(const Beat& beat);

  private:
    struct Statements;

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sqlite
