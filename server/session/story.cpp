// What has happened in a match, to whoever attends it, in pieces that they ask for one after the
// other.
#include "server/session/prices.hpp"
#include "server/session/watch_requests.hpp"

namespace bastide::session {

void WatchRequests::handle(const Asked& asked, const v1::GetStory& request) {
    const auto table = with_.find(asked, request.match());
    if (!table) {
        return;
    }
    if (!with_.attends(request.match())) {
        return with_.refuse(asked, v1::NOT_ATTENDING, "You are not at that table.");
    }
    if (request.from() == 0) {
        return with_.refuse(
            asked, v1::BAD_FIELD, "GetStory.from is a version; the first one is 1.");
    }
    if (request.from() > table->match().version) {
        return with_.refuse(asked, v1::BAD_FIELD, "GetStory.from is beyond the current version.");
    }
    tell_story(asked, *table, request.from());
}

/// Nothing behind the version that the match is at: what is stored already, but not shown to
/// anybody, will come as an update.
void WatchRequests::tell_story(const Asked& asked, const Table& table, match::Version from) {
    table::StoryReader& reader = story_before(table, from);
    const match::Version before = reader.version();
    v1::ServerMessage message;
    v1::Story& story = *message.mutable_story();
    const bool told =
        reader.tell(from, table.match().version, table.match().seat_of(with_.person()), story);
    with_.account().pay(story_read_cost * (reader.version() - before) +
                        story_told_cost * story.updates_size());
    if (!told || !story.more()) {
        story_.reset();
    }
    if (!told) {
        return with_.refuse(
            asked, v1::SERVER_BUSY, "This game cannot be read right now. Try again later.");
    }
    with_.reply(asked, std::move(message));
}

/// Whoever asks for one piece after the other has none read twice.
table::StoryReader& WatchRequests::story_before(const Table& table, match::Version from) {
    if (!story_ || story_->match() != table.id() || story_->version() >= from) {
        story_ = with_.hub().tables.story_of(table);
    }
    return *story_;
}

}  // namespace bastide::session
