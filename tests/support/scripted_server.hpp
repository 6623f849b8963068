// A server with one table, controlled by a test: it answers requests, but plays no game.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {

class ScriptedServer {
  public:
    static constexpr std::uint32_t match = 7;

    /// The first seat is Anna's; other seats are free.
    explicit ScriptedServer(connection::Loop& loop) : loop_(loop) {
        table.set_match(match);
        table.set_phase(v1::OPEN);
        table.set_seats_max(4);
        sit_down("Anna");
    }

    connection::Connector connector() {
        return [this](connection::Connection::Events events) {
            auto line = std::make_shared<Line>(Line{std::move(events), ""});
            lines_.push_back(line);
            loop_.post([line] { line->events.opened(); });
            return std::make_unique<End>(*this, std::move(line));
        };
    }

    // Broadcasts an update. The caller must have changed `table` before.

    void update(const std::function<void(v1::Event&)>& fill) {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(++version);
        fill(*message.mutable_update()->add_events());
        *message.mutable_update()->mutable_in_play() = in_play;
        tell(message);
    }

    void show() {
        ++version;
        for (const auto& line : lines_) {
            say(*line, snapshot_for(*line));
        }
    }

    void tell(const v1::ServerMessage& message) {
        for (const auto& line : lines_) {
            say(*line, message);
        }
    }

    void free(const std::string& name, v1::LeaveReason why) {
        const auto seat = seat_of(name);
        table.mutable_seats()->DeleteSubrange(static_cast<int>(seat), 1);
        update([&](v1::Event& event) {
            event.mutable_seat_left()->set_seat(seat);
            event.mutable_seat_left()->set_why(why);
        });
    }

    [[nodiscard]] std::uint32_t seat_of(const std::string& name) const {
        const auto& seats = table.seats();
        return static_cast<std::uint32_t>(
            std::find_if(
                seats.begin(), seats.end(), [&](const auto& s) { return s.name() == name; }) -
            seats.begin());
    }

    void sit_down(const std::string& name) {
        v1::SeatInfo& seat = *table.add_seats();
        seat.set_name(name);
        seat.set_colour(static_cast<v1::Colour>(table.seats_size()));
    }

    void get_ready(std::uint32_t number, bool ready) {
        v1::SeatInfo& seat = *table.mutable_seats(static_cast<int>(number));
        seat.set_ready(ready);
        v1::ServerMessage message;
        v1::Presence& presence = *message.mutable_presence();
        presence.set_match(match);
        presence.set_seat(number);
        presence.set_colour(seat.colour());
        presence.set_ready(ready);
        tell(message);
    }

    [[nodiscard]] long received(v1::ClientMessage::KindCase kind) const {
        return std::count_if(asked.begin(), asked.end(), [kind](const v1::ClientMessage& message) {
            return message.kind_case() == kind;
        });
    }

    v1::TableInfo table;
    std::optional<Game> game;  ///< while the table plays
    v1::InPlay in_play;
    std::uint32_t version = 1;
    std::vector<v1::ClientMessage> asked;
    /// Refused kinds of requests with their reasons; all others succeed.
    std::vector<std::pair<v1::ClientMessage::KindCase, v1::Reason>> refuses;
    bool answers = true;

  private:
    struct Line {
        connection::Connection::Events events;
        std::string name;
    };

    class End final : public connection::Connection {
      public:
        End(ScriptedServer& server, std::shared_ptr<Line> line)
            : server_(server), line_(std::move(line)) {}

        ~End() override { std::erase(server_.lines_, line_); }

        void send(std::string frame) override {
            server_.loop_.post(lifetime_.guard([this, frame = std::move(frame)] {
                server_.receive(*line_, decode_client(frame, FrameCodec::binary).value());
            }));
        }

        void close() override {
            server_.loop_.post(
                lifetime_.guard([line = line_] { line->events.closed({"Left.", 1000}); }));
        }

      private:
        ScriptedServer& server_;
        std::shared_ptr<Line> line_;
        connection::LifetimeGuard lifetime_;
    };

