// Senseless requests are refused and change nothing; a game at another table continues.
#include "engine/deployment.hpp"
#include "engine/placement.hpp"
#include "tests/support/bad_input.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

class BadRequests : public BadInput {
  protected:
    void play_until(Step step) {
        while (party[0]->game().turn.step != step) {
            play_move(party, bots::choose_randomly);
        }
    }

    std::optional<Place> place_refused(Refusal why) {
        const Game& game = party[0]->game();
        for (const OpenCell& open : game.board.open_cells()) {
            for (const Rotation rotation : all_rotations) {
                const Place place{open.cell, rotation};
                if (refuse_placement(game, *game.turn.hand, place) == why) {
                    return place;
                }
            }
        }
        return std::nullopt;
    }

    std::optional<Deploy> deployment_refused(Refusal why) {
        const Game& game = party[0]->game();
        const TileIndex last = game.last_tile();
        for (std::size_t i = 0; i < game.board.type_of(last).segments.size(); ++i) {
            const Deploy deploy{MeepleKind::follower,
                                {game.board.tiles()[last].cell, static_cast<SegmentIndex>(i)}};
            if (refuse_deployment(game, deploy) == why) {
                return deploy;
            }
        }
        return std::nullopt;
    }
};

TEST_F(BadRequests, AnInvalidMessage) {
    play_some();
    for (const FrameCodec codec : all_frame_codecs) {
        WebsocketClient socket = connect_with_hello(codec);
        const Opcode kind = codec == FrameCodec::binary ? Opcode::binary : Opcode::text;
        for (const std::string& payload : {std::string("\x01\x02\x03"),
                                           std::string("{\"request\": "),
                                           std::string("[]"),
                                           std::string(4096, '\x07'),
                                           std::string(100, '[')}) {
            socket.send_frame(kind, payload);
            expect_refused(socket.next(), v1::NOT_A_MESSAGE);
        }
        EXPECT_TRUE(socket.request(list_tables()).has_table_list());
    }
}

TEST_F(BadRequests, AMissingOrUnknownKind) {
    play_some();
    WebsocketClient binary = connect_with_hello();
    expect_refused(binary.request({}), v1::UNKNOWN_KIND);
    v1::ClientMessage message;
    message.set_request(new_request_id());
    const std::string unknown = encode(message, FrameCodec::binary) + "\x9a\x06\x02\x08\x01";
    binary.send_frame(Opcode::binary, unknown);
    const v1::ServerMessage reply = binary.next();
    expect_refused(reply, v1::UNKNOWN_KIND);
    EXPECT_EQ(reply.request(), message.request());
    WebsocketClient json = connect_with_hello(FrameCodec::json);
    json.send_frame(Opcode::text, R"({"request":"AAAAAAAAAAAAAAAAAAAAAA==","castle":{"match":1}})");
    expect_refused(json.next(), v1::UNKNOWN_KIND);
}

TEST_F(BadRequests, ARequestWithoutAProperId) {
    play_some();
    WebsocketClient socket = connect_with_hello();
    for (const std::size_t size : {0U, 15U, 17U, 3000U}) {
        v1::ClientMessage message = pass(party[0]->match, party[0]->prompt);
        message.set_request(std::string(size, 'r'));
        socket.send_frame(Opcode::binary, encode(message, FrameCodec::binary));
        expect_refused(socket.next(), v1::BAD_REQUEST_ID);
    }
}

TEST_F(BadRequests, AMissingMatch) {
    play_some();
    WebsocketClient socket = connect_with_hello(FrameCodec::json);
    for (const std::uint32_t match : {0U, 999U, 0xFFFFFFFFU}) {
        for (const v1::ClientMessage& message : {join_table(match),
                                                 watch(match),
                                                 leave_table(match),
                                                 set_ready(match),
                                                 start_game(match),
                                                 list_options(match),
                                                 place(match, 1, 0, 1, 0),
                                                 deploy(match, 1, 0, 0, "c0"),
                                                 pass(match, 1)}) {
            expect_refused(socket.request(message), v1::NO_SUCH_MATCH);
        }
    }
}

TEST_F(BadRequests, AMoveOutOfTurn) {
    play_some();
    const v1::ClientMessage move = in_turn().message_for(
        bots::choose_randomly(in_turn().game(), 1));  // a legal action of the active seat
    EXPECT_EQ(waiting().refused(move), v1::NOT_YOUR_TURN);
    WebsocketClient socket = connect_with_hello();
    expect_refused(socket.request(move), v1::NOT_SEATED);
    expect_refused(socket.request(leave_table(party[0]->match)), v1::NOT_SEATED);
    expect_refused(socket.request(join_table(party[0]->match)), v1::ALREADY_STARTED);
}

