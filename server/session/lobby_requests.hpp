// What can be asked about tables: which there are, opening one, sitting down, playing again. Who
// else is here is asked for in people_requests.hpp.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class LobbyRequests {
  public:
    explicit LobbyRequests(RequestContext& with) : with_(with), hub_(with.hub()) {}

    void handle(const Asked& asked, const v1::ListTables& request);
    void handle(const Asked& asked, const v1::WatchLobby& request);
    void handle(const Asked& asked, const v1::UnwatchLobby& request);
    void handle(const Asked& asked, const v1::CreateTable& request);
    void handle(const Asked& asked, const v1::JoinTable& request);
    void handle(const Asked& asked, const v1::QuickPlay& request);
    void handle(const Asked& asked, const v1::Rematch& request);

  private:
    bool opened_before(const Asked& asked, const match::Open& open, std::string_view title);
    void open_table(const Asked& asked, match::Open open, std::string title);
    void get_ready(Table& table, const std::optional<match::Settings>& ready_for) const;
    [[nodiscard]] bool wants_to_play_with(match::PersonId person, match::PersonId other) const;
    [[nodiscard]] bool has_parted_from_a_neighbour_of(match::PersonId person,
                                                      match::PersonId other) const;
    [[nodiscard]] bool is_kept_waiting_by_a_neighbour(const match::Match& match) const;
    void sit_down(const Asked& asked,
                  const std::shared_ptr<Table>& table,
                  const match::Join& join,
                  const std::optional<match::Settings>& ready_for);

    RequestContext& with_;
    Hub& hub_;
};

}  // namespace bastide::session
