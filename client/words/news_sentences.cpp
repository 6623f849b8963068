#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/access_words.hpp"
#include "client/words/draws_words.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/match_log.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/result_words.hpp"
#include "client/words/vote_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/one_of.hpp"

namespace bastide::words {
namespace {

std::string taken_words(const v1::SeatInfo& who) {
    const std::string colour(name_of(who.colour()));
    return who.name() +
           (who.ready() ? " joins as " + colour + ", ready to play." : " joins as " + colour + ".");
}

std::string left_words(v1::LeaveReason why, const v1::SeatInfo& who, const Attended* table) {
    if (why == v1::BY_THE_HOST) {
        const auto host = table == nullptr ? std::nullopt : model::host_of(table->table);
        const std::string by = host ? capital(name_of(*table, *host)) : "The host";
        return by + (by == "You" ? " have" : " has") + " removed " + who.name() +
               " from the table.";
    }
    return who.name() + (why == v1::AWAY_TOO_LONG ? " was away too long. The seat is free again."
                         : why == v1::NOT_READY   ? " was not ready in time and lost the seat."
                                                  : " leaves the table.");
}

bool has_other_people(const Attended& table, std::uint32_t seat) {
    return std::ranges::any_of(model::seats_of(table.table), [&](Seat other) {
        return index_of(other) != seat && !model::is_bot(table.table, other) &&
               !(table.game && table.game->player(other).withdrawn) &&
               model::stand_in(table, other) != v1::UNTIL_RETURN;
    });
}

std::string flagged_words(const model::AtTable& news, const Attended* table) {
    const std::string up = (news.ours ? "Your" : news.who.name() + "'s") + " time is up";
    if (table != nullptr && table->table.pace().time_out() == v1::GIVE_UP) {
        return up + ", so " + (news.ours ? "you" : "they") + " forfeit the game.";
    }
    if (news.event.seat_flagged().stand_in() != v1::UNTIL_RETURN) {
        return up + ". A bot plays this turn.";
    }
    if (table != nullptr && !has_other_people(*table, news.event.seat_flagged().seat())) {
        return up + " for the third time in a row.";
    }
    return up + " again. A bot plays until " +
           (news.ours ? "you take over again." : "they are back.");
}

std::string stand_in_words(const model::AtTable& news) {
    const v1::StandIn stand_in = news.event.stand_in_changed().stand_in();
    if (news.ours && stand_in == v1::FOR_THIS_TURN) {
        return "The bot finishes this turn. You play again from the next one.";
    }
    const bool back = stand_in != v1::UNTIL_RETURN;
    if (news.ours) {
        return back ? "You play again." : "A bot now plays for you.";
    }
    return back ? news.who.name() + " plays again."
                : "A bot now plays for " + news.who.name() + ".";
}

bool is_about_all(const v1::Event& event) {
    return event.has_game_started() || event.has_table_closed() || event.has_pause_began() ||
           event.has_pause_ended() || event.has_match_ended();
}

std::string table_words(const model::AtTable& news, const Attended* table) {
    const v1::Event& event = news.event;
    if (event.has_seat_flagged()) {
        return flagged_words(news, table);
    }
    if (event.has_stand_in_changed()) {
        return stand_in_words(news);
    }
    if (event.has_pause_began()) {
        return "The game is paused for up to " +
               whole_duration(std::chrono::seconds(event.pause_began().seconds())) + ".";
    }
    if (event.has_pause_ended()) {
        return "The pause is over. The game continues.";
    }
    if (event.has_match_ended()) {
        const v1::Ending ending = model::ending_of(event.match_ended());
        return table == nullptr ? std::string(ending_words(ending)) : ending_words(*table, ending);
    }
    if (event.has_seat_taken()) {
        return taken_words(news.who);
    }
    if (event.has_seat_left()) {
        return news.ours && table != nullptr ? lost_seat_words(table->lost_seat)
                                             : left_words(event.seat_left().why(), news.who, table);
    }
    if (event.has_host_changed()) {
        return news.ours ? "You are the host now." : news.who.name() + " is the host now.";
    }
    return event.has_game_started() ? "The game begins."
           : news.ours              ? "You closed the table."
                                    : "The table is closed.";
}

Sentence not_back(const Attended& table, Seat seat) {
    const std::string who = table.seat == seat
                                ? "You did not return and forfeit"
                                : seat_name(table.table, seat) + " did not return and forfeits";
    return {who + " the game. Meeples on the board stay there.", colour_of(table.table, seat)};
}

std::string host_words(const Attended& table) {
    const auto host = model::host_of(table.table);
    return model::we_host(table) ? "You" : host ? seat_name(table.table, *host) : "The host";
}

std::string everyone(const Attended* table, const std::vector<Seat>& seats) {
    return table == nullptr || seats.empty() ? "Someone" : capital(names_of(*table, seats));
}

std::string unsound_words(const model::OutOfSync& news) {
    if (news.gives_up) {
        return "The server keeps sending invalid data for this table. Your client has stopped "
               "following it.";
    }
    return news.match == 0 ? "The server sent invalid data, which was ignored."
                           : "The server sent invalid data. Reloading the game.";
}

struct Say {
    const model::Model& model;
    Verbosity verbosity;
    const Attended* table;  ///< of the news; null if it is about no attended match

