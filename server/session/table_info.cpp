#include "server/session/table_info.hpp"

namespace bastide::session {

bool write_table_info(const Tables& tables,
                      const people::People& people,
                      store::MatchId id,
                      const table::MatchListing& card,
                      v1::TableInfo& into) {
    const table::LookUpName ask = [&](match::PersonId person) { return people.name_of(person); };
    table::Names names(ask, card.match.seats);
    table::to_wire(card.match, names.name_of(), into);
    into.set_match(id);
    into.set_title(card.title);
    for (std::size_t i = 0; i < card.match.seats.size(); ++i) {
        const bool here = tables.is_here(id, card.match.seats[i].person);
        into.mutable_seats(static_cast<int>(i))->set_away(!here);
    }
    return names.complete();
}

}  // namespace bastide::session
