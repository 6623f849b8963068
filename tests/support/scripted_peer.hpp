// The server's side of a connection, controlled by a test: it reads the client's messages and
// answers when the test calls it.
#pragma once

#include "client/model/server_session.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"
#include "engine/view.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"

#include <deque>
#include <utility>
#include <vector>

namespace bastide::test {

/// The n-th id and the n-th value begin with the byte n.
inline model::RandomSources counted_random_sources() {
    return {[next = 0]() mutable {
                std::string id(request_bytes, '\0');
                id[0] = static_cast<char>(++next);
                return id;
            },
            [next = 0]() mutable {
                fair::Bytes32 value{};
                value[0] = static_cast<std::uint8_t>(++next);
                return value;
            }};
}

inline std::string text_of(const fair::Bytes32& bytes) {
    return {bytes.begin(), bytes.end()};
}

inline std::string text_of(const ViewHash& hash) {
    return {hash.begin(), hash.end()};
}

class ScriptedPeer {
  public:
    static constexpr model::MatchId match = 7;

    explicit ScriptedPeer(model::ServerSession& client) : client_(client) {}

    void open() {
        client_.opened();
        receive();
    }

    void drop() {
        client_.lost();
        said_.clear();
    }

    model::Received say(const v1::ServerMessage& message) {
        model::Received received = client_.receive(message);
        receive();
        return received;
    }

    std::vector<v1::ClientMessage> received() {
        receive();
        return std::exchange(said_, {});
    }

    // Messages of the server.

    model::Received welcome() {
        v1::ServerMessage message;
        message.mutable_welcome()->set_hash_version(hash_version);
        message.mutable_welcome()->set_name("Anna");
        message.mutable_welcome()->set_token("secret");
        return say(message);
    }

    model::Received done(const std::string& request) {
        v1::ServerMessage message;
        message.set_request(request);
        message.mutable_done()->set_match(match);
        message.mutable_done()->set_version(version);
        return say(message);
    }

    model::Received refuse(const std::string& request, v1::Reason reason) {
        v1::ServerMessage message;
        message.set_request(request);
        message.mutable_refused()->set_reason(reason);
        message.mutable_refused()->set_message("No.");
        return say(message);
    }

    model::Received show(const std::string& request = "") {
        v1::ServerMessage message;
        message.set_request(request);
        v1::Snapshot& snapshot = *message.mutable_snapshot();
        snapshot.set_version(version);
        snapshot.mutable_table()->set_match(match);
        const bool over = game && game->turn.step == Step::over;
        snapshot.mutable_table()->set_phase(over ? v1::FINISHED : game ? v1::PLAYING : v1::OPEN);
        for (const char* name : {"Bob", "Anna"}) {
            snapshot.mutable_table()->add_seats()->set_name(name);
        }
        snapshot.set_seated(seat.has_value());
        snapshot.set_your_seat(seat.value_or(0));
        *snapshot.mutable_draws() = draws;
        if (game) {
            codec::to_wire(*game, *snapshot.mutable_position());
            snapshot.set_view_hash(text_of(view_hash(*game)));
        }
        return say(message);
    }

    model::Received resume(const std::string& request) {
        v1::ServerMessage message;
        message.set_request(request);
        message.mutable_resumed()->set_match(match);
        message.mutable_resumed()->set_version(version);
        return say(message);
    }

    model::Received propose(const std::string& commitment, const std::string& given = "") {
        v1::ServerMessage message;
        message.mutable_start_proposed()->set_match(match);
        message.mutable_start_proposed()->set_given(given);
        message.mutable_start_proposed()->set_commitment(commitment);
        message.mutable_start_proposed()->set_seconds(10);
        return say(message);
    }

    model::Received all_committed(const std::vector<std::string>& commitments) {
        v1::ServerMessage message;
        message.mutable_all_committed()->set_match(match);
        for (const std::string& commitment : commitments) {
            message.mutable_all_committed()->add_commitments(commitment);
        }
        return say(message);
    }

    model::Received cancel() {
        v1::ServerMessage message;
        message.mutable_start_cancelled()->set_match(match);
        message.mutable_start_cancelled()->add_seats(0);
        return say(message);
    }

    v1::ServerMessage start_game() {
        const auto setup = standard_setup({}, 2).value();
        game = start(setup);
        v1::ServerMessage message = next();
        v1::GameStarted& started = *message.mutable_update()->add_events()->mutable_game_started();
        codec::to_wire(setup, started);
        *started.mutable_draws() = draws;
        return signed_with_hash(std::move(message));
    }

    v1::ServerMessage play_on() {
        std::vector<Action> legal;
        legal_actions(*game, legal);
        Decision decision;
        [[maybe_unused]] const auto refusal =
            decide(*game, prompt(*game).actor, legal.front(), decision);
        v1::ServerMessage message = next();
        for (const Event& event : decision.events) {
            codec::to_wire(event, decision.next, *message.mutable_update()->add_events());
        }
        game = decision.next;
        return signed_with_hash(std::move(message));
    }

    std::uint32_t version = 1;
    std::optional<Game> game;
    std::optional<std::uint32_t> seat = 1;
    v1::FairDraws draws;

  private:
    void receive() {
        for (v1::ClientMessage& message : client_.take_outgoing()) {
            said_.push_back(std::move(message));
        }
    }

    v1::ServerMessage next() {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(++version);
        return message;
    }

    v1::ServerMessage signed_with_hash(v1::ServerMessage message) const {
        message.mutable_update()->set_view_hash(text_of(view_hash(*game)));
        return message;
    }

    model::ServerSession& client_;
    std::vector<v1::ClientMessage> said_;
};

}  // namespace bastide::test
