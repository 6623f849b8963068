// The environment of an attack: a server with its own store, bystanders, and a thread for
// strangers.
#pragma once

#include "tests/hostile/bystanders.hpp"
#include "tests/hostile/stranger.hpp"
#include "tests/support/haproxy.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/temporary_folder.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::hostile {

/// The common address of the crowd.
inline const std::string crowd_address = "127.0.0.2";

/// The server's own machine, also used by clients behind a proxy.
inline const std::string local_address = "127.0.0.1";

/// A trusted proxy that no bystander uses.
inline const std::string proxy_address = "127.0.0.13";

/// The server's limit of connections per address, which attackers use up.
inline constexpr int attacker_connections = 32;

class Scene {
  public:
    /// `behind_proxy`: all clients connect through a real proxy, which the server trusts.
    Scene(const std::string& server, std::chrono::milliseconds attack_time, bool behind_proxy);

    [[nodiscard]] Place place() { return {&*io_, port(), &tally_}; }

    [[nodiscard]] std::uint16_t port() const { return proxy_ ? proxy_->port() : server_.port(); }

    /// Duration of an attack that has no end of its own.
    [[nodiscard]] std::chrono::milliseconds attack_time() const { return attack_time_; }

    void spawn(asio::awaitable<void> stranger);

    /// Runs the strangers for this time, or until all are done. They keep their state afterwards.
    void run(std::chrono::milliseconds time);

    void clear();

    [[nodiscard]] Tally& tally() { return tally_; }

    [[nodiscard]] Bystanders& bystanders() { return *bystanders_; }

    void stop_bystanders() { bystanders_.reset(); }

    [[nodiscard]] bool is_server_running() { return server_.running(); }

    [[nodiscard]] double memory_mb() const;
    [[nodiscard]] int sockets() const;
    [[nodiscard]] std::uintmax_t store_bytes() const;

    [[nodiscard]] std::string log() const { return server_.log(); }

    [[nodiscard]] std::uintmax_t log_bytes() const { return log().size(); }

    void fail(const std::string& what) { failures.push_back(what); }

    void note(const std::string& what) { notes.push_back(what); }

    std::vector<std::string> failures;
    std::vector<std::string> notes;

    std::vector<std::uint32_t> matches;  ///< prepared for the attack
    std::vector<std::string> tokens;     ///< prepared for the attack

  private:
    std::chrono::milliseconds attack_time_;
    test::TemporaryFolder folder_;
    test::ServerProcess server_;
    std::optional<test::Haproxy> proxy_;
    Tally tally_;
    std::optional<asio::io_context> io_;
    std::optional<Bystanders> bystanders_;
};

/// Kernel memory of all TCP connections on this machine.
double kernel_memory_mb();

struct Attack {
    std::string name;
    std::string what;  ///< a sentence for the table
    std::function<void(Scene&)> play;
    std::function<void(Scene&)> prepare;  ///< runs while no moves are timed; may be empty
};

// Each is defined in the file of its name.
void add_guests(std::vector<Attack>& attacks);
void add_greedy(std::vector<Attack>& attacks);
void add_clocks(std::vector<Attack>& attacks);
void add_votes(std::vector<Attack>& attacks);
void add_tables(std::vector<Attack>& attacks);
void add_bots(std::vector<Attack>& attacks);
void add_crowding(std::vector<Attack>& attacks);
void add_silent(std::vector<Attack>& attacks);
void add_broken(std::vector<Attack>& attacks);
void add_disguises(std::vector<Attack>& attacks);
void add_frames(std::vector<Attack>& attacks);
void add_monsters(std::vector<Attack>& attacks);

}  // namespace bastide::hostile
