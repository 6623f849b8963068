// Functions for client-web/page/src/practice_worker.ts, as exports.cpp has them for the page.
#include "client-cli/practice/local_server.hpp"

#include <algorithm>
#include <deque>
#include <map>

namespace {

using bastide::connection::Connection;
using bastide::connection::Loop;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

Loop loop;
std::unique_ptr<Connection> connection;
bool is_open = false;
std::deque<std::string> frames;
std::string input;
std::string written;

}  // namespace

/// A timer of the worker takes the place of a loop that waits.
struct Loop::Impl {
    std::multimap<steady_clock::time_point, std::function<void()>> due;
};

Loop::Loop() : impl_(std::make_unique<Impl>()) {}

Loop::~Loop() = default;

void Loop::run() {
    while (!impl_->due.empty() && impl_->due.begin()->first <= steady_clock::now()) {
        impl_->due.extract(impl_->due.begin()).mapped()();
    }
}

void Loop::post(std::function<void()> then) {
    impl_->due.emplace(steady_clock::time_point::min(), std::move(then));
}

void Loop::after(milliseconds time, std::function<void()> then) {
    impl_->due.emplace(steady_clock::now() + time, std::move(then));
}

extern "C" {

#define BASTIDE_EXPORT(name) __attribute__((export_name(#name)))

BASTIDE_EXPORT(buffer) char* buffer(std::size_t size) {
    input.resize(size);
    return input.data();
}

BASTIDE_EXPORT(output) const char* output() {
    return written.data();
}

/// Begins a connection, which replaces an earlier one.
BASTIDE_EXPORT(open) void open() {
    static const bastide::practice::LocalServer server(
        loop, bastide::store::make_memory_database(), bastide::practice::usual_pace);
    frames.clear();
    is_open = true;
    connection = server.connector()({{},
                                     [](const std::string& frame) { frames.push_back(frame); },
                                     [](const auto& /*ending*/) { is_open = false; }});
}

BASTIDE_EXPORT(receive) void receive(std::size_t size) {
    connection->send(input.substr(0, size));
}

/// Returns the milliseconds until `run` is due again; -1 for never.
BASTIDE_EXPORT(run) double run() {
    loop.run();
    const auto& due = loop.impl().due;
    const auto wait = [&] {
        return std::chrono::ceil<milliseconds>(due.begin()->first - steady_clock::now()).count();
    };
    return due.empty() ? -1 : std::max(0.0, static_cast<double>(wait()));
}

/// Returns 0 if there is no frame, and -1 once the server has closed the connection.
BASTIDE_EXPORT(next_frame) int next_frame() {
    if (frames.empty()) {
        return is_open ? 0 : -1;
    }
    written = std::move(frames.front());
    frames.pop_front();
    return static_cast<int>(written.size());
}

}  // extern "C"
