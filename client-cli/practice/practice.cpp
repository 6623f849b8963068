#include "client-cli/practice/practice.hpp"

#include "client-cli/requests.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::client {
namespace {

bool is_ready(const Attended& at) {
    return at.table.seats(static_cast<int>(index_of(*at.seat))).ready();
}

/// How everyone comes to the table happens by itself here.
bool is_worth_telling(const News& news) {
    return !std::holds_alternative<StartProposed>(news) &&
           !std::holds_alternative<AllCommitted>(news) &&
           !std::holds_alternative<RematchOffered>(news);
}

bool all_ready(const v1::TableInfo& table) {
    return std::all_of(
        table.seats().begin(), table.seats().end(), [](const auto& seat) { return seat.ready(); });
}

}  // namespace

Practice::Practice(Loop& loop, const PracticeTable& table, Events events)
    : loop_(loop),
      table_(table),
      events_(std::move(events)),
      server_(loop),
      bots_({[this](Party& /*bots*/) {
                 bots_are_free_ = true;
                 step();
             },
             [](const GameResult& /*result*/) {},
             [this](const std::string& why) { events_.failed(why); }}) {
    for (const std::string& name : table_.players) {
        add_guest(name);
    }
    for (const BotCharacter& bot : table_.bots) {
        bots_.add(loop, server_.connector(), FrameCodec::binary, bot);
    }
}

void Practice::add_guest(const std::string& name) {
    guests_.push_back(std::make_unique<Guest>(
        loop_,
        server_,
        name,
        Guest::Events{
            [this](const Guest& guest, const std::vector<News>& news) { hear(guest, news); },
            [this](const std::string& why) { events_.failed(why); }}));
}

std::vector<Client*> Practice::clients() {
    std::vector<Client*> clients;
    for (const auto& guest : guests_) {
        clients.push_back(&guest->client());
    }
    return clients;
}

bool Practice::is_played() const {
    const Attended* at = match_ ? guests_.front()->seated_at(*match_) : nullptr;
    return at != nullptr && at->table.phase() == v1::PLAYING;
}

int Practice::seats() const {
    return static_cast<int>(table_.players.size() + table_.bots.size());
}

bool Practice::somebody_attends(MatchId match) const {
    return std::any_of(guests_.begin(), guests_.end(), [match](const auto& guest) {
        return guest->seated_at(match) != nullptr;
    });
}

/// Whoever listens to the news finds the next step taken.
void Practice::hear(const Guest& guest, const std::vector<News>& news) {
    for (const News& item : news) {
        if (const auto* shown = std::get_if<Shown>(&item)) {
            hear(guest, *shown);
        }
    }
    step();
    std::vector<News> told;
    std::copy_if(news.begin(), news.end(), std::back_inserter(told), is_worth_telling);
    events_.news(guest.client(), told);
}

/// Whoever sits at a new table has opened the first one or a rematch: the others follow.
void Practice::hear(const Guest& guest, const Shown& shown) {
    const Attended* at = guest.seated_at(shown.match);
    if (at != nullptr && at->table.phase() == v1::OPEN &&
        at->table.rematch_of() == match_.value_or(0)) {
        before_ = std::exchange(match_, shown.match);
        gathering_ = true;
    }
}

/// Something was said to one of those at the table.
void Practice::step() {
    if (!match_) {
        return guests_.front()->ask(request::create("Practice", seats(), table_.ruleset));
    }
    if (gathering_ && seat_guests()) {
        seat_bots();
        start();
    }
    if (!gathering_ && !somebody_attends(*match_)) {
        events_.left();
    }
}

/// One after the other, so that they sit in their order; at a rematch behind whoever asked for it.
bool Practice::seat_guests() {
    for (const auto& guest : guests_) {
        const Attended* at = guest->seated_at(*match_);
        if (at == nullptr) {
            guest->ask(before_ ? request::rematch(*before_) : request::join(*match_));
            return false;
        }
        if (at->table.phase() == v1::OPEN && !is_ready(*at)) {
            guest->ask(request::ready(*match_, true));
        }
    }
    return true;
}

/// Once they are done with the game before.
void Practice::seat_bots() {
    if (!bots_are_free_ || bots_at_ == match_) {
        return;
    }
    bots_are_free_ = false;
    bots_at_ = match_;
    if (before_) {
        bots_.play_again(*before_, *match_);
    } else {
        bots_.play_at(*match_);
    }
}

void Practice::start() {
    for (const auto& guest : guests_) {
        const Attended& at = *guest->seated_at(*match_);
        if (at.table.phase() != v1::OPEN) {
            return begun();
        }
        if (at.seat == Seat{} && at.table.seats_size() == seats() && all_ready(at.table)) {
            guest->ask(request::start(*match_));
        }
    }
}

/// From here on the match is theirs; the one before is of no use any more.
void Practice::begun() {
    gathering_ = false;
    for (const auto& guest : guests_) {
        if (before_ && guest->seated_at(*before_) != nullptr) {
            guest->client().unwatch(*before_);
        }
    }
}

}  // namespace bastide::client
