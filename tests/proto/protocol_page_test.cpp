// The pages in docs/protocol agree with the code: session, hash, tiles, requests, events, refusals.
#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "engine/tile_text.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "proto/hex.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/files.hpp"
#include "tests/support/tile_format.hpp"

#include "match/match.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace bastide {
namespace {

std::string text_of(const char* file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

const std::string& page() {
    static const std::string read = text_of("docs/protocol/concepts.md") +
                                    text_of("docs/protocol/reference.md") +
                                    text_of("docs/protocol/exchanges.md");
    return read;
}

bool says(const std::string& words) {
    return page().find(words) != std::string::npos;
}

std::vector<std::string> lines_behind(const std::string& mark) {
    std::vector<std::string> found;
    std::istringstream lines(page());
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(mark)) {
            found.push_back(line.substr(mark.size()));
        }
    }
    return found;
}

std::vector<std::string> frames(const std::string& direction) {
    std::vector<std::string> found = lines_behind("Ada " + direction);
    for (std::string& frame : lines_behind("Bob " + direction)) {
        found.push_back(std::move(frame));
    }
    return found;
}

TEST(ProtocolPage, FramesOfTheSessionAreAsWeWriteThem) {
    for (const std::string& frame : frames("> ")) {
        const auto message = decode_client(frame, FrameCodec::json);
        ASSERT_TRUE(message) << frame;
        EXPECT_EQ(message->request().size(), request_bytes) << frame;
        EXPECT_NE(message->kind_case(), v1::ClientMessage::KIND_NOT_SET) << frame;
    }
    for (const std::string& frame : frames("< ")) {
        const auto message = decode_server(frame, FrameCodec::json);
        ASSERT_TRUE(message) << frame;
        EXPECT_EQ(encode(*message, FrameCodec::json), frame);
    }
    EXPECT_GT(frames("< ").size(), 20U);
}

void apply(std::optional<Game>& game, const v1::Event& event) {
    if (event.has_game_started()) {
        const auto setup = codec::from_wire(event.game_started().setup());
        ASSERT_TRUE(setup);
        game = start(*setup);
    } else if (game && !event.has_match_ended() && !event.has_secret_revealed()) {
        const auto read = codec::from_wire(event, *game);
        ASSERT_TRUE(read) << event.ShortDebugString();
        evolve(*game, *read);
    }
}

TEST(ProtocolPage, HashesOfTheSessionAreTrue) {
    std::optional<Game> game;
    std::uint32_t version = 1;
    for (const std::string& frame : lines_behind("Ada < ")) {
        const auto message = decode_server(frame, FrameCodec::json);
        if (!message || !message->has_update() || message->update().match() != 1) {
            continue;
        }
        EXPECT_EQ(message->update().version(), ++version);
        for (const v1::Event& event : message->update().events()) {
            apply(game, event);
        }
        if (game) {
            const ViewHash hash = view_hash(*game);
            EXPECT_EQ(message->update().view_hash(), std::string(hash.begin(), hash.end()));
        }
    }
    ASSERT_TRUE(game);
    EXPECT_EQ(game->turn.step, Step::over);
}

TEST(ProtocolPage, HashMatchesThePosition) {
    const std::size_t begin = page().find("position 1\nruleset");
    const std::size_t end = page().find("end\n", begin);
    ASSERT_NE(end, std::string::npos);
    const std::string text = page().substr(begin, end + 4 - begin);
    const auto game = read_position(text);
    ASSERT_TRUE(game.ok()) << game.error().message;
    std::string canonical;
    write_position(canonical, *game);
    EXPECT_EQ(text, canonical);
    EXPECT_TRUE(says(std::to_string(text.size()) + " bytes"));
    EXPECT_TRUE(says("`" + hex(view_hash(*game)) + "`"));
}

