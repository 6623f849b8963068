// Commands of one connection on their way to tables, and the answers on their way back.
#pragma once

#include "server/session/hub.hpp"

#include <memory>
#include <optional>
#include <variant>

namespace bastide::session {

struct RequestInfo;
class Channel;
class RequestContext;

class TableCommands {
  public:
    /// For whoever asks there. Both outlive this.
    TableCommands(RequestContext& context, const Channel& channel)
        : context_(context), channel_(channel) {}

    /// Whether the person, or people from their network, have used up their share of the changes of
    /// this waiting table. Its host has no such limit.
    [[nodiscard]] bool has_changed_too_often(const Table& table) const;

    /// Whether the person may change that table once more. If not, that has been answered.
    bool may_change(const RequestInfo& asked, const Table& table);

    /// Hands a command to a table, whose answer goes back from there.
    void send(const RequestInfo& asked,
              const std::shared_ptr<Table>& table,
              std::variant<match::Command, table::SentAction> command);

    /// Whoever sits down, perhaps as one who is ready for these rules, gets the whole match then
    /// instead of a bare Done. `moves_from`: an open table where they wait alone; they leave it
    /// once they have the new seat, and keep it if they don't get one.
    void sit_down(const RequestInfo& asked,
                  const std::shared_ptr<Table>& table,
                  match::Command command,
                  std::optional<match::Settings> ready_for,
                  const std::shared_ptr<Table>& moves_from = nullptr);

    /// Seats asked for that are not answered yet.
    [[nodiscard]] std::size_t pending_seats() const { return pending_seats_; }

  private:
    enum class Purpose : std::uint8_t { to_play, to_change_the_table, to_sit_down };

    table::Request request(const RequestInfo& asked,
                           const std::shared_ptr<Table>& table,
                           std::variant<match::Command, table::SentAction> command,
                           Purpose what);
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
    std::size_t pending_seats_ = 0;
};

}  // namespace bastide::session
