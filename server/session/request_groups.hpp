// Requests on one connection. Each group has its own source file (*_requests.cpp).
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

class SeatRequests {
  public:
    explicit SeatRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::LeaveTable& request);
    void handle(const RequestInfo& asked, const v1::ChooseColour& request);
    void handle(const RequestInfo& asked, const v1::SetReady& request);
    void handle(const RequestInfo& asked, const v1::StartGame& request);
    void handle(const RequestInfo& asked, const v1::CommitDraws& request);
    void handle(const RequestInfo& asked, const v1::RevealDraws& request);

  private:
    void prepare_correspondence(const RequestInfo& asked,
                                const std::shared_ptr<Table>& table,
                                const v1::SetReady& request);
    void prepared(const RequestInfo& asked,
                  const Table& table,
                  const std::optional<match::Refusal>& refusal);
    void contributed(const RequestInfo& asked,
                     const Table& table,
                     std::optional<table::StartCommitReveal::ContributionResult> taken);

    RequestContext& context_;
};

/// Requests of a table's host before its game. The match refuses these requests from anybody else.
class HostRequests {
  public:
    explicit HostRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::SeatBot& request);
    void handle(const RequestInfo& asked, const v1::RemovePlayer& request);
    void handle(const RequestInfo& asked, const v1::HandOver& request);
    void handle(const RequestInfo& asked, const v1::ChangeTable& request);
    void handle(const RequestInfo& asked, const v1::ChangeAccess& request);
    void handle(const RequestInfo& asked, const v1::CloseTable& request);

  private:
    void command(const RequestInfo& asked,
                 const std::shared_ptr<Table>& table,
                 const match::Command& command);

    RequestContext& context_;
};

class PlayRequests {
  public:
    explicit PlayRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::ListOptions& request);
    void handle(const RequestInfo& asked, const v1::Act& request);

  private:
    RequestContext& context_;
};

class VoteRequests {
  public:
    explicit VoteRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::CallVote& request);
    void handle(const RequestInfo& asked, const v1::CastVote& request);
    void handle(const RequestInfo& asked, const v1::ReportActivity& request);
    void handle(const RequestInfo& asked, const v1::ReclaimSeat& request);

  private:
    RequestContext& context_;
};

class WatchRequests {
  public:
    explicit WatchRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::Watch& request);
    void handle(const RequestInfo& asked, const v1::Unwatch& request);
    void handle(const RequestInfo& asked, const v1::GetMatchHistory& request);

  private:
    void resume(const RequestInfo& asked,
                const std::shared_ptr<Table>& table,
                const std::vector<table::Frame>& missed);
    void send_history(const RequestInfo& asked, const Table& table, match::Version from);
    table::MatchHistoryReader& history_before(const Table& table, match::Version from);

    RequestContext& context_;
    /// Reader of the history that is being sent, at most one. Takes about 30 KB.
    std::unique_ptr<table::MatchHistoryReader> history_reader_;
};

class RecordRequests {
  public:
    explicit RecordRequests(RequestContext& context) : context_(context) {}

    void handle(const RequestInfo& asked, const v1::GetRecord& request);

  private:
    RequestContext& context_;
};

inline constexpr int people_sent_max = 50;

class PeopleRequests {
  public:
    explicit PeopleRequests(RequestContext& context) : context_(context), hub_(context.hub()) {}

    void handle(const RequestInfo& asked, const v1::ListPeople& request);
    void handle(const RequestInfo& asked, const v1::Invite& request);
    void handle(const RequestInfo& asked, const v1::DeclineInvitation& request);

  private:
    bool may_invite(const RequestInfo& asked, const Table& table, match::PersonId whom);
    store::ReadResult<Invitations::Result> ask(const Table& table, match::PersonId whom);
    void invite(const RequestInfo& asked, const Table& table, match::PersonId whom);
    void refuse_declined(const RequestInfo& asked, match::PersonId whom);

    RequestContext& context_;
    Hub& hub_;
};

void send_invitations(RequestContext& to);

/// Returns the requested pace. If the clock is invalid, answers and returns nullopt.
std::optional<match::Pace> requested_pace(RequestContext& context,
                                          const RequestInfo& asked,
                                          const v1::Pace& pace);

}  // namespace bastide::session
