#pragma once

#include "server/session/hub.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::session {

/// Time until a person is notified that a request for a seat waits for the store.
inline constexpr std::chrono::seconds store_notice_after{2};

struct RequestInfo;
class Channel;
class RequestContext;

struct SeatTerms {
    /// The player is ready at once if the table has the rules and the pace of these settings.
    std::optional<match::Settings> ready_for = {};
    /// Table that the player leaves when they have the new seat; they wait alone there.
    std::shared_ptr<Table> moves_from = nullptr;
    std::vector<PersonId> seats_kept_for = {};  ///< RematchFinder::players_with_kept_seats
};

class TableCommands {
  public:
    TableCommands(RequestContext& context, const Channel& channel)
        : context_(context), channel_(channel) {}

    /// True if the person, or their network, is over a limit (table_change_counter.hpp).
    [[nodiscard]] bool has_changed_too_often(const Table& table) const;

    bool may_change(const RequestInfo& asked, const Table& table);

    void send(const RequestInfo& asked,
              const std::shared_ptr<Table>& table,
              std::variant<match::Command, table::SentAction> command,
              std::vector<PersonId> seats_kept_for = {});

    /// Requests a seat. Answers with a snapshot if the command is accepted.
    void sit_down(const RequestInfo& asked,
                  const std::shared_ptr<Table>& table,
                  match::Command command,
                  const SeatTerms& terms);

    bool answer_from_taken_seat(const RequestInfo& asked);

    [[nodiscard]] std::size_t own_pending_seats() const { return pending_seats_.size(); }

    [[nodiscard]] std::size_t pending_seats() const;

  private:
    enum class Purpose : std::uint8_t { to_play, to_change_the_table, to_sit_down };

    table::Request request(const RequestInfo& asked,
                           const std::shared_ptr<Table>& table,
                           std::variant<match::Command, table::SentAction> command,
                           Purpose what);
    void check_pending_seats_later();
    void notify_if_store_fails();
    void answer(const RequestInfo& asked,
                const std::shared_ptr<Table>& table,
                const table::Answer& answer,
                Purpose what);
    void refuse(const RequestInfo& asked,
                const std::shared_ptr<Table>& table,
                const table::Answer& answer,
                Purpose what);
    void accept(const RequestInfo& asked,
                const std::shared_ptr<Table>& table,
                match::Version version,
                Purpose what);

    RequestContext& context_;
    const Channel& channel_;
    /// By request id. The table is null after its player has been notified.
    std::multimap<std::string, std::weak_ptr<Table>> pending_seats_;
    bool has_timer_ = false;  ///< for check_pending_seats_later
};

}  // namespace bastide::session
