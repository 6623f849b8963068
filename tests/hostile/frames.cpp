// Our own version of the Autobahn test suite's server cases, for all chapters of RFC 6455.
#include "tests/hostile/oddities.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/websocket_client.hpp"

namespace bastide::hostile {
namespace {

using test::client_frame;
using test::Opcode;

constexpr int flood = 2000;

using UnusualInputs = std::vector<UnusualInput>;

const std::vector<std::string> broken{"closed 1002"};
const std::vector<std::string> too_big{"closed 1009"};
const std::vector<std::string> refused{"refused"};
const std::vector<std::string> list{"list"};

std::string list_request(FrameCodec codec) {
    v1::ClientMessage message = test::list_tables();
    message.set_request(test::new_request_id());
    return encode(message, codec);
}

Opcode kind_of(FrameCodec codec) {
    return codec == FrameCodec::binary ? Opcode::binary : Opcode::text;
}

std::string with_first_byte(std::string frame, unsigned first) {
    frame[0] = static_cast<char>(first);
    return frame;
}

std::string close_frame(unsigned code, const std::string& reason = "") {
    return client_frame(
        Opcode::close,
        std::string{static_cast<char>(code >> 8U), static_cast<char>(code)} + reason);
}

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) {
        all += part;
    }
    return all;
}

void add_sizes(UnusualInputs& all) {
    for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 128U, 4096U}) {
        all.push_back({std::to_string(size) + " bytes that say nothing",
                       FrameCodec::binary,
                       client_frame(Opcode::binary, std::string(size, '\x07')),
                       refused});
        all.push_back({std::to_string(size) + " letters that say nothing",
                       FrameCodec::json,
                       client_frame(Opcode::text, std::string(size, '*')),
                       refused});
    }
    for (const std::size_t size : {4097U, 65'535U, 65'536U, 131'072U}) {
        all.push_back({std::to_string(size) + " bytes",
                       FrameCodec::binary,
                       client_frame(Opcode::binary, std::string(size, 'x')),
                       {"closed 1009", "dropped"}});  // a reset may overtake the close frame
    }
    all.push_back({"a frame of 2^63 bytes",
                   FrameCodec::binary,
                   std::string("\x82\xff\x7f\xff\xff\xff\xff\xff\xff\xffmask", 14),
                   too_big});
}

void add_controls(UnusualInputs& all) {
    for (const std::size_t size : {0U, 4U, 125U}) {
        all.push_back({"a ping of " + std::to_string(size) + " bytes",
                       FrameCodec::binary,
                       client_frame(Opcode::ping, std::string(size, '\xfe')),
                       {"pong"}});
    }
    const std::string request = client_frame(Opcode::binary, list_request(FrameCodec::binary));
    all.push_back({"a pong that nobody asked for",
                   FrameCodec::binary,
                   client_frame(Opcode::pong, "unasked") + request,
                   list});
    for (const Opcode opcode : {Opcode::ping, Opcode::pong, Opcode::close}) {
        const std::string name = "of control frame " + std::to_string(static_cast<int>(opcode));
        all.push_back({"126 bytes " + name,
                       FrameCodec::binary,
                       client_frame(opcode, std::string(126, 'x')),
                       broken});
        all.push_back(
            {"a piece " + name, FrameCodec::binary, client_frame(opcode, "", false), broken});
    }
}

void add_headers(UnusualInputs& all) {
    for (unsigned reserved = 1; reserved < 8; ++reserved) {
        for (const Opcode opcode : {Opcode::binary, Opcode::ping, Opcode::close}) {
            const unsigned first = 0x80U | reserved << 4U | static_cast<unsigned>(opcode);
            all.push_back({"reserved bits " + std::to_string(reserved),
                           FrameCodec::binary,
                           with_first_byte(client_frame(opcode, ""), first),
                           broken});
        }
    }
    for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
        all.push_back({"opcode " + std::to_string(opcode),
                       FrameCodec::binary,
                       client_frame(static_cast<Opcode>(opcode), "x"),
                       broken});
    }
    all.push_back(
        {"a frame without a mask", FrameCodec::binary, std::string("\x82\x01x", 3), broken});
    all.push_back({"text where bytes were agreed on",
                   FrameCodec::binary,
                   client_frame(Opcode::text, "{}"),
                   {"closed 1003"}});
    all.push_back({"bytes where text was agreed on",
                   FrameCodec::json,
                   client_frame(Opcode::binary, "\x01"),
                   {"closed 1003"}});
}

