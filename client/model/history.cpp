#include "client/model/history.hpp"

#include "client/model/requests.hpp"

namespace bastide::model {
namespace {

Attended just_opened(const Attended& match) {
    Attended opened;
    opened.table.set_match(match.table.match());
    opened.table.set_phase(v1::OPEN);
    return opened;
}

bool has_withdrawn(const Attended& match) {
    return match.game && match.seat && match.game->player(*match.seat).withdrawn;
}

/// True if `before` is the view of the same seat, and does not await a snapshot.
bool goes_on_from(const Attended& before, const Attended& now) {
    const bool same_eyes = before.seat == now.seat && !has_withdrawn(now);
    return !before.awaits_snapshot && (same_eyes || !before.game);
}

/// Takes the seats before a game. Once the game has begun, seats no longer change.
void take_seats(Attended& match, const History& history) {
    if (match.game) {
        *match.table.mutable_seats() = history.table.seats();
        match.seat = history.seat;
    }
}

}  // namespace

Model first_state(const History& history, std::uint32_t hashes) {
    Model model;
    model.hash_version = hashes;
    Attended& match = model.matches[history.table.match()];
    match = history.start;
    match.compares_hashes = true;
    match.mismatches = 0;
    match.server_version = match.version;
    take_seats(match, history);
    return model;
}

Effects step(Model& then, const History& history, const v1::Update& next) {
    v1::ServerMessage message;
    *message.mutable_update() = next;
    Effects effects = update(then, message);
    take_seats(then.matches.begin()->second, history);
    return effects;
}

/// Skips the hashes: they were checked during the download.
void replay_news(const History& history,
                 const std::function<void(const News& news, const Model& then)>& receive) {
    Model then = first_state(history);
    for (const v1::Update& happened : history.updates) {
        for (const News& news : step(then, history, happened).news) {
            receive(news, then);
        }
    }
}

void HistoryLoader::shown(const std::optional<Attended>& before,
                          const Attended& now,
                          std::uint32_t hashes) {
    const MatchId match = now.table.match();
    const bool known = downloads_.contains(match);
    const bool unseated = before && before->seat && !before->game && !now.seat;
    const bool missed = !before || now.version > before->version;
    if (!known && !(missed && (now.game || unseated))) {
        return;
    }
    Download& reading = downloads_[match];
    if (!known) {
        const bool goes_on = before && goes_on_from(*before, now);
        reading.history.start = goes_on ? *before : just_opened(now);
    }
    reading.history.table = now.table;
    reading.history.seat = now.seat;
    if (!known) {
        reading.then = first_state(reading.history, hashes);
    }
    reading.until = now.version;
    reading.game = now.game;
    reading.unseated |= unseated;
}

void HistoryLoader::load(Model& model, MatchId match) {
    if (const auto found = model.matches.find(match); found != model.matches.end()) {
        found->second.loads_history = true;
        shown(std::nullopt, found->second, model.hash_version);
    }
}

std::optional<v1::ClientMessage> HistoryLoader::next(MatchId match) const {
    const auto found = downloads_.find(match);
    if (found == downloads_.end()) {
        return std::nullopt;
    }
    return request::match_history(match, found->second.then.matches.at(match).version + 1);
}

/// Receives a part. Skips updates after the snapshot, which we received live.
HistoryLoader::Read HistoryLoader::receive(const v1::MatchHistory& piece) {
    const auto found = downloads_.find(piece.match());
    if (found == downloads_.end()) {
        return Read::not_asked_for;
    }
    Download& reading = found->second;
    reading.unanswered = piece.updates().empty() ? reading.unanswered + 1 : 0;
    const Attended& then = reading.then.matches.at(piece.match());
    for (const v1::Update& update : piece.updates()) {
        if (then.version == reading.until) {
            break;
        }
        const Read read = add(reading, update);
        if (read != Read::a_part) {
            return read;
        }
    }
    if (then.version < reading.until) {
        return piece.more() && reading.unanswered < history_tries_max ? Read::a_part : Read::wrong;
    }
    return then.game == reading.game ? Read::all : Read::wrong;
}

bool HistoryLoader::put_off(MatchId match) {
    const auto found = downloads_.find(match);
    return found != downloads_.end() && ++found->second.unanswered < history_tries_max;
}

HistoryLoader::Read HistoryLoader::add(Download& reading, const v1::Update& happened) {
    const Attended& then = reading.then.matches.begin()->second;
    const std::uint32_t due = then.version + 1;
    const Effects effects = step(reading.then, reading.history, happened);
    if (!effects.is_valid || !effects.watch.empty() || then.version != due) {
        return Read::wrong;
    }
    reading.bytes += happened.ByteSizeLong();
    reading.history.updates.push_back(happened);
    const bool too_long =
        reading.history.updates.size() > history_updates_max || reading.bytes > history_bytes_max;
    return too_long ? Read::too_long : Read::a_part;
}

HistoryLoader::Finished HistoryLoader::take(MatchId match) {
    Download reading = std::move(downloads_.extract(match).mapped());
    return {
        std::move(reading.history), std::move(reading.then.matches.at(match)), reading.unseated};
}

bool HistoryLoader::forget(MatchId match) {
    const auto found = downloads_.find(match);
    const bool unseated = found != downloads_.end() && found->second.unseated;
    downloads_.erase(match);
    return unseated;
}

}  // namespace bastide::model
