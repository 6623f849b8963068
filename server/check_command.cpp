#include "server/net/certificate.hpp"
#include "server/net/tcp_port.hpp"
#include "server/ops/config_addresses.hpp"
#include "server/ops/config_shown.hpp"
#include "server/ops/system_clock.hpp"
#include "server/store/lock_file.hpp"
#include "server/store/postgres_database.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/store_url.hpp"
#include "server/store_commands.hpp"

#include <boost/asio/io_context.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace bastide {
namespace {

using Problem = std::optional<std::string>;

Problem check_certificate_file(const ops::Config& config) {
    net::Certificate certificate(config.tls_certificate, config.tls_key);
    if (!certificate.is_configured() || config.tls_key.empty()) {
        return std::nullopt;
    }
    if (auto problem = certificate.load()) {
        return problem;
    }
    const auto now =
        std::chrono::duration_cast<std::chrono::seconds>(ops::system_clock().unix_time());
    return certificate.expires() > now.count()
               ? std::nullopt
               : Problem("'tls-certificate' is " + config.tls_certificate +
                         ", which has expired, so clients will refuse it. Renew it.");
}

class StartCheck {
  public:
    explicit StartCheck(const ops::LoadedConfig& settings)
        : config_(settings.config), problems_(settings.problems) {}

    void run() {
        const ops::Problems of_files = ops::problems_with(config_);
        problems_.insert(problems_.end(), of_files.begin(), of_files.end());
        const auto concerns = [&](std::string_view key) {
            return std::ranges::any_of(
                of_files, [key](const std::string& problem) { return problem.starts_with(key); });
        };
        if (!concerns("'store'")) {
            check_store();
        }
        if (!concerns("'tls-")) {
            add(check_certificate_file(config_));
        }
        check_ports();
    }

    [[nodiscard]] const ops::Problems& problems() const { return problems_; }

    [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

  private:
    void add(Problem problem) {
        if (problem) {
            problems_.push_back(std::move(*problem));
        }
    }

    void check_store() {
        if (store::is_url(config_.store)) {
            std::optional<std::string> user;
            const Problem problem =
                store::problem_with_postgres(config_.store, user, config_.cluster == "on");
            note_user(user.has_value());
            store_in_use_ = !problem && store::is_postgres_used_here(config_.store);
            return add(problem);
        }
        std::error_code none;
        if (!std::filesystem::exists(config_.store, none)) {
            return;
        }
        note_user(store::is_locked(config_.store));
        add(store::problem_with_format(config_.store));
    }

    void note_user(bool is_in_use) {
        store_in_use_ = is_in_use;
        if (is_in_use) {
            notes_.push_back("'store' is " + store::without_password(config_.store) +
                             ", which a running server uses. Stop that server before you start "
                             "one with this configuration.");
        }
    }

    void check_ports() {
        for (const std::string& address : config_.listen) {
            check_port(address, config_.port);
        }
        for (const std::string& text : config_.metrics_listen) {
            const ops::Endpoint endpoint = *ops::endpoint_in(text);
            check_port(endpoint.address, endpoint.port);
        }
    }

    void check_port(const std::string& address, std::uint16_t port) {
        boost::asio::io_context io;
        boost::asio::ip::tcp::acceptor acceptor(io);
        const auto error = net::bind_to(acceptor, address, port);
        if (error && error->is_in_use && store_in_use_) {
            notes_.push_back("Port " + std::to_string(port) + " of " + address +
                             " is in use, probably by the server that uses the store.");
        } else if (error) {
            problems_.push_back(error->text +
                                (error->is_in_use
                                     ? ". Stop the process that uses this port, or choose another."
                                     : ". Choose another address or port, or give the server "
                                       "the right to use this one."));
        }
    }

    const ops::Config& config_;
    ops::Problems problems_;
    std::vector<std::string> notes_;
    bool store_in_use_ = false;  ///< by a server on this machine, which may also have the ports
};

}  // namespace

int check_config(const ops::LoadedConfig& settings) {
    std::cout << ops::settings_table(ops::keys(), settings) << std::flush;
    StartCheck check(settings);
    check.run();
    for (const std::string& note : check.notes()) {
        std::cerr << "Note: " << note << '\n';
    }
    for (const std::string& problem : check.problems()) {
        std::cerr << problem << '\n';
    }
    return check.problems().empty() ? 0 : 1;
}

}  // namespace bastide
