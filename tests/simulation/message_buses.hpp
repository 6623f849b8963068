// The buses between the servers of a simulation. Messages are lost, delayed and reordered; a server
// can be cut off, with or without notice.
#pragma once

#include "server/store/message_bus.hpp"
#include "tests/simulation/chance.hpp"
#include "tests/simulation/process.hpp"

#include <map>
#include <memory>

namespace bastide::simulation {

class MessageBus;

class MessageBuses {
  public:
    MessageBuses(Scheduler& scheduler, RandomSources& chance)
        : scheduler_(scheduler), chance_(chance) {}

    /// Loses all messages from and to a server. `is_noticed`: its bus reports it.
    void cut_off(std::size_t server, bool is_noticed);
    void reconnect(std::size_t server);

    /// From now on messages are only delayed.
    void stop_losing() { loses_ = false; }

  private:
    friend class MessageBus;

    [[nodiscard]] bool is_cut_off(std::size_t server) const { return cut_off_.contains(server); }

    void send(const MessageBus& from, const std::string& message);

    Scheduler& scheduler_;
    RandomSources& chance_;
    bool loses_ = true;
    std::map<std::size_t, bool> cut_off_;       ///< whether it is noticed, by server
    std::map<std::size_t, MessageBus*> buses_;  ///< by server
};

/// The bus of one server process.
class MessageBus final : public store::MessageBus {
  public:
    MessageBus(MessageBuses& buses, Process& process);
    ~MessageBus() override;
    MessageBus(const MessageBus&) = delete;
    MessageBus& operator=(const MessageBus&) = delete;

    void send(std::string message) override;
    [[nodiscard]] bool works() const override;
    void receive(Receiver receiver, std::function<void()> missed) override;

    /// The process has been killed: it sends and receives nothing more.
    void silence() { alive_.reset(); }

  private:
    friend class MessageBuses;

    void deliver_later(const std::string& message);
    void report_missed_later();
    void later(Time time, std::function<void()> then);

    MessageBuses& buses_;
    Process& process_;
    Receiver receiver_;
    std::function<void()> missed_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::simulation
