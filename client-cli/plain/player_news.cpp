#include "client-cli/plain/choosing_lines.hpp"
#include "client-cli/plain/help_text.hpp"
#include "client-cli/plain/player.hpp"
#include "client-cli/plain/rebuilding_lines.hpp"
#include "client-cli/plain/score_lines.hpp"
#include "client/model/clocks.hpp"
#include "client/model/correspondence.hpp"
#include "client/model/requests.hpp"
#include "client/model/same_server.hpp"
#include "client/model/table.hpp"
#include "client/turn/choices.hpp"
#include "client/words/access_words.hpp"
#include "client/words/correspondence_words.hpp"
#include "client/words/draws_words.hpp"
#include "client/words/link_words.hpp"
#include "client/words/news_sentences.hpp"
#include "client/words/phrases.hpp"
#include "client/words/piece_words.hpp"
#include "client/words/vote_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "proto/table_code.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bastide::plain {

const model::Attended* Player::attended() const {
    return match_ ? model::find(client_->model(), *match_) : nullptr;
}

void Player::use(connection::Client& client) {
    client_ = &client;
    client_->load_histories();
}

void Player::prompt() {
    printer_.prompt(prompt_text(attended(), since_update()));
}

void Player::receive(const std::vector<model::News>& news) {
    for (const model::News& item : news) {
        receive_one(item);
    }
    update_turn();
    check_time();
    update_lobby_subscription();
}

void Player::receive_one(const model::News& news) {
    const model::MatchId about = model::match_of(news);
    const auto* shown = std::get_if<model::MatchShown>(&news);
    if (about == match_ || shown != nullptr) {
        note_the_time(news);
    }
    if (shown != nullptr) {
        return react(*shown);
    }
    if (about != 0 && about != match_) {
        return;
    }
    const auto* refused = std::get_if<model::Refused>(&news);
    if (refused != nullptr && !client_->model().welcome) {
        return hello_refused(*refused);
    }
    if (!std::holds_alternative<model::Invited>(news) &&
        !std::holds_alternative<model::RematchOffered>(news)) {
        print_and_log(news);
    }
    std::visit([this](const auto& one) { react(one); }, news);
}

void Player::react(const model::Refused& news) {
    is_lobby_awaited_ = false;
    if (auto watch = app::refused(joining_, news, match_.has_value())) {
        send(std::move(*watch));
    }
}

void Player::react(const model::AtTable& news) {
    prompt_host_to_start();
    print_way_back(news);
    ended_or_paused(news.event);
}

void Player::react(const model::InGame& news) {
    if (std::holds_alternative<GameEnded>(news.event)) {
        printer_.show(final_table(*attended(), printer_.paper()));
    }
}

void Player::react(const model::RematchOffered& news) {
    const model::Attended* at = attended();
    const bool played = at != nullptr && at->seat;
    printer_.say(
        words::rematch_words(news.next,
                             played ? "type rematch to join it"
                                    : "type watch " + std::to_string(news.next) + " to watch it"));
}

void Player::print_and_log(const model::News& news) {
    const words::Sentence reported =
        words::sentence(news, client_->model(), words::Verbosity::in_full);
    printer_.say(reported);
    turn_ = words::turn_after(news, client_->model(), turn_);
    const auto* at_table = std::get_if<model::AtTable>(&news);
    if (at_table != nullptr && at_table->event.has_game_started()) {
        return log_.clear();
    }
    if (auto line = words::line_of(news, client_->model(), reported, turn_)) {
        words::add(log_, std::move(*line));
    }
}

/// The history may be long, so it is only added to the log.
void Player::react(const model::HistoryReceived& news) {
    if (news.history != nullptr) {
        words::fill_in(log_, *news.history, words::Verbosity::in_full);
    }
    if (news.history != nullptr && attended()->game) {
        printer_.say(
            std::string("The log has everything from ") +
            (model::is_whole(*news.history) ? "before you joined" : "the time you were away") +
            ". Type log to see the end, log all to see everything.");
    }
    if (std::exchange(record_due_, false)) {
        ask_for_the_record();
    }
}

/// Players get the record, with which they can verify the draws.
void Player::react(const model::SecretRevealed& news) {
    if (!news.right || !attended()->seat) {
        return;
    }
    if (attended()->loads_history) {
        record_due_ = true;
    } else {
        ask_for_the_record();
    }
}

