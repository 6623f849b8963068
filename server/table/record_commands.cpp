#include "engine/notation.hpp"
#include "proto/record_text.hpp"
#include "server/table/record.hpp"

#include "match/rules_time.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;

match::Question question(const Match& before, match::PromptNumber prompt) {
    const auto* asked = std::ranges::find(before.questions, prompt, &match::Question::number);
    return asked == before.questions.end() ? match::Question{} : *asked;
}

struct CommandWriter {
    const Envelope& envelope;
    const Match& before;
    const Match& after;
    std::string kind;
    std::string rest;
    bool by_server_time = false;

    void operator()(const match::Act& c) {
        const bool bot = envelope.by == match::CommandSource::bot;
        kind = bot ? "program" : "move";
        seat(bot ? question(before, c.prompt).seat : *before.seat_of(envelope.person));
        if (c.play) {
            rest += ' ' + record::play_words(*c.play);
        }
        write(rest += ' ', after.game->board, c.action);
    }

    void operator()(const match::Leave& /*unused*/) {
        kind = "move";
        write_actor();
        write(rest += ' ', after.game->board, Withdraw{});
    }

    void operator()(const match::CallTime& c) {
        kind = "call";
        const match::Question asked = question(before, c.prompt);
        seat(asked.seat);
        rest += ' ';
        if (asked.left) {
            write(rest, before.game->board, match::timeout_action(*before.game));
        } else {
            rest += name_of(before.settings.pace.time_out);
        }
    }

    void operator()(const match::ReclaimSeat& /*unused*/) {
        kind = "return";
        write_actor();
    }

    void operator()(const match::CallVote& c) {
        kind = "vote";
        by_server_time = true;
        write_actor();
        rest.append(" ").append(name_of(c.motion));
        if (c.motion == match::Motion::pause) {
            rest += ' ' + std::to_string(c.pause.count());
        }
        if (c.motion == match::Motion::extend) {
            rest.append(" ").append(name_of(c.side));
        }
        if (c.about) {
            rest += ' ';
            seat(*c.about);
        }
        electors();
    }

    void operator()(const match::CastVote& c) {
        kind = "cast";
        by_server_time = true;
        write_actor();
        rest += c.yes ? " yes" : " no";
    }

    void operator()(const match::CloseVote& c) {
        kind = "close";
        by_server_time = true;
        rest = name_of(c.result);
    }

    void operator()(const match::EndPause& /*unused*/) {
        kind = "resume";
        by_server_time = true;
    }

    void operator()(const match::Interrupt& /*unused*/) { kind = "interrupt"; }

    template <typename BeforeTheGame>
    void operator()(const BeforeTheGame& /*unused*/) {
        kind = "start";
    }

    void seat(Seat seat) { write(rest, seat); }

    void write_actor() { seat(*before.seat_of(envelope.person)); }

    void electors() {
        rest += " electors";
        const auto* const opened = match::first<match::VoteOpened>(envelope.events);
        for (std::size_t i = 0; opened != nullptr && i < opened->vote.ballots.size(); ++i) {
            if (opened->vote.ballots[i] != match::Ballot::no_elector) {
                rest += ' ';
                seat(static_cast<Seat>(i));
            }
        }
    }
};

}  // namespace

std::string time_text(milliseconds since_1970) {
    const auto day = std::chrono::floor<std::chrono::days>(since_1970);
    const std::chrono::year_month_day date{std::chrono::sys_days(day)};
    const std::chrono::hh_mm_ss time(since_1970 - day);
    const auto digits = [](auto number, std::size_t count) {
        return std::to_string(10'000 + number).substr(5 - count);
    };
    return digits(static_cast<int>(date.year()), 4) + '-' +
           digits(static_cast<unsigned>(date.month()), 2) + '-' +
           digits(static_cast<unsigned>(date.day()), 2) + 'T' + digits(time.hours().count(), 2) +
           ':' + digits(time.minutes().count(), 2) + ':' + digits(time.seconds().count(), 2) + '.' +
           digits(time.subseconds().count(), 3) + 'Z';
}

std::string pace_words(const match::Pace& pace) {
    std::string out = "pace " + std::string(name_of(pace.kind));
    if (pace.kind == match::PaceKind::untimed) {
        return out;
    }
    out += ' ' + std::to_string(pace.time.count()) + ' ' + std::to_string(pace.increment.count());
    return out.append(" ").append(name_of(pace.time_out));
}

std::string command_words(const Envelope& envelope, const Match& before, const Match& after) {
    CommandWriter writer{envelope, before, after, {}, {}};
    std::visit(writer, envelope.command);
    std::string out =
        writer.kind + ' ' + std::to_string(envelope.version) + ' ' + time_text(envelope.received);
    if (before.game) {
        out += " +" + std::to_string(envelope.elapsed.count());
        out += envelope.lag.count() > 0 ? '-' + std::to_string(envelope.lag.count()) : "";
        out += writer.by_server_time ? " @" + std::to_string(envelope.server_time.count()) : "";
    }
    return writer.rest.empty() ? out : out + ' ' + writer.rest;
}

}  // namespace bastide::table
