#pragma once

#include "server/store/interface.hpp"
#include "server/table/request.hpp"
#include "server/table/table_services.hpp"

#include <memory>
#include <utility>

namespace bastide::table {

/// Delay of bots and clocks at the servers that have not stored the newest envelope of a match.
inline constexpr std::chrono::seconds other_node_delay{2};

class Actor : public store::Interface {
  public:
    explicit Actor(const TableServices& services) : services_(services) {}

    [[nodiscard]] const TableServices& services() const { return services_; }

    /// Receives a command and answers it exactly once, perhaps before this returns.
    virtual void receive(Request request) = 0;

    virtual void work() = 0;

    /// Returns true if no command is queued, in negotiation or being stored.
    [[nodiscard]] virtual bool idle() const = 0;

    [[nodiscard]] virtual bool is_storing_start() const = 0;

    /// Keeps the table in memory while the result exists.
    [[nodiscard]] virtual std::shared_ptr<Actor> hold() = 0;

    /// Sets if this server has stored the newest envelope.
    void set_leading(bool is_leading) { is_leading_ = is_leading; }

    [[nodiscard]] bool is_leading() const { return is_leading_; }

    /// Usually one of several servers acts for bots and clocks. If two do, the store refuses one.
    [[nodiscard]] std::chrono::milliseconds node_delay() const {
        return services_.has_nodes && !is_leading_ ? other_node_delay : std::chrono::seconds(0);
    }

    [[nodiscard]] Request own_request(match::CommandSource by, match::Command command) const {
        Request request;
        request.by = by;
        request.person = match::nobody;
        services_.dice.fill(request.id);
        request.command = std::move(command);
        request.received = services_.unix_time();
        request.arrived = services_.now();
        request.answer = [](const Answer& /*unused*/) {};
        return request;
    }

    /// Calls `then` after the time, unless the table has left memory by then.
    void run_after(std::chrono::milliseconds in, std::function<void()> then) {
        services_.run_after(in, [weak = std::weak_ptr(hold()), then = std::move(then)] {
            if (const auto self = weak.lock()) {
                then();
            }
        });
    }

    /// Calls `then` after the time, and keeps the table in memory until then.
    void hold_and_run_after(std::chrono::milliseconds in, std::function<void()> then) {
        services_.run_after(in, [self = hold(), then = std::move(then)] { then(); });
    }

  private:
    TableServices services_;
    bool is_leading_ = false;
};

}  // namespace bastide::table
