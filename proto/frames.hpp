// Messages <-> the bytes of one WebSocket frame, in the two subprotocols.
#pragma once

#include "bastide/v1/client.pb.h"
#include "bastide/v1/server.pb.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// How messages are written in frames: protobuf's own encoding in binary frames, or its JSON
/// mapping in text frames.
enum class FrameCodec : std::uint8_t { binary, json };

inline constexpr std::array all_frame_codecs{FrameCodec::binary, FrameCodec::json};

/// "bastide.v1.proto", "bastide.v1.json": the names of the WebSocket subprotocols.
std::string_view subprotocol(FrameCodec codec);
std::optional<FrameCodec> codec_of_subprotocol(std::string_view name);

/// The protocol versions this code speaks.
inline constexpr std::uint32_t protocol_least = 1;
inline constexpr std::uint32_t protocol_most = 1;

/// The version of the canonical encoding under view hashes: the number in "position 1".
inline constexpr std::uint32_t hash_version = 1;

/// Bytes of a request id.
inline constexpr std::size_t request_bytes = 16;

/// Bytes of a guest's token.
inline constexpr std::size_t token_bytes = 32;

/// The largest frame a client may send, in bytes.
inline constexpr std::size_t client_frame_bytes_max = 4096;

// JSON is written with primitive fields always there (x = 0 does not vanish) and read with unknown
// fields ignored.
std::string encode(const v1::ServerMessage& message, FrameCodec codec);
std::string encode(const v1::ClientMessage& message, FrameCodec codec);

/// What `encode` has made of a message from the server without a request, as the answer to this
/// one: so that what is the same for many is encoded once.
std::string with_request(std::string_view encoded, std::string_view request, FrameCodec codec);

std::optional<v1::ClientMessage> decode_client(std::string_view frame, FrameCodec codec);
std::optional<v1::ServerMessage> decode_server(std::string_view frame, FrameCodec codec);

}  // namespace bastide
