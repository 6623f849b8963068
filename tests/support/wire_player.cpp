#include "tests/support/wire_player.hpp"

#include "engine/evolve.hpp"
#include "engine/setup.hpp"
#include "proto/fair_draws.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/prompts.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::test {
namespace {

std::string hash_of(const Game& game) {
    const ViewHash hash = view_hash(game);
    return {hash.begin(), hash.end()};
}

[[noreturn]] void unexpected(const std::string& what, const v1::ServerMessage& message) {
    throw std::runtime_error(what + ": " + message.ShortDebugString());
}

}  // namespace

WirePlayer::WirePlayer(std::uint16_t port,
                       FrameCodec codec,
                       const std::string& name,
                       const std::string& as,
                       const std::string& from)
    : socket(port, codec, 0, from), token(as) {
    const v1::ServerMessage reply = socket.request(hello(name, as));
    if (!reply.has_welcome()) {
        unexpected("no welcome", reply);
    }
    welcome = reply.welcome();
    if (token.empty()) {
        token = welcome.token();
    }
}

void WirePlayer::create_table(std::uint32_t followers, const std::string& options) {
    v1::ClientMessage message = test::create_table("");
    v1::Ruleset& ruleset = *message.mutable_create_table()->mutable_ruleset();
    ruleset.set_followers(followers);
    ruleset.set_options(options);
    take(socket.request(message).snapshot());
}

void WirePlayer::join_table(std::uint32_t which) {
    take(socket.request(test::join_table(which)).snapshot());
}

void WirePlayer::quick_play() {
    take(socket.request(test::quick_play()).snapshot());
}

void WirePlayer::play_again() {
    take(socket.request(rematch(match)).snapshot());
}

void WirePlayer::watch(std::uint32_t which) {
    take(socket.request(test::watch(which)).snapshot());
}

std::uint32_t WirePlayer::request_done(const v1::ClientMessage& message) {
    const v1::ServerMessage reply = socket.request(message);
    if (!reply.has_done()) {
        unexpected("not done", reply);
    }
    return reply.done().version();
}

v1::Reason WirePlayer::refused(const v1::ClientMessage& message) {
    const v1::ServerMessage reply = socket.request(message);
    if (!reply.has_refused() || reply.refused().message().empty()) {
        unexpected("not refused", reply);
    }
    return reply.refused().reason();
}

v1::ClientMessage WirePlayer::message_for(const Action& action) const {
    if (std::holds_alternative<Withdraw>(action)) {
        return leave_table(match);
    }
    return test::act(match, prompt, [&](v1::Action& said) {
        if (!codec::to_wire(action, game_->board, said)) {
            throw std::logic_error("nobody can ask for a draw");
        }
    });
}

std::uint32_t WirePlayer::act(const Action& action) {
    return request_done(message_for(action));
}

void WirePlayer::take(const v1::Snapshot& snapshot) {
    if (snapshot.version() == 0) {
        throw std::runtime_error("no snapshot");
    }
    match = snapshot.table().match();
    version = snapshot.version();
    seat_ =
        snapshot.seated() ? std::optional(static_cast<Seat>(snapshot.your_seat())) : std::nullopt;
    draws_ = snapshot.draws();
    prompt = prompt_in(snapshot);
    game_.reset();
    if (!snapshot.has_position()) {
        return;
    }
    game_ = codec::from_wire(snapshot.position()).value();
    hashes[version] = hash_of(*game_);
    if (hashes[version] != snapshot.view_hash()) {
        throw std::runtime_error("another hash in a snapshot");
    }
}

namespace {

/// True for time, votes and the end of the match: the position is unchanged.
bool is_beside_the_game(const v1::Event& event) {
    using Kind = v1::Event::KindCase;
    constexpr std::array kinds{Kind::kSeatFlagged,
                               Kind::kStandInChanged,
                               Kind::kVoteOpened,
                               Kind::kVoteCast,
                               Kind::kVoteClosed,
                               Kind::kPauseBegan,
                               Kind::kPauseEnded,
                               Kind::kMatchEnded};
    return std::ranges::find(kinds, event.kind_case()) != kinds.end();
}

}  // namespace

void WirePlayer::apply(const v1::Event& event) {
    if (event.has_game_started()) {
        game_ = start(codec::from_wire(event.game_started().setup()).value());
        draws_ = event.game_started().draws();
    } else if (event.has_secret_revealed()) {
        fair::Bytes32 secret{};
        std::ranges::copy(event.secret_revealed().secret(), secret.begin());
        const fair::Bytes32 commitment = fair::commitment_to(secret);
        if (draws_.commitment() != std::string(commitment.begin(), commitment.end())) {
            throw std::runtime_error("another secret than the one committed to");
        }
    } else if (game_ && !is_beside_the_game(event)) {
        evolve(*game_, codec::from_wire(event, *game_).value());
    }
}

