// What can be asked for at tables and in games.
#include "engine/geometry.hpp"
#include "proto/game_codec.hpp"
#include "server/people/text.hpp"
#include "server/session/reasons.hpp"
#include "server/session/session.hpp"

namespace bastide::session {
namespace {

/// Or what is wrong with them, such as two options that conflict, in a sentence.
Result<match::Settings> settings_of(const v1::CreateTable& request) {
    const auto ruleset = codec::from_wire(request.ruleset());
    if (!ruleset) {
        return ruleset.error();
    }
    const auto most = static_cast<std::uint32_t>(match::seats_most(*ruleset));
    const std::uint32_t seats = request.seats_max() == 0 ? most : request.seats_max();
    const match::Settings settings{static_cast<std::uint8_t>(std::min(seats, 255U)), *ruleset};
    if (const auto fault = match::fault(settings)) {
        return TextError{*fault};
    }
    return settings;
}

table::RequestId request_id(std::string_view bytes) {
    table::RequestId id{};
    std::copy(bytes.begin(), bytes.end(), id.begin());
    return id;
}

/// Turns past any game's number stay past it.
std::uint16_t turn_of(std::uint32_t turn) {
    return static_cast<std::uint16_t>(std::min(turn, 0xFFFFU));
}

}  // namespace

std::shared_ptr<table::Table> Session::find(const Asked& asked, store::MatchId match) {
    auto table = hub_.tables.find(match);
    if (!table) {
        refuse(asked, v1::NO_SUCH_MATCH, "There is no such match.");
    }
    return table;
}

/// Hands a command to the table. The answer may come when this session is gone.
void Session::command(const Asked& asked,
                      const std::shared_ptr<table::Table>& table,
                      match::Command command,
                      bool joins) {
    table::Request request;
    request.person = *person_;
    request.id = request_id(asked.id);
    request.command = command;
    request.received = hub_.clock.unix_time();
    request.answer = [alive = alive_, asked, table, joins](const table::Answer& answered) {
        if (alive->session != nullptr) {
            alive->session->answer(asked, table, answered, joins);
        }
    };
    table->receive(std::move(request));
}

void Session::command(const Asked& asked, store::MatchId match, match::Command command) {
    if (const auto table = find(asked, match)) {
        this->command(asked, table, command, false);
    }
}

/// Whoever has just sat down gets the whole match instead of a bare Done.
void Session::answer(const Asked& asked,
                     const std::shared_ptr<table::Table>& table,
                     const table::Answer& answer,
                     bool joins) {
    if (!std::holds_alternative<table::Accepted>(answer)) {
        hub_.tables.drop_unless_opening(*table);
    }
    if (const auto* refusal = std::get_if<match::AnyRefusal>(&answer)) {
        if (*refusal == match::AnyRefusal{match::Refusal::already_seated}) {
            return show(asked, table);
        }
        return refuse(asked, *refusal);
    }
    if (const auto* trouble = std::get_if<table::Trouble>(&answer)) {
        if (*trouble == table::Trouble::request_reused) {
            return refuse_reused(asked);
        }
        return refuse(
            asked, v1::SERVER_BUSY, "The server is busy. Nothing has happened; try again.");
    }
    if (joins) {
        return show(asked, table);
    }
    done(asked, table->id(), std::get<table::Accepted>(answer).version);
}

void Session::refuse_reused(const Asked& asked) {
    refuse(asked, v1::REQUEST_REUSED, "That request id was used for another request.");
}

void Session::refuse_attending(const Asked& asked) {
    refuse(asked, v1::TOO_MANY_TABLES, "You attend too many matches, or too many attend this one.");
}

/// Attends the match and sends it whole. Nothing can happen in between: the snapshot is the state
/// that the next update follows on.
void Session::show(const Asked& asked, const std::shared_ptr<table::Table>& table) {
    const bool room = attended_.contains(table->id()) || attended_.size() < attended_max;
    if (!room || !table->attend(*this)) {
        return refuse_attending(asked);
    }
    attended_[table->id()] = table;
    v1::ServerMessage message;
    table->write_snapshot(*person_, *message.mutable_snapshot());
    reply(asked, std::move(message));
}

void Session::handle(const Asked& asked, const v1::ListTables& /*request*/) {
    v1::ServerMessage message;
    v1::TableList& list = *message.mutable_table_list();
    for (const store::MatchId id : hub_.tables.lobby().newest(listed_tables_max)) {
        if (const auto table = hub_.tables.find(id)) {
            table->write_info(*list.add_tables());
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
    if (const auto table = hub_.tables.opened_by(*person_, request_id(asked.id))) {
        if (!request.title().empty() && table->title() != request.title()) {
            return refuse_reused(asked);
        }
        return command(asked, table, open, true);  // the same request again
    }
    if (attended_.size() >= attended_max) {
        return refuse_attending(asked);
    }
    hub_.tables.make_room();
    if (!hub_.tables.may_open(*person_)) {
        return refuse(
            asked, v1::TOO_MANY_TABLES, "There are too many tables, or you sit at too many.");
    }
    std::string title = request.title();
    if (title.empty()) {
        title = hub_.people.name_of(*person_) + "'s table";
    }
    const auto table = hub_.tables.create(*person_, request_id(asked.id), std::move(title));
    command(asked, table, open, true);
}

void Session::handle(const Asked& asked, const v1::JoinTable& request) {
    const auto table = find(asked, request.match());
    if (!table) {
        return;
    }
    if (table->match().seat_of(*person_)) {
        return show(asked, table);
    }
    if (!attended_.contains(table->id()) && attended_.size() >= attended_max) {
        return refuse_attending(asked);
    }
    if (!hub_.tables.lobby().may_engage(*person_)) {
        return refuse(asked, v1::TOO_MANY_TABLES, "You sit at too many tables.");
    }
    command(asked, table, match::Join{}, true);
}

void Session::handle(const Asked& asked, const v1::Watch& request) {
    if (const auto table = find(asked, request.match())) {
        show(asked, table);
    }
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

void Session::handle(const Asked& asked, const v1::LeaveTable& request) {
    command(asked, request.match(), match::Leave{});
}

void Session::handle(const Asked& asked, const v1::ChooseColour& request) {
    const auto colour = table::from_wire(request.colour());
    if (!colour) {
        return refuse(asked, v1::BAD_FIELD, "ChooseColour.colour is no colour.");
    }
    command(asked, request.match(), match::ChooseColour{*colour});
}

void Session::handle(const Asked& asked, const v1::SetReady& request) {
    command(asked, request.match(), match::SetReady{request.ready()});
}

void Session::handle(const Asked& asked, const v1::StartGame& request) {
    command(asked, request.match(), match::Start{hub_.tables.lot()});
}

void Session::handle(const Asked& asked, const v1::ListOptions& request) {
    const auto table = find(asked, request.match());
    if (!table) {
        return;
    }
    if (!attended_.contains(request.match())) {
        return refuse(asked, v1::NOT_ATTENDING, "You do not attend that match.");
    }
    if (!table->match().game) {
        return refuse(asked, match::Refusal::not_started);
    }
    if (table->match().phase == match::Phase::finished) {
        return refuse(asked, Refusal::game_over);
    }
    v1::ServerMessage message;
    table->write_options(*person_, *message.mutable_options());
    reply(asked, std::move(message));
}

void Session::handle(const Asked& asked, const v1::Choose& request) {
    const auto choice = codec::from_wire(request);
    if (!choice) {
        return refuse(asked,
                      v1::BAD_FIELD,
                      "Choose needs a source and, unless that is the stack, the type of a tile.");
    }
    command(asked, request.match(), match::Act{turn_of(request.turn()), *choice});
}

void Session::handle(const Asked& asked, const v1::Place& request) {
    const auto place = codec::from_wire(request);
    if (!place) {
        return refuse(asked,
                      v1::BAD_FIELD,
                      "Place needs a cell within 1000 of the middle and a rotation 0 to 3.");
    }
    command(asked, request.match(), match::Act{turn_of(request.turn()), *place});
}

void Session::handle(const Asked& asked, const v1::Deploy& request) {
    const auto table = find(asked, request.match());
    if (!table) {
        return;
    }
    if (!table->match().game) {
        return refuse(asked, match::Refusal::not_started);
    }
    const auto deploy = codec::from_wire(request, table->match().game->board);
    if (!deploy) {
        return refuse(asked, v1::NO_SUCH_SEGMENT, sentence(Refusal::no_such_segment));
    }
    command(asked, table, match::Act{turn_of(request.turn()), *deploy}, false);
}

void Session::handle(const Asked& asked, const v1::TakeHome& request) {
    const auto table = find(asked, request.match());
    if (!table) {
        return;
    }
    if (!table->match().game) {
        return refuse(asked, match::Refusal::not_started);
    }
    const auto home = codec::from_wire(request, table->match().game->board);
    if (!home) {
        return refuse(asked, v1::NO_SUCH_SEGMENT, sentence(Refusal::no_such_segment));
    }
    command(asked, table, match::Act{turn_of(request.turn()), *home}, false);
}

void Session::handle(const Asked& asked, const v1::Pass& request) {
    command(asked, request.match(), match::Act{turn_of(request.turn()), Pass{}});
}

}  // namespace bastide::session
