#include "proto/frames.hpp"

#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/stubs/strutil.h>
#include <google/protobuf/util/json_util.h>

#include <algorithm>

namespace bastide {
namespace {

namespace json = google::protobuf::util;

constexpr std::array<std::string_view, all_frame_codecs.size()> names{"bastide.v1.proto",
                                                                      "bastide.v1.json"};

std::string to_json(const google::protobuf::Message& message) {
    json::JsonPrintOptions options;
    options.always_print_primitive_fields = true;
    std::string text;
    // Fails only for well-known types such as Any, and we have none.
    if (!json::MessageToJsonString(message, &text, options).ok()) {
        text.clear();
    }
    return text;
}

/// Every message begins like this as JSON, followed by its request.
constexpr std::string_view before_request = R"({"request":")";

/// Larger frames are refused: no message needs them, and protobuf counts bytes in an int.
constexpr std::size_t decoded_bytes_max = 16U << 20U;

bool from_json(std::string_view text, google::protobuf::Message& into) {
    json::JsonParseOptions options;
    options.ignore_unknown_fields = true;
    return json::JsonStringToMessage({text.data(), text.size()}, &into, options).ok();
}

template <typename Message>
std::optional<Message> decode_any(std::string_view frame, FrameCodec codec) {
    // protobuf would log every invalid UTF-8 text from a client to stderr.
    static const google::protobuf::LogSilencer silencer;
    if (frame.size() > decoded_bytes_max) {
        return std::nullopt;
    }
    Message message;
    const bool ok = codec == FrameCodec::json
                        ? from_json(frame, message)
                        : message.ParseFromArray(frame.data(), static_cast<int>(frame.size()));
    return ok ? std::optional(std::move(message)) : std::nullopt;
}

}  // namespace

std::string_view subprotocol(FrameCodec codec) {
    return names[static_cast<std::size_t>(codec)];
}

std::optional<FrameCodec> codec_of_subprotocol(std::string_view name) {
    const auto* const found = std::ranges::find(all_frame_codecs, name, subprotocol);
    return found == all_frame_codecs.end() ? std::nullopt : std::optional(*found);
}

std::string encode(const google::protobuf::Message& message, FrameCodec codec) {
    return codec == FrameCodec::json ? to_json(message) : message.SerializeAsString();
}

/// Prepends the request id to an encoded message, as its first field. JSON has it even if empty.
std::string with_request(std::string_view encoded, std::string_view request, FrameCodec codec) {
    if (codec == FrameCodec::json) {
        std::string frame;
        google::protobuf::Base64Escape(std::string(request), &frame);
        encoded.remove_prefix(before_request.size());
        return frame.insert(0, before_request).append(encoded);
    }
    v1::ServerMessage asked;
    asked.set_request(std::string(request));
    return asked.SerializeAsString().append(encoded);
}

std::optional<v1::ClientMessage> decode_client(std::string_view frame, FrameCodec codec) {
    return decode_any<v1::ClientMessage>(frame, codec);
}

std::optional<v1::ServerMessage> decode_server(std::string_view frame, FrameCodec codec) {
    return decode_any<v1::ServerMessage>(frame, codec);
}

}  // namespace bastide
