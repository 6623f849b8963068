#include "proto/table_code.hpp"
#include "server/session/admission.hpp"
#include "server/session/connected_people.hpp"
#include "server/session/join_keys.hpp"
#include "server/session/request_groups.hpp"
#include "server/session/session.hpp"

namespace bastide::session {
namespace {

/// "ABCDE-FGHJK-..."
std::string in_groups(const std::string& code) {
    constexpr std::size_t group = 5;
    std::string text;
    for (std::size_t i = 0; i < code.size(); i += group) {
        text += (i == 0 ? "" : "-") + code.substr(i, group);
    }
    return text;
}

v1::ServerMessage message_with(const std::string& code, std::chrono::seconds time) {
    v1::ServerMessage message;
    message.mutable_sign_in_code()->set_code(in_groups(code));
    message.mutable_sign_in_code()->set_seconds(static_cast<std::uint32_t>(time.count()));
    return message;
}

void send_code(const Hub& hub, const std::string& code, PersonId person, bool is_taken) {
    hub.cluster.send([&](cluster::v1::Message& message) {
        message.mutable_device_code()->set_code(code);
        message.mutable_device_code()->set_person(static_cast<std::uint32_t>(person));
        message.mutable_device_code()->set_taken(is_taken);
    });
}

void notify_other_devices(const Hub& hub, PersonId person) {
    const std::string notice = "Another device has just signed in as you.";
    send_notice(hub, person, notice);
    hub.people_elsewhere.send(person, cluster::v1::Person::NOTIFIED, notice);
}

}  // namespace

void receive(Hub& hub, const cluster::v1::DeviceCode& received) {
    const auto person = static_cast<PersonId>(received.person());
    const auto now = hub.clock.now();
    if (received.taken()) {
        hub.device_codes.take(received.code(), now);
    } else {
        hub.device_codes.add(received.code(), person, now);
    }
}

void SignInRequests::handle(const RequestInfo& asked, const v1::CreateSignInCode& request) {
    if (!context.account().consume_sign_in_code_credit()) {
        context.count_refusal("too_many_sign_in_codes");
        return context.refuse(
            asked, v1::TOO_MANY_REQUESTS, "Too many new codes. Try again in a minute.");
    }
    if (request.recovery()) {
        return create_recovery_code(asked);
    }
    const auto code = hub.device_codes.create(context.person(), hub.clock.now());
    if (!code) {
        return context.refuse(
            asked, v1::SERVER_BUSY, "Too many players are adding devices. Try again in a minute.");
    }
    send_code(hub, *code, context.person(), false);
    context.reply(asked, message_with(*code, device_code_duration));
}

void SignInRequests::create_recovery_code(const RequestInfo& asked) {
    context.account().pay(stored_cost);
    const std::string code =
        (fresh_code() + fresh_code() + fresh_code()).substr(0, recovery_code_length);
    hub.people.set_recovery_code(
        context.person(), code, [alive = context.alive(), asked, code](bool kept) {
            if (RequestContext* const with = *alive) {
                kept ? with->reply(asked, message_with(code, {})) : with->refuse_not_stored(asked);
            }
        });
}

bool SignInRequests::sign_in(const RequestInfo& asked,
                             const v1::Hello& hello,
                             people::People::WriteCallback then) {
    const auto found = check(asked, hello.sign_in_code());
    if (!found || !may_enter(context, asked, found->person)) {
        return false;
    }
    const std::string code = found->recovery.empty() ? letters_of(hello.sign_in_code()) : "";
    hub.people.add_device(
        found->person,
        hello.token(),
        found->recovery,
        [&hub = hub, person = found->person, code, then = std::move(then)](bool kept) {
            if (kept) {
                notify_other_devices(hub, person);
            } else if (!code.empty() && hub.device_codes.put_back(code, person, hub.clock.now())) {
                send_code(hub, code, person, false);
            }
            then(kept);
        });
    return true;
}

/// Checks a code, but none beyond the limits, so the answer does not reveal if it is right.
std::optional<SignIn> SignInRequests::check(const RequestInfo& asked, const std::string& written) {
    RateAccount& account = context.account();
    const std::string code = letters_of(written);
    const bool is_recovery = code.size() == recovery_code_length;
    if (!(is_recovery ? account.may_guess() : account.may_guess_sign_in())) {
        context.count_refusal("too_many_guesses");
        context.refuse(
            asked, v1::TOO_MANY_REQUESTS, "Too many wrong codes. Try again in a minute.");
        return std::nullopt;
    }
    const auto found = find(code);
    if (!found.readable()) {
        context.refuse_unreadable(asked);
        return std::nullopt;
    }
    if (!*found) {
        is_recovery ? account.consume_guess_credit() : account.consume_sign_in_guess_credit();
        context.refuse(asked,
                       v1::UNKNOWN_CODE,
                       "That code is wrong, has expired, or was used before. Make a new one on a "
                       "device that is signed in.");
    }
    return *found;
}

ReadResult<std::optional<SignIn>> SignInRequests::find(const std::string& code) {
    if (const auto person = hub.device_codes.take(code, hub.clock.now())) {
        send_code(hub, code, *person, true);
        return std::optional(SignIn{*person, {}});
    }
    if (code.size() != recovery_code_length) {
        return std::optional<SignIn>();
    }
    return hub.people.find_by_recovery(code).transform([&](const auto& owner) {
        return owner ? std::optional(SignIn{*owner, code}) : std::nullopt;
    });
}

}  // namespace bastide::session