TEST(ProtocolPage, ListsEveryTile) {
    for (const TileType& type : catalogue().types()) {
        EXPECT_TRUE(says("\n" + format_tile(type) + "\n")) << type.name;
    }
}

TEST(ProtocolPage, ExplainsEveryReason) {
    for (int i = v1::Reason_MIN; i <= v1::Reason_MAX; ++i) {
        if (v1::Reason_IsValid(i) && i != v1::REASON_UNSPECIFIED) {
            const std::string& name = v1::Reason_Name(static_cast<v1::Reason>(i));
            EXPECT_TRUE(says("`" + name + "`")) << name;
        }
    }
}

TEST(ProtocolPage, StatesTheSeatLimits) {
    const std::string least = std::to_string(table_seats_min);
    const std::string seats = least + " to " + std::to_string(table_seats_max);
    const std::string with_inns = least + " to " + std::to_string(table_seats_max_with_inns);
    EXPECT_TRUE(says("| " + seats + ", with a set of inns " + with_inns + " ("));
    EXPECT_TRUE(says("| seats (" + seats + ", with inns " + with_inns + ")"));
    const std::string comment =
        "  // " + seats + ", with a set of inns " + with_inns + "; 0 means the maximum";
    const std::string schema = text_of("proto/bastide/v1/client.proto");
    EXPECT_NE(schema.find("uint32 seats_max = 2;" + comment), std::string::npos) << comment;
}

TEST(ProtocolPage, NamesEveryFieldOfRequests) {
    const google::protobuf::Descriptor& message = *v1::ClientMessage::descriptor();
    for (int i = 0; i < message.oneof_decl(0)->field_count(); ++i) {
        const google::protobuf::FieldDescriptor& kind = *message.oneof_decl(0)->field(i);
        const auto rows = lines_behind("| `" + kind.json_name() + "` |");
        ASSERT_EQ(rows.size(), 1U) << kind.json_name();
        for (int j = 0; j < kind.message_type()->field_count(); ++j) {
            const std::string& name = kind.message_type()->field(j)->json_name();
            EXPECT_NE(rows[0].find("`" + name + "`"), std::string::npos) << kind.name() << name;
        }
    }
}

TEST(ProtocolPage, ExplainsEveryEvent) {
    const google::protobuf::OneofDescriptor& kinds = *v1::Event::descriptor()->oneof_decl(0);
    for (int i = 0; i < kinds.field_count(); ++i) {
        EXPECT_TRUE(says("\n| `" + kinds.field(i)->json_name() + "` |")) << kinds.field(i)->name();
    }
}

TEST(ProtocolPage, ExplainsEveryAction) {
    const google::protobuf::OneofDescriptor& kinds = *v1::Action::descriptor()->oneof_decl(0);
    for (int i = 0; i < kinds.field_count(); ++i) {
        EXPECT_TRUE(says("\n| `" + kinds.field(i)->json_name() + "` |")) << kinds.field(i)->name();
    }
}

TEST(ProtocolPage, NamesEveryStep) {
    const google::protobuf::EnumDescriptor& steps = *v1::Step_descriptor();
    for (int i = 1; i < steps.value_count(); ++i) {
        EXPECT_TRUE(says("`" + steps.value(i)->name() + "`")) << steps.value(i)->name();
    }
}

/// The examples stop at unknown events, so they must also name the events that they ignore.
TEST(ProtocolPage, TheExamplesKnowEveryEventOfAGame) {
    const google::protobuf::OneofDescriptor& kinds = *v1::Event::descriptor()->oneof_decl(0);
    for (const char* const file : {"docs/examples/view_hash.py", "docs/examples/random_guest.py"}) {
        const std::string example = files::content_of(file);
        for (int i = 0; i < kinds.field_count(); ++i) {
            const std::string name = kinds.field(i)->json_name();
            EXPECT_NE(example.find('"' + name + '"'), std::string::npos) << file << " " << name;
        }
    }
}

}  // namespace
}  // namespace bastide
