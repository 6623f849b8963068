// What can be asked about tables: which there are, opening one, sitting down, watching, coming
// back.
#include "proto/game_codec.hpp"
#include "server/people/text.hpp"
#include "server/session/session.hpp"
#include "server/table/listing.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// Or what is wrong with them, such as two options that conflict, in a sentence.
Result<match::Settings> settings_of(const v1::CreateTable& request) {
    const auto ruleset = codec::from_wire(request.ruleset());
    if (!ruleset) {
        return ruleset.error();
    }
    const auto most = static_cast<std::uint32_t>(seats_most(*ruleset));
    const std::uint32_t seats = request.seats_max() == 0 ? most : request.seats_max();
    const match::Settings settings{static_cast<std::uint8_t>(std::min(seats, 255U)), *ruleset};
    if (const auto fault = match::fault(settings)) {
        return TextError{*fault};
    }
    return settings;
}

/// The frame, which is in the binary codec, as this codec has it.
table::Frame in_codec(const table::Frame& frame, FrameCodec codec) {
    if (codec == FrameCodec::binary) {
        return frame;
    }
    const auto message = decode_server(*frame, FrameCodec::binary);
    return std::make_shared<const std::string>(encode(message.value(), codec));
}

void write_info(store::MatchId id,
                const table::Card& card,
                const people::People& people,
                std::chrono::milliseconds now,
                v1::TableInfo& into) {
    const auto name_of = [&](match::PersonId person) { return people.name_of(person); };
    table::to_wire(card.match, name_of, into);
    into.set_match(id);
    into.set_title(card.title);
    for (std::size_t i = 0; i < card.match.seats.size(); ++i) {
        v1::SeatInfo& seat = *into.mutable_seats(static_cast<int>(i));
        const auto since = people.away_since(card.match.seats[i].person).value_or(now);
        seat.set_away(true);
        seat.set_away_seconds(table::seconds_away(since, now));
    }
}

}  // namespace

/// A table in memory knows who is away; of the others the catalogue has all there is to say, and
/// nobody is there.
void Session::handle(const Asked& asked, const v1::ListTables& request) {
    const lobby::Lobby& lobby = hub_.tables.lobby();
    v1::ServerMessage message;
    v1::TableList& list = *message.mutable_table_list();
    for (const store::Listed& listed : request.finished()
                                           ? lobby.finished(*person_, listed_tables_max)
                                           : lobby.newest(listed_tables_max)) {
        if (const auto table = hub_.tables.in_memory(listed.match)) {
            table->shown().write_info(*list.add_tables());
        } else if (const auto card = table::read_listing(listed.listing.bytes)) {
            write_info(
                listed.match, *card, hub_.people, hub_.clock.unix_time(), *list.add_tables());
        }
    }
    reply(asked, std::move(message));
}

void Session::handle(const Asked& asked, const v1::CreateTable& request) {
    if (const auto fault = people::fault_in_title(request.title())) {
        return refuse(asked, v1::BAD_FIELD, *fault);
    }
    const auto settings = settings_of(request);
    if (!settings) {
        return refuse(asked, v1::BAD_RULESET, "The ruleset: " + settings.error().message + ".");
    }
    const match::Open open{*settings};
    if (opened_before(asked, open, request.title())) {
        return;
    }
    open_table(
        asked,
        open,
        request.title().empty() ? hub_.people.name_of(*person_) + "'s table" : request.title());
}

/// Whether this is the same request again, or that cannot be known: then it is answered. An empty
/// title is any.
bool Session::opened_before(const Asked& asked, const match::Open& open, std::string_view title) {
    const Found opened = hub_.tables.opened_by(*person_, asked.request_id());
    if (!opened.readable) {
        refuse_unreadable(asked);
    } else if (opened.table && !title.empty() && opened.table->title() != title) {
        refuse_reused(asked);
    } else if (opened.table) {
        command(asked, opened.table, open, true);
    }
    return !opened.readable || opened.table;
}

void Session::open_table(const Asked& asked, const match::Open& open, std::string title) {
    if (attended_.size() + coming_ >= attended_max) {
        return refuse_attending(asked);
    }
    hub_.tables.make_room();
    const auto room = hub_.tables.may_open(*person_);
    if (!room) {
        return refuse_unreadable(asked);
    }
    if (!*room) {
        return refuse(
            asked, v1::TOO_MANY_TABLES, "There are too many tables, or you sit at too many.");
    }
    const auto table = hub_.tables.create(
        *person_, asked.request_id(), std::move(title), open.settings.rematch_of);
    if (!table) {
        return refuse_unreadable(asked);
    }
    command(asked, table, open, true);
}

