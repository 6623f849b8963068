// One live connection: its frames come in here, are decoded, and go as requests to the group that
// knows what to do; only who is there, at the other end, is settled here (hello.cpp, rename.cpp).
//
// Generated types go no further than this room and the table. No socket is known here.
#pragma once

#include "server/session/host_requests.hpp"
#include "server/session/lobby_requests.hpp"
#include "server/session/people_requests.hpp"
#include "server/session/play_requests.hpp"
#include "server/session/record_requests.hpp"
#include "server/session/rename.hpp"
#include "server/session/seat_requests.hpp"
#include "server/session/vote_requests.hpp"
#include "server/session/watch_requests.hpp"

#include <deque>

namespace bastide::session {

/// Requests that may wait while the hello in front of them is being stored.
inline constexpr std::size_t behind_hello_max = 8;

/// Bytes of the name of a client's program.
inline constexpr std::size_t client_name_bytes_max = 64;

class Session {
  public:
    Session(Hub& hub, Channel& channel, FrameCodec codec, Origin from);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// The connection is gone: nobody is told anything any more.
    ~Session();

    /// One frame from the client.
    void receive(std::string_view frame);

    /// A frame of the kind that the subprotocol does not use.
    void receive_wrong_kind();

    /// The server goes down, or the person has one connection too many.
    void dismiss(CloseCode code, std::string_view sentence);

    /// Something that nobody here has asked for.
    void tell(v1::ServerMessage message) { context_.reply({}, std::move(message)); }

    /// Who it speaks for, once that is known.
    [[nodiscard]] match::PersonId person() const { return context_.person(); }

    [[nodiscard]] bool known() const { return context_.known(); }

    /// A frame has come: it is paid for, and has to wait that long before it is received.
    [[nodiscard]] std::chrono::milliseconds pay_for_frame(std::size_t bytes);

    /// Of several sessions that have something to handle, modest ones come first.
    [[nodiscard]] bool has_priority() const { return context_.account().has_priority(); }

    /// When it has last given a sign of life.
    [[nodiscard]] std::chrono::steady_clock::time_point last_activity() const {
        return last_activity_;
    }

    /// A sign of life beside frames has come.
    void receive_pong() { last_activity_ = hub_.clock.now(); }

    /// It attends no match.
    [[nodiscard]] bool is_idle() const { return context_.attends_nothing(); }

    /// A hello was said, and the store has it.
    [[nodiscard]] bool greeting() const { return greeting_; }

  private:
    void handle(const v1::ClientMessage& message);

    void handle(const RequestInfo& asked, const v1::Hello& hello);
    void greet(const RequestInfo& asked, const v1::Hello& hello);
    void become_guest(const RequestInfo& asked, const v1::Hello& hello);
    void come_back(const RequestInfo& asked, const v1::Hello& hello);
    store::ReadResult<std::optional<NewName>> new_name(match::PersonId person,
                                                       const std::string& said);
    bool welcome_back(const RequestInfo& asked, std::uint32_t protocol, match::PersonId person);
    void welcome(const RequestInfo& asked, v1::Welcome welcome);
    void refuse_unreadable(const RequestInfo& asked);
    void finish_hello();
    void attend_other_matches();

    void handle(const RequestInfo& asked, const v1::Rename& request);
    void take(const RequestInfo& asked, const NewName& name);
    void renamed(const RequestInfo& asked, bool kept, std::size_t sent);
    void pay_for_name(std::size_t sent);

    Hub& hub_;
    Channel& channel_;
    RequestContext context_;
    LobbyRequests lobby_{context_};
    PeopleRequests members_{context_};
    SeatRequests seats_{context_};
    HostRequests hosting_{context_};
    PlayRequests play_{context_};
    VoteRequests votes_{context_};
    WatchRequests watching_{context_};
    RecordRequests records_{context_};
    std::chrono::steady_clock::time_point last_activity_;
    bool dismissed_ = false;                         ///< nothing that still comes in counts
    bool greeting_ = false;                          ///< the hello waits for the store
    std::deque<v1::ClientMessage> queued_requests_;  ///< what came meanwhile
    bool renaming_ = false;                          ///< another name waits for the store
    /// Where the store's answers go, which may come when this is gone.
    std::shared_ptr<Session*> alive_;
};

}  // namespace bastide::session
