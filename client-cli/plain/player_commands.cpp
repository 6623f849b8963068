#include "client-cli/plain/choosing_lines.hpp"
#include "client-cli/plain/help_text.hpp"
#include "client-cli/plain/log_lines.hpp"
#include "client-cli/plain/player.hpp"
#include "client-cli/plain/rebuilding_lines.hpp"
#include "client-cli/plain/rules_lines.hpp"
#include "client-cli/plain/score_lines.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/turn/choices.hpp"
#include "client/turn/rebuilding.hpp"
#include "client/words/turn_words.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_moves.hpp"
#include "engine/tile_supply.hpp"
#include "proto/game_codec.hpp"

#include <tuple>

namespace bastide::plain {

namespace {

std::string_view required_first(Step step) {
    switch (step) {
        case Step::choose:
            return "First choose a tile.";
        case Step::place:
            return "First place your tile.";
        case Step::deploy:
            return "Your tile is placed. Place a meeple (deploy), or pass.";
        case Step::deal:
            return "First deal the tiles: a number, or choose N.";
        case Step::offer:
        case Step::sell:
        case Step::extra_meeple:
            return "First answer: a number, or no.";
        case Step::rebuild:
            return "First move a tile on the board, or type p for none.";
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;
    }
    return "The server draws a tile.";
}

}  // namespace

const model::Attended* Player::require_game() {
    const model::Attended* at = attended();
    if (at == nullptr || !at->game) {
        printer_.say("The game has not started.");
        return nullptr;
    }
    return at;
}

const model::Attended* Player::require_turn(Step step) {
    const model::Attended* at = require_game();
    if (at == nullptr) {
        return nullptr;
    }
    const Turn& turn = at->game->turn;
    const bool draws = turn.step == Step::opening || turn.step == Step::draw;
    if (model::is_over(*at) || model::in_a_pause(*at)) {
        printer_.say(words::turn_status(*at, at->seat, std::nullopt) + ".");
    } else if (model::is_played_by_bot(*at)) {
        printer_.say("A bot plays for you. Type back to take over again.");
    } else if (!draws && !model::our_turn(*at)) {
        printer_.say(seat_asked(*at->game) == turn.seat
                         ? "It is " + words::turn_of(at->table, turn.seat, at->seat) + "."
                         : words::turn_status(*at, at->seat, std::nullopt) + ".");
    } else if (draws || turn.step != step) {
        printer_.say(std::string(required_first(turn.step)));
    } else {
        return at;
    }
    return nullptr;
}

const model::Attended* Player::require_list() {
    const model::Attended* at = require_game();
    if (at == nullptr) {
        return nullptr;
    }
    const Step step = at->game->turn.step;
    const bool another = step == Step::choose || step == Step::place || step == Step::rebuild;
    return require_turn(another ? Step::deploy : step);
}

bool Player::require_table() {
    if (attended() == nullptr) {
        printer_.say("You are not at a table. tables lists them, join N joins one.");
        return false;
    }
    return true;
}

const model::Attended* Player::require_hosted_table() {
    if (!require_table()) {
        return nullptr;
    }
    const model::Attended& at = *attended();
    if (at.table.phase() != v1::OPEN) {
        printer_.say("The game has started, so the table cannot be changed.");
    } else if (!model::we_host(at)) {
        const auto host = model::host_of(at.table);
        printer_.say("Only the host can do that" +
                     (host ? ": " + words::seat_name(at.table, *host) : std::string()) + ".");
    } else {
        return &at;
    }
    return nullptr;
}

std::optional<Seat> Player::find_other_player(const std::string& who) {
    const model::Attended& at = *attended();
    const auto seat = words::find_seat(at.table, who);
    if (!seat) {
        printer_.say("Nobody at this table is called " + quoted(who) +
                     ". You can use the seat number, too: 2 is the second seat.");
    } else if (seat == at.seat) {
        printer_.say("That is you. To leave your own seat, type leave.");
    } else {
        return seat;
    }
    return std::nullopt;
}

struct Perform {
    Player& player;

    void operator()(const command::Nothing& /*unused*/) const {}

    void operator()(const command::Help& /*unused*/) const {
        player.printer_.show(
            help_lines(player.attended(), player.printer_.paper(), !player.callbacks_.has_lobby));
    }

    void operator()(const command::Name& c) const { player.send(model::request::rename(c.name)); }

    void operator()(const command::Create& c) const {
        v1::ClientMessage create =
            model::request::create(c.title, c.seats, c.ruleset, c.pace, c.access);
        create.mutable_create_table()->set_auto_start(c.auto_start);
        player.send(std::move(create));
    }

    void operator()(const command::Rules& c) const { player.show_rules(c.about); }

