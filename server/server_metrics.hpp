#pragma once

#include "server/net/listener.hpp"
#include "server/ops/metrics.hpp"
#include "server/ops/store_monitor.hpp"
#include "server/session/hub.hpp"
#include "server/store/group_commit.hpp"
#include "server/table/envelope.hpp"
#include "server/thinking/pool.hpp"

#include <cstdint>
#include <string>

namespace bastide {

/// The metrics of a server. The sources that are added must outlive the last call of `text`.
class ServerMetrics {
  public:
    ServerMetrics();
    ServerMetrics(const ServerMetrics&) = delete;
    ServerMetrics& operator=(const ServerMetrics&) = delete;

    void receive(const Match& match, const table::Envelope& envelope);

    void receive(const store::CommitResult& committed) { count_commit_(committed.duration); }

    void add(session::Hub& hub);
    void add(store::GroupCommit& store, const ops::StoreMonitor& monitor);
    void add(const thinking::Pool& pool);
    void add_network(std::function<net::Load()> load);

    [[nodiscard]] std::string text() const { return metrics_.text(); }

  private:
    ops::Metrics metrics_;
    std::function<void(std::chrono::duration<double>)> count_commit_;
    std::uint64_t commands_accepted_ = 0;
    std::uint64_t tables_opened_ = 0;
    std::uint64_t matches_started_ = 0;
    std::map<std::string, double> matches_ended_;  ///< ended matches by ending
};

}  // namespace bastide
