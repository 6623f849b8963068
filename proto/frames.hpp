// WebSocket frames of the two subprotocols.
#pragma once

#include "bastide/v1/client.pb.h"
#include "bastide/v1/server.pb.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// Protobuf's encoding in binary frames, or its JSON mapping in text frames.
enum class FrameCodec : std::uint8_t { binary, json };

inline constexpr std::array all_frame_codecs{FrameCodec::binary, FrameCodec::json};

std::string_view subprotocol(FrameCodec codec);
std::optional<FrameCodec> codec_of_subprotocol(std::string_view name);

inline constexpr std::uint32_t protocol_min = 1;
inline constexpr std::uint32_t protocol_max = 1;

/// Version of the canonical encoding that view hashes cover: the number in "position 1".
inline constexpr std::uint32_t hash_version = 1;

inline constexpr std::size_t request_bytes = 16;

inline constexpr std::size_t token_bytes = 32;

inline constexpr std::size_t client_frame_bytes_max = 4096;

// JSON contains primitive fields with default values, too. Decoding ignores unknown fields.
std::string encode(const google::protobuf::Message& message, FrameCodec codec);

/// Adds a request to a message that was encoded once for many clients.
std::string with_request(std::string_view encoded, std::string_view request, FrameCodec codec);

std::optional<v1::ClientMessage> decode_client(std::string_view frame, FrameCodec codec);
std::optional<v1::ServerMessage> decode_server(std::string_view frame, FrameCodec codec);

}  // namespace bastide
