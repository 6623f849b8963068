// Reads any bytes as a client's frame, in both subprotocols.
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace bastide;

const Board& board() {
    static const Board lone = start(standard_setup(Ruleset{}, 2).value()).board;
    return lone;
}

void take(std::string_view frame, FrameCodec codec) {
    const auto message = decode_client(frame, codec);
    if (!message) {
        return;
    }
    const auto action = codec::from_wire(message->act().action(), board());
    if (const auto* read = std::get_if<Action>(&action)) {
        v1::Action again;
        if (!codec::to_wire(*read, board(), again)) {
            std::abort();
        }
    }
    const auto again = decode_client(encode(*message, codec), codec);
    if (!again || again->kind_case() != message->kind_case()) {
        std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view frame(reinterpret_cast<const char*>(data), size);
    for (const FrameCodec codec : all_frame_codecs) {
        take(frame, codec);
    }
    return 0;
}
