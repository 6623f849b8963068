#include "client-cli/connection/loop.hpp"

#include "client-cli/connection/loop_impl.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <csignal>

namespace bastide::connection {
namespace {

bool is_ignored(int signal) {
    struct sigaction how{};
    return sigaction(signal, nullptr, &how) == 0 && how.sa_handler == SIG_IGN;
}

}  // namespace

Loop::Loop() : impl_(std::make_unique<Impl>()) {}

Loop::~Loop() = default;

void Loop::run() {
    impl_->io.run();
}

void Loop::stop() {
    impl_->io.stop();
}

void Loop::post(std::function<void()> then) {
    boost::asio::post(impl_->io, std::move(then));
}

void Loop::after(std::chrono::milliseconds time, std::function<void()> then) {
    auto timer = std::make_shared<boost::asio::steady_timer>(impl_->io, time);
    timer->async_wait([timer, then = std::move(then)](boost::system::error_code error) {
        if (!error) {
            then();
        }
    });
}

void Loop::on_interrupt(std::function<void()> then) {
    boost::asio::signal_set& interrupts = impl_->interrupts;
    interrupts.add(SIGINT);
    interrupts.add(SIGTERM);
    if (!is_ignored(SIGHUP)) {
        interrupts.add(SIGHUP);
    }
    interrupts.async_wait(
        [&interrupts, then = std::move(then)](boost::system::error_code error, int /*signal*/) {
            if (!error) {
                interrupts.clear();
                then();
            }
        });
}

}  // namespace bastide::connection