void Session::handle(const Asked& asked, const v1::JoinTable& request) {
    if (const auto table = find(asked, request.match())) {
        sit_down(asked, table, match::Join{});
    }
}

void Session::sit_down(const Asked& asked,
                       const std::shared_ptr<table::Table>& table,
                       const match::Join& join) {
    if (table->match().seat_of(*person_)) {
        return show(asked, table);
    }
    if (!attended_.contains(table->id()) && attended_.size() + coming_ >= attended_max) {
        return refuse_attending(asked);
    }
    const auto room = hub_.tables.lobby().may_engage(*person_, coming_);
    if (!room) {
        return refuse_unreadable(asked);
    }
    if (!*room) {
        return refuse(asked, v1::TOO_MANY_TABLES, "You sit at too many tables.");
    }
    command(asked, table, join, true);
}

/// Everyone who played may ask. The first one opens the table, the others find it; each comes as he
/// was seated before, and ready.
void Session::handle(const Asked& asked, const v1::Rematch& request) {
    const auto finished = find(asked, request.match());
    if (!finished) {
        return;
    }
    const match::Match& before = finished->match();
    const auto seat = before.seat_of(*person_);
    if (!seat) {
        return refuse(asked, v1::NOT_SEATED, "A rematch is for those who played this match.");
    }
    if (before.phase != match::Phase::finished) {
        return refuse(asked, v1::NOT_FINISHED, "A rematch is for when the match is over.");
    }
    const match::Arrival arrival{before.seats[index_of(*seat)].colour, true};
    const auto seats = static_cast<std::uint8_t>(before.seats.size());
    const match::Open open{{seats, before.settings.ruleset, finished->id()}, arrival};
    if (opened_before(asked, open, finished->title())) {
        return;
    }
    const Found next = find_rematch(*finished);
    if (!next.readable) {
        return refuse_unreadable(asked);
    }
    if (next.table) {
        return sit_down(asked, next.table, match::Join{arrival});
    }
    open_table(asked, open, finished->title());
}

void Session::handle(const Asked& asked, const v1::Watch& request) {
    const auto table = find(asked, request.match());
    if (!table) {
        return;
    }
    const auto missed = request.since() == 0
                            ? std::nullopt
                            : table->shown().missed(*person_, request.since(), request.view_hash());
    if (!missed) {
        return show(asked, table);
    }
    if (!attend(table)) {
        return refuse_attending(asked);
    }
    resume(asked, table, *missed);
}

void Session::handle(const Asked& asked, const v1::Unwatch& request) {
    const auto found = attended_.find(request.match());
    if (found == attended_.end()) {
        return refuse(asked, v1::NOT_ATTENDING, "You do not attend that match.");
    }
    const auto table = found->second;
    attended_.erase(found);
    table->unattend(*this);
    done(asked, table->id(), table->match().version);
}

/// False: there are too many matches, or too many others there.
bool Session::attend(const std::shared_ptr<table::Table>& table) {
    const bool room = attended_.contains(table->id()) || attended_.size() < attended_max;
    if (!room || !table->attend(*this)) {
        return false;
    }
    attended_[table->id()] = table;
    return true;
}

/// Attends the match and sends it whole. Nothing can happen in between: the snapshot is the state
/// that the next update follows on.
void Session::show(const Asked& asked, const std::shared_ptr<table::Table>& table) {
    if (!attend(table)) {
        return refuse_attending(asked);
    }
    v1::ServerMessage message;
    table->shown().write_snapshot(*person_, *message.mutable_snapshot());
    reply(asked, std::move(message));
    tell_what_is_up(*table);
}

/// To whoever was there before: only that it goes on from there, and what was missed.
void Session::resume(const Asked& asked,
                     const std::shared_ptr<table::Table>& table,
                     const std::vector<table::Frame>& missed) {
    v1::ServerMessage message;
    table->shown().write_resumed(*message.mutable_resumed());
    reply(asked, std::move(message));
    for (const table::Frame& frame : missed) {
        link_.send(in_codec(frame, codec_));
    }
    tell_what_is_up(*table);
}

Found Session::find_rematch(const table::Table& finished) {
    const Found next = hub_.tables.rematch_of(finished, *person_);
    credits_.charge(next.was_read ? reading_cost : rematch_cost);
    return next;
}

/// Besides what the match itself says. An offer that is not stored yet is told when it is.
void Session::tell_what_is_up(const table::Table& table) {
    table.tell_what_is_up(*this);
    if (table.match().phase != match::Phase::finished) {
        return;
    }
    const auto next = find_rematch(table).table;
    if (next && next->match().version > 0 && next->match().phase == match::Phase::open) {
        table::tell(*this, table::rematch_offered(table.id(), next->id()));
    }
}

}  // namespace bastide::session
