// Requests on one connection. Each group has its own source file (*_requests.cpp, sign_in.cpp).
#pragma once

#include "server/session/request_group.hpp"

namespace bastide::session {

class SeatRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const TablePtr& table, const v1::LeaveTable& request);
    void handle(const RequestInfo& asked, const v1::ChooseColour& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::SetReady& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::StartGame& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::CommitDraws& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::RevealDraws& request);

  private:
    void prepare_correspondence(const RequestInfo& asked,
                                const TablePtr& table,
                                const v1::SetReady& request);
    void prepared(const RequestInfo& asked,
                  const Table& table,
                  const std::optional<match::Refusal>& refusal);
    void contributed(const RequestInfo& asked,
                     const Table& table,
                     std::optional<table::StartCommitReveal::ContributionResult> taken);
};

/// Requests of a table's host before its game. The match refuses these requests from anybody else.
class HostRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const v1::SeatBot& request);
    void handle(const RequestInfo& asked, const v1::RemovePlayer& request);
    void handle(const RequestInfo& asked, const v1::HandOver& request);
    void handle(const RequestInfo& asked, const v1::ChangeTable& request);
    void handle(const RequestInfo& asked, const v1::ChangeAccess& request);
    void handle(const RequestInfo& asked, const v1::CloseTable& request);

  private:
    void command(const RequestInfo& asked, const TablePtr& table, const match::Command& command);
};

class PlayRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const TablePtr& table, const v1::ListOptions& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::Act& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::CallVote& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::CastVote& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::ReportActivity& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::ReclaimSeat& request);
};

class WatchRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const TablePtr& table, const v1::Watch& request);
    void handle(const RequestInfo& asked, const v1::Unwatch& request);
    void handle(const RequestInfo& asked,
                const TablePtr& table,
                const v1::GetMatchHistory& request);
    void handle(const RequestInfo& asked, const TablePtr& table, const v1::GetRecord& request);

  private:
    void resume(const RequestInfo& asked,
                const TablePtr& table,
                const std::vector<table::Frame>& missed);
    void send_history(const RequestInfo& asked, const Table& table, match::Version from);
    table::MatchHistoryReader& history_before(const Table& table, match::Version from);

    /// Reader of the history that is being sent, at most one. Takes about 30 KB.
    std::unique_ptr<table::MatchHistoryReader> history_reader_;
};

class ChatRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const v1::Say& request);
    void handle(const RequestInfo& asked, const v1::DeleteLine& request);
    void handle(const RequestInfo& asked, const v1::ReportLine& request);
    void handle(const RequestInfo& asked, const v1::Mute& request);

  private:
    bool may_say(const RequestInfo& asked, const v1::Say& line);
    bool consume_credit(const RequestInfo& asked, bool is_line = false);
    std::optional<std::shared_ptr<Table>> place(const RequestInfo& asked, MatchId match);
    template <typename Request>
    std::optional<store::ChatLine> find(const RequestInfo& asked, const Request& request);
    void store(const RequestInfo& asked, store::ChatLine line);
    Chat::Then answer(const RequestInfo& asked, const store::ChatChannel& channel);
};

inline constexpr int people_sent_max = 50;

class PeopleRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const v1::ListPeople& request);
    void handle(const RequestInfo& asked, const v1::Invite& request);
    void handle(const RequestInfo& asked, const v1::DeclineInvitation& request);
    void handle(const RequestInfo& asked, const v1::SetNotices& request);

  private:
    bool may_invite(const RequestInfo& asked, const Table& table, PersonId whom);
    ReadResult<Invitations::Result> ask(const Table& table, PersonId whom);
    void invite(const RequestInfo& asked, const Table& table, PersonId whom);
    void refuse_declined(const RequestInfo& asked, PersonId whom);
};

void list_opponents(RequestContext& to, const RequestInfo& asked, const v1::ListPeople& request);

inline constexpr std::size_t recovery_code_length = 25;  ///< letters: 123 random bits

struct SignIn {
    PersonId person{};
    std::string recovery;  ///< the code, if it is a recovery code
};

class SignInRequests : RequestGroup {
  public:
    using RequestGroup::RequestGroup;

    void handle(const RequestInfo& asked, const v1::CreateSignInCode& request);

    /// Signs in with a code. A code works once, so the client chooses the token, to repeat a hello.
    /// Answers, and returns false, if the code is wrong or its owner is banned.
    bool sign_in(const RequestInfo& asked,
                 const v1::Hello& hello,
                 people::People::WriteCallback then);

  private:
    std::optional<SignIn> check(const RequestInfo& asked, const std::string& written);
    void create_recovery_code(const RequestInfo& asked);
    ReadResult<std::optional<SignIn>> find(const std::string& code);
};

void receive(Hub& hub, const cluster::v1::DeviceCode& received);

[[nodiscard]] Result<match::Settings> requested_settings(const v1::CreateTable& request);

/// Returns the requested pace. If the clock is invalid, answers and returns nullopt.
std::optional<match::Pace> requested_pace(RequestContext& context,
                                          const RequestInfo& asked,
                                          const v1::Pace& pace);

}  // namespace bastide::session
