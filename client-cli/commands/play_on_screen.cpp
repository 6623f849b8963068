#include "client-cli/commands/play_on_screen.hpp"

#include "client-cli/commands/shell.hpp"
#include "client-cli/commands/shutdown.hpp"
#include "client-cli/practice/practice.hpp"
#include "client/model/backoff.hpp"
#include "client/model/table.hpp"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/trim.hpp>

#include <functional>

namespace bastide::commands {
namespace {

std::string kept_seat(const model::Attended* match, const std::string& address) {
    const std::string again = ". To return:\nbastide play " + address;
    if (match != nullptr && match->seat && model::is_correspondence(match->table)) {
        return "Your seat is kept. You don't need to stay: come back from time to time.";
    }
    if (match != nullptr && match->seat && match->table.phase() == v1::OPEN) {
        return "Your seat is kept for three minutes" + again;
    }
    return match != nullptr && model::plays(*match) ? "Your seat is kept" + again : "";
}

class ScreenVisit {
  public:
    ScreenVisit(RunSettings& settings, VisitOptions visit)
        : settings_(settings),
          target_(std::move(visit.target)),
          identity_(std::move(visit.identity)),
          asks_name_(visit.asks_name),
          answered_(std::move(visit.answered_name)),
          from_start_(visit.from_start),
          replays_(visit.goal.quits ? visit.goal.match : std::nullopt),
          shell_(loop_,
                 {settings,
                  connection::url_of(target_.address),
                  std::nullopt,
                  visit.from_start,
                  std::move(visit.goal)},
                 {[this] { begin(); },
                  [this] { quit(); },
                  [this](const std::string& why) { leave(1, why); },
                  [this](const std::string& typed) { retry_hello(typed); },
                  {},
                  [this](const std::string& link) {
                      link_ = link;
                      go_back("");
                  },
                  [this](const screen::TableChoices& choices) { keep(choices); },
                  [this](const std::string& typed) {
                      identity_.set_password(typed);
                      connect();
                  }}) {
        shell_.remember(load_choices());
    }

    Visited run() {
        const int exit_code = shutdown_.wait([this] { quit(); });
        return {exit_code, back_, link_};
    }

  private:
    void begin() {
        if (!asks_name_) {
            connect();
        } else if (answered_.empty()) {
            ask_for_name("");
        } else {
            retry_hello(answered_);
        }
    }

    void ask_for_name(const std::string& wrong) {
        proposed_ = proposed_name(settings_.now.name);
        shell_.change_state(
            [&](screen::State& state) { screen::ask_for_name(state, proposed_, wrong); });
    }

    /// Asks the player, but disconnects first: the server would not wait for the answer.
    void ask_again(const std::function<void()>& ask) {
        loop_.post([this, ask] {
            if (!shutdown_.has_begun()) {
                shell_.unseat();
                client_.reset();
                ask();
            }
        });
    }

    void retry_hello(const std::string& typed) {
        identity_.call(answered_name(typed, proposed_));
        connect();
    }

    void keep(const screen::TableChoices& choices) {
        if (!save_choices(choices)) {
            shell_.say("Your table settings could not be saved for next time.");
        }
    }

    void connect() {
        client_ = std::make_unique<connection::Client>(
            loop_,
            connector(loop_,
                      target_,
                      [this](const std::string& sentence) { shell_.say(sentence, true); }),
            target_.codec,
            connection::ClientIdentity{identity_.person(), identity_.contributions()},
            connection::Client::Events{
                [this](const std::vector<model::News>& news) { receive(news); },
                [this](const connection::CloseReason& ending) { closed(ending); }});
        shell_.seat(*client_);
    }

    void receive(const std::vector<model::News>& news) {
        shell_.receive(*client_, news);
        asks_name_ = asks_name_ && !client_->model().welcome;
        std::vector<std::string> lines = identity_.take_greeting(client_->model());
        if (const auto met = identity_.record_visit(client_->model()); !met.empty()) {
            lines.insert(lines.end(), met.begin(), met.end());
            remarks_ = met;
        }
        if (!lines.empty()) {
            shell_.remark(lines);
        }
        if (const auto sentence = identity_.keep(client_->model())) {
            shell_.say(*sentence, true);
            parting_ = *sentence;
        }
        identity_.save_games(client_->model());
        if (shell_.state().replay || shell_.state().match.id) {
            replays_.reset();  // later refusals are about something else
        }
        for (const model::News& item : news) {
            if (const auto* lost = std::get_if<model::Disconnected>(&item)) {
                distrusted_ = lost->distrusted ? lost->why : "";
            } else if (const auto* announced = std::get_if<model::Announced>(&item)) {
                announced_ = announced->closing ? announced->message : "";
            } else if (std::holds_alternative<model::Reconnected>(item)) {
                announced_.clear();
                distrusted_.clear();
            } else if (const auto* refused = std::get_if<model::Refused>(&item);
                       refused != nullptr && !client_->model().welcome) {
                return hello_refused(*refused);
            } else if (refused != nullptr && replays_) {
                return leave(1, no_replay_words(*replays_, refused->message));
            }
        }
    }

