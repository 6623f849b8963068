#include "client-web/core/core.hpp"

#include "client-cli/screen/table_form.hpp"
#include "client/model/backoff.hpp"
#include "client/model/printable.hpp"
#include "client/model/requests.hpp"
#include "client/words/match_log.hpp"
#include "proto/frames.hpp"
#include "proto/hex.hpp"

#include "client-web/core/requests.hpp"
#include "client-web/core/view.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

namespace bastide::web {

using std::chrono::milliseconds;

namespace {

constexpr paint::Size page_size{200, 60};  ///< every key works: the page has no cells

}  // namespace

Core::Core(Start start, FillRandom random) : start_(std::move(start)), random_(std::move(random)) {
    state_.size = page_size;
    state_.address = start_.address;
    state_.settings.set(screen::Setting::notifications, "on");
    std::ranges::replace(start_.choices, ';', '\n');
    if (const auto choices = screen::parse_choices(start_.choices)) {
        state_.lobby.last_time = *choices;
    } else if (start_.practice) {
        state_.lobby.last_time.bots = 1;
        state_.lobby.last_time.pace = {};
        state_.lobby.last_time.auto_start = true;
    }
    if (const auto code = model::read_code(start_.code)) {
        state_.joining.goal.code = *code;
    }
    const model::Person& person = start_.person;
    const bool is_new = person.name.empty() && person.token.empty() && person.sign_in_code.empty();
    if (!person.sign_in_code.empty()) {
        start_.person.token = this->random(std::string(token_bytes, '\0'));
    }
    is_new ? ask_for_name("") : connect(milliseconds{});
}

template <typename Bytes>
Bytes Core::random(Bytes bytes) const {
    random_({reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()});
    return bytes;
}

void Core::effect(const std::invocable<Json&> auto& write) {
    Json json;
    json.begin();
    write(json);
    json.end();
    effects_ += (effects_.empty() ? "" : ",") + std::string(json.text());
}

void Core::effect(std::string_view name, const std::string& text) {
    effect([&](Json& json) { text.empty() ? json.put(name, true) : json.put(name, text); });
}

const model::Model& Core::model() const {
    static const model::Model nothing_known;
    return session_ ? session_->model() : nothing_known;
}

void Core::ask_for_name(const std::string& wrong) {
    session_.reset();
    screen::ask_for_name(state_, std::string(name_for_guests), wrong);
}

void Core::connect(milliseconds pause) {
    if (!session_) {
        session_.emplace(
            start_.person,
            model::RandomSources{[this] { return random(std::string(request_bytes, '\0')); },
                                 [this] { return random(fair::Bytes32{}); }});
        session_->load_histories();
    }
    effect([&](Json& json) { json.put("connect", pause.count()); });
}

void Core::give_up(const std::string& why) {
    fatal_ = why;
    effect("disconnect");
}

void Core::opened() {
    if (session_) {
        session_->opened();
    }
}

void Core::lost(std::string_view why) {
    int code = 0;
    std::from_chars(why.data(), why.data() + why.size(), code);
    why.remove_prefix(std::min(why.find(' '), why.size() - 1) + 1);
    const std::string reason = model::printable(why);
    if (code == model::close_code_no_version) {
        effect("reload", reason);
    } else if (model::is_final(code)) {
        give_up(reason.empty() ? "The server closed the connection." : reason);
    } else if (session_) {
        lose(reason);
    }
}

void Core::lose(const std::string& why) {
    session_->lost();
    const auto bits = std::bit_cast<std::uint32_t>(random(std::array<std::uint8_t, 4>{}));
    const auto pause = model::pause_after(failed_, bits);
    const model::Disconnected news{why, pause, failed_, false};
    ++failed_;
    connect(pause);
    receive({news});
}

void Core::unwelcome(const model::Refused& refused) {
    model::Person& person = start_.person;
    if (model::is_too_busy(refused.reason)) {
        effect("disconnect");
        return lose(refused.message);
    }
    if (refused.reason == v1::UNKNOWN_TOKEN && !person.token.empty()) {
        person.token.clear();
        effect("forget");
        state_.notice = {"The server does not know you (any more). You are a new guest.",
                         screen::notice_time,
                         true};
    } else if (refused.reason == v1::BAD_NAME && !person.token.empty()) {
        person.name.clear();
    } else if (refused.reason == v1::BAD_NAME) {
        effect("disconnect");
        return ask_for_name(refused.message);
    } else if (refused.reason == v1::WRONG_PASSWORD) {
        effect("disconnect");
        session_.reset();
        return screen::ask_for_server_password(state_,
                                               person.password.empty() ? "" : refused.message);
    } else if (refused.reason == v1::CLIENT_TOO_OLD) {
        return effect("reload", refused.message);
    } else {
        return give_up(refused.message);
    }
    person.name = person.name.empty() && person.token.empty() ? name_for_guests : person.name;
    session_->retry_hello(person);
}

void Core::receive(std::string_view frame) {
    v1::ServerMessage message;
    if (!session_ || !message.ParseFromArray(frame.data(), static_cast<int>(frame.size()))) {
        return;
    }
    const model::Received received = session_->receive(message);
    if (received.hello_refusal) {
        return unwelcome(*received.hello_refusal);
    }
    if (model().welcome) {
        failed_ = 0;
        greet();
    }
    busy_.note(received);
    receive(received.news);
}

void Core::greet() {
    const model::Model& now = model();
    if (!std::exchange(greeted_, true)) {
        state_.lobby.remarks = {now.greeting, now.contact.empty() ? "" : "Contact: " + now.contact};
        std::erase(state_.lobby.remarks, "");
    }
    if (std::exchange(kept_, now.token + now.name) == now.token + now.name) {
        return;
    }
    start_.person = {"", now.token, start_.person.password};
    effect([&](Json& json) {
        json.object("save", [&] {
            json.put("token", hex(now.token), "name", now.name, "server", now.server);
            json.put("password", start_.person.password);
        });
    });
}

void Core::receive(const std::vector<model::News>& news) {
    screen::ShellRequests requests;
    for (const model::News& item : news) {
        screen::receive(state_, model(), item, requests);
        std::string sentence = words::sentence(item, model(), words::Verbosity::beside_board).text;
        if (!sentence.empty()) {
            news_.push_back(std::move(sentence));
        }
    }
    settle(std::move(requests));
}

void Core::settle(screen::ShellRequests requests) {
    if (session_) {
        screen::refresh_attention(state_, model(), requests);
    }
    for (const screen::ShellRequest& request : requests) {
        std::visit(ShellRequestHandler{*this}, request);
    }
}

void Core::command(std::string_view lines) {
    screen::ShellRequests requests;
    const screen::Update update{state_, model_on_screen(state_, model()), requests};
    carry_out(update, lines);
    screen::report_activity_while_thinking(update);
    screen::end_replay({state_, model(), requests});
    settle(std::move(requests));
}

void Core::pass(milliseconds time) {
    since_request_ += time;
    screen::ShellRequests requests;
    screen::pass_time({state_, model_on_screen(state_, model()), requests}, time);
    settle(std::move(requests));
    if (session_) {
        busy_.pass(time, *session_);
    }
}

std::optional<std::string> Core::take_frame() {
    if (frames_.empty() && session_) {
        for (const v1::ClientMessage& message : session_->take_outgoing()) {
            frames_.push_back(message.SerializeAsString());
        }
    }
    if (frames_.empty()) {
        return std::nullopt;
    }
    std::string frame = std::move(frames_.front());
    frames_.pop_front();
    return frame;
}

std::string Core::view() {
    return write_view({state_, model(), start_.touch, fatal_, std::exchange(news_, {})});
}

std::optional<milliseconds> Core::wait() const {
    const auto moves = screen::next_change_in(state_, model());
    const milliseconds busy = busy_.left();
    return busy == milliseconds{} ? moves : std::min(moves.value_or(busy), busy);
}

}  // namespace bastide::web