    void operator()(const command::List& c) const {
        if (c.older && player.older_than_ == 0) {
            return player.printer_.say(
                "There are no older tables. Type tables all to list the newest.");
        }
        player.send(model::request::list_tables(false, c.older ? player.older_than_ : 0));
    }

    void operator()(const command::Tables& c) const { player.show_lobby(c.filter); }

    void operator()(const command::People& c) const { player.list_people(c.named); }

    void operator()(const command::Invite& c) const { player.invite(c.who); }

    void operator()(const command::Accept& c) const { player.accept(c.match); }

    void operator()(const command::Decline& c) const { player.decline(c.match, c.never); }

    void operator()(const command::Join& c) const {
        if (player.is_same_server(c.link)) {
            player.send(model::request::join(c.match, c.key));
        }
    }

    void operator()(const command::Watch& c) const {
        if (player.is_same_server(c.link)) {
            player.send(model::request::watch(c.match, c.key));
        }
    }

    void operator()(const command::QuickPlay& /*unused*/) const {
        player.send(model::request::quick_play());
    }

    void operator()(const command::ChangeAccess& c) const {
        if (player.require_hosted_table() != nullptr) {
            player.send(model::request::change_access(*player.match_, c.wish));
        }
    }

    void operator()(const command::Link& /*unused*/) const {
        if (player.require_table()) {
            player.show_links();
        }
    }

    void operator()(const command::Colour& c) const {
        if (player.require_table()) {
            player.send(model::request::colour(*player.match_, c.colour));
        }
    }

    void operator()(const command::Ready& c) const {
        if (player.require_table()) {
            player.send(model::request::ready(*player.match_, *player.attended(), c.ready));
        }
    }

    void operator()(const command::Start& /*unused*/) const {
        if (player.require_table()) {
            player.send(model::request::start(*player.match_));
        }
    }

    void operator()(const command::SeatBot& c) const {
        if (player.require_hosted_table() != nullptr) {
            player.send(model::request::seat_bot(*player.match_, c.level));
        }
    }

    /// "now" confirms, unless a player's name ends with it.
    void operator()(const command::Remove& c) const {
        const model::Attended* at = player.require_hosted_table();
        if (at == nullptr) {
            return;
        }
        const bool sure = c.who.ends_with(now) && !words::find_seat(at->table, c.who);
        const std::string who = c.who.substr(0, c.who.size() - (sure ? now.size() : 0));
        const auto seat = player.find_other_player(who);
        const bool person = seat && !model::is_bot(at->table, *seat);
        if (person && !sure) {
            const std::string name = words::seat_name(at->table, *seat);
            player.printer_.say("Removed players can't rejoin. If you are sure, type: remove " +
                                name + std::string(now));
        } else if (seat) {
            player.send(model::request::remove(*player.match_, *seat, at->version));
        }
    }

    void operator()(const command::MakeHost& c) const {
        const model::Attended* at = player.require_hosted_table();
        const auto seat = at == nullptr ? std::nullopt : player.find_other_player(c.who);
        if (seat) {
            player.send(model::request::hand_over(*player.match_, *seat, at->version));
        }
    }

    void operator()(const command::Change& c) const {
        const model::Attended* at = player.require_hosted_table();
        if (at == nullptr) {
            return;
        }
        if (c.options.empty()) {
            player.send(model::request::change(*player.match_, c.seats, std::nullopt, c.pace));
            return;
        }
        const auto before = codec::from_wire(at->table.ruleset());
        const auto rules = model::changed_rules(before ? *before : Ruleset{}, c.options, c.seats);
        if (!rules) {
            return player.printer_.say(rules.error() + " Type rules all to list the options.");
        }
        player.send(model::request::change(*player.match_, c.seats, *rules, c.pace));
    }

    void operator()(const command::Close& c) const {
        if (player.require_hosted_table() == nullptr) {
            return;
        }
        if (!c.sure) {
            return player.printer_.say(
                "This closes the table for everyone. If you are sure, type: close now. (To leave "
                "without closing it, type: leave.)");
        }
        player.send(model::request::close(*player.match_));
    }

    void operator()(const command::ShowLog& c) const {
        if (player.require_game() != nullptr) {
            player.show_log(c.all);
        }
    }

    void operator()(const command::Rematch& /*unused*/) const {
        const model::Attended* at = player.require_game();
        if (at == nullptr) {
            return;
        }
        if (at->table.phase() != v1::FINISHED) {
            return player.printer_.say("This game is not over yet.");
        }
        player.send(model::request::rematch(*player.match_));
    }