void WirePlayer::apply(const v1::Update& update) {
    updates.push_back(update);
    if (update.match() != match) {
        throw std::runtime_error("an update of a match one does not attend");
    }
    if (update.version() <= version) {
        return;
    }
    if (update.version() != version + 1) {
        throw std::runtime_error("a hole: version " + std::to_string(update.version()) +
                                 " comes after " + std::to_string(version));
    }
    version = update.version();
    for (const v1::Event& event : update.events()) {
        apply(event);
    }
    prompt = prompt_after(update, prompt);
    if (game_) {
        hashes[version] = hash_of(*game_);
    }
    if (update.view_hash() != (game_ ? hashes[version] : "")) {
        throw std::runtime_error("another hash at version " + std::to_string(version));
    }
}

void WirePlayer::follow_to(std::uint32_t wanted) {
    while (version < wanted) {
        const v1::ServerMessage message = socket.next();
        if (message.has_update()) {
            apply(message.update());
        } else {
            other_messages_.push_back(message);
        }
    }
}

v1::ServerMessage WirePlayer::receive(const std::function<bool(const v1::ServerMessage&)>& wanted) {
    const auto waiting = std::ranges::find_if(other_messages_, wanted);
    if (waiting != other_messages_.end()) {
        v1::ServerMessage message = std::move(*waiting);
        other_messages_.erase(waiting);
        return message;
    }
    for (;;) {
        v1::ServerMessage message = socket.next();
        if (wanted(message)) {
            return message;
        }
        if (message.has_update()) {
            apply(message.update());
        } else {
            other_messages_.push_back(std::move(message));
        }
    }
}

void WirePlayer::commit_draws() {
    receive([](const v1::ServerMessage& message) { return message.has_start_proposed(); });
    fair::Bytes32 value{};
    std::ranges::copy(new_request_id() + new_request_id(), value.begin());
    value_.assign(value.begin(), value.end());
    const fair::Bytes32 commitment = fair::commitment_to(value);
    request_done(test::commit_draws(match, {commitment.begin(), commitment.end()}));
}

void WirePlayer::reveal_draws() {
    receive([](const v1::ServerMessage& message) { return message.has_all_committed(); });
    request_done(test::reveal_draws(match, value_));
}

v1::ServerMessage WirePlayer::next_other_message() {
    if (!other_messages_.empty()) {
        v1::ServerMessage message = std::move(other_messages_.front());
        other_messages_.pop_front();
        return message;
    }
    for (;;) {
        const v1::ServerMessage message = socket.next();
        if (!message.has_update()) {
            return message;
        }
        apply(message.update());
    }
}

void start_game_of(const Party& party) {
    const std::string request = party[0]->socket.send(start_game(party[0]->match));
    for (const auto& player : party) {
        player->commit_draws();
    }
    for (const auto& player : party) {
        player->reveal_draws();
    }
    const v1::ServerMessage reply = party[0]->receive(
        [&](const v1::ServerMessage& message) { return message.request() == request; });
    if (!reply.has_done()) {
        unexpected("not started", reply);
    }
    for (const auto& player : party) {
        player->follow_to(reply.done().version());
    }
}

Party start_party(std::uint16_t port,
                  int seats,
                  std::optional<FrameCodec> codec,
                  const std::string& options) {
    Party party;
    for (int seat = 0; seat < seats; ++seat) {
        const FrameCodec own =
            codec.value_or(seat % 2 == 0 ? FrameCodec::binary : FrameCodec::json);
        party.push_back(
            std::make_unique<WirePlayer>(port, own, "player " + std::to_string(seat + 1)));
    }
    party[0]->create_table(0, options);
    const std::uint32_t match = party[0]->match;
    for (std::size_t i = 1; i < party.size(); ++i) {
        party[i]->join_table(match);
    }
    for (const auto& player : party) {
        player->request_done(set_ready(match, true, static_cast<std::uint32_t>(seats)));
    }
    start_game_of(party);
    return party;
}

void play_move(const Party& party, const Chooser& choose) {
    const auto mover =
        std::ranges::find_if(party, [](const auto& player) { return player->in_turn(); });
    const std::uint32_t version =
        (*mover)->act(choose((*mover)->game(), (*mover)->version * 0x9E3779B97F4A7C15ULL));
    for (const auto& player : party) {
        player->follow_to(version);
    }
}

void play_to_the_end(const Party& party, const Chooser& choose) {
    while (party[0]->game().turn.step != Step::over) {
        play_move(party, choose);
    }
}

}  // namespace bastide::test
