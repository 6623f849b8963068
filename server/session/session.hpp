// A session with one client. Hellos and renames are in hello.cpp and rename.cpp. Knows no socket.
#pragma once

#include "server/session/hub.hpp"
#include "server/session/lobby_requests.hpp"
#include "server/session/request_groups.hpp"

#include <deque>
#include <string>

namespace bastide::session {

/// Renames, by a Rename or a hello: stored first, then broadcast.
struct NewName {
    match::PersonId person{};
    std::string before;
    std::string now;
};

/// Sends the name to all except `but`, which may be null. Returns the number of recipients.
std::size_t send_new_name(Hub& hub, const NewName& name, const Session* but);

/// They wait for a hello or a table. A returning client watches all its tables at once.
inline constexpr std::size_t queued_requests_max = 24;

inline constexpr std::size_t client_name_bytes_max = 64;

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
    [[nodiscard]] match::PersonId person() const { return context_.person(); }

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

    [[nodiscard]] bool greeting() const { return greeting_; }

  private:
    void handle(const v1::ClientMessage& message);
    void handle(const RequestInfo& asked, const v1::Hello& hello);
    void greet(const RequestInfo& asked, const v1::Hello& hello);
    void become_guest(const RequestInfo& asked, const v1::Hello& hello);
    void reconnect_person(const RequestInfo& asked, const v1::Hello& hello);
    void sign_in(const RequestInfo& asked, const v1::Hello& hello);
    store::ReadResult<std::optional<NewName>> new_name(match::PersonId person,
                                                       const std::string& requested);
    bool welcome_back(const RequestInfo& asked, v1::Welcome welcome, match::PersonId person);
    void welcome(const RequestInfo& asked, v1::Welcome welcome);
    void handle_queued();
    void register_connection();

    void handle(const RequestInfo& asked, const v1::Rename& request);
    void take(const RequestInfo& asked, const NewName& name);
    void renamed(const RequestInfo& asked, bool kept, std::size_t sent);
    void pay_for_name(std::size_t sent);

    Hub& hub_;
    Channel& channel_;
    RequestContext context_;
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
    bool greeting_ = false;         ///< a hello waits for the store
    bool is_handling_ = false;      ///< handle_queued is running
    bool waits_for_table_ = false;  ///< the first of the queued requests is postponed
    std::deque<v1::ClientMessage> queued_requests_;
    bool renaming_ = false;            ///< a rename waits for the store
    std::shared_ptr<Session*> alive_;  ///< null once this is gone; callbacks may outlive it
};

}  // namespace bastide::session
