// Replaces libraries of the server in a practice game, in which there is one person and no network.
#include "server/people/bans.hpp"
#include "server/people/lookalikes.hpp"
#include "server/people/text.hpp"

#include "client-web/wasm/shims/practice_headers.hpp"
#include "client-web/wasm/shims/sodium.h"

#include <sqlite3.h>

extern "C" __attribute__((import_module("host"), import_name("now"))) double host_now();

// Frames: binary only.
namespace bastide {
namespace {

template <typename Message>
std::optional<Message> decode(std::string_view frame) {
    Message message;
    const bool ok = message.ParseFromArray(frame.data(), static_cast<int>(frame.size()));
    return ok ? std::optional(std::move(message)) : std::nullopt;
}

}  // namespace

std::string encode(const google::protobuf::MessageLite& message, FrameCodec /*codec*/) {
    return message.SerializeAsString();
}

std::string with_request(std::string_view encoded, std::string_view request, FrameCodec /*codec*/) {
    v1::ServerMessage asked;
    asked.set_request(std::string(request));
    return asked.SerializeAsString().append(encoded);
}

std::optional<v1::ClientMessage> decode_client(std::string_view frame, FrameCodec /*codec*/) {
    return decode<v1::ClientMessage>(frame);
}

std::optional<v1::ServerMessage> decode_server(std::string_view frame, FrameCodec /*codec*/) {
    return decode<v1::ServerMessage>(frame);
}

}  // namespace bastide

// Nobody else reads texts and names, so none is refused. Nobody is banned, and nothing is sent.
namespace bastide::people {

TextShape shape_of(std::string_view text) {
    return {.blank = false, .characters = text.size()};
}

std::optional<std::string> error_in_name(std::string_view /*name*/) {
    return std::nullopt;
}

std::optional<std::string> error_in_title(std::string_view /*title*/) {
    return std::nullopt;
}

std::optional<std::string> error_in_chat(std::string_view /*line*/) {
    return std::nullopt;
}

bool imitates_a_bot(std::string_view /*name*/) {
    return false;
}

std::vector<std::string> disambiguated(std::vector<std::string> names) {
    return names;
}

bool concerns(const store::Ban& /*ban*/,
              store::PersonNumber /*person*/,
              const std::string& /*at*/) {
    return false;
}

std::string ban_sentence(const store::Ban& ban) {
    return ban.reason;
}

}  // namespace bastide::people

namespace bastide::session {

void Notices::describe(PersonId /*person*/, v1::Notices& /*into*/) const {}

void Notices::set(PersonId /*who*/,
                  const std::string& /*address*/,
                  const people::NoticeCallback& then) {
    then({});
}

void Notices::receive(const Match& /*match*/, const table::Envelope& /*envelope*/) {}

}  // namespace bastide::session

extern "C" {

// Both clocks are Unix time.
int __imported_wasi_snapshot_preview1_clock_time_get(int /*clock*/,
                                                     long long /*precision*/,
                                                     long long* time) {
    *time = static_cast<long long>(host_now() * 1e6);
    return 0;
}

// SQLite in memory opens no file and needs no time.
int sqlite3_os_init() {
    static sqlite3_vfs system{.iVersion = 1,
                              .szOsFile = sizeof(sqlite3_file),
                              .zName = "memory",
                              .xRandomness = [](sqlite3_vfs* /*system*/, int size, char* out) {
                                  host_random(out, static_cast<std::size_t>(size));
                                  return size;
                              }};
    return sqlite3_vfs_register(&system, 1);
}

int sqlite3_os_end() {
    return SQLITE_OK;
}

}  // extern "C"
