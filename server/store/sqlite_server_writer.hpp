// Writes what is kept of the server itself. Each within a transaction of the writer's.
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

    /// Whether that much is kept. False also where that cannot be read now.
    bool has(const Beat& beat);

  private:
    struct Statements;

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sqlite
