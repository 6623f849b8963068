#include "client-cli/practice/practice.hpp"

#include "client-cli/practice/kept_games.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "engine/one_of.hpp"
#include "server/ops/system_clock.hpp"
#include "server/store/sqlite_file.hpp"

#include <algorithm>

namespace bastide::practice {

Practice::Practice(connection::Loop& loop, const PracticeTable& table, Events events)
    : loop_(loop),
      table_(table),
      events_(std::move(events)),
      server_(loop, open_store()),
      match_(table.match) {
    table_.tokens.resize(table_.players.size());
    for (std::size_t i = 0; i < table_.players.size(); ++i) {
        add_guest({table_.players[i], table_.tokens[i]});
    }
    for (const bot::BotCharacter& bot : table_.bots) {
        add_bot(bot);
    }
}

/// Opens a file, or memory if the game is not kept or the file is unusable.
std::unique_ptr<store::Database> Practice::open_store() {
    auto file = std::make_unique<store::SqliteFile>();
    is_in_file_ = !table_.kept_in.empty() && !file->open({.path = table_.kept_in + store_suffix,
                                                          .opened = ops::system_clock().unix_time(),
                                                          .durable = false});
    return is_in_file_ ? std::move(file) : store::make_memory_database();
}

void Practice::add_guest(const model::Person& person) {
    guests_.push_back(std::make_unique<Guest>(
        loop_,
        server_,
        person,
        Guest::Events{[this](const Guest& guest, const std::vector<model::News>& news) {
                          receive(guest, news);
                      },
                      [this](const std::string& why) { fail(why); }}));
}

void Practice::add_bot(const bot::BotCharacter& character) {
    const bot::Bot::Events events{
        [this] { step(); },
        [this](const std::string& why) { fail(why); },
        [this, name = character.name](const std::string& why) { fail(name + ": " + why); }};
    bots_.push_back(std::make_unique<bot::Bot>(
        loop_, server_.connector(), FrameCodec::binary, character, events));
}

std::vector<connection::Client*> Practice::clients() {
    std::vector<connection::Client*> clients;
    clients.reserve(guests_.size());
    for (const auto& guest : guests_) {
        clients.push_back(&guest->client());
    }
    return clients;
}

std::string Practice::goodbye() const {
    const model::Attended* at = match_ ? guests_.front()->seated_at(*match_) : nullptr;
    const v1::Phase phase = at == nullptr ? v1::PHASE_UNSPECIFIED : at->table.phase();
    return phase == v1::PLAYING && !is_saved() ? "Goodbye. The practice game was not saved."
           : phase == v1::PLAYING ? "Goodbye. To resume this game: bastide play --practice --resume"
           : phase == v1::FINISHED && is_saved() ? "Goodbye. To replay this game: bastide replay"
                                                 : "Goodbye.";
}

/// Says why a game cannot be resumed: a new store in memory knows none of its players.
void Practice::fail(const std::string& why) const {
    events_.failed(table_.match && !is_in_file_
                       ? "This game can't be resumed now. It may be open in another window."
                       : why);
}

/// Handles news before it is reported, so that its receivers see the result.
void Practice::receive(const Guest& guest, const std::vector<model::News>& news) {
    for (const model::News& item : news) {
        if (const auto* shown = std::get_if<model::MatchShown>(&item)) {
            receive(guest, *shown);
        } else if (const auto* record = std::get_if<model::RecordReceived>(&item);
                   record != nullptr && is_saved() &&
                   keep_record(table_.kept_in, record->match, record->text) &&
                   record->match == table_.match) {
            forget_seats(table_.kept_in);
        }
    }
    step();
    std::vector<model::News> reported = news;
    std::erase_if(reported, [](const model::News& item) {
        return holds_any<model::StartProposed, model::AllCommitted, model::RematchOffered>(item);
    });
    events_.news(guest.client(), reported);
}

/// Handles a match that a guest opened, or a rematch; the other guests join it next.
void Practice::receive(const Guest& guest, const model::MatchShown& shown) {
    const model::Attended* at = guest.seated_at(shown.match);
    if (at != nullptr && at->table.phase() == v1::OPEN &&
        at->table.rematch_of() == match_.value_or(0)) {
        before_ = std::exchange(match_, shown.match);
        gathering_ = true;
    }
}

void Practice::step() {
    if (!match_) {
        return guests_.front()->ask(model::request::create("Practice", seats(), table_.ruleset));
    }
    if (gathering_ && seat_guests() && seat_bots()) {
        start();
    }
    for (const auto& bot : bots_) {
        bot->act();
    }
    if (!gathering_ && std::ranges::none_of(guests_, [&](const auto& guest) {
            return guest->seated_at(*match_) != nullptr;
        })) {
        events_.left();
    }
}

/// Seats guests one at a time and in order. The guest who asked for a rematch sits first.
bool Practice::seat_guests() {
    for (const auto& guest : guests_) {
        const model::Attended* at = guest->seated_at(*match_);
        if (at == nullptr) {
            guest->ask(before_ ? model::request::rematch(*before_) : model::request::join(*match_));
            return false;
        }
        if (at->table.phase() == v1::OPEN && !model::is_ready(*at)) {
            guest->ask(model::request::ready(*match_, *at, true));
        }
    }
    return true;
}

bool Practice::seat_bots() {
    for (const auto& bot : bots_) {
        const model::Attended* at = bot->table();
        if (at != nullptr && at->table.match() == match_ && at->seat) {
            continue;
        }
        if (bot->idle()) {
            bot->leave_table();
            before_ ? bot->play_again(*before_) : bot->join(*match_);
        }
        return false;
    }
    return true;
}

void Practice::start() {
    for (const auto& guest : guests_) {
        const model::Attended& at = *guest->seated_at(*match_);
        if (at.table.phase() != v1::OPEN) {
            return finish_gathering();
        }
        if (model::we_host(at) && at.table.seats_size() == seats() && model::all_ready(at.table)) {
            guest->ask(model::request::start(*match_));
        }
    }
}

void Practice::finish_gathering() {
    gathering_ = false;
    for (const auto& guest : guests_) {
        if (before_ && guest->seated_at(*before_) != nullptr) {
            guest->client().unwatch(*before_);
        }
    }
    keep();
}

/// Saves what a return to the seats needs, or the record if the game ended before it was stored.
void Practice::keep() {
    const model::Attended* at = guests_.front()->seated_at(*match_);
    if (is_saved() && at != nullptr && at->table.phase() == v1::FINISHED) {
        guests_.front()->client().send(model::request::record(*match_));
    }
    if (!is_saved() || at == nullptr || at->table.phase() != v1::PLAYING) {
        return;
    }
    table_.match = match_;
    for (std::size_t i = 0; i < guests_.size(); ++i) {
        table_.tokens[i] = guests_[i]->client().model().token;
    }
    for (std::size_t i = 0; i < bots_.size(); ++i) {
        table_.bots[i].token = bots_[i]->token();
    }
    if (!keep_seats(table_)) {
        has_seats_kept_ = false;
        events_.unsaved(unsaved_words);
    }
}

}  // namespace bastide::practice
