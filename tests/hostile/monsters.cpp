// Messages with extreme contents are refused or too big; their connections end correctly or stay
// open.
#include "tests/hostile/oddities.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/websocket_client.hpp"

namespace bastide::hostile {
namespace {

using test::client_frame;
using test::Opcode;

using UnusualInputs = std::vector<UnusualInput>;

const std::vector<std::string> refused{"refused"};
const std::vector<std::string> refused_or_answered{"refused", "list"};
const std::vector<std::string> too_big{"closed 1009", "dropped"};

std::string times(int number, const std::string& text) {
    std::string all;
    for (int i = 0; i < number; ++i) {
        all += text;
    }
    return all;
}

std::string request_of(const v1::ClientMessage& message) {
    v1::ClientMessage with_id = message;
    with_id.set_request(test::new_request_id());
    return with_id.SerializeAsString();
}

void add_json(UnusualInputs& all, const std::string& name, const std::string& text) {
    all.push_back({name, FrameCodec::json, client_frame(Opcode::text, text), refused});
}

void add_json(UnusualInputs& all) {
    const std::string id = R"("request":"AAAAAAAAAAAAAAAAAAAAAA==")";
    add_json(all, "4,000 lists in each other", times(4000, "["));
    add_json(all, "500 objects in each other", times(500, R"({"act":)") + times(500, "}"));
    add_json(all, "lists in each other that end", times(2000, "[") + times(2000, "]"));
    for (const char* number : {"1e999",
                               "-1e999",
                               "18446744073709551616",
                               "-1",
                               "0.5",
                               "1e308",
                               "\"0x10\"",
                               "NaN",
                               "[]",
                               "{}",
                               "\"\\u0000\""}) {
        add_json(all,
                 std::string("a match called ") + number,
                 "{" + id + R"(,"watch":{"match":)" + number + "}}");
    }
    add_json(all,
             "a number of 3,000 digits",
             "{" + id + R"(,"watch":{"match":)" + times(3000, "9") + "}}");
    add_json(all, "two kinds at once", "{" + id + R"(,"listTables":{},"watch":{"match":1}})");
    add_json(all, "100 unknown fields", "{" + id + times(100, R"(,"castle":{"match":[{}]})") + "}");
    add_json(all, "half a character", "{" + id + R"(,"createTable":{"title":"\ud800"}})");
    add_json(all, "a character of zero", "{" + id + R"(,"createTable":{"title":"a\u0000b"}})");
    add_json(all, "an id that is no base 64", R"({"request":"!!!!","listTables":{}})");
    add_json(all, "4,000 spaces", times(4000, " "));
    add_json(all,
             "3,900 backslashes",
             "{" + id + R"(,"createTable":{"title":")" + times(3900, "\\") + "\"}}");
    all.push_back(
        {"a title of 64 KiB",
         FrameCodec::json,
         client_frame(Opcode::text,
                      "{" + id + R"(,"createTable":{"title":")" + times(65'536, "x") + "\"}}"),
         too_big});
}

void add_bytes(UnusualInputs& all, const std::string& name, const std::string& bytes) {
    all.push_back({name, FrameCodec::binary, client_frame(Opcode::binary, bytes), refused});
}

void add_protobuf(UnusualInputs& all) {
    const std::string id = request_of({});
    add_bytes(all, "a length that lies", std::string("\x0a\xff\xff\xff\xff\x0f", 6));
    add_bytes(all, "a length below zero", "\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01");
    add_bytes(all, "a length longer than its message", id + std::string("\x2a\x7f\x08\x01", 4));
    add_bytes(all, "a number of eleven bytes", times(11, "\xff"));
    add_bytes(all, "4,000 groups in each other", times(4000, "\x0b"));
    add_bytes(all, "2,000 groups that end", times(2000, "\x0b") + times(2000, "\x0c"));
    add_bytes(all, "a field with number 0", std::string("\x02\x01x", 3));
    add_bytes(all, "a wire type that is none", "\x0e\x01");
    add_bytes(all, "a group that ends and never began", "\x0c");
    add_bytes(all,
              "many kinds at once",
              id + times(300, std::string("\x2a\x02\x08\x01", 4)) +
                  times(300, std::string("\x1a\x00", 2)) + std::string("\x42\x00", 2));
    add_bytes(all, "a title that is no text", id + "\x22\x04\x0a\x02\xff\xfe");
    v1::ClientMessage options = test::create_table(times(64, "x"));
    options.mutable_create_table()->mutable_ruleset()->set_options(times(900, "a=b "));
    add_bytes(all, "options that are none", request_of(options));
    v1::ClientMessage wide =
        test::place(0xFFFFFFFFU, 0xFFFFFFFFU, 2'147'483'647, -2'147'483'647, 0xFFFFFFFFU);
    add_bytes(all, "a place at the end of the world", request_of(wide));
    all.push_back({"1,000 unknown fields",
                   FrameCodec::binary,
                   client_frame(Opcode::binary,
                                request_of(test::list_tables()) +
                                    times(1000, std::string("\x9a\x06\x00", 3))),
                   refused_or_answered});
    all.push_back({"a title of 64 KiB in bytes",
                   FrameCodec::binary,
                   client_frame(Opcode::binary, request_of(test::create_table(times(65'536, "x")))),
                   too_big});
}

void play_monsters(Scene& scene) {
    UnusualInputs all;
    add_json(all);
    add_protobuf(all);
    send_unusual_inputs(scene, all);
}

}  // namespace

void add_monsters(std::vector<Attack>& attacks) {
    attacks.push_back({"monsters",
                       "JSON and protobuf that is deep, huge, repeated, or lies about its length",
                       play_monsters,
                       {}});
}

}  // namespace bastide::hostile
