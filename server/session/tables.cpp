#include "server/session/tables.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// Divisible by every number of seats, so that each seat starts as often as the others.
constexpr std::uint32_t lots = 840;

}  // namespace

Tables::Tables(store::Journal& journal, Dice& dice, NameOf name_of, Heard heard)
    : around_{journal,
              dice,
              std::move(name_of),
              [this](store::MatchId id, const match::Match& match, const Envelope& envelope) {
                  changed(id, match, envelope);
              }},
      heard_(std::move(heard)),
      last_(journal.next_match() - 1) {}

std::shared_ptr<Table> Tables::find(store::MatchId id) const {
    const auto found = tables_.find(id);
    const bool open = found != tables_.end() && found->second->match().version > 0;
    return open ? found->second : nullptr;
}

bool Tables::may_open(match::PersonId person) const {
    const auto being_opened = std::count_if(opening_.begin(), opening_.end(), [&](const auto& at) {
        return at.second.person == person;
    });
    return lobby_.has_room(opening_.size()) &&
           lobby_.may_engage(person, static_cast<std::size_t>(being_opened));
}

std::shared_ptr<Table> Tables::create(match::PersonId person,
                                      const RequestId& request,
                                      std::string title) {
    const store::MatchId id = ++last_;
    opening_[id] = {person, request};
    return tables_[id] = std::make_shared<Table>(id, std::move(title), around_);
}

std::shared_ptr<Table> Tables::opened_by(match::PersonId person, const RequestId& request) const {
    for (const auto& [id, opening] : opening_) {
        if (opening.person == person && opening.request == request) {
            return tables_.at(id);
        }
    }
    for (const store::MatchId id : lobby_.engagements(person)) {
        const auto table = find(id);
        if (table && table->opened_by() == request) {
            return table;
        }
    }
    return nullptr;
}

void Tables::drop_unless_opening(const Table& table) {
    if (table.match().version == 0 && table.idle()) {
        opening_.erase(table.id());
        tables_.erase(table.id());
    }
}

void Tables::make_room() {
    if (lobby_.has_room(opening_.size())) {
        return;
    }
    for (const auto& [id, table] : tables_) {
        if (table->match().phase == match::Phase::open && table->match().version > 0 &&
            !table->attended() && table->idle()) {
            return close(*table);
        }
    }
}

/// Everyone who left it alone leaves it for good; the last one closes it.
void Tables::close(Table& table) {
    const auto kept = table.shared_from_this();
    const std::vector<match::SeatHolder> seats = table.match().seats;
    for (const match::SeatHolder& holder : seats) {
        table::Request request;
        request.person = holder.person;
        std::generate(request.id.begin(), request.id.end(), [&] {
            return static_cast<std::uint8_t>(around_.dice.below(256));
        });
        request.command = match::Leave{};
        request.answer = [](const table::Answer& /*unused*/) {};
        table.receive(std::move(request));
    }
}

std::uint32_t Tables::lot() const {
    return around_.dice.below(lots);
}

void Tables::changed(store::MatchId id, const match::Match& match, const Envelope& envelope) {
    opening_.erase(id);
    heard_(id, match, envelope);
    for (const store::MatchId gone : lobby_.note(id, match)) {
        tables_.erase(gone);
        around_.journal.forget(gone);
    }
}

}  // namespace bastide::session
