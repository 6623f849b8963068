// Functions for client-web/page, which writes to `buffer(size)` before a call and reads `output()`.
#include "client-web/core/core.hpp"
#include "client-web/core/view.hpp"

#include <memory>

extern "C" __attribute__((import_module("host"), import_name("random"))) void host_random(
    void* bytes, std::size_t size);

namespace {

using bastide::web::Core;

std::unique_ptr<Core> core;
std::string input;
std::string written;

std::string_view given(std::size_t size) {
    return std::string_view(input).substr(0, size);
}

int give(std::string text) {
    written = std::move(text);
    return static_cast<int>(written.size());
}

}  // namespace

extern "C" {

#define BASTIDE_EXPORT(name) __attribute__((export_name(#name)))

BASTIDE_EXPORT(buffer) char* buffer(std::size_t size) {
    input.resize(size);
    return input.data();
}

BASTIDE_EXPORT(output) const char* output() {
    return written.data();
}

BASTIDE_EXPORT(start) void start(std::size_t size) {
    core = std::make_unique<Core>(
        bastide::web::read_start(given(size)),
        [](std::span<std::uint8_t> bytes) { host_random(bytes.data(), bytes.size()); });
}

BASTIDE_EXPORT(opened) void opened() {
    core->opened();
}

BASTIDE_EXPORT(lost) void lost(std::size_t size) {
    core->lost(given(size));
}

BASTIDE_EXPORT(receive) void receive(std::size_t size) {
    core->receive(given(size));
}

BASTIDE_EXPORT(command) void command(std::size_t size) {
    core->command(given(size));
}

BASTIDE_EXPORT(tick) void tick(double milliseconds) {
    if (core) {
        core->pass(Core::Milliseconds(static_cast<std::int64_t>(milliseconds)));
    }
}

BASTIDE_EXPORT(next_frame) int next_frame() {
    return give(core->take_frame().value_or(""));
}

BASTIDE_EXPORT(effects) int effects() {
    return give(core->take_effects());
}

BASTIDE_EXPORT(view) int view() {
    return give(core->view());
}

BASTIDE_EXPORT(tiles) int tiles() {
    return give(bastide::web::write_tile_types());
}

BASTIDE_EXPORT(wait) double wait() {
    const auto time = core->wait();
    return time ? static_cast<double>(time->count()) : -1;
}

}  // extern "C"
