#include "client-cli/plain/player.hpp"

#include "client-cli/plain/pages.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/access_words.hpp"
#include "client/words/draws_words.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/match_log.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/vote_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "proto/table_code.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

void log_news(Context& c, const model::News& news) {
    const words::Sentence reported = words::sentence(news, c.model(), words::Verbosity::in_full);
    c.printer.say(reported);
    if (std::holds_alternative<model::ChatSaid>(news)) {
        return;  // a deleted line must not stay in the log
    }
    words::log_news(c.log, c.logged_turn, news, c.model(), reported);
}

constexpr words::KeyHints commands{
    .sit_down = "Type join and the table's number to sit down",
    .be_ready = "Type ready when you are",
    .start = "type start to begin",
};

void prompt_host_to_start(const Context& c) {
    const model::Attended& at = *c.attended();
    if (model::we_host(at) && model::can_start(at.table) && !model::awaits_values(at)) {
        c.say(words::start_obstacle(at, commands));
    }
}

void react(Context& /*unused*/, const auto& /*unused*/) {}

void react(Context& c, const model::Reconnected& /*unused*/) {
    c.end_printed = false;
}

void react(Context& c, const model::Announced& news) {
    c.end_printed = news.closing;
}

void react(Context& c, const model::ReadyChanged& /*unused*/) {
    prompt_host_to_start(c);
}

void react(Context& c, const model::Evicted& /*unused*/) {
    c.match.reset();
    c.question.reset();
    show_lobby(c, c.lobby.filter);
}

void react(Context& c, const model::Refused& news) {
    c.lobby.is_awaited = false;
    if (auto watch = app::refused(c.joining, news, c.match.has_value())) {
        c.send(std::move(*watch));
    }
}

void react(Context& c, const model::AtTable& news) {
    const model::Attended& at = *c.attended();
    const v1::Event& event = news.event;
    prompt_host_to_start(c);
    if (auto again = event.has_seat_left() ? app::left_alone(at) : std::nullopt) {
        c.send(std::move(*again));
    }
    if (event.has_seat_flagged() || event.has_stand_in_changed()) {
        const bool stays =
            news.ours && model::plays(at) && model::stand_in(at, *at.seat) == v1::UNTIL_RETURN;
        c.say(stays ? "Type back to take over again." : "");
    } else if (event.has_match_ended() && model::without_result(at)) {
        c.printer.show(final_table(at, c.printer.paper()));
    } else if (event.has_pause_began() && model::plays(at)) {
        c.say("Type vote to end the pause early.");
    } else if (event.has_pause_ended()) {
        c.question.reset();  // ask again after a long pause
    }
}

void react(Context& c, const model::InGame& news) {
    if (std::holds_alternative<GameEnded>(news.event)) {
        c.printer.show(final_table(*c.attended(), c.printer.paper()));
    }
}

void react(Context& c, const model::RematchOffered& news) {
    const model::Attended* at = c.attended();
    c.say(words::rematch_words(news.next,
                               at != nullptr && at->seat
                                   ? "type rematch to join it"
                                   : "type watch " + std::to_string(news.next) + " to watch it"));
}

/// Adds a history to the log, but does not print it, because it may be long.
void react(Context& c, const model::HistoryReceived& news) {
    if (news.history != nullptr) {
        words::fill_in(c.log, *news.history, words::Verbosity::in_full);
    }
    if (news.history != nullptr && c.attended()->game) {
        c.say(std::string("The log has everything from ") +
              (model::is_whole(*news.history) ? "before you joined" : "the time you were away") +
              ". Type log to read it.");
    }
    if (std::exchange(c.record_due, false)) {
        c.send(model::request::record(*c.match));
    }
}

/// Requests the record, with which players can verify the draws.
void react(Context& c, const model::SecretRevealed& news) {
    const model::Attended& at = *c.attended();
    if (news.right && at.seat && at.loads_history) {
        c.record_due = true;
    } else if (news.right && at.seat) {
        c.send(model::request::record(*c.match));
    }
}

void react(Context& c, const model::PresenceChanged& news) {
    const model::Attended& at = *c.attended();
    const auto missing = model::absence(at, news.seat, {});
    c.times.is_due[index_of(news.seat)] = false;
    if (at.seat == news.seat && model::are_we_reported_silent(at) && !news.again) {
        c.say("Are you still there? Press Enter.");
    }
    const bool concerns_us = missing && model::plays(at) && at.seat != news.seat;
    const std::string grace = concerns_us ? words::grace_words(at, *missing) : "";
    if (!grace.empty()) {
        c.say(words::capital(grace) + ". Type vote to see how.");
    }
}

/// Prompts to vote, but not in a vote that was missed and is closed.
void react(Context& c, const model::VoteChanged& news) {
    const v1::Vote* open = model::open_vote(*c.attended());
    if (open != nullptr && news.event.has_vote_opened() && open->number() == news.vote.number()) {
        print_open_vote(c);
    }
}

void react(Context& c, const model::RecordReceived& record) {
    if (const model::Attended* at = c.attended()) {
        const record::DrawsVerdict verdict = record::check_record(*at, record.text);
        c.say(words::sentence(verdict, *at));
        if (c.callbacks.has_lobby && record::validity(verdict) == record::RecordValidity::valid) {
            c.say(words::verify_hint(*c.match));
        }
    }
}

