// Checks access to matches. A refusal never reveals that an unlisted table exists.
#pragma once

#include "server/session/hub.hpp"

#include "bastide/v1/client.pb.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace bastide::session {

/// Pause before a request is retried whose table is older in memory than in the store.
inline constexpr std::chrono::milliseconds postponed_for{50};

inline constexpr unsigned postponements_max = 40;  ///< retries of one request

struct RequestInfo;
class RequestContext;

class AccessControl {
  public:
    explicit AccessControl(RequestContext& context) : context_(context) {}

    /// Finds a table; 0 means that with the key's code. Without access, answers and returns null.
    /// Also returns null if it postpones the request, so callers must change and charge nothing
    /// before.
    std::shared_ptr<Table> find(const RequestInfo& asked, MatchId match, const v1::JoinKey& key);

    /// True, once, if `find` has postponed the request.
    bool has_postponed() {
        postponements_ = is_postponed_ ? postponements_ : 0;
        return std::exchange(is_postponed_, false);
    }

  private:
    struct EntryCheck {
        const v1::JoinKey& key;
        bool may_guess = true;
        match::Visibility visibility = match::Visibility::unlisted;
        bool removed = false;
        std::optional<bool> is_key_valid = {};  ///< nullopt before the key is checked
    };

    ReadResult<MatchId> by_code(const std::string& written) const;
    ReadResult<bool> may_enter(MatchId id, const Match& match, EntryCheck& entering);
    ReadResult<bool> is_invited(MatchId id, const Match& match) const;
    bool check_key(const match::TableAccess& access, EntryCheck& entering);
    std::shared_ptr<Table> repeated_table(const RequestInfo& asked,
                                          MatchId match,
                                          const EntryCheck& entering);
    std::shared_ptr<Table> table_of_old_code(const RequestInfo& asked, const EntryCheck& entering);
    [[nodiscard]] TableLookup own_table(const RequestInfo& asked) const;
    ReadResult<match::Version> version_of(const RequestInfo& asked, MatchId match) const;
    void charge_guess(const EntryCheck& entering);
    void refuse_entry(const RequestInfo& asked, const EntryCheck& entering);

    RequestContext& context_;
    bool is_postponed_ = false;
    unsigned postponements_ = 0;  ///< of the request in hand
};

}  // namespace bastide::session
