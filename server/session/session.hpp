// One live connection: what has been said on it, who it speaks for, what it attends.
//
// Wire messages come in here and become commands; generated types go no further. No socket is known
// here.
#pragma once

#include "proto/frames.hpp"
#include "server/session/credits.hpp"
#include "server/session/hub.hpp"
#include "server/session/link.hpp"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::session {

/// Matches one connection may attend.
inline constexpr std::size_t attended_max = 16;

/// Refused requests over the credits before the connection is closed.
inline constexpr int overdrafts_max = 200;

/// Requests that may wait while the hello in front of them is being stored.
inline constexpr std::size_t behind_hello_max = 64;

/// Tables in one TableList.
inline constexpr std::size_t listed_tables_max = 100;

/// Bytes of the name of a client's program.
inline constexpr std::size_t client_name_bytes_max = 64;

class Session final : public table::Attendant {
  public:
    Session(Hub& hub, Link& link, FrameCodec codec);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// The connection is gone: nobody is told anything any more.
    ~Session() override;

    /// One frame from the client.
    void receive(std::string_view frame);

    /// A frame of the kind that the subprotocol does not use.
    void receive_wrong_kind();

    /// The server goes down, or somebody else speaks for this person now.
    void dismiss(CloseCode code, std::string_view sentence);

    // As an attendant of matches.
    [[nodiscard]] match::PersonId person() const override { return *person_; }

    [[nodiscard]] FrameCodec codec() const override { return codec_; }

    void deliver(const table::Frame& frame) override { link_.send(frame); }

    [[nodiscard]] bool known() const { return person_.has_value(); }

  private:
    /// The request that is being handled.
    struct Asked {
        std::string id;  ///< 16 bytes

        [[nodiscard]] table::RequestId request_id() const;
    };

    /// Where the answer to a command goes, which may outlive this session.
    struct Alive {
        Session* session;
    };

    void handle(const v1::ClientMessage& message);
    void handle(const Asked& asked, const v1::Hello& hello);
    void handle(const Asked& asked, const v1::ListTables& request);
    void handle(const Asked& asked, const v1::CreateTable& request);
    void handle(const Asked& asked, const v1::JoinTable& request);
    void handle(const Asked& asked, const v1::Watch& request);
    void handle(const Asked& asked, const v1::Unwatch& request);
    void handle(const Asked& asked, const v1::LeaveTable& request);
    void handle(const Asked& asked, const v1::ChooseColour& request);
    void handle(const Asked& asked, const v1::SetReady& request);
    void handle(const Asked& asked, const v1::StartGame& request);
    void handle(const Asked& asked, const v1::ListOptions& request);
    void handle(const Asked& asked, const v1::Act& request);
    void handle(const Asked& asked, const v1::CommitDraws& request);
    void handle(const Asked& asked, const v1::RevealDraws& request);
    void handle(const Asked& asked, const v1::GetRecord& request);
    void handle(const Asked& asked, const v1::Rematch& request);

    void greet(const Asked& asked, const v1::Hello& hello);
    void become_guest(const Asked& asked, const v1::Hello& hello);
    void come_back(const Asked& asked, const v1::Hello& hello);
    bool welcome_back(const Asked& asked, std::uint32_t protocol, match::PersonId person);
    void welcome(const Asked& asked, v1::Welcome welcome);
    void hello_is_over();
    void take_over();
    void contributed(const Asked& asked,
                     const table::Table& table,
                     std::optional<table::StartExchange::Taken> taken);
    void resume(const Asked& asked,
                const std::shared_ptr<table::Table>& table,
                const std::vector<table::Frame>& missed);
    bool opened_before(const Asked& asked, const match::Open& open, std::string_view title);
    void open_table(const Asked& asked, const match::Open& open, std::string title);
    void sit_down(const Asked& asked,
                  const std::shared_ptr<table::Table>& table,
                  const match::Join& join);
    Found find_rematch(const table::Table& finished);
    void tell_what_is_up(const table::Table& table);
    void command(const Asked& asked,
                 const std::shared_ptr<table::Table>& table,
                 std::variant<match::Command, table::Said> command,
                 bool joins);
    void command(const Asked& asked, store::MatchId match, match::Command command);
    void answer(const Asked& asked,
                const std::shared_ptr<table::Table>& table,
                const table::Answer& answer,
                bool joins);
    bool attend(const std::shared_ptr<table::Table>& table);
    void show(const Asked& asked, const std::shared_ptr<table::Table>& table);
    void not_shown(const Asked& asked, const std::shared_ptr<table::Table>& table, bool was_there);
    std::shared_ptr<table::Table> find(const Asked& asked, store::MatchId match);

    void reply(const Asked& asked, v1::ServerMessage message);
    void done(const Asked& asked, store::MatchId match, match::Version version);
    void refuse(const Asked& asked, v1::Reason reason, std::string_view sentence);
    void refuse(const Asked& asked, const match::AnyRefusal& refusal);
    void refuse_reused(const Asked& asked);
    void refuse_attending(const Asked& asked);
    void refuse_unreadable(const Asked& asked);
    void refuse_unknowable(const Asked& asked);

    Hub& hub_;
    Link& link_;
    FrameCodec codec_;
    Credits credits_;
    int overdrafts_ = 0;
    std::size_t coming_ = 0;                      ///< seats asked for that are not answered yet
    bool dismissed_ = false;                      ///< nothing that still comes in counts
    bool greeting_ = false;                       ///< the hello waits for the store
    std::deque<v1::ClientMessage> behind_hello_;  ///< what came meanwhile
    std::optional<match::PersonId> person_;
    std::map<store::MatchId, std::shared_ptr<table::Table>> attended_;
    std::shared_ptr<Alive> alive_;
};

}  // namespace bastide::session
