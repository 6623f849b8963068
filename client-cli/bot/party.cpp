#include "client-cli/bot/party.hpp"

#include "client/model/table.hpp"

#include <algorithm>

namespace bastide::bot {

void Party::add(connection::Loop& loop,
                connection::Connector connector,
                FrameCodec codec,
                BotCharacter character,
                connection::FirstConnection first) {
    const std::string name = character.name;
    const Bot::Events events{
        [this] { step(); },
        [this](const std::string& why) { events_.failed(why); },
        [this, name](const std::string& why) { events_.failed(name + ": " + why); }};
    bots_.push_back(std::make_unique<Bot>(
        loop, std::move(connector), codec, std::move(character), events, first));
}

void Party::play_at_new_table(const std::string& title, const Ruleset& ruleset) {
    for (const auto& bot : bots_) {
        bot->leave_table();
    }
    seated_ = 0;
    stage_ = Stage::sitting_down;
    bots_.front()->create(title, static_cast<int>(bots_.size()), ruleset);
}

void Party::step() {
    switch (stage_) {
        case Stage::gathering:
            return gather();
        case Stage::sitting_down:
            return sit_down();
        case Stage::playing:
            return play();
        case Stage::free:
            return;
    }
}

void Party::gather() {
    if (std::ranges::all_of(bots_, [](const auto& bot) { return bot->idle(); })) {
        stage_ = Stage::free;
        events_.free(*this);
    }
}

/// Seats the bot that opened the table first, then the others, one at a time.
void Party::sit_down() {
    const model::Attended* table = bots_[seated_]->table();
    if (table == nullptr || !table->seat) {
        return;
    }
    match_ = table->table.match();
    if (++seated_ < bots_.size()) {
        return bots_[seated_]->join(match_);
    }
    version_at_start_ = 0;
    stage_ = Stage::playing;
    play();
}

void Party::play() {
    bool over = true;
    for (const auto& bot : bots_) {
        bot->act();
        const model::Attended* table = bot->table();
        over &= bot->idle() && table->game && model::is_over(*table);
    }
    const model::Attended& table = *bots_.front()->table();
    if (table.table.phase() == v1::CLOSED) {
        return events_.failed("Match " + std::to_string(match_) + " was closed before it began.");
    }
    if (version_at_start_ == 0 && table.game) {
        version_at_start_ = table.version;
        if (events_.begun) {
            events_.begun(match_);
        }
    }
    if (over) {
        finish();
    } else {
        start_if_ready();
    }
}

void Party::start_if_ready() {
    const v1::TableInfo& info = bots_.front()->table()->table;
    const bool all_here = info.seats_size() == static_cast<int>(bots_.size());
    const bool started = model::awaits_values(*bots_.front()->table());
    if (info.phase() == v1::OPEN && all_here && model::all_ready(info) && !started &&
        bots_.front()->idle()) {
        bots_.front()->start();
    }
}

void Party::finish() {
    const model::Attended& table = *bots_.front()->table();
    const GameResult result{
        match_, *table.game, table.version - version_at_start_, !model::without_result(table)};
    stage_ = Stage::free;
    events_.played(result);
    events_.free(*this);
}

void Party::leave(std::function<void()> disconnected) {
    leaving_ = std::move(disconnected);
    disconnected_ = 0;
    for (const auto& bot : bots_) {
        bot->leave([this] {
            if (++disconnected_ == bots_.size()) {
                leaving_();
            }
        });
    }
}

bool Party::may_have_seat() const {
    return std::ranges::any_of(bots_, [](const auto& bot) { return bot->may_have_seat(); });
}

}  // namespace bastide::bot
