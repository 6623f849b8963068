#include "server/session/connected_people.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"
#include "server/session/session.hpp"

#include <algorithm>
#include <ranges>

namespace bastide::session {
namespace {

v1::Whereabouts whereabouts_of(const Hub& hub, PersonId person, bool is_hidden) {
    const auto at =
        best_place(place_of(hub.connections.of(person)), hub.people_elsewhere.place_of(person));
    return is_hidden && at != v1::IN_LOBBY ? v1::NOT_HERE : at;
}

}  // namespace

void list_opponents(RequestContext& to, const RequestInfo& asked, const v1::ListPeople& request) {
    Hub& hub = to.hub();
    to.account().pay(list_cost);
    store::OpponentPlace after;
    if (request.before_ms() != 0) {
        after = {std::chrono::milliseconds(request.before_ms()), request.before()};
    }
    const auto found = hub.people.table().reader().opponents_of(
        static_cast<store::PersonNumber>(to.person()), after, people_sent_max + 1);
    if (!found.readable()) {
        return to.refuse_unreadable(asked);
    }
    std::vector<PersonId> people;
    for (const store::Opponent& opponent : *found) {
        people.push_back(static_cast<PersonId>(opponent.person));
    }
    const auto muting = hub.people.people_muting(to.person(), people);
    if (!muting.readable()) {
        return to.refuse_unreadable(asked);
    }
    v1::ServerMessage message;
    v1::People& sent = *message.mutable_people();
    sent.set_opponents(true);
    sent.set_before_ms(request.before_ms());
    sent.set_more(found->size() > people_sent_max);
    for (const store::Opponent& opponent : *found | std::views::take(people_sent_max)) {
        const auto person = static_cast<PersonId>(opponent.person);
        const auto name = hub.people.name_of(person);
        if (!name.readable()) {
            return to.refuse_unreadable(asked);
        }
        v1::PersonHere& here = *sent.add_people();
        here.set_person(opponent.person);
        here.set_name(*name);
        const bool is_hidden = std::ranges::binary_search(*muting, person);
        v1::Opponent& shown = *here.mutable_opponent();
        shown.set_whereabouts(whereabouts_of(hub, person, is_hidden));
        shown.set_games(opponent.games);
        shown.set_won(opponent.won);
        shown.set_lost(opponent.lost);
        shown.set_drawn(opponent.drawn);
        shown.set_last_ms(static_cast<std::uint64_t>(opponent.last.count()));
    }
    to.reply(asked, std::move(message));
}

}  // namespace bastide::session
