#include "client-cli/play/choices.hpp"
#include "client-cli/play/choosing_screen.hpp"
#include "client-cli/play/help_text.hpp"
#include "client-cli/play/player.hpp"
#include "client-cli/play/score_text.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/record/own_check.hpp"
#include "client-cli/requests.hpp"

#include <algorithm>
#include <utility>

namespace bastide::client {
namespace {

bool all_ready(const v1::TableInfo& table) {
    return table.seats_size() >= 2 &&
           std::all_of(table.seats().begin(), table.seats().end(), [](const v1::SeatInfo& seat) {
               return seat.ready();
           });
}

}  // namespace

const Attended* Player::attended() const {
    return match_ ? find(client_->model(), *match_) : nullptr;
}

bool Player::has_seat() const {
    const Attended* at = attended();
    return at != nullptr && at->seat && at->table.phase() == v1::PLAYING;
}

void Player::prompt() {
    screen_.prompt(prompt_text(attended()));
}

void Player::hear(const std::vector<News>& news) {
    for (const News& item : news) {
        hear_one(item);
    }
    look_at_the_turn();
}

void Player::hear_one(const News& news) {
    if (const auto* shown = std::get_if<Shown>(&news)) {
        return this->shown(*shown);
    }
    const MatchId about = match_of(news);
    if (about != 0 && about != match_) {
        return;
    }
    const auto* refused = std::get_if<Refused>(&news);
    if (refused != nullptr && !client_->model().welcome) {
        return not_welcome(*refused);
    }
    screen_.say(sentence(news, client_->model()));
    if (std::holds_alternative<Welcomed>(news)) {
        welcomed();
    } else if (std::holds_alternative<Reconnected>(news)) {
        told_of_the_end_ = false;
    } else if (std::holds_alternative<TablesListed>(news)) {
        tables_listed();
    } else if (const auto* at_table = std::get_if<AtTable>(&news)) {
        tell_host_to_start(*at_table);
    } else if (const auto* secret = std::get_if<SecretRevealed>(&news)) {
        ask_for_the_record(*secret);
    } else if (const auto* record = std::get_if<RecordTold>(&news)) {
        screen_.say(check_record(*attended(), record->text).sentence);
    } else if (const auto* announced = std::get_if<Announced>(&news)) {
        told_of_the_end_ = announced->closing;
    } else if (const auto* in_game = std::get_if<InGame>(&news)) {
        if (std::holds_alternative<GameEnded>(in_game->event)) {
            screen_.show(final_table(*attended(), screen_.paper()));
        }
    }
}

/// Whoever played gets it, and can check every draw.
void Player::ask_for_the_record(const SecretRevealed& news) {
    if (news.right && attended()->seat) {
        client_->send(request::record(news.match));
    }
}

void Player::not_welcome(const Refused& refused) {
    screen_.say(refused.reason == v1::UNKNOWN_TOKEN
                    ? "The server does not know you (any more). You come as a new guest."
                    : refused.sentence);
    wishes_.introduce_otherwise(refused.reason);
}

/// Back to where the player was or the only place that waits; else the lobby.
void Player::welcomed() {
    const Model& model = client_->model();
    screen_.say("Welcome, " + model.name + ". This is " + model.server + ".");
    if (match_) {
        client_->watch(*match_);
    } else if (model.seated_at.size() == 1) {
        screen_.say("You have a seat at table " + std::to_string(model.seated_at.front()) +
                    "; back to it.");
        client_->watch(model.seated_at.front());
    } else if (!model.seated_at.empty()) {
        choosing_match_ = true;
        client_->send(request::list_tables());
    } else {
        screen_.say("list shows the tables, create opens one, help shows what else there is.");
    }
}

void Player::tables_listed() {
    if (std::exchange(choosing_match_, false)) {
        return offer_own_matches();
    }
    screen_.show(table_list(client_->model().tables, screen_.paper()));
}

/// With what the list says of them; it does not hold all there are.
void Player::offer_own_matches() {
    const Model& model = client_->model();
    std::vector<v1::TableInfo> own;
    std::vector<std::string> others;
    for (const MatchId match : model.seated_at) {
        const auto found = std::find_if(model.tables.begin(),
                                        model.tables.end(),
                                        [&](const auto& table) { return table.match() == match; });
        if (found != model.tables.end()) {
            own.push_back(*found);
        } else {
            others.push_back(std::to_string(match));
        }
    }
    screen_.say("You have seats at " + std::to_string(model.seated_at.size()) +
                " tables that are not finished:");
    if (!own.empty()) {
        screen_.show(table_list(own, screen_.paper()));
    }
    if (!others.empty()) {
        screen_.say("Not in the list: table " + listed(others) + ".");
    }
    screen_.say("Choose one to go on with, such as: watch " +
                std::to_string(model.seated_at.front()));
}

/// A snapshot: of another match than before, or the same again.
void Player::shown(const Shown& shown) {
    const bool again = match_ == shown.match;
    if (match_ && !again) {
        client_->unwatch(*match_);
    }
    match_ = shown.match;
    question_.reset();
    const Attended& at = *attended();
    if (!again || !at.game) {
        screen_.show(table_lines(at, screen_.paper()));
    }
    if (at.game && !our_turn(at)) {
        screen_.show(board_lines(at, screen_.paper(), std::nullopt));
    }
    if (at.seat && at.table.phase() == v1::OPEN) {
        const bool ready = at.table.seats(static_cast<int>(index_of(*at.seat))).ready();
        screen_.say(ready ? "You are ready. help shows what else there is."
                          : "Say ready when you are. help shows what else there is.");
    }
}

void Player::tell_host_to_start(const AtTable& news) {
    const Attended& at = *attended();
    if (news.event.has_ready_changed() && at.seat == Seat{} && all_ready(at.table)) {
        const bool full = at.table.seats_size() == static_cast<int>(at.table.seats_max());
        screen_.say(full ? "All are ready: start begins the game."
                         : "All are ready: start begins the game, or wait for more players.");
    }
}

/// Shows a question of the game once.
void Player::look_at_the_turn() {
    const Attended* at = attended();
    if (at == nullptr || !our_turn(*at)) {
        return;
    }
    const Game& game = *at->game;
    const Question now{
        *match_, game.turn.number, game.turn.step, game.discarded.size() + game.aside.size()};
    if (question_ == now) {
        return;
    }
    question_ = now;
    middle_.reset();
    if (now.step == Step::deploy && figure_moves(game).empty()) {
        return pass_if_that_is_all();
    }
    show_the_question();
}

void Player::show_the_question() {
    const Attended& at = *attended();
    switch (at.game->turn.step) {
        case Step::choose:
            return screen_.show(choosing_lines(at, screen_.paper(), middle_));
        case Step::place:
            return screen_.show(placing_lines(at, screen_.paper(), middle_));
        case Step::deploy:
            return screen_.show(deploying_lines(at, screen_.paper()));
        case Step::opening:
        case Step::draw:
        case Step::over:
            return;  // nobody is asked
    }
}

/// BA-2: the server asks all the same, and the client answers by itself.
void Player::pass_if_that_is_all() {
    const Attended& at = *attended();
    const Supply& supply = at.game->player(*at.seat).supply;
    const bool nobody =
        std::all_of(supply.begin(), supply.end(), [](int count) { return count == 0; });
    screen_.say(nobody ? "You have no follower at home, so you pass."
                       : "Everything is occupied already, so you pass.");
    send_move(at, Pass{});
}

void Player::send_move(const Attended& at, const Action& action) {
    client_->send(request::move(*match_, *at.game, action));
}

}  // namespace bastide::client
