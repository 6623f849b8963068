// Requests of players about their seats: leave, colour, ready, start, contributions to the draws.
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

}  // namespace bastide::session
