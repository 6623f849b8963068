// Where one attack plays: a real server with a file of its own, bystanders who play there, and one
// thread that all strangers share.
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

/// The address of the crowd: to the server, one stranger's.
inline const std::string crowd_address = "127.0.0.2";

/// Strangers who share this machine with the server, as behind a proxy.
inline const std::string local_address = "127.0.0.1";

/// A proxy that the server trusts where nobody else comes through one.
inline const std::string proxy_address = "127.0.0.13";

/// Connections that one address may have.
inline constexpr int crowd = 32;

class Scene {
  public:
    /// `behind_proxy`: everybody comes through a real proxy, which the server trusts.
    Scene(const std::string& server, std::chrono::milliseconds attack_time, bool behind_proxy);

    /// To attack from.
    [[nodiscard]] Place place() { return {&*io_, port(), &tally_}; }

    [[nodiscard]] std::uint16_t port() const { return proxy_ ? proxy_->port() : server_.port(); }

    /// How long an attack goes on that would go on for ever.
    [[nodiscard]] std::chrono::milliseconds attack_time() const { return attack_time_; }

    /// A stranger who begins once they `run`.
    void spawn(asio::awaitable<void> stranger);

    /// Lets all strangers do what they do for so long, or until all are done. They stay as they are
    /// then.
    void run(std::chrono::milliseconds time);

    /// Ends all strangers.
    void clear();

    [[nodiscard]] Tally& tally() { return tally_; }

    [[nodiscard]] Bystanders& bystanders() { return *bystanders_; }

    void send_bystanders_home() { bystanders_.reset(); }

    // The server, looked at from outside.
    [[nodiscard]] bool server_runs() { return server_.running(); }

    [[nodiscard]] double memory_mb() const;
    [[nodiscard]] int sockets() const;
    [[nodiscard]] std::uintmax_t store_bytes() const;

    [[nodiscard]] std::string log() const { return server_.log(); }

    [[nodiscard]] std::uintmax_t log_bytes() const { return log().size(); }

    // What came of the attack.

    /// Something that should not be.
    void fail(const std::string& what) { failures.push_back(what); }

    /// Something that the table should tell.
    void note(const std::string& what) { notes.push_back(what); }

    std::vector<std::string> failures;
    std::vector<std::string> notes;

    std::vector<std::uint32_t> matches;  ///< what was prepared for the attack
    std::vector<std::string> tokens;     ///< the same

  private:
    std::chrono::milliseconds attack_time_;
    test::TemporaryFolder folder_;
    test::ServerProcess server_;
    std::optional<test::Haproxy> proxy_;
    Tally tally_;
    std::optional<asio::io_context> io_;
    std::optional<Bystanders> bystanders_;
};

/// Kernel memory of all TCP connections of this machine.
double kernel_memory_mb();

/// Something that strangers do.
struct Attack {
    std::string name;
    std::string what;  ///< a sentence for the table
    std::function<void(Scene&)> play;
    std::function<void(Scene&)> prepare;  ///< nobody's moves are timed meanwhile; may be empty
};

// The families, each in a file of its name.
void add_guests(std::vector<Attack>& attacks);
void add_greedy(std::vector<Attack>& attacks);
void add_clocks(std::vector<Attack>& attacks);
void add_tables(std::vector<Attack>& attacks);
void add_bots(std::vector<Attack>& attacks);
void add_crowding(std::vector<Attack>& attacks);
void add_silent(std::vector<Attack>& attacks);
void add_broken(std::vector<Attack>& attacks);
void add_disguises(std::vector<Attack>& attacks);
void add_frames(std::vector<Attack>& attacks);
void add_monsters(std::vector<Attack>& attacks);

}  // namespace bastide::hostile
