#include "client-cli/client.hpp"

#include "client-cli/requests.hpp"
#include "client-cli/update.hpp"

#include <random>

namespace bastide::client {
namespace {

/// Never the same twice, not even between two runs.
std::string new_request_id() {
    std::random_device random;
    std::string id;
    while (id.size() < request_bytes) {
        id.push_back(static_cast<char>(random() & 0xFFU));
    }
    return id;
}

}  // namespace

Client::Client(Loop& loop, Address address, FrameCodec codec, Person person, Events events)
    : codec_(codec),
      events_(std::move(events)),
      socket_(loop,
              std::move(address),
              codec,
              {[this, person = std::move(person)] { hello(person); },
               [this](const std::string& frame) { receive(frame); },
               [this](const Ending& ending) { events_.closed(ending); }}) {}

std::string Client::send(v1::ClientMessage message) {
    std::string id = new_request_id();
    message.set_request(id);
    unanswered_.insert(id);
    socket_.send(encode(message, codec_));
    return id;
}

std::string Client::watch(MatchId match) {
    return send(request::watch(match));
}

void Client::unwatch(MatchId match) {
    send(request::unwatch(match));
    model_.matches.erase(match);
}

void Client::hello(const Person& person) {
    open_ = true;
    model_.token = person.token;
    v1::ClientMessage message;
    v1::Hello& hello = *message.mutable_hello();
    hello.set_protocol_least(protocol_least);
    hello.set_protocol_most(protocol_most);
    hello.set_client("bastide " BASTIDE_VERSION);
    hello.set_name(person.name);
    hello.set_token(person.token);
    send(std::move(message));
}

void Client::receive(const std::string& frame) {
    const auto message = decode_server(frame, codec_);
    if (!message) {
        return events_.news({Announced{
            "The server has sent something this client does not understand. Are both up to date?",
            false}});
    }
    unanswered_.erase(message->request());
    const Effects effects = update(model_, *message);
    for (const MatchId match : effects.watch) {
        watch(match);
    }
    events_.news(effects.news);
}

}  // namespace bastide::client
