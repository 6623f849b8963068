#pragma once

#include "server/session/request_group.hpp"

namespace bastide::session {

class LobbyRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const v1::ListTables& request);
    void handle(const RequestInfo& asked, const v1::WatchLobby& request);
    void handle(const RequestInfo& asked, const v1::UnwatchLobby& request);
    void handle(const RequestInfo& asked, const v1::CreateTable& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::JoinTable& request);
    void handle(const RequestInfo& asked, const v1::QuickPlay& request);
    void handle(const RequestInfo& asked, const TablePtr& finished, const v1::Rematch& request);

  private:
    bool is_answered_before(const RequestInfo& asked,
                            match::Open& open,
                            std::string_view title,
                            const Match* before = nullptr);
    void open_table(const RequestInfo& asked, match::Open open, std::string title);
    void get_ready(Table& table, const std::optional<match::Settings>& ready_for) const;
    [[nodiscard]] bool may_move_from(const Table& table) const;
    [[nodiscard]] bool wants_to_play_with(PersonId person, PersonId other) const;
    [[nodiscard]] bool avoids_network_of(PersonId person, PersonId other) const;
    [[nodiscard]] bool is_waiting_for_network_of_player(const Match& match) const;
    void sit_down(const RequestInfo& asked,
                  const TablePtr& table,
                  const match::Join& join,
                  const SeatTerms& terms);
};

}  // namespace bastide::session
