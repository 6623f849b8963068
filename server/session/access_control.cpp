#include "server/session/access_control.hpp"

#include "proto/table_code.hpp"
#include "server/session/join_keys.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/request_context.hpp"

namespace bastide::session {

/// Finds a table. Over the limit no key is checked, so the answer does not reveal if it is right.
std::shared_ptr<Table> AccessControl::find(const RequestInfo& asked,
                                           MatchId match,
                                           const v1::JoinKey& key) {
    EntryCheck entering{.key = key, .may_guess = !is_guess(key) || context_.account().may_guess()};
    const auto id = match != 0           ? ReadResult<MatchId>(match)
                    : entering.may_guess ? by_code(key.code())
                                         : ReadResult<MatchId>(0);
    const bool attends = id.readable() && context_.attends(*id);
    const auto caught_up =
        id.readable() && !attends ? context_.hub().catch_up(*id) : ReadResult<bool>(attends);
    const bool is_current = caught_up.readable() && *caught_up;
    const bool is_behind = id.readable() && caught_up.readable() && !is_current;
    is_postponed_ = is_behind && ++postponements_ <= postponements_max;
    if (is_postponed_) {
        context_.account().pay(request_cost);  // each attempt reads the store
        return nullptr;
    }
    TableLookup found =
        is_current
            ? context_.hub().tables.find(
                  *id, [&](const Match& looked_at) { return may_enter(*id, looked_at, entering); })
            : TableLookup{nullptr, false};
    // The price must not reveal that an unlisted table exists.
    const bool is_refused = found.readable && !found.table;
    if (found.was_loaded || (is_refused && context_.hub().tables.has_given(*id))) {
        context_.account().pay(reading_cost);
    }
    if (!found.readable) {
        context_.refuse(
            asked, v1::SERVER_BUSY, "This game cannot be read right now. Try again later.");
    } else if (!found.table) {
        return repeated_table(
            asked, *id, found.is_forbidden ? entering : EntryCheck{key, entering.may_guess});
    }
    return found.table;
}

/// The effect of the repeated request may have ended the access. A key counts as a guess.
std::shared_ptr<Table> AccessControl::repeated_table(const RequestInfo& asked,
                                                     MatchId match,
                                                     const EntryCheck& entering) {
    if (match == 0) {
        return table_of_old_code(asked, entering);
    }
    const auto version = version_of(asked, match);
    if (!version.readable()) {
        context_.refuse_unreadable(asked);
    } else if (*version == 0) {
        refuse_entry(asked, entering);
    } else {
        context_.account().pay(missing_cost);
        charge_guess(entering);
        context_.done(asked, match, *version);
    }
    return nullptr;
}

std::shared_ptr<Table> AccessControl::table_of_old_code(const RequestInfo& asked,
                                                        const EntryCheck& entering) {
    const TableLookup own = entering.may_guess ? own_table(asked) : TableLookup{};
    if (!own.readable) {
        context_.refuse_unreadable(asked);
    } else if (!own.table) {
        refuse_entry(asked, entering);
    } else {
        charge_guess(entering);
    }
    return own.table;
}

TableLookup AccessControl::own_table(const RequestInfo& asked) const {
    Tables& tables = context_.hub().tables;
    const auto active = tables.lobby().active_of(context_.person());
    if (!active.readable()) {
        return {nullptr, false};
    }
    for (const MatchId id : *active) {
        TableLookup own = tables.find(id);
        context_.account().pay(own.was_loaded ? reading_cost : 0);
        if (!own.readable || (own.table && context_.is_repeated(asked, *own.table))) {
            return own;
        }
    }
    return {};
}

/// Returns the version that stores a request, for a match that is no longer accessible, or 0.
ReadResult<match::Version> AccessControl::version_of(const RequestInfo& asked,
                                                     MatchId match) const {
    const Tables& tables = context_.hub().tables;
    const auto table = tables.in_memory(match);
    return table ? table->version_of(context_.person(), asked.request_id())
                 : table::find_in_journal(
                       tables.journal(), match, context_.person(), asked.request_id());
}

ReadResult<MatchId> AccessControl::by_code(const std::string& written) const {
    const auto code = read_code(written);
    return code ? context_.hub().tables.by_code(*code) : ReadResult<MatchId>(0);
}

/// People who attend keep their access. Removed people are refused even with the right key.
ReadResult<bool> AccessControl::may_enter(MatchId id, const Match& match, EntryCheck& entering) {
    if (match.access.visibility == match::Visibility::open || match.seat_of(context_.person()) ||
        context_.attends(id)) {
        return true;
    }
    entering.visibility = match.access.visibility;
    entering.removed = match.has_removed(context_.person());
    if (entering.removed) {
        return false;
    }
    const auto invited = is_invited(id, match);
    return invited.readable() && !*invited ? ReadResult<bool>(check_key(match.access, entering))
                                           : invited;
}

/// True for people with an open invitation, and players of the game before a rematch.
ReadResult<bool> AccessControl::is_invited(MatchId id, const Match& match) const {
    const auto by =
        context_.hub().invitations.by(id, context_.person(), context_.hub().clock.now());
    if (by && match.seat_of(*by)) {
        return true;
    }
    return match.settings.rematch_of == 0 ? ReadResult<bool>(false)
                                          : context_.hub().tables.lobby().has_played(
                                                match.settings.rematch_of, context_.person());
}

/// Checks and charges the key once, although `may_enter` runs twice for a match from the store.
bool AccessControl::check_key(const match::TableAccess& access, EntryCheck& entering) {
    if (entering.may_guess && !entering.is_key_valid) {
        context_.account().pay(access.password && !entering.key.password().empty() ? password_cost
                                                                                   : 0);
        entering.is_key_valid = opens(entering.key, access);
    }
    return entering.is_key_valid.value_or(false);
}

void AccessControl::charge_guess(const EntryCheck& entering) {
    if (entering.may_guess && is_guess(entering.key)) {
        context_.account().consume_guess_credit();
    }
}

void AccessControl::refuse_entry(const RequestInfo& asked, const EntryCheck& entering) {
    context_.account().pay(missing_cost);
    if (!entering.may_guess) {
        context_.count_refusal("too_many_guesses");
        return context_.refuse(
            asked, v1::TOO_MANY_REQUESTS, "Too many wrong passwords or codes. Try again later.");
    }
    charge_guess(entering);
    if (entering.removed) {
        context_.refuse(asked, match::Refusal::removed);
    } else if (entering.visibility == match::Visibility::password) {
        context_.refuse(
            asked,
            v1::WRONG_PASSWORD,
            entering.key.password().empty() ? "This table needs a password." : "Wrong password.");
    } else if (!entering.key.code().empty()) {
        context_.refuse(asked, v1::NO_SUCH_MATCH, "No table has that code, or it has closed.");
    } else {
        context_.refuse(asked, v1::NO_SUCH_MATCH, "There is no such table.");
    }
}

}  // namespace bastide::session