void Player::ask_for_the_record() {
    send(model::request::record(*match_));
}

/// The player may have left the match before the record arrives.
void Player::react(const model::RecordReceived& record) {
    if (const model::Attended* at = attended()) {
        const record::DrawsVerdict verdict = record::check_record(*at, record.text);
        printer_.say(words::sentence(verdict, *at));
        if (record::trust(verdict) == record::RecordTrust::right) {
            printer_.say(words::verify_hint(*match_));
        }
    }
}

void Player::hello_refused(const model::Refused& refused) {
    printer_.say(refused.reason == v1::UNKNOWN_TOKEN
                     ? "The server does not know you (any more). You are a new guest."
                     : refused.sentence);
    callbacks_.ask_other_name(refused.reason);
}

void Player::react(const model::Welcomed& /*unused*/) {
    const model::Model& model = client_->model();
    printer_.say("Welcome, " + model.name + ". This is " + model.server + ".");
    app::Request request = app::welcomed(joining_, model, match_);
    if (joining_.heading.code) {
        printer_.say("Going to the table with the code " +
                     model::code_text(*joining_.heading.code) + " ...");
    } else if (joining_.heading.match && !match_) {
        printer_.say("You have a seat at table " + std::to_string(*joining_.heading.match) +
                     "; returning to it.");
    } else if (!match_ && !model.seated_at.empty()) {
        choosing_match_ = true;
        own_matches_.clear();
        send(model::request::list_tables());
    } else if (!match_) {
        printer_.say(
            "Type tables to list the tables, create to open one, help to list all commands.");
    }
    if (request) {
        send(std::move(*request));
    }
}

void Player::react(const model::TablesListed& listed) {
    if (choosing_match_ && !client_->model().seated_at.empty()) {
        return find_own_matches(listed);
    }
    choosing_match_ = false;
    older_than_ = listed.more ? listed.page.back().match() : 0;
    printer_.show(page_of_tables(listed, printer_.paper()));
}

/// Skips pages that cannot contain our matches.
void Player::find_own_matches(const model::TablesListed& listed) {
    const std::vector<model::MatchId>& ours = client_->model().seated_at;
    std::copy_if(listed.page.begin(),
                 listed.page.end(),
                 std::back_inserter(own_matches_),
                 [&](const auto& table) { return std::ranges::count(ours, table.match()) > 0; });
    model::MatchId next = 0;
    for (const model::MatchId match : ours) {
        if (listed.more && match < listed.page.back().match()) {
            next = std::max(next, match);
        }
    }
    if (next != 0) {
        send(model::request::list_tables(false, next + 1));
        return;
    }
    choosing_match_ = false;
    offer_own_matches();
}

/// Matches that the list did not contain are named by number only.
void Player::offer_own_matches() {
    const model::Model& model = client_->model();
    std::vector<std::string> others;
    for (const model::MatchId match : model.seated_at) {
        if (std::none_of(own_matches_.begin(), own_matches_.end(), [&](const auto& table) {
                return table.match() == match;
            })) {
            others.push_back(std::to_string(match));
        }
    }
    printer_.say("You have seats at " + std::to_string(model.seated_at.size()) +
                 " unfinished tables:");
    if (!own_matches_.empty()) {
        printer_.show(table_list(own_matches_, printer_.paper()));
    }
    if (!others.empty()) {
        printer_.say("Not in the list: table " + words::listed(others) + ".");
    }
    printer_.say("Choose one to continue, for example: watch " +
                 std::to_string(model.seated_at.front()));
}

void Player::react(const model::MatchShown& shown) {
    const bool again = match_ == shown.match;
    if (match_ && !again) {
        client_->unwatch(*match_);
    }
    if (!again) {
        log_.clear();
        turn_ = 0;
        record_due_ = false;
        warned_in_ = 0;
    }
    match_ = shown.match;
    joining_.heading = {};
    question_.reset();
    const model::Attended& at = *attended();
    if (!again || !at.game) {
        printer_.show(table_lines(at, printer_.paper()));
    }
    if (at.game && !model::our_turn(at)) {
        printer_.show(board_lines(at, printer_.paper(), std::nullopt));
    }
    if (at.game && model::is_over(at)) {
        printer_.show(final_table(at, printer_.paper()));
    }
    if (model::open_vote(at) != nullptr) {
        printer_.say(words::motion_words(at, *model::open_vote(at)) + ".");
        print_open_vote();
    }
    if (at.seat && at.table.phase() == v1::OPEN) {
        const bool ready = at.table.seats(static_cast<int>(index_of(*at.seat))).ready();
        printer_.say(ready ? "You are ready. Type help to list all commands."
                           : "Type ready when you are, or help to list all commands.");
        if (at.table.auto_start()) {
            printer_.say("The game starts when all seats are taken and everyone is ready.");
        }
    }
    if (model::awaits_values(at)) {
        printer_.say(words::correspondence_status(at));
    }
    if (at.seat && model::has_room(at.table) && !again) {
        show_links();
    }
}

