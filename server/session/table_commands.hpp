// Commands of one connection on their way to tables, and the answers on their way back.
#pragma once

#include "server/session/hub.hpp"

#include <memory>
#include <optional>
#include <variant>

namespace bastide::session {

struct Asked;
class Channel;
class RequestContext;

class TableCommands {
  public:
    /// For whoever asks there. Both outlive this.
    TableCommands(RequestContext& with, const Channel& channel) : with_(with), channel_(channel) {}

    /// Hands a command to a table, whose answer goes back from there.
    void send(const Asked& asked,
              const std::shared_ptr<Table>& table,
              std::variant<match::Command, table::Said> command);

    /// Whoever sits down, perhaps as one who is ready for these rules, gets the whole match then
    /// instead of a bare Done.
    void sit_down(const Asked& asked,
                  const std::shared_ptr<Table>& table,
                  match::Command command,
                  std::optional<match::Settings> ready_for);

    /// Seats asked for that are not answered yet.
    [[nodiscard]] std::size_t coming() const { return coming_; }

  private:
    enum class Asking : std::uint8_t { to_play, to_change_the_table, to_sit_down };

    table::Request request(const Asked& asked,
                           const std::shared_ptr<Table>& table,
                           std::variant<match::Command, table::Said> command,
                           Asking what);
    void answer(const Asked& asked,
                const std::shared_ptr<Table>& table,
                const table::Answer& answer,
                Asking what);
    void refuse(const Asked& asked,
                const std::shared_ptr<Table>& table,
                const table::Answer& answer,
                Asking what);
    void accept(const Asked& asked,
                const std::shared_ptr<Table>& table,
                match::Version version,
                Asking what);

    RequestContext& with_;
    const Channel& channel_;
    std::size_t coming_ = 0;
};

}  // namespace bastide::session
