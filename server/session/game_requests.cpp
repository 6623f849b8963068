// What can be asked of somebody's seat: before a game, in it, and behind it.
#include "server/session/reasons.hpp"
#include "server/session/session.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

std::optional<match::Bytes32> bytes32(std::string_view from) {
    match::Bytes32 bytes{};
    if (from.size() != bytes.size()) {
        return std::nullopt;
    }
    std::copy(from.begin(), from.end(), bytes.begin());
    return bytes;
}

}  // namespace

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
    command(asked, request.match(), match::Start{});
}

void Session::handle(const Asked& asked, const v1::CommitDraws& request) {
    const auto table = find(asked, request.match());
    const auto commitment = bytes32(request.commitment());
    if (!table) {
        return;
    }
    if (!commitment) {
        return refuse(asked, v1::BAD_FIELD, "CommitDraws.commitment is a SHA-256: 32 bytes.");
    }
    // One that was on its way when the start it answers was cancelled is not meant for the next.
    const auto proposed = bytes32(request.proposed());
    if (!request.proposed().empty() && table->proposed() != proposed) {
        return contributed(asked, *table, std::nullopt);
    }
    contributed(asked, *table, table->commit(*person_, *commitment));
}

void Session::handle(const Asked& asked, const v1::RevealDraws& request) {
    const auto table = find(asked, request.match());
    const auto value = bytes32(request.value());
    if (!table) {
        return;
    }
    if (!value) {
        return refuse(asked, v1::BAD_FIELD, "RevealDraws.value has 32 bytes.");
    }
    contributed(asked, *table, table->reveal(*person_, *value));
}

void Session::contributed(const Asked& asked,
                          const table::Table& table,
                          std::optional<table::StartExchange::Taken> taken) {
    using Taken = table::StartExchange::Taken;
    if (!taken) {
        return refuse(asked, v1::NO_START_PROPOSED, "No start is proposed here, or not to you.");
    }
    switch (*taken) {
        case Taken::taken:
            return done(asked, table.id(), table.match().version);
        case Taken::not_now:
            return refuse(asked,
                          v1::BAD_REVEAL,
                          "You have committed yourself already, or not everyone has yet.");
        case Taken::wrong:
            return refuse(
                asked, v1::BAD_REVEAL, "That is not the value you committed yourself to.");
    }
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
    table->shown().write_options(*person_, *message.mutable_options());
    reply(asked, std::move(message));
}

/// What it names is looked up by the table, when it decides.
void Session::handle(const Asked& asked, const v1::Act& request) {
    const auto table = find(asked, request.match());
    if (!table) {
        return;
    }
    table::Said said{request.prompt(), {}, request.action()};
    if (!request.after().empty()) {
        if (request.prompt() != 0 || request.after().size() != said.after.size()) {
            return refuse(asked,
                          v1::BAD_FIELD,
                          "Act names a prompt, or in `after` the 16 bytes of an earlier request.");
        }
        std::copy(request.after().begin(), request.after().end(), said.after.begin());
    }
    command(asked, table, std::move(said), false);
}

void Session::handle(const Asked& asked, const v1::GetRecord& request) {
    const auto table = find(asked, request.match());
    if (!table) {
        return;
    }
    if (!table->match().seat_of(*person_)) {
        return refuse(asked, match::Refusal::not_seated);
    }
    if (table->match().phase != match::Phase::finished) {
        return refuse(asked, v1::NOT_FINISHED, "The record of a match is for when it is over.");
    }
    credits_.charge(record_cost);
    auto text = hub_.tables.record(*table, hub_.server);
    if (!text) {
        return refuse(asked, v1::SERVER_BUSY, "That match cannot be read now. Try again later.");
    }
    v1::ServerMessage message;
    message.mutable_record()->set_match(table->id());
    message.mutable_record()->set_text(std::move(*text));
    reply(asked, std::move(message));
}

}  // namespace bastide::session