void react(Context& c, const model::Welcomed& /*unused*/) {
    const model::Model& model = c.model();
    c.say("Welcome, " + model.name + ". This is " + model.server + ".");
    if (!model.ended.empty()) {
        c.say(words::ended_words(model.ended.size()) + " Type games to list them.");
    }
    app::Request request = app::welcomed(c.joining, model, c.match);
    const app::Destination& heading = c.joining.heading;
    if (heading.code) {
        c.say("Going to the table with the code " + written_code(heading.code->letters) + " ...");
    } else if (heading.match && !c.match) {
        c.say("You have a seat at table " + std::to_string(*heading.match) + "; returning to it.");
    } else if (!c.match && !model.seated_at.empty()) {
        list_own_matches(c);
    } else if (!c.match) {
        c.say("Type tables to list the tables, create to open one, help to list all commands.");
    }
    if (request) {
        c.send(std::move(*request));
    }
}

void show_table(const Context& c, const model::Attended& at, bool again) {
    const PageFormat paper = c.printer.paper();
    if (!again || !at.game) {
        c.printer.show(table_lines(at, paper));
    }
    if (at.game && !model::our_turn(at)) {
        c.printer.show(board_lines(at, paper, std::nullopt));
    }
    if (at.game && model::is_over(at)) {
        c.printer.show(final_table(at, paper));
    }
    if (const v1::Vote* vote = model::open_vote(at)) {
        c.say(words::motion_words(at, *vote) + ".");
        print_open_vote(c);
    }
    if (at.table.phase() == v1::OPEN) {
        c.say(words::start_obstacle(at, commands) + " Type help to list all commands.");
    }
    if (at.seat && model::has_room(at.table) && !again) {
        show_links(c);
    }
}

void react(Context& c, const model::MatchShown& shown) {
    const bool again = c.match == shown.match;
    if (c.match && !again) {
        c.client->unwatch(*c.match);
    }
    if (!again) {
        c.log.clear();
        c.logged_turn = 0;
        c.record_due = false;
        c.times.warned_in = 0;
    }
    c.match = shown.match;
    c.joining.heading = {};
    c.question.reset();
    show_table(c, *c.attended(), again);
}

/// Prints lines again that a lost connection has kept from the server.
void settle_unsaid(Context& c, const model::News& news) {
    const auto* done = std::get_if<model::Accepted>(&news);
    const auto* refused = std::get_if<model::Refused>(&news);
    const bool is_answer = (done != nullptr && done->asked.has_say()) ||
                           (refused != nullptr && refused->asked.has_say());
    if (is_answer && !c.unsent_lines.empty()) {
        c.unsent_lines.erase(c.unsent_lines.begin());
    } else if (std::holds_alternative<model::Disconnected>(news)) {
        for (const std::string& line : std::exchange(c.unsent_lines, {})) {
            c.say("Not sent: " + line);
        }
    }
}

void receive_one(Context& c, const model::News& news) {
    settle_unsaid(c, news);
    const model::MatchId about = model::match_of(news);
    const auto* shown = std::get_if<model::MatchShown>(&news);
    if (about == c.match || shown != nullptr) {
        note_the_time(c, news);
    }
    if (shown != nullptr) {
        return react(c, *shown);
    }
    if (about != 0 && about != c.match) {
        return;
    }
    const auto* refused = std::get_if<model::Refused>(&news);
    if (refused != nullptr && !c.model().welcome) {
        c.say(refused->reason == v1::UNKNOWN_TOKEN
                  ? "The server does not know you (any more). You are a new guest."
                  : refused->message);
        return c.callbacks.ask_other_name(refused->reason);
    }
    if (!std::holds_alternative<model::Invited>(news) &&
        !std::holds_alternative<model::RematchOffered>(news) &&
        (c.callbacks.has_lobby || !std::holds_alternative<model::SecretRevealed>(news))) {
        log_news(c, news);
    }
    std::visit([&c](const auto& one) { react(c, one); }, news);
    receive_lobby(c, news);
}

}  // namespace

void show_links(const Context& c) {
    const v1::TableInfo& table = c.attended()->table;
    const auto links = words::links_to(table, c.model(), c.callbacks.address);
    c.say(words::access_words(table.access()));
    for (const words::TableLink& link : links) {
        c.say("  " + link.text + (link.reach.empty() ? "" : "   (" + link.reach + ")"));
    }
    if (table.access().code().empty()) {
        return;
    }
    if (links.empty()) {
        return c.say(words::code_without_link_text(table));
    }
    c.say("Its code is " + written_code(table.access().code()) + ".");
    c.say(words::install_hint(c.model().has_page));
}

void Player::use(connection::Client& client) {
    context_.client = &client;
    client.load_histories();
}

void Player::add(std::optional<std::string> line) {
    lines_.push_back(std::move(line));
    context_.printer.line_ended();
}

void Player::take_lines() {
    while (!stopped_ && !lines_.empty() && !context_.callbacks.waits()) {
        const std::optional<std::string> line = std::move(lines_.front());
        lines_.pop_front();
        line ? perform(*line) : context_.callbacks.quit();
    }
    if (!stopped_ && !context_.callbacks.waits()) {
        prompt();
    }
}

bool Player::asks_to_quit() const {
    return std::ranges::any_of(lines_, [](const auto& line) { return !line || is_quit(*line); });
}

void Player::perform(std::string_view line) {
    plain::perform(context_, line);
    update_lobby_subscription(context_);
    if (!stopped_) {
        report_activity(context_);
    }
}

void Player::receive(const std::vector<model::News>& news) {
    for (const model::News& item : news) {
        receive_one(context_, item);
    }
    update_turn(context_);
    check_time();
    update_lobby_subscription(context_);
}

void Player::prompt() {
    context_.printer.prompt(prompt_text(attended(), context_.since_update()));
}

}  // namespace bastide::plain
