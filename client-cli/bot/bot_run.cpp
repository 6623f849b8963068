#include "client-cli/bot/bot_run.hpp"

#include "client/model/table.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/result_words.hpp"

#include <algorithm>

namespace bastide::bot {
namespace {

using model::Attended;

std::string in_quotes(const std::string& name) {
    return '"' + name + '"';
}

std::string scores_at(const Attended& table) {
    return words::listed(words::texts_of(model::seats_of(table.table), [&](Seat seat) {
        const Player& player = table.game->player(seat);
        return words::seat_name(table.table, seat) + (player.withdrawn ? " (withdrawn) " : " ") +
               std::to_string(player.score);
    }));
}

std::string unseated_text(std::optional<v1::LeaveReason> why, const std::string& where) {
    const std::string lost = " and lost its seat at " + where + ".";
    return why == v1::BY_THE_HOST     ? " was removed from " + where + " by its host."
           : why == v1::AWAY_TOO_LONG ? " was away too long" + lost
           : why == v1::NOT_READY     ? " was not ready for too long" + lost
                                      : " no longer has a seat at " + where + ".";
}

}  // namespace

BotRun::BotRun(connection::Loop& loop, Plan plan, Events events)
    : loop_(loop),
      plan_(std::move(plan)),
      events_(std::move(events)),
      match_(plan_.match.value_or(0)) {}

void BotRun::add(connection::Connector connector,
                 FrameCodec codec,
                 BotCharacter character,
                 connection::FirstConnection first) {
    bots_.push_back(std::make_unique<SeatedBot>());
    SeatedBot& seated = *bots_.back();
    seated.bot = std::make_unique<Bot>(
        loop_,
        std::move(connector),
        codec,
        std::move(character),
        Bot::Events{[this] { step(); },
                    [this, &seated](const std::string& why) { failed(seated, why); },
                    [this, &seated](const std::string& why) { declined(seated, why); },
                    events_.answered},
        first);
}

std::vector<BotRun::SeatedBot*> BotRun::present() const {
    std::vector<SeatedBot*> all;
    for (const auto& seated : bots_) {
        if (!seated->leaves) {
            all.push_back(seated.get());
        }
    }
    return all;
}

const Attended* BotRun::table() const {
    const auto all = present();
    return all.empty() ? nullptr : all.front()->bot->table();
}

/// True if all bots have the same version of the table, so that one view is valid for all.
bool BotRun::agree() const {
    const Attended* first = table();
    return first != nullptr && std::ranges::all_of(present(), [&](const SeatedBot* seated) {
               const Attended* at = seated->bot->table();
               return at != nullptr && at->version == first->version;
           });
}

bool BotRun::is_ours(Seat seat) const {
    return std::ranges::any_of(present(), [&](const SeatedBot* seated) {
        const Attended* at = seated->bot->table();
        return at != nullptr && at->seat == seat;
    });
}

void BotRun::step() {
    switch (stage_) {
        case Stage::gathering:
            return gather();
        case Stage::sitting_down:
            return sit_down();
        case Stage::at_table:
            return attend();
        case Stage::waiting:
            return look_for_rematch();
        case Stage::leaving:
            return;
    }
}

void BotRun::gather() {
    const auto all = present();
    const bool welcome =
        std::ranges::all_of(all, [](const SeatedBot* one) { return one->bot->idle(); });
    if (welcome && !all.empty()) {
        stage_ = Stage::sitting_down;
        wanted_ = all.size();
        report("Connected to " + plan_.server + ".");
        sit_down();
    }
}

/// Seats one bot at a time, so that their order at the table is always the same.
void BotRun::sit_down() {
    const auto all = present();
    if (next_ == all.size()) {
        return seated();
    }
    Bot& bot = *all[next_]->bot;
    if (!std::exchange(has_requested_seat_, true)) {
        return before_ ? bot.play_again(*before_)
               : opens_tables() && next_ == 0
                   ? bot.create(plan_.title, static_cast<int>(wanted_), plan_.ruleset)
                   : bot.join(match_, plan_.code);
    }
    if (bot.table() != nullptr && bot.table()->seat) {
        match_ = bot.table()->table.match();
        report("Joined " + table_name() + " as " +
               in_quotes(words::seat_name(bot.table()->table, *bot.table()->seat)) + ".");
        ++next_;
        has_requested_seat_ = false;
        sit_down();
    }
}

void BotRun::seated() {
    if (next_ == 0) {
        return;
    }
    if (next_ < wanted_) {
        report(std::to_string(next_) + " of " + std::to_string(wanted_) + " bots " +
               (next_ == 1 ? "sits" : "sit") + " at " + table_name() + ".");
    }
    stage_ = Stage::at_table;
    version_at_start_ = 0;
    has_handed_over_host_ = false;
    attend();
}

void BotRun::attend() {
    check_seats();
    const Attended* at = table();
    if (at == nullptr || stage_ != Stage::at_table) {
        return;
    }
    if (at->table.phase() == v1::OPEN && agree()) {
        opens_tables() ? start_if_ready(*at) : leave_if_only_bots_left(*at);
    }
    if (version_at_start_ == 0 && at->game) {
        version_at_start_ = at->version;
        report("The game at " + table_name() + " begins, with " + words::players_of(at->table) +
               ".");
        events_.begun();
    }
    bool over = true;
    const auto all = present();
    for (const SeatedBot* seated : all) {
        seated->bot->act();
        const Attended* seen = seated->bot->table();
        over &= seated->bot->idle() && seen != nullptr && model::is_over(*seen);
    }
    if (over && !all.empty()) {
        finish();
    }
}

void BotRun::check_seats() {
    for (SeatedBot* seated : present()) {
        const Attended* at = seated->bot->table();
        if (at == nullptr) {
            continue;
        }
        if (at->table.phase() == v1::CLOSED) {
            return end("Someone closed " + table_name() + " before the game.");
        }
        if (!at->seat) {
            const std::string why = in_quotes(seated->bot->name()) +
                                    unseated_text(seated->bot->unseated(), table_name());
            if (opens_tables()) {
                return end(why);
            }
            report(why);
            remove_bot(*seated);
        }
    }
}

/// Starts the game at a table that the bots have opened.
void BotRun::start_if_ready(const Attended& table) {
    Bot& host = *present().front()->bot;
    if (model::all_ready(table.table) && !model::awaits_values(table) && host.idle()) {
        host.start();
    }
}

void BotRun::leave_if_only_bots_left(const Attended& table) {
    const auto all = present();
    if (table.table.seats_size() == static_cast<int>(all.size())) {
        return end("Everyone else has left " + table_name() + ".");
    }
    for (SeatedBot* seated : all) {
        const auto seat = seated->bot->table()->seat;
        if (seat && index_of(*seat) == table.table.host() && seated->bot->idle()) {
            return host(*seated, table);
        }
    }
}

/// Hands the table to a person only once, because another bot may hand it back.
void BotRun::host(SeatedBot& seated, const Attended& table) {
    for (const Seat seat : model::seats_of(table.table)) {
        if (is_ours(seat) || model::seat_info(table.table, seat).away()) {
            continue;
        }
        if (std::exchange(has_handed_over_host_, true)) {
            return declined(seated, "");
        }
        report(in_quotes(seated.bot->name()) + " became the host of " + table_name() +
               " and hands it over to " + words::seat_name(table.table, seat) + ".");
        return seated.bot->hand_over(seat);
    }
}

void BotRun::finish() {
    const Attended& at = *table();
    ++games_played_;
    const std::string how(words::ending_words(at.ending));
    report("The game at " + table_name() + " is over: " + scores_at(at) + "." +
           (how.empty() ? "" : " " + how));
    events_.played({match_, *at.game, at.version - version_at_start_, !model::without_result(at)});
    if (games_played_ == plan_.games) {
        return leave();
    }
    if (opens_tables()) {
        return change_table();
    }
    stage_ = Stage::waiting;
    report("Waiting for a rematch, " + words::duration(plan_.rematch_wait) + " at most.");
    loop_.after(plan_.rematch_wait, lifetime_.guard([this, games = games_played_] {
        if (stage_ == Stage::waiting && games == games_played_) {
            end("No rematch.");
        }
    }));
    look_for_rematch();
}

void BotRun::look_for_rematch() {
    const auto all = present();
    const auto offered = std::ranges::find_if(all, [](const SeatedBot* seated) {
        return seated->bot->table() != nullptr && seated->bot->table()->rematch;
    });
    if (offered == all.end()) {
        return;
    }
    before_ = std::exchange(match_, *(*offered)->bot->table()->rematch);
    report("Rematch at " + table_name() + ".");
    change_table();
}

void BotRun::change_table() {
    wanted_ = present().size();
    for (const SeatedBot* seated : present()) {
        seated->bot->leave_table();
    }
    next_ = 0;
    stage_ = Stage::sitting_down;
    sit_down();
}

void BotRun::declined(SeatedBot& seated, const std::string& why) {
    if (opens_tables()) {
        return failed(seated, seated.bot->name() + ": " + why);
    }
    if (stage_ == Stage::sitting_down) {
        report("No seat at " + table_name() + " for " + in_quotes(seated.bot->name()) + ": " + why);
        has_requested_seat_ = false;
    } else {
        report(in_quotes(seated.bot->name()) + " left " + table_name() +
               " so that a person can host it.");
    }
    remove_bot(seated);
    step();
}

void BotRun::failed(SeatedBot& seated, const std::string& why) {
    const auto all = present();
    const auto place = std::ranges::find(all, &seated);
    if (stage_ == Stage::sitting_down && place != all.end()) {
        const auto number = static_cast<std::size_t>(place - all.begin());
        has_requested_seat_ = has_requested_seat_ && number != next_;
        next_ -= number < next_ ? 1 : 0;
    }
    events_.failed(why);
    if (opens_tables()) {
        return leave();
    }
    remove_bot(seated);
    step();
}

void BotRun::end(const std::string& why) {
    opens_tables() ? events_.failed(why) : report(why);
    leave();
}

void BotRun::leave() {
    stage_ = Stage::leaving;
    for (const auto& seated : bots_) {
        remove_bot(*seated);
    }
}

void BotRun::remove_bot(SeatedBot& seated) {
    if (std::exchange(seated.leaves, true)) {
        return;
    }
    const Attended* at = seated.bot->table();
    if (at != nullptr && at->seat && at->table.phase() == v1::OPEN) {
        report(in_quotes(seated.bot->name()) + " leaves " + table_name() + ".");
    } else if (at != nullptr && model::plays(*at)) {
        report(in_quotes(seated.bot->name()) + " resigns from the game at " + table_name() +
               ", so that nobody waits for it.");
    }
    seated.bot->leave([this, &seated] { disconnected(seated); });
}

void BotRun::disconnected(SeatedBot& seated) {
    seated.disconnected = true;
    if (seated.bot->may_have_seat()) {
        report("The server did not answer in time: " + in_quotes(seated.bot->name()) +
               " may still have its seat at " + table_name() + ".");
    }
    if (std::ranges::all_of(bots_, [](const auto& one) { return one->disconnected; })) {
        events_.over();
    }
}

}  // namespace bastide::bot