TEST_F(BadRequests, AnAnswerToAnotherQuestion) {
    play_some();
    play_until(Step::place);
    v1::ClientMessage move = in_turn().message_for(bots::choose_randomly(in_turn().game(), 1));
    const std::uint32_t asked = move.act().prompt();
    for (const std::uint32_t prompt : {0U, asked - 1, asked + 1, 70'000U, 0xFFFFFFFFU}) {
        move.clear_request();
        move.mutable_act()->set_prompt(prompt);
        EXPECT_EQ(in_turn().refused(move), v1::STALE) << prompt;
    }
    EXPECT_EQ(in_turn().refused(in_turn().message_for(Pass{})), v1::WRONG_STEP);
}

TEST_F(BadRequests, AnIllegalPlacement) {
    play_some(20);
    std::optional<Place> mismatch;
    while (!mismatch) {
        play_move(party, bots::choose_randomly);
        play_until(Step::place);
        mismatch = place_refused(Refusal::edge_mismatch);
    }
    EXPECT_EQ(in_turn().refused(in_turn().message_for(*mismatch)), v1::EDGE_MISMATCH);
    EXPECT_EQ(in_turn().refused(in_turn().message_for(Place{{0, 0}, Rotation::r0})),
              v1::CELL_TAKEN);
    EXPECT_EQ(in_turn().refused(in_turn().message_for(Place{{99, -99}, Rotation::r0})),
              v1::NO_EDGE_NEIGHBOUR);
    v1::ClientMessage outside = in_turn().message_for(Place{{0, 1}, Rotation::r0});
    outside.mutable_act()->mutable_action()->mutable_place()->mutable_at()->set_x(2'000'000'000);
    EXPECT_EQ(in_turn().refused(outside), v1::BAD_FIELD);
    outside.mutable_act()->mutable_action()->mutable_place()->mutable_at()->set_x(0);
    outside.mutable_act()->mutable_action()->mutable_place()->set_rotation(4);
    EXPECT_EQ(in_turn().refused(outside), v1::BAD_FIELD);
}

TEST_F(BadRequests, AnIllegalDeployment) {
    play_some(20);
    std::optional<Deploy> occupied;
    while (!occupied) {
        play_move(party, bots::choose_randomly);
        play_until(Step::deploy);
        occupied = deployment_refused(Refusal::feature_occupied);
    }
    const v1::ClientMessage deploying = in_turn().message_for(*occupied);
    EXPECT_EQ(in_turn().refused(deploying), v1::FEATURE_OCCUPIED);
    v1::ClientMessage other = deploying;
    for (const char* segment : {"c7", "x0", "", "c", "c00", "c-1", "r99999999999"}) {
        other.mutable_act()->mutable_action()->mutable_deploy()->mutable_on()->set_segment(segment);
        EXPECT_EQ(in_turn().refused(other), v1::NO_SUCH_SEGMENT) << segment;
    }
    other.mutable_act()->mutable_action()->mutable_deploy()->mutable_on()->set_segment("c0");
    other.mutable_act()->mutable_action()->mutable_deploy()->mutable_on()->mutable_at()->set_x(99);
    EXPECT_EQ(in_turn().refused(other), v1::NO_SUCH_SEGMENT);
    other = deploying;
    other.mutable_act()->mutable_action()->mutable_deploy()->set_kind(v1::MEEPLE_KIND_UNSPECIFIED);
    EXPECT_EQ(in_turn().refused(other), v1::BAD_FIELD);
    const Deploy on_the_start_tile{MeepleKind::follower, {{0, 0}, 0}};
    EXPECT_EQ(in_turn().refused(in_turn().message_for(on_the_start_tile)),
              v1::NOT_THE_TILE_JUST_PLACED);
}

TEST_F(BadRequests, AMissingFollower) {
    auto host = std::make_unique<WirePlayer>(port(), FrameCodec::binary, "Anna");
    auto guest = std::make_unique<WirePlayer>(port(), FrameCodec::json, "Ben");
    host->create_table(1);
    guest->join_table(host->match);
    host->request_done(set_ready(host->match));
    guest->request_done(set_ready(host->match));
    party.push_back(std::move(host));
    party.push_back(std::move(guest));
    start_game_of(party);
    std::optional<Deploy> deployment;
    while (!deployment) {
        play_move(party, bots::choose_randomly);
        play_until(Step::deploy);
        deployment = deployment_refused(Refusal::supply_empty);
    }
    EXPECT_EQ(in_turn().refused(in_turn().message_for(*deployment)), v1::SUPPLY_EMPTY);
}

TEST_F(BadRequests, AnInvalidName) {
    for (const FrameCodec codec : all_frame_codecs) {
        WebsocketClient socket(port(), codec);
        for (const std::string& name : {std::string(),
                                        std::string("  "),
                                        std::string("a\nb"),
                                        std::string("a\xe2") + "\x80\xae",  // right to left
                                        std::string("An\u3164na"),          // filler
                                        std::string("Y\u043Eu"),            // Cyrillic o
                                        std::string("You"),
                                        std::string("a\u0316\u0317\u0318\u0319"),
                                        std::string(33, 'n'),
                                        std::string(3000, 'n')}) {
            expect_refused(socket.request(hello(name)), v1::BAD_NAME);
        }
        EXPECT_TRUE(socket.request(hello("Zoë 🏰")).has_welcome());
    }
}

TEST_F(BadRequests, TheSameRequestTwice) {
    play_some();
    v1::ClientMessage move =
        in_turn().message_for(bots::choose_randomly(in_turn().game(), party[0]->version));
    move.set_request(new_request_id());
    WirePlayer& mover = in_turn();
    WirePlayer& other = waiting();
    const v1::ServerMessage first = mover.socket.request(move);
    const v1::ServerMessage second = mover.socket.request(move);
    EXPECT_EQ(first.SerializeAsString(), second.SerializeAsString());
    mover.follow_to(first.done().version());
    other.follow_to(first.done().version());
    expect_refused(other.socket.request(move), v1::REQUEST_REUSED);
    v1::ClientMessage leaving = leave_table(mover.match);
    leaving.set_request(move.request());
    expect_refused(mover.socket.request(leaving), v1::REQUEST_REUSED);
}

}  // namespace
}  // namespace bastide::test
