#include "client/record/lines.hpp"
#include "engine/notation.hpp"

#include "match/rules_time.hpp"

#include <algorithm>

namespace bastide::record {
namespace {

using std::chrono::milliseconds;

constexpr int longest = INT32_MAX - 1;

std::optional<milliseconds> time_behind(std::string_view word, char sign) {
    const auto count = word.starts_with(sign) ? number<std::int64_t>(word.substr(1)) : std::nullopt;
    return count && *count >= 0 && *count <= match::server_time_max.count()
               ? std::optional(milliseconds(*count))
               : std::nullopt;
}

/// Returns the seat's question, or another's, so that the command is refused as out of turn.
match::PromptNumber prompt_for(const match::Match& match, Seat seat) {
    const match::PromptNumber own = match.prompt_of(seat);
    return own != 0 || match.questions.empty() ? own : match.questions[0].number;
}

class Reader {
  public:
    Reader(const Lines& lines, const match::Match& match, bool measured)
        : lines_(lines), match_(match), measured_(measured), words_(lines.words()) {}

    Result<RecordedCommand, Fault> read() {
        read_version();
        read_times();
        if (!wrong_) {
            read_command();
        }
        if (!wrong_ && !words_.at_end()) {
            fault("Unexpected text after the end of this line.");
        }
        return wrong_ ? Result<RecordedCommand, Fault>(*wrong_)
                      : Result<RecordedCommand, Fault>(recorded_);
    }

  private:
    void fault(std::string_view what, std::string_view expected = {}) {
        if (!wrong_) {
            wrong_ = lines_.fault(what, expected);
        }
    }

    void read_version() {
        kind_ = words_.next();
        const std::string next = std::to_string(match_.version + 1);
        const bool known = kind_ == "move" || (measured_ && is_of_a_kind());
        if (!known || words_.next() != next || !is_time(words_.next())) {
            fault("The next move was expected.", "move " + next + " (its time) ...");
        }
        recorded_.version = match_.version + 1;
    }

    [[nodiscard]] bool is_of_a_kind() const {
        return kind_ == "program" || kind_ == "call" || kind_ == "return" || kind_ == "interrupt" ||
               is_of_a_vote();
    }

    [[nodiscard]] bool is_of_a_vote() const {
        return kind_ == "vote" || kind_ == "cast" || kind_ == "close" || kind_ == "resume";
    }

    /// Reads times in milliseconds, such as "+2310-35 @81004": the time since the last command, the
    /// credited lag, and for votes and pauses the server time.
    void read_times() {
        if (!measured_ || wrong_) {
            return;
        }
        const std::string_view both = words_.next();
        const std::size_t minus = std::min(both.find('-'), both.size());
        const auto passed = time_behind(both.substr(0, minus), '+');
        const auto lag = minus == both.size() ? std::optional(milliseconds(0))
                                              : time_behind(both.substr(minus), '-');
        const auto now =
            is_of_a_vote() ? time_behind(words_.next(), '@') : std::optional(milliseconds(0));
        if (!passed || !lag || !now) {
            return fault("The time of the move was expected, in milliseconds.", "+2310");
        }
        recorded_.at = {*passed, *lag, *now};
    }

    void read_command() {
        if (kind_ == "resume") {
            recorded_.command = match::EndPause{};
        } else if (kind_ == "interrupt") {
            recorded_.command = match::Interrupt{};
        } else if (kind_ == "close") {
            read_close();
        } else {
            read_of_a_seat();
        }
    }

    void read_of_a_seat() {
        const Seat seat = read_seat_here();
        recorded_.seat = seat;
        recorded_.sender = kind_ == "program" || kind_ == "call" ? match::nobody : person_in(seat);
        WordReader ahead = words_;
        recorded_.text = single_spaced(ahead.rest());
        if (wrong_) {
            return;
        }
        if (kind_ == "move" || kind_ == "program") {
            read_act(seat);
        } else if (kind_ == "call") {
            read_call(seat);
        } else if (kind_ == "return") {
            recorded_.command = match::ReclaimSeat{};
        } else if (kind_ == "vote") {
            read_vote();
        } else {
            read_cast();
        }
    }

    Side read_side_here() {
        const auto side = side_named(words_.next());
        if (!side) {
            fault("The growing side was expected.", "extend N");
        }
        return side.value_or(Side{});
    }

    Seat read_seat_here() {
        const auto seat = bastide::read_seat(words_, match_.seats.size());
        if (!seat) {
            fault("This is not understood: " + seat.error().message + ".");
        }
        return seat ? *seat : Seat{};
    }

