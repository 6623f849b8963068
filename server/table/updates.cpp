#include "server/table/updates.hpp"

#include "proto/view_hash.hpp"
#include "server/table/wire.hpp"

namespace bastide::table {
namespace {

match::Event redacted(const match::Event& event, const match::Match& match, const Viewer& viewer) {
    const auto* in_game = std::get_if<bastide::Event>(&event);
    return in_game == nullptr ? event : redact(match.game->ruleset, *in_game, viewer);
}

std::vector<Viewer> viewers_of(const match::Match& match) {
    std::vector<Viewer> viewers{spectator};
    if (match.game && hides_hands(match.game->ruleset)) {
        for (std::size_t i = 0; i < match.seats.size(); ++i) {
            viewers.emplace_back(static_cast<Seat>(i));
        }
    }
    return viewers;
}

}  // namespace

std::optional<Updates> updates_of(store::MatchId id,
                                  const std::vector<match::Event>& events,
                                  const match::Match& next,
                                  store::ServerTime at,
                                  const LookUpName& name_of) {
    Names names(name_of, next.seats);
    Updates updates;
    for (const Viewer& viewer : viewers_of(next)) {
        v1::ServerMessage message;
        *message.mutable_update() = update_for(viewer, id, events, next, at, names.name_of());
        updates.emplace_back(viewer, std::move(message));
    }
    return names.complete() ? std::optional(std::move(updates)) : std::nullopt;
}

v1::Update update_for(const Viewer& viewer,
                      store::MatchId id,
                      const std::vector<match::Event>& events,
                      const match::Match& next,
                      store::ServerTime at,
                      const NameOf& name_of) {
    v1::Update update;
    update.set_match(id);
    update.set_version(next.version);
    for (const match::Event& event : events) {
        v1::Event written;
        if (to_wire(redacted(event, next, viewer), next, name_of, written)) {
            *update.add_events() = std::move(written);
        }
    }
    if (change_commit_reveal(events, next)) {
        write_commit_reveal(
            next,
            at,
            *update.add_events()->mutable_commit_reveal_changed()->mutable_commit_reveal());
    }
    update.set_view_hash(hash_seen(next.game, viewer));
    const auto* const asked = match::first<match::QuestionAsked>(events);
    update.set_prompt(asked == nullptr ? 0 : asked->number);
    if (auto now = in_play(next, {}, at)) {
        *update.mutable_in_play() = *std::move(now);
    }
    return update;
}

std::string hash_seen(const std::optional<Game>& game, const Viewer& viewer) {
    if (!game) {
        return {};
    }
    const ViewHash hash =
        hides_hands(game->ruleset) ? view_hash(view(*game, viewer)) : view_hash(*game);
    return {hash.begin(), hash.end()};
}

}  // namespace bastide::table