    /// Returns no sentence: the code that shows this news writes it.
    Sentence operator()(const OneOf<model::Welcomed,
                                    model::TablesListed,
                                    model::LobbyReceived,
                                    model::PeopleHere,
                                    model::InvitationSent,
                                    model::SignInCode,
                                    model::MatchShown,
                                    model::HistoryReceived,
                                    model::Updated,
                                    model::AllCommitted,
                                    model::RecordReceived> auto& /*unused*/) const {
        return {};
    }

    Sentence operator()(const model::Disconnected& news) const {
        const std::string again = " Trying again in " + duration(news.retry_in) + " ...";
        if (news.attempts == 0) {
            return {"Connection lost. " + news.why + again};
        }
        return news.retry_in < std::chrono::seconds(1) ? Sentence{} : Sentence{news.why + again};
    }

    /// Describes a reconnection. `Returned` reports each match.
    Sentence operator()(const model::Reconnected& /*unused*/) const {
        return {model.matches.empty() ? "Connected again." : ""};
    }

    Sentence operator()(const model::Returned& news) const {
        const auto missed = static_cast<int>(news.missed);
        return {missed == 0 ? "Reconnected. You missed nothing."
                            : "Reconnected. You missed " + counted(missed, "move", "moves") + "."};
    }

    Sentence operator()(const model::VersionWentBack& news) const {
        return {"The server has lost moves: it had " + std::to_string(news.from) + " and now has " +
                std::to_string(news.to) + ". Please tell the server's operator."};
    }

    Sentence operator()(const model::Invited& news) const {
        return {invitation_words(news.invitation)};
    }

    Sentence operator()(const model::InvitationDeclined& news) const {
        return {news.name + " declined your invitation."};
    }

    /// Beside the board the chat shows what was said earlier.
    Sentence operator()(const model::ChatSaid& news) const {
        const bool is_shown = news.earlier && verbosity == Verbosity::beside_board;
        return is_shown ? Sentence{} : sentence(news.line);
    }

    Sentence operator()(const model::Reseated& news) const {
        return {news.seated
                    ? "You took a seat at this table in another client. You can play here, too."
                    : ""};
    }

    Sentence operator()(const model::Unseated& /*unused*/) const {
        return {lost_seat_words(table == nullptr ? std::nullopt : table->lost_seat)};
    }

    Sentence operator()(const model::AtTable& news) const {
        return {table_words(news, table),
                is_about_all(news.event) ? std::nullopt : std::optional(news.who.colour())};
    }

    /// Describes changes, short beside the board, where the new settings are visible.
    Sentence operator()(const model::TableChanged& news) const {
        if (table == nullptr) {
            return {};
        }
        const bool in_full = verbosity == Verbosity::in_full;
        return {joined({host_words(*table) + " changed the table.",
                        in_full ? changed_words(news, table->table) : "",
                        "Everyone must press ready again."})};
    }

    Sentence operator()(const model::AccessChanged& news) const {
        if (table == nullptr) {
            return {};
        }
        const v1::TableAccess& now = table->table.access();
        const std::string change = access_change(news.before, now);
        return {change.empty() ? host_words(*table) + " changed who can join. " + access_words(now)
                               : change};
    }

