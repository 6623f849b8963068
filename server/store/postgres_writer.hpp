// Writes to PostgreSQL. Appends of different matches are stored by one statement.
#pragma once

#include "server/store/sql_writer.hpp"

#include <memory>

namespace bastide::store::postgres {

class ServerConnection;

class ServerWriter final : public sql::BatchWriter {
  public:
    explicit ServerWriter(ServerConnection& connection);
    ~ServerWriter() override;

  private:
    struct Statements;

    bool store_next(std::span<const Write> writes, Outcomes& outcomes) override;

    /// Not used: `store_next` stores all appends.
    Appended store(const Append& /*append*/) override { return Appended::unknown; }

    [[nodiscard]] bool needs_transaction(const std::vector<Write>& batch) const override;
    bool store_appends(std::span<const Write> appends, Outcomes& outcomes);

    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::postgres
