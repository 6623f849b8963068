#include "tests/support/whole_client.hpp"

#include "client-cli/screen/draw.hpp"
#include "client/model/requests.hpp"
#include "client/words/match_log.hpp"

namespace bastide::test {
namespace {

class MuteConnection final : public connection::Connection {
  public:
    explicit MuteConnection(v1::ClientMessage& asked) : asked_(asked) {}

    void send(std::string frame) override {
        asked_ = decode_client(frame, FrameCodec::binary).value_or(v1::ClientMessage());
    }

    void close() override {}

  private:
    v1::ClientMessage& asked_;
};

bool answers(const v1::ServerMessage& message, const v1::ClientMessage& asked) {
    return (message.has_snapshot() && asked.has_watch()) ||
           (message.has_match_history() && asked.has_get_match_history()) ||
           (message.has_lobby() && asked.has_watch_lobby()) ||
           (message.has_people() && asked.has_list_people());
}

paint::TileArt& art() {
    static paint::TileArt pictures;
    return pictures;
}

}  // namespace

WholeClient::WholeClient()
    : player_(printer_,
              {[] {},
               [] { return false; },
               [](v1::Reason) {},
               [this] { return now; },
               [this](std::chrono::milliseconds time) { wakes = now + time; }}) {
    state_.size = {100, 30};
    const auto connector = [this](connection::Connection::Events events) {
        server_ = std::move(events);
        return std::make_unique<MuteConnection>(asked_);
    };
    client_ = std::make_unique<connection::Client>(
        loop_,
        connector,
        FrameCodec::binary,
        connection::ClientIdentity{{"Bob", ""}},
        connection::Client::Events{
            [this](const std::vector<model::News>& news) { handle_news(news); },
            [](const connection::CloseReason&) {}},
        connection::FirstConnection::is_waited_for);
    player_.use(*client_);
    server_.opened();
}

void WholeClient::receive(v1::ServerMessage message) {
    if (message.request().empty() && answers(message, asked_)) {
        message.set_request(asked_.request());
    }
    server_.frame(encode(message, FrameCodec::binary));
}

void WholeClient::lose() {
    server_.closed({"It is gone.", 0});
}

std::optional<std::uint32_t> WholeClient::asks_for_history() const {
    return asked_.has_get_match_history() ? std::optional(asked_.get_match_history().from())
                                          : std::nullopt;
}

void WholeClient::handle_news(const std::vector<model::News>& news) {
    screen::ShellRequests requests;
    for (const model::News& item : news) {
        words::sentence(item, model(), words::Verbosity::beside_board);
        screen::receive(state_, model(), item, requests);
    }
    screen::refresh_attention(state_, model(), requests);
    carry_out(requests);
    player_.receive(news);
}

void WholeClient::press(const terminal::Key& key) {
    screen::ShellRequests requests;
    screen::react(state_, model(), key, requests);
    screen::refresh_attention(state_, model(), requests);
    carry_out(requests);
}

void WholeClient::type(const std::string& line) {
    player_.perform(line);
}

void WholeClient::wait(std::chrono::milliseconds time) {
    now += time;
    if (wakes && *wakes <= now) {
        wakes.reset();
        player_.check_time();
    }
}

void WholeClient::show() {
    screen::draw(state_, model(), art());
    player_.prompt();
}

void WholeClient::carry_out(const screen::ShellRequests& requests) {
    for (const screen::ShellRequest& shell_request : requests) {
        if (const auto* sent = std::get_if<screen::shell_request::Send>(&shell_request)) {
            client_->send(sent->message);
        } else if (const auto* watched =
                       std::get_if<screen::shell_request::Watch>(&shell_request)) {
            client_->send(model::request::watch(watched->match));
        } else if (const auto* lobby =
                       std::get_if<screen::shell_request::SubscribeToLobby>(&shell_request)) {
            client_->subscribe_to_lobby(lobby->filter);
        }  // both user interfaces use the same model
    }
}

}  // namespace bastide::test
