// Whether somebody may come in to a table, and what is said to those who may not. That a table is
// not listed is told by nothing: an answer depends on what was asked, not on what there is.
#pragma once

#include "server/session/hub.hpp"

#include "bastide/v1/client.pb.h"

#include <memory>
#include <optional>
#include <string>

namespace bastide::session {

struct RequestInfo;
class RequestContext;

class AccessControl {
  public:
    /// `context` outlives this.
    explicit AccessControl(RequestContext& context) : context_(context) {}

    /// The table of that match; match 0: the one with the code of the key. Returns null if there is
    /// none or the person may not come in; then that has been answered.
    std::shared_ptr<Table> find(const RequestInfo& asked,
                                store::MatchId match,
                                const v1::JoinKey& key);

  private:
    /// A request for access to a table, and what has been checked.
    struct EntryCheck {
        const v1::JoinKey& key;
        bool may_guess = true;
        match::Visibility visibility = match::Visibility::unlisted;
        bool removed = false;
        std::optional<bool> opened = {};  ///< whether the key opens it, once that has been checked
    };

    [[nodiscard]] store::ReadResult<store::MatchId> by_code(const std::string& written) const;
    [[nodiscard]] store::ReadResult<bool> may_enter(store::MatchId id,
                                                    const match::Match& match,
                                                    EntryCheck& entering);
    [[nodiscard]] store::ReadResult<bool> is_invited(store::MatchId id,
                                                     const match::Match& match) const;
    bool is_opened(const match::TableAccess& access, EntryCheck& entering);
    void refuse_entry(const RequestInfo& asked, const EntryCheck& entering);

    RequestContext& context_;
};

}  // namespace bastide::session