    void operator()(const command::ShowBoard& c) const {
        const model::Attended* at = player.require_game();
        if (at == nullptr) {
            return;
        }
        player.middle_ = c.middle;
        if (model::our_turn(*at) && at->game->turn.step != Step::deploy) {
            return player.show_the_question();
        }
        player.printer_.show(board_lines(*at, player.printer_.paper(), c.middle));
    }

    void operator()(const command::Scores& /*unused*/) const {
        if (const model::Attended* at = player.require_game()) {
            player.printer_.show(model::is_over(*at) ? final_table(*at, player.printer_.paper())
                                                     : score_table(*at,
                                                                   player.printer_.paper(),
                                                                   player.since_update(),
                                                                   player.absence_ages()));
        }
    }

    void operator()(const command::Tiles& /*unused*/) const {
        if (const model::Attended* at = player.require_game()) {
            player.printer_.show(unseen_lines(*at->game, player.printer_.paper()));
        }
    }

    void operator()(const command::Hand& /*unused*/) const {
        if (const model::Attended* at = player.require_game()) {
            player.printer_.show(hand_lines(*at, player.printer_.paper()));
        }
    }

    void operator()(const command::Options& /*unused*/) const {
        const model::Attended* at = player.require_game();
        if (at == nullptr || player.require_turn(at->game->turn.step) == nullptr) {
            return;
        }
        const PageFormat paper = player.printer_.paper();
        player.printer_.show(player.taken_ ? rebuilding_in_words(*at, paper, player.taken_)
                                           : choice_lines(*at, paper));
    }

    void operator()(const command::Choose& c) const {
        const model::Attended* at = player.attended();
        const Step asked = at != nullptr && model::our_turn(*at) ? at->game->turn.step : Step::over;
        switch (asked) {
            case Step::deal:
            case Step::offer:
            case Step::sell:
            case Step::deploy:
            case Step::extra_meeple:
                return (*this)(command::DeployNumber{c.number});
            case Step::rebuild:
                return player.choose_of_rebuilds(*at, c.number);
            case Step::choose:
                return (*this)(command::ChooseNumber{c.number});
            case Step::place:
            case Step::opening:
            case Step::draw:
            case Step::over:
                return (*this)(command::PlaceNumber{c.number});  // prints what to do first
        }
    }

    /// V-11: choosing a tile may also mean dealing it.
    void operator()(const command::ChooseNumber& c) const {
        const model::Attended* asked = player.attended();
        if (asked != nullptr && asked->game && asked->game->turn.step == Step::deal) {
            return (*this)(command::DeployNumber{c.number});
        }
        if (const model::Attended* at = player.require_turn(Step::choose)) {
            choose(*at, turn::tiles_and_goods(*at->game), c.number);
        }
    }

    void operator()(const command::PlaceNumber& c) const {
        if (const model::Attended* at = player.require_turn(Step::place)) {
            choose(*at, turn::placements(*at->game), c.number);
        }
    }

    void operator()(const command::PlaceAt& c) const {
        const model::Attended* asked = player.attended();
        if (asked != nullptr && player.taken_ && model::our_turn(*asked)) {
            return player.lay_elsewhere(*asked, c.place);
        }
        const model::Attended* at = player.require_turn(Step::place);
        if (at == nullptr) {
            return;
        }
        if (const auto refusal = refuse_placement(*at->game, *at->game->turn.hand, c.place)) {
            return player.printer_.say(std::string(bastide::sentence(*refusal)));
        }
        player.send_move(*at, c.place);
    }

    void operator()(const command::DeployNumber& c) const {
        if (const model::Attended* at = player.require_list()) {
            const int first = at->game->turn.step == Step::offer ? 0 : 1;  // a bid of 0 is possible
            choose(*at, turn::answers(*at->game), c.number, first);
        }
    }

    void operator()(const command::DeployAt& c) const {
        const model::Attended* asked = player.attended();
        const bool again =
            asked != nullptr && asked->game && asked->game->turn.step == Step::extra_meeple;
        if (const model::Attended* at =
                player.require_turn(again ? Step::extra_meeple : Step::deploy)) {
            player.printer_.show(deployments_at(*at, player.printer_.paper(), c.cell));
        }
    }

    void operator()(const command::PassTurn& /*unused*/) const {
        const model::Attended* at = player.attended();
        const bool ours = at != nullptr && model::our_turn(*at);
        switch (ours ? at->game->turn.step : Step::over) {
            case Step::choose:
                if (!may_keep_its_monastery(*at->game)) {
                    return player.printer_.say(
                        std::string(bastide::sentence(Refusal::must_lay_a_tile)));
                }
                return player.send_move(*at, Pass{});
            case Step::rebuild:
                return player.decline_to_rebuild(*at);
            case Step::deploy:
            case Step::extra_meeple:
            case Step::offer:
            case Step::sell:
                return player.send_move(*at, turn::decline_action(at->game->turn.step));
            case Step::deal:
            case Step::place:
            case Step::opening:
            case Step::draw:
            case Step::over:
                std::ignore = player.require_turn(Step::deploy);  // prints what to do first
        }
    }