    /// Reads level, version and budget, such as "hard 1 50000"; nullopt for people and old records.
    std::optional<bots::BotParameters> read_play() {
        const auto level = enumerator_named<bots::Level>(words_.peek());
        if (kind_ != "program" || !level) {
            return std::nullopt;
        }
        words_.next();
        const auto version = number(words_.next(), 0, INT32_MAX);
        const auto budget = number(words_.next(), 0, INT32_MAX);
        const bool has_budget = bots::usual_budget(*level) > 0;
        if (!version || !budget || (!has_budget && *budget != 0)) {
            fault("Expected how the bot found its answer: level, version and budget.",
                  "hard 1 50000");
        }
        return bots::BotParameters{*level,
                                   static_cast<std::uint32_t>(version.value_or(0)),
                                   static_cast<bots::Nodes>(budget.value_or(0))};
    }

    void read_act(Seat seat) {
        const auto play = read_play();
        const auto action = read_action(words_, match_.game->board);
        if (!action) {
            return fault("This is not understood: " + action.error().message + ".");
        }
        if (std::holds_alternative<Withdraw>(*action)) {
            recorded_.command = match::Leave{};
        } else {
            recorded_.command = match::Act{prompt_for(match_, seat), *action, play};
        }
    }

    void read_call(Seat seat) {
        const match::Question* asked = match_.pending_question(seat);
        if (asked == nullptr) {
            return fault("That seat has nothing to answer here.");
        }
        const std::string follows = follows_call(*asked);
        if (single_spaced(words_.rest()) != follows) {
            return fault("Something else happens here when time runs out.", follows);
        }
        recorded_.command = match::CallTime{asked->number};
    }

    /// Returns the pace's consequence, or the default answer if the question has its own limit.
    [[nodiscard]] std::string follows_call(const match::Question& asked) const {
        std::string text;
        if (asked.left) {
            write(text, match_.game->board, match::timeout_action(*match_.game));
        } else {
            text = name_of(match_.settings.pace.time_out);
        }
        return text;
    }

    /// Reads a vote. The line lists the electors; all other seats count as absent.
    void read_vote() {
        const auto motion = enumerator_named<match::Motion>(words_.next());
        if (!motion) {
            return fault("This is not understood: what is voted on.");
        }
        match::CallVote call{*motion};
        if (*motion == match::Motion::pause) {
            call.pause = std::chrono::seconds(number(words_.next(), 0, longest).value_or(0));
        }
        if (*motion == match::Motion::extend) {
            call.side = read_side_here();
        }
        if (is_about_seat(*motion)) {
            call.about = read_seat_here();
        }
        if (words_.next() != "electors") {
            return fault("The electors were expected.", "electors 1 2");
        }
        read_electors();
        recorded_.command = call;
    }

    void read_electors() {
        for (std::size_t i = 0; i < match_.seats.size(); ++i) {
            recorded_.at.attendances.push_back(match::Attendance::missing);
        }
        while (!wrong_ && !words_.at_end()) {
            recorded_.at.attendances[index_of(read_seat_here())] = match::Attendance::here;
        }
    }

    void read_cast() {
        const std::string_view answer = words_.next();
        if (answer != "yes" && answer != "no") {
            return fault("A vote was expected: yes or no.");
        }
        recorded_.command = match::CastVote{match_.vote ? match_.vote->number : 0, answer == "yes"};
    }

    void read_close() {
        const auto result = enumerator_named<match::VoteResult>(words_.next());
        const bool open = result && match_.vote;
        if (!open || *result == match::VoteResult::carried ||
            *result == match::VoteResult::rejected) {
            return fault("No vote is closed like that here.");
        }
        recorded_.command = match::CloseVote{match_.vote->number, *result};
    }

    const Lines& lines_;
    const match::Match& match_;
    bool measured_;
    WordReader words_;
    std::string_view kind_;
    RecordedCommand recorded_;
    std::optional<Fault> wrong_;
};

}  // namespace

Result<RecordedCommand, Fault> read_command(const Lines& lines,
                                            const match::Match& match,
                                            bool measured) {
    return Reader(lines, match, measured).read();
}

bool is_time(std::string_view word) {
    constexpr std::string_view shape = "0000-00-00T00:00:00.000Z";
    return std::ranges::equal(word, shape, [](char c, char expected) {
        return expected == '0' ? c >= '0' && c <= '9' : c == expected;
    });
}

}  // namespace bastide::record
