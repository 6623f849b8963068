// Reads on the reading thread's connection. Each answer is one statement, and so consistent.
#pragma once

#include "server/store/store.hpp"

#include <memory>

namespace bastide::store::sql {

class Connection;

class Reader final : public StoreReader {
  public:
    explicit Reader(Connection& connection);
    ~Reader() override;

    [[nodiscard]] ReadResult<std::vector<std::string>> read(MatchId match,
                                                            Version from,
                                                            std::size_t most) const override;
    [[nodiscard]] ReadResult<std::optional<Snapshot>> snapshot(MatchId match) const override;

    [[nodiscard]] ReadResult<MatchId> next_match() const override;
    [[nodiscard]] ReadResult<std::optional<Listing>> listing(MatchId match) const override;
    [[nodiscard]] ReadResult<std::optional<MatchId>> by_code(
        const std::string& code) const override;
    [[nodiscard]] ReadResult<std::vector<Listed>> unfinished(MatchId before,
                                                             std::size_t most) const override;
    [[nodiscard]] ReadResult<std::size_t> count_unfinished() const override;
    [[nodiscard]] ReadResult<std::vector<MatchId>> untouched(Stage stage,
                                                             std::chrono::milliseconds since,
                                                             std::size_t most) const override;
    [[nodiscard]] ReadResult<std::vector<MatchId>> active_of(PersonNumber person) const override;
    [[nodiscard]] ReadResult<std::vector<Listed>> finished_of(PersonNumber person,
                                                              MatchId before,
                                                              std::size_t most) const override;
    [[nodiscard]] ReadResult<std::vector<MatchId>> ended_since(PersonNumber person,
                                                               std::chrono::milliseconds since,
                                                               std::size_t most) const override;
    [[nodiscard]] ReadResult<std::vector<MatchId>> due(ServerTime now,
                                                       std::size_t most) const override;

    [[nodiscard]] ReadResult<std::optional<Person>> find(PersonNumber number) const override;
    [[nodiscard]] ReadResult<std::optional<PersonNumber>> owner_of(
        const TokenHash& token) const override;
    [[nodiscard]] ReadResult<std::optional<PersonNumber>> recovery_owner(
        const TokenHash& code) const override;
    [[nodiscard]] ReadResult<PersonNumber> next_person() const override;
    [[nodiscard]] ReadResult<std::size_t> count_people() const override;
    [[nodiscard]] ReadResult<std::vector<PersonNumber>> blocked_by(
        PersonNumber person) const override;
    [[nodiscard]] ReadResult<std::vector<PersonNumber>> blockers_of(
        PersonNumber person) const override;
    [[nodiscard]] ReadResult<std::vector<Opponent>> opponents_of(PersonNumber person,
                                                                 OpponentPlace after,
                                                                 std::size_t most) const override;
    [[nodiscard]] ReadResult<std::vector<ChatLine>> lines(ChatPlace last,
                                                          std::size_t most) const override;
    [[nodiscard]] ReadResult<std::uint32_t> last_line(ChatChannel channel) const override;
    [[nodiscard]] ReadResult<std::vector<Ban>> bans() const override;
    [[nodiscard]] ReadResult<ServerId> server_id() const override;

    [[nodiscard]] ReadResult<ServerTime> server_time() const override;

  private:
    struct Statements;

    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sql