    void operator()(const command::ReclaimSeat& /*unused*/) const {
        const model::Attended* at = player.require_game();
        if (at == nullptr) {
            return;
        }
        if (!model::is_played_by_bot(*at)) {
            return player.printer_.say("No bot plays for you here.");
        }
        player.send(model::request::reclaim_seat(*player.match_));
    }

    void operator()(const command::CallVote& c) const { player.call_vote(c); }

    void operator()(const command::Claim& c) const { player.claim(c.sure); }

    /// "no" also declines a question of the game if no vote waits for us.
    void operator()(const command::CastVote& c) const {
        const model::Attended* at = player.attended();
        const bool answers = !c.yes && at != nullptr && model::our_turn(*at) &&
                             turn::may_be_declined(at->game->turn.step) &&
                             !model::waits_for_our_vote(*at);
        if (answers) {
            return (*this)(command::PassTurn{});
        }
        player.cast_vote(c.yes);
    }

    /// Leaving a running game is final and needs confirmation.
    void operator()(const command::Leave& c) const {
        const model::Attended* at = player.attended();
        if (!player.require_table()) {
            return;
        }
        const bool plays = model::plays(*at);
        if (plays && !c.sure) {
            return player.printer_.say(
                "Leaving a running game is for good; the others play on without you. If you are "
                "sure, type: leave now. (To come back later, just quit.)");
        }
        if (plays || (at->seat && at->table.phase() == v1::OPEN)) {
            player.send(model::request::leave(*player.match_));
        }
        if (!plays) {
            player.printer_.say("You leave table " + std::to_string(*player.match_) + ".");
            player.client_->unwatch(*player.match_);
            player.match_.reset();
        }
    }

    void operator()(const command::Quit& /*unused*/) const { player.callbacks_.quit(); }

    static constexpr std::string_view now = " now";

    template <typename Choice>
    void choose(const model::Attended& at,
                const std::vector<Choice>& choices,
                int number,
                int first = 1) const {
        const int last = first + static_cast<int>(choices.size()) - 1;
        if (number < first || number > last) {
            return player.printer_.say("Choose a number from " + std::to_string(first) + " to " +
                                       std::to_string(last) + "; options shows them.");
        }
        player.send_move(at, choices[static_cast<std::size_t>(number - first)]);
    }
};

/// The first number picks a tile, the second a place.
void Player::choose_of_rebuilds(const model::Attended& at, int number) {
    const Game& game = *at.game;
    const auto tiles = turn::tiles_to_move(game);
    const auto places = taken_ ? turn::new_places(game, *taken_) : std::vector<Place>{};
    const auto last = static_cast<int>(taken_ ? places.size() : tiles.size());
    if (number < 1 || number > last) {
        return printer_.say("Choose a number from 1 to " + std::to_string(last) +
                            "; options shows them.");
    }
    const auto index = static_cast<std::size_t>(number - 1);
    if (taken_) {
        return lay_elsewhere(at, places[index]);
    }
    taken_ = tiles[index];
    show_the_question();
}

void Player::lay_elsewhere(const model::Attended& at, const Place& place) {
    const Rebuild rebuild{*taken_, place.cell, place.rotation};
    if (const auto refusal = refuse_rebuild(*at.game, rebuild)) {
        return printer_.say(std::string(bastide::sentence(*refusal)));
    }
    send_move(at, rebuild);
}

void Player::decline_to_rebuild(const model::Attended& at) {
    if (!taken_) {
        return send_move(at, Decline{});
    }
    taken_.reset();
    show_the_question();
}

void Player::show_log(bool all) {
    const PageFormat paper = printer_.paper();
    printer_.show(all ? log_lines(log_, paper) : end_of_log(log_, paper));
}

void Player::show_rules(const std::string& about) {
    const int columns = printer_.paper().room.columns;
    if (about == "all" || (about.empty() && attended() == nullptr)) {
        printer_.show(options_list(columns));
        return printer_.say("rules KEY explains one, for example: rules supply");
    }
    if (about.empty()) {
        printer_.show(rules_of_table(attended()->table, columns));
        return printer_.show(game_in_brief(columns));
    }
    const Lines lines = explanation(about.substr(0, about.find('=')), columns);
    if (lines.empty()) {
        return printer_.say("There is no option of that name. Type rules all to list them.");
    }
    printer_.show(lines);
}

void Player::perform(const Command& command) {
    std::visit(Perform{*this}, command);
    update_lobby_subscription();
}

}  // namespace bastide::plain
