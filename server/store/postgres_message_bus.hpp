// Messages between servers by LISTEN and NOTIFY, on a thread and a connection of its own.
#pragma once

#include "server/store/message_bus.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bastide::store {

/// Interval of attempts to connect. Messages rung meanwhile are dropped.
inline constexpr std::chrono::milliseconds bus_retry_interval{250};

/// Messages that wait until the database has taken earlier ones. Others are dropped.
inline constexpr std::size_t bus_waiting_max = 10'000;

class PostgresMessageBus final : public MessageBus {
  public:
    /// Runs functions on the thread of the network (GroupCommit::Post).
    using Post = std::function<void(std::function<void()>)>;

    /// Receives an error message when the bus stops working, and an empty one when it works again.
    using Report = std::function<void(const std::string& problem)>;

    PostgresMessageBus(std::string url, Post post, Report report);

    /// Sends what has been rung.
    ~PostgresMessageBus() override;

    void send(std::string message) override;

    [[nodiscard]] bool works() const override { return works_; }

    void receive(Receiver receiver, std::function<void()> missed) override;

  private:
    struct Line;

    void work();
    bool listen(Line& line);
    void send_waiting(Line& line);
    void read_messages(Line& line);
    void report(const std::string& problem);
    void wait(int socket) const;
    void wake() const;

    std::string url_;
    Post post_;
    Report report_;
    Receiver receiver_ = [](const std::string& /*message*/) {};
    std::function<void()> missed_ = [] {};
    std::string problem_;  ///< last one reported
    int wakes_ = -1;       ///< descriptor that is readable if the thread has something to do
    std::atomic<bool> is_ending_ = false;
    std::atomic<bool> works_ = false;
    std::mutex mutex_;
    std::vector<std::string> waiting_;  ///< encoded; guarded by `mutex_`
    std::thread thread_;
};

}  // namespace bastide::store