    Sentence operator()(const model::Renamed& news) const {
        if (news.match == 0) {
            return {"Your name is now " + model.name + "."};
        }
        if (table == nullptr || table->seat == news.seat) {
            return {};
        }
        return {news.before + " is now called " + seat_name(table->table, news.seat) + ".",
                colour_of(table->table, news.seat)};
    }

    Sentence operator()(const model::InGame& news) const {
        if (table == nullptr || !table->game) {
            return {};
        }
        const auto* withdrawn = std::get_if<SeatWithdrawn>(&news.event);
        return news.stood_in && withdrawn != nullptr
                   ? not_back(*table, withdrawn->seat)
                   : sentence(news.event, *table, verbosity, news.stood_in);
    }

    Sentence operator()(const model::VoteChanged& news) const {
        return table == nullptr ? Sentence{} : sentence(news, *table);
    }

    /// Describes presence without durations: it stays in the log. Empty in correspondence games.
    Sentence operator()(const model::PresenceChanged& news) const {
        if (table == nullptr || table->seat == news.seat || news.again ||
            table->table.phase() == v1::FINISHED || model::has_days_per_turn(table->table)) {
            return {};
        }
        if (news.silent && model::stand_in(*table, news.seat) == v1::UNTIL_RETURN) {
            return {};
        }
        return {seat_name(table->table, news.seat) + (news.away     ? " disconnected."
                                                      : news.silent ? " is connected but idle."
                                                                    : " is back."),
                colour_of(table->table, news.seat)};
    }

    Sentence operator()(const model::ColourChosen& news) const {
        return of_seat(news, [](const v1::SeatInfo& who, bool ours) {
            return (ours ? "You play " : who.name() + " plays ") +
                   std::string(name_of(who.colour())) + ".";
        });
    }

    Sentence operator()(const model::ReadyChanged& news) const {
        return of_seat(news, [](const v1::SeatInfo& who, bool ours) {
            return (ours ? "You are " : who.name() + " is ") +
                   std::string(who.ready() ? "ready." : "not ready.");
        });
    }

    template <typename SeatNews, typename Write>
    Sentence of_seat(const SeatNews& news, const Write& write) const {
        if (table == nullptr ||
            index_of(news.seat) >= static_cast<std::size_t>(table->table.seats_size())) {
            return {};
        }
        const v1::SeatInfo& who = model::seat_info(table->table, news.seat);
        return {write(who, table->seat == news.seat), who.colour()};
    }

    Sentence operator()(const model::MatchPaused& news) const {
        return {news.paused
                    ? "The server cannot save moves right now. The game waits; nothing is lost."
                    : "The server can save moves again. The game continues."};
    }

    Sentence operator()(const model::StartProposed& news) const {
        return {news.again ? "Starting again: a player disconnected during the start."
                           : "Starting the game: shuffling and waiting for all players' clients."};
    }

    Sentence operator()(const model::StartCancelled& news) const {
        return {news.silent.empty() ? "The start was cancelled."
                                    : "The start was cancelled: " + everyone(table, news.silent) +
                                          " did not answer. The host can start again."};
    }

    Sentence operator()(const model::CorrespondenceStart& news) const {
        return table == nullptr ? Sentence{} : Sentence{sentence(news, *table)};
    }

    Sentence operator()(const model::DrawsDoubted& news) const {
        return {std::string(sentence(news.fault))};
    }

    Sentence operator()(const model::SecretRevealed& news) const {
        return {std::string(sentence(news))};
    }

    Sentence operator()(const model::RematchOffered& news) const {
        return {rematch_words(news.next, "")};
    }

    Sentence operator()(const model::Accepted& news) const { return {done_words(news.asked)}; }

    Sentence operator()(const model::OutOfSync& news) const {
        if (news.is_invalid) {
            return {unsound_words(news)};
        }
        if (news.gives_up) {
            return {
                "Your game differs from the server's. It continues without further checks; please "
                "report this."};
        }
        return {news.hash ? "Your game differs from the server's. Reloading."
                          : "Some updates are missing. Reloading the game."};
    }

    Sentence operator()(
        const OneOf<model::Evicted, model::Refused, model::Announced> auto& news) const {
        return {news.message};
    }
};

}  // namespace

Sentence sentence(const model::News& news, const model::Model& model, Verbosity verbosity) {
    return std::visit(Say{model, verbosity, model::find(model, model::match_of(news))}, news);
}

}  // namespace bastide::words
