#include "tests/support/screen_table.hpp"

#include "client/model/requests.hpp"
#include "engine/evolve.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::screen {
namespace {

std::optional<Action> action_of(const v1::ClientMessage& message, const Board& board) {
    if (!message.has_act()) {
        return std::nullopt;
    }
    const auto read = codec::from_wire(message.act().action(), board);
    const auto* action = std::get_if<Action>(&read);
    return action == nullptr ? std::nullopt : std::optional(*action);
}

}  // namespace

ScreenTable::ScreenTable(int seats,
                         const Ruleset& ruleset,
                         std::optional<Seat> ours,
                         paint::Size size)
    : game_(start(standard_setup(ruleset, seats).value())) {
    state.size = size;
    Attended& at = model.matches[match];
    at.seat = ours;
    at.table.set_match(match);
    at.table.set_title("Evening");
    at.table.set_phase(v1::PLAYING);
    at.table.set_seats_max(static_cast<std::uint32_t>(seats));
    codec::to_wire(ruleset, *at.table.mutable_ruleset());
    constexpr std::array names{"Anna", "Bob", "Carl", "Dora", "Eve", "Finn", "Gina", "Hugo"};
    for (int i = 0; i < seats; ++i) {
        v1::SeatInfo& seat = *at.table.add_seats();
        seat.set_name(names[static_cast<std::size_t>(i)]);
        seat.set_colour(static_cast<v1::Colour>(i + 1));
    }
    at.game = view(game_, ours);
    at.prompt = 1;
    receive(model::MatchShown{"", match});
}

void ScreenTable::type(std::u32string_view letters) {
    for (const char32_t letter : letters) {
        press(letter);
    }
}

void ScreenTable::act(const Actor& actor, const Action& action) {
    Decision decision;
    if (const auto refusal = decide(game_, actor, action, decision)) {
        throw std::invalid_argument(std::string(bastide::error_message(*refusal)));
    }
    std::vector<model::News> all;
    for (const Event& event : decision.events) {
        const Event seen = redact(game_.ruleset, event, table().seat);
        evolve(*table().game, seen);
        all.emplace_back(model::InGame{match, seen});
    }
    table().prompt += actor == prompt(game_).actor ? 1 : 0;
    game_ = decision.next;
    for (const model::News& news : all) {
        receive(news);
    }
}

void ScreenTable::draw(const std::string& tile) {
    act(chance, Draw{catalogue().find(tile).value()});
}

void ScreenTable::play_on() {
    while (game_.turn.step != Step::over && prompt(game_).actor != table().seat) {
        const auto choice = random_play::choose(game_, dice_);
        act(choice.actor, choice.action);
    }
}

void ScreenTable::play_at_random(int actions) {
    for (int i = 0; i < actions && game_.turn.step != Step::over; ++i) {
        const auto choice = random_play::choose(game_, dice_);
        act(choice.actor, choice.action);
    }
}

void ScreenTable::react(const terminal::Input& input) {
    ShellRequests requests;
    screen::react(state, model, input, requests);
    refresh_attention(state, model, requests);
    carry_out(requests);
}

void ScreenTable::receive(const model::News& news) {
    ShellRequests requests;
    screen::receive(state, model, news, requests);
    refresh_attention(state, model, requests);
    carry_out(requests);
}

void ScreenTable::carry_out(const ShellRequests& requests) {
    for (const ShellRequest& shell_request : requests) {
        if (std::holds_alternative<shell_request::ReportActivity>(shell_request)) {
            ++activity_reports;
            continue;
        }
        const auto* sent = std::get_if<shell_request::Send>(&shell_request);
        const auto action = sent == nullptr ? std::nullopt : action_of(sent->message, game_.board);
        if (!action) {
            others.push_back(shell_request);
            continue;
        }
        moves.push_back(*action);
        if (!silent) {
            act(table().seat, *action);
        }
    }
}

ScreenTable our_turn() {
    ScreenTable table;
    while (table.game().turn.step != Step::draw || table.game().turn.seat != Seat{0}) {
        table.play_at_random(1);
    }
    table.draw("base.U");
    return table;
}

namespace {

/// HR-7: at that step of a random game. Rare: other numbers of followers lead to other games.
ScreenTable asked_in(Step step, int points) {
    Ruleset ruleset;
    ruleset.buy_tiles = true;
    for (ruleset.followers = 1; ruleset.followers < followers_max; ++ruleset.followers) {
        ScreenTable table(3, ruleset);
        while (table.game().turn.step != Step::over) {
            if (table.game().turn.step == step && seat_asked(table.game()) == Seat{0} &&
                table.game().player(Seat{0}).score >= points) {
                table.moves.clear();
                return table;
            }
            table.play_at_random(1);
        }
    }
    throw std::logic_error("nobody was asked about a sale");
}

}  // namespace

ScreenTable asked_for_an_offer() {
    return asked_in(Step::offer, 12);
}

ScreenTable asked_to_sell() {
    return asked_in(Step::sell, 0);
}

ScreenTable asked_to_move_tiles() {
    Ruleset ruleset;
    ruleset.reconstruction = true;
    ScreenTable table(2, ruleset);
    const auto is_asked = [&] {
        const auto& plan = table.state.match.plan;
        return plan && plan->stage == turn::Stage::take && plan->cells.size() > 3 &&
               table.game().player(Seat{0}).score > 2;
    };
    while (!is_asked()) {
        table.play_at_random(1);
    }
    return table;
}

}  // namespace bastide::screen