bool Player::is_same_server(const std::optional<model::Link>& link) {
    if (!link || !link->server ||
        model::is_same_server(*link->server, callbacks_.address, client_->model().addresses)) {
        return true;
    }
    printer_.say(words::at_another_server(*link) +
                 " To go there, type quit, then run: bastide play " + words::bare_link(*link));
    return false;
}

void Player::show_links() {
    const v1::TableInfo& table = attended()->table;
    const auto links = words::links_to(table, client_->model().addresses, callbacks_.address);
    printer_.say(words::access_words(table.access()));
    for (const words::TableLink& link : links) {
        printer_.say("  bastide play " + link.link +
                     (link.reach.empty() ? "" : "   (" + link.reach + ")"));
    }
    if (table.access().code().empty()) {
        return;
    }
    if (links.empty()) {
        return printer_.say(words::code_without_link_text(table));
    }
    printer_.say("Its code is " + written_code(table.access().code()) + ".");
    printer_.say(words::install_hint());
}

void Player::react(const model::Evicted& /*unused*/) {
    match_.reset();
    question_.reset();
    show_lobby(filter_);
}

void Player::prompt_host_to_start() {
    const model::Attended& at = *attended();
    if (model::we_host(at) && model::can_start(at.table) && !model::awaits_values(at)) {
        printer_.say(model::is_full(at.table)
                         ? "Everyone is ready. Type start to begin."
                         : "Everyone is ready. Type start to begin, or wait for more players.");
    }
}

/// A bot that plays only this turn returns the seat by itself, so it needs no hint.
void Player::print_way_back(const model::AtTable& news) {
    const model::Attended& at = *attended();
    const bool changes = news.event.has_seat_flagged() || news.event.has_stand_in_changed();
    if (changes && news.ours && model::plays(at) &&
        model::stand_in(at, *at.seat) == v1::UNTIL_RETURN) {
        printer_.say("Type back to take over again.");
    }
}

void Player::update_turn() {
    const model::Attended* at = attended();
    if (at == nullptr || !model::our_turn(*at)) {
        return;
    }
    const Game& game = *at->game;
    const turn::Question now = turn::make_question(*match_, at->prompt, game);
    if (question_ == now) {
        return;
    }
    question_ = now;
    middle_.reset();
    taken_.reset();
    if (turn::moves_pieces(now.step) && turn::piece_moves(game).empty()) {
        return pass_if_only_choice();
    }
    show_the_question();
}

void Player::show_the_question() {
    const model::Attended& at = *attended();
    switch (at.game->turn.step) {
        case Step::choose:
        case Step::deal:
            return printer_.show(choosing_lines(at, printer_.paper(), middle_));
        case Step::place:
            return printer_.show(placing_lines(at, printer_.paper(), middle_));
        case Step::deploy:
        case Step::extra_meeple:
            return printer_.show(deploying_lines(at, printer_.paper()));
        case Step::offer:
        case Step::sell:
            return printer_.show(choice_lines(at, printer_.paper()));
        case Step::rebuild:
            return printer_.show(rebuilding_lines(at, printer_.paper(), taken_, middle_));
        case Step::opening:
        case Step::draw:
        case Step::over:
            return;
    }
}

/// BA-2: the server also asks if passing is the only choice; the client answers.
void Player::pass_if_only_choice() {
    const model::Attended& at = *attended();
    printer_.say(words::capital(std::string(words::no_move_reason(*at.game))) + ", so you pass.");
    send_move(at, Pass{});
}

void Player::send_move(const model::Attended& at, const Action& action) {
    send(model::request::move(*match_, at, action));
}

}  // namespace bastide::plain