void add_pieces(UnusualInputs& all) {
    for (const FrameCodec codec : all_frame_codecs) {
        const std::string request = list_request(codec);
        const std::string begin = client_frame(kind_of(codec), request.substr(0, 5), false);
        const std::string end = client_frame(Opcode::more, request.substr(5));
        const std::string nothing = client_frame(Opcode::more, "", false);
        all.push_back({"a request in two pieces", codec, joined({begin, end}), list});
        all.push_back(
            {"a request with an empty piece", codec, joined({begin, nothing, end}), list});
        all.push_back({"a ping between two pieces",
                       codec,
                       joined({begin, client_frame(Opcode::ping, "between"), end}),
                       {"pong"}});
        all.push_back(
            {"another message between two pieces", codec, joined({begin, begin, end}), broken});
        std::string bytewise = client_frame(kind_of(codec), "", false);
        for (const char byte : request) {
            bytewise += client_frame(Opcode::more, std::string(1, byte), false);
        }
        all.push_back({"a request byte by byte",
                       codec,
                       joined({bytewise, client_frame(Opcode::more, "")}),
                       list});
        std::string empty;
        for (int i = 0; i < flood; ++i) {
            empty += nothing;
        }
        all.push_back({"2,000 empty pieces",
                       codec,
                       joined({begin, empty, end}),
                       {"list", "closed 1008", "closed 1002", "dropped"}});
    }
    all.push_back(
        {"the end of nothing", FrameCodec::binary, client_frame(Opcode::more, "x"), broken});
    std::string pings;
    for (int i = 0; i < flood; ++i) {
        pings += client_frame(Opcode::ping, "");
    }
    all.push_back({"2,000 pings", FrameCodec::binary, pings, {"pong", "closed 1008", "dropped"}});
}

void add_text(UnusualInputs& all) {
    for (const std::string& text : {std::string("\xff\xfe"),
                                    std::string("\xc0\xaf"),              // overlong
                                    std::string("\xed\xa0\x80"),          // lone surrogate
                                    std::string("\xf4\x90\x80\x80"),      // beyond U+10FFFF
                                    std::string("\xf8\x88\x80\x80\x80"),  // five bytes
                                    std::string("\xce\xba\xe1\xbd")}) {   // truncated
        all.push_back({"text that is no text",
                       FrameCodec::json,
                       client_frame(Opcode::text, text),
                       {"closed 1007"}});
    }
    all.push_back({"a character in two pieces",
                   FrameCodec::json,
                   client_frame(Opcode::text, "\xce", false) + client_frame(Opcode::more, "\xba"),
                   refused});
}

void add_closes(UnusualInputs& all) {
    all.push_back({"a goodbye without a word",
                   FrameCodec::binary,
                   client_frame(Opcode::close, ""),
                   {"closed 1005", "closed 1000"}});
    all.push_back(
        {"a goodbye of one byte", FrameCodec::binary, client_frame(Opcode::close, "\x03"), broken});
    for (const unsigned code : {1000U, 1001U, 1002U, 1003U, 1007U, 1011U, 3000U, 4999U}) {
        const std::string echo = "closed " + std::to_string(code);
        all.push_back({"a goodbye with " + std::to_string(code),
                       FrameCodec::binary,
                       close_frame(code, "bye"),
                       {echo}});
    }
    for (const unsigned code : {0U, 999U, 1004U, 1005U, 1006U, 1016U, 2999U}) {
        all.push_back({"a goodbye with " + std::to_string(code),
                       FrameCodec::binary,
                       close_frame(code),
                       broken});
    }
    for (const unsigned code : {5000U, 65'535U}) {  // beyond the defined range
        all.push_back({"a goodbye with " + std::to_string(code),
                       FrameCodec::binary,
                       close_frame(code),
                       {"closed 1002", "closed " + std::to_string(code)}});
    }
    all.push_back({"a goodbye whose reason is no text",
                   FrameCodec::binary,
                   close_frame(1000, "\xff\xfe"),
                   {"closed 1007", "closed 1002"}});
    all.push_back(
        {"a request after a goodbye",
         FrameCodec::binary,
         close_frame(1000) + client_frame(Opcode::binary, list_request(FrameCodec::binary)),
         {"closed 1000", "dropped"}});
}

void play_frames(Scene& scene) {
    UnusualInputs all;
    add_sizes(all);
    add_controls(all);
    add_headers(all);
    add_pieces(all);
    add_text(all);
    add_closes(all);
    send_unusual_inputs(scene, all);
}

}  // namespace

void add_frames(std::vector<Attack>& attacks) {
    attacks.push_back({"frames",
                       "frames that break RFC 6455, or only strain it, as Autobahn's server cases "
                       "do",
                       play_frames,
                       {}});
}

}  // namespace bastide::hostile
