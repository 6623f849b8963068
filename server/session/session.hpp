// A session with one client. Knows no socket.
#pragma once

#include "server/session/hub.hpp"
#include "server/session/identity_requests.hpp"
#include "server/session/lobby_requests.hpp"
#include "server/session/request_groups.hpp"

#include <deque>
#include <string>

namespace bastide::session {

/// They wait for a hello or a table. A returning client watches all its tables at once.
inline constexpr std::size_t queued_requests_max = 24;

class Session {
  public:
    Session(Hub& hub, Channel& channel, FrameCodec codec, Origin from);

    ~Session();

    void receive(std::string_view frame);

    /// Handles a text frame on the binary subprotocol, or vice versa.
    void receive_wrong_kind();

    void dismiss(CloseCode code, std::string_view text);

    void notify(v1::ServerMessage message) { context_.reply({}, std::move(message)); }

    /// Returns the person. Only valid if `known`.
    [[nodiscard]] PersonId person() const { return context_.person(); }

    [[nodiscard]] bool known() const { return context_.known(); }

    [[nodiscard]] const Origin& from() const { return context_.account().from(); }

    /// Charges a frame. Returns the delay before it may be passed to `receive`.
    [[nodiscard]] std::chrono::milliseconds pay_for_frame(std::size_t bytes);

    [[nodiscard]] bool has_priority() const { return context_.account().has_priority(); }

    [[nodiscard]] std::chrono::steady_clock::time_point last_activity() const {
        return last_activity_;
    }

    void receive_pong() { last_activity_ = hub_.clock.now(); }

    [[nodiscard]] bool is_idle() const { return context_.attends_nothing(); }

    [[nodiscard]] bool is_in_lobby() { return hub_.lobby.has(context_); }

    [[nodiscard]] const auto& attended() const { return context_.attended(); }

    [[nodiscard]] auto pending_seats() { return context_.commands().own_pending_seats(); }

    [[nodiscard]] bool greeting() const { return identity_.is_greeting(); }

    /// Handles waiting requests, unless the first one still waits for its table.
    void handle_queued();

  private:
    void handle(const v1::ClientMessage& message);

    Hub& hub_;
    Channel& channel_;
    RequestContext context_;
    IdentityRequests identity_{context_, *this};
    LobbyRequests lobby_{context_};
    PeopleRequests members_{context_};
    SignInRequests codes_{context_};
    SeatRequests seats_{context_};
    HostRequests hosting_{context_};
    PlayRequests play_{context_};
    WatchRequests watching_{context_};
    ChatRequests chat_{context_};
    std::chrono::steady_clock::time_point last_activity_;
    bool dismissed_ = false;        ///< later frames are ignored
    bool is_handling_ = false;      ///< handle_queued is running
    bool waits_for_table_ = false;  ///< the first of the queued requests is postponed
    std::deque<v1::ClientMessage> queued_requests_;
};

}  // namespace bastide::session
