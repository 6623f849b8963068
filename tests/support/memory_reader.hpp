// The rows of a store in memory, and their reader.
#pragma once

#include "server/store/store.hpp"

#include <map>
#include <set>
#include <utility>

namespace bastide::store {

struct MemoryRows {
    struct Match {
        std::vector<std::string> envelopes;
        std::optional<Listing> listing;
        std::optional<Snapshot> snapshot;
    };

    MatchId last_match = 0;
    PersonNumber last_person = 0;
    std::map<MatchId, Match> matches;
    std::map<PersonNumber, Person> people;
    std::map<TokenHash, PersonNumber> by_token;                          ///< of the first devices
    std::vector<Credential> credentials;                                 ///< oldest first
    std::map<PersonNumber, std::vector<PersonNumber>> blocked_inviters;  ///< inviters, oldest first
    std::map<BanNumber, Ban> bans;
    std::set<PersonNumber> played;  ///< had a seat in a match that began
    ServerId server_id{};
    ServerTime server_time{};
};

using Timed = std::vector<std::pair<std::chrono::milliseconds, std::uint32_t>>;

[[nodiscard]] std::vector<std::uint32_t> earliest(Timed timed, std::size_t most);

class MemoryReader final : public StoreReader {
  public:
    /// `rows` must outlive the reader.
    explicit MemoryReader(const MemoryRows& rows) : rows_(rows) {}

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
    [[nodiscard]] ReadResult<std::vector<MatchId>> due(ServerTime now,
                                                       std::size_t most) const override;

    [[nodiscard]] ReadResult<std::optional<Person>> find(PersonNumber number) const override;
    [[nodiscard]] ReadResult<std::optional<PersonNumber>> owner_of(
        const TokenHash& token) const override;
    [[nodiscard]] ReadResult<std::optional<PersonNumber>> recovery_owner(
        const TokenHash& code) const override;
    [[nodiscard]] ReadResult<PersonNumber> next_person() const override;
    [[nodiscard]] ReadResult<std::size_t> count_people() const override;
    [[nodiscard]] ReadResult<bool> is_blocked(const InvitationBlock& guest) const override;
    [[nodiscard]] ReadResult<std::vector<Ban>> bans() const override;
    [[nodiscard]] ReadResult<ServerId> server_id() const override;

    [[nodiscard]] ReadResult<ServerTime> server_time() const override;

  private:
    [[nodiscard]] std::optional<PersonNumber> credential_owner(const TokenHash& hash,
                                                               bool is_recovery) const;
    template <typename Wanted>
    [[nodiscard]] std::vector<Listed> listed(const Wanted& wanted) const;

    const MemoryRows& rows_;
};

}  // namespace bastide::store