    void receive(Line& line, const v1::ClientMessage& message) {
        asked.push_back(message);
        if (!answers) {
            return;
        }
        v1::ServerMessage reply = answer(line, message);
        reply.set_request(message.request());
        say(line, reply);
    }

    v1::ServerMessage answer(Line& line, const v1::ClientMessage& message) {
        v1::ServerMessage reply;
        const auto refused = std::find_if(refuses.begin(), refuses.end(), [&](const auto& entry) {
            return entry.first == message.kind_case();
        });
        if (message.has_hello()) {
            line.name = message.hello().name();
            reply.mutable_welcome()->set_hash_version(hash_version);
            reply.mutable_welcome()->set_name(line.name);
            reply.mutable_welcome()->set_token(std::string(token_bytes, 't'));
        } else if (refused != refuses.end()) {
            reply.mutable_refused()->set_reason(refused->second);
            reply.mutable_refused()->set_message("No.");
        } else if (message.has_set_ready()) {
            get_ready(seat_of(line.name), message.set_ready().ready());
            reply.mutable_done()->set_match(match);
            reply.mutable_done()->set_version(version);
        } else if (message.has_hand_over()) {
            table.set_host(message.hand_over().seat());
            show();
            reply.mutable_done()->set_match(match);
            reply.mutable_done()->set_version(version);
        } else if (message.has_cast_vote()) {
            close_vote(message.cast_vote());
            reply.mutable_done()->set_match(match);
            reply.mutable_done()->set_version(version);
        } else if (message.has_reclaim_seat()) {
            in_play.clear_stand_ins();
            update([&](v1::Event& event) {
                event.mutable_stand_in_changed()->set_seat(seat_of(line.name));
            });
            reply.mutable_done()->set_match(match);
            reply.mutable_done()->set_version(version);
        } else if (message.has_leave_table()) {
            free(line.name, v1::BY_ITSELF);
            reply.mutable_done()->set_match(match);
            reply.mutable_done()->set_version(version);
        } else if (message.has_join_table()) {
            if (seat_of(line.name) == static_cast<std::uint32_t>(table.seats_size())) {
                sit_down(line.name);
                ++version;
            }
            return snapshot_for(line);
        } else if (message.has_watch()) {
            return snapshot_for(line);
        } else {
            reply.mutable_done()->set_match(match);
            reply.mutable_done()->set_version(version);
        }
        return reply;
    }

    /// The last ballot, which closes the vote.
    void close_vote(const v1::CastVote& cast) {
        in_play.clear_vote();
        update([&](v1::Event& event) {
            event.mutable_vote_closed()->set_vote(cast.vote());
            event.mutable_vote_closed()->set_result(cast.yes() ? v1::CARRIED : v1::REJECTED);
        });
    }

    [[nodiscard]] v1::ServerMessage snapshot_for(const Line& line) const {
        v1::ServerMessage message;
        v1::Snapshot& snapshot = *message.mutable_snapshot();
        snapshot.set_version(version);
        *snapshot.mutable_table() = table;
        const std::uint32_t seat = seat_of(line.name);
        snapshot.set_seated(seat < static_cast<std::uint32_t>(table.seats_size()));
        snapshot.set_your_seat(snapshot.seated() ? seat : 0);
        *snapshot.mutable_in_play() = in_play;
        if (game) {
            const ViewHash hash = view_hash(*game);
            codec::to_wire(*game, *snapshot.mutable_position());
            snapshot.set_view_hash(std::string(hash.begin(), hash.end()));
        }
        return message;
    }

    void say(const Line& line, const v1::ServerMessage& message) {
        loop_.post([received = line.events.frame,
                    bytes = encode(message, FrameCodec::binary),
                    alive = still_alive(line)] {
            if (!alive.expired()) {
                received(bytes);
            }
        });
    }

    [[nodiscard]] std::weak_ptr<Line> still_alive(const Line& line) const {
        const auto found = std::find_if(
            lines_.begin(), lines_.end(), [&](const auto& one) { return one.get() == &line; });
        return found == lines_.end() ? std::weak_ptr<Line>() : *found;
    }

    connection::Loop& loop_;
    std::vector<std::shared_ptr<Line>> lines_;
};

}  // namespace bastide::test