    void hello_refused(const model::Refused& refused) {
        if (asks_name_ && refused.reason == v1::BAD_NAME) {
            return ask_again([this, wrong = refused.message] { ask_for_name(wrong); });
        }
        if (refused.reason == v1::WRONG_PASSWORD) {
            const std::string wrong = identity_.has_password() ? refused.message : "";
            return ask_again([this, wrong] {
                shell_.change_state(
                    [&](screen::State& state) { ask_for_server_password(state, wrong); });
            });
        }
        const auto person = identity_.retry_person(refused.reason);
        if (!person) {
            const bool may_go_back = from_start_ && !has_been_there();
            return may_go_back ? go_back(refused.message) : leave(1, refused.message);
        }
        client_->hello(*person);
        shell_.say(refused.reason == v1::UNKNOWN_TOKEN
                       ? "The server does not know you (any more). You are a new guest."
                       : refused.message);
    }

    [[nodiscard]] bool has_been_there() const { return client_ && client_->model().was_welcomed; }

    void go_back(const std::string& why) {
        if (shutdown_.begin(0)) {
            back_ = why;
            shell_.finish();
            say_goodbye();
        }
    }

    void say_goodbye() {
        if (!client_) {
            return shutdown_.end();
        }
        client_->close();
        shutdown_.end_soon();
    }

    void quit() {
        leave(client_ && client_->reconnects() ? 1 : 0, goodbye(match(), shell_.state().address));
    }

    /// Leaves with a text that stays visible after the terminal is restored.
    void leave(int exit_code, const std::string& sentence) {
        if (shutdown_.begin(exit_code)) {
            finish();
            print(sentence, exit_code == 0 ? stdout : stderr);
            say_goodbye();
        }
    }

    void closed(const connection::CloseReason& ending) {
        if (from_start_ && !has_been_there() && shutdown_.begin(0)) {
            back_ = ending.why;
            shell_.finish();
        } else if (shutdown_.begin(1)) {
            finish();
            if (!announced_.empty()) {
                complain(announced_);
            }
            for (const auto& sentence :
                 end_reasons(ending, !announced_.empty(), match(), shell_.state().address)) {
                complain(sentence);
            }
        }
        shutdown_.end();
    }

    void finish() {
        shell_.finish();
        for (const std::string& sentence : {distrusted_, parting_}) {
            if (!sentence.empty()) {
                print(sentence);
            }
        }
        for (const std::string& sentence : remarks_) {
            print(sentence);
        }
    }

    [[nodiscard]] const model::Attended* match() const {
        return client_ ? screen::attended(shell_.state(), client_->model()) : nullptr;
    }

    RunSettings& settings_;
    ServerTarget target_;
    Identity identity_;
    bool asks_name_;
    std::string answered_;
    bool from_start_;
    std::optional<model::MatchId> replays_;  ///< the game to show, until it is shown
    std::optional<std::string> back_;
    std::string link_;
    std::string proposed_;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    Shell shell_;
    std::unique_ptr<connection::Client> client_;
    std::string announced_;             ///< reason for which the server closes, if it sent one
    std::string parting_;               ///< message about the token
    std::vector<std::string> remarks_;  ///< advice about the server
    std::string distrusted_;            ///< error if the server's identity is in doubt; else empty
};

}  // namespace

Visited visit_on_screen(RunSettings& settings, VisitOptions visit) {
    return ScreenVisit(settings, std::move(visit)).run();
}

std::string goodbye(const model::Attended* match, const std::string& address) {
    const std::string seat = kept_seat(match, address);
    return "Goodbye." + (seat.empty() ? "" : " " + seat);
}

std::string no_replay_words(model::MatchId match, const std::string& why) {
    return "Game " + std::to_string(match) + " can't be replayed: " + why +
           " bastide record export lists your games at this server. For another server, add its "
           "address.";
}

std::vector<std::string> end_reasons(const connection::CloseReason& ending,
                                     bool reported,
                                     const model::Attended* match,
                                     const std::string& address) {
    std::vector<std::string> sentences;
    if (!reported) {
        sentences.push_back(ending.why);
    }
    if (ending.close_code == model::close_code_too_many_connections) {
        sentences.emplace_back(
            "To play as two people on one machine, use a different --token-file for each.");
    } else if (std::string seat = kept_seat(match, address); !seat.empty()) {
        sentences.push_back(std::move(seat));
    }
    return sentences;
}

std::string proposed_name(const std::string& last) {
    return practice::usual_name(last.empty() ? users_name() : last);
}

std::string answered_name(const std::string& typed, const std::string& proposed) {
    const std::string name = boost::trim_copy_if(typed, boost::is_any_of(" \t\r"));
    return name.empty() ? proposed : name;
}

}  // namespace bastide::commands
