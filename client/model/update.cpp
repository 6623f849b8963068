#include "client/model/update.hpp"

#include "client/model/printable.hpp"
#include "client/model/updating.hpp"
#include "client/model/validate.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::model {
namespace {

/// True if the URL is harmless in a shell, into which players paste it.
bool leads_to_a_server(const std::string& url) {
    constexpr std::string_view harmless =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_:/[]~";
    constexpr std::size_t bytes_max = 256;
    return (url.starts_with("bastide://") || url.starts_with("bastides://")) &&
           url.size() <= bytes_max && url.find_first_not_of(harmless) == std::string::npos;
}

void receive(Updating& updating, const v1::Welcome& welcome) {
    Model& model = updating.model;
    model.welcome = true;
    model.server = printable(welcome.server());
    model.server_id = welcome.server_id();
    model.greeting = printable(welcome.greeting());
    model.contact = printable(welcome.contact());
    model.name = printable_name(welcome.name());
    model.hash_version = welcome.hash_version();
    model.bots = welcome.bots();
    model.has_page = welcome.page();
    model.chat = welcome.chat();
    model.notices = welcome.notices();
    model.notices.set_address(printable(welcome.notices().address()));
    model.person = welcome.person();
    model.addresses.clear();
    for (const v1::Address& address : welcome.addresses()) {
        if (!leads_to_a_server(address.url())) {
            continue;
        }
        model.addresses.emplace_back().set_url(address.url());
        model.addresses.back().set_reach(printable(address.reach()));
    }
    model.other_servers.clear();
    std::ranges::copy_if(
        welcome.other_servers(), std::back_inserter(model.other_servers), leads_to_a_server);
    if (!welcome.token().empty()) {
        model.token = welcome.token();
    }
    model.seated_at.assign(welcome.matches().begin(), welcome.matches().end());
    if (!welcome.ended().empty()) {
        model.ended.assign(welcome.ended().begin(), welcome.ended().end());
    }
    updating.report(model.was_welcomed ? News(Reconnected{}) : News(Welcomed{}));
    model.was_welcomed = true;
}

void receive(Updating& updating, const v1::ServerMessage& message) {
    using Kind = v1::ServerMessage::KindCase;
    switch (message.kind_case()) {
        case Kind::kWelcome:
            return receive(updating, message.welcome());
        case Kind::kRefused:
            return updating.report(Refused{message.request(),
                                           message.refused().reason(),
                                           printable(message.refused().message())});
        case Kind::kDone:
            return updating.report(
                Accepted{message.request(), message.done().match(), message.done().version()});
        case Kind::kTableList:
            return receive(updating, message.table_list());
        case Kind::kLobby:
            return receive(updating, message.lobby());
        case Kind::kLobbyChanged:
            return receive(updating, message.lobby_changed());
        case Kind::kPeople:
            return receive(updating, message.people());
        case Kind::kInvited:
            return receive(updating, message.invited());
        case Kind::kInvitationDeclined:
            return receive(updating, message.invitation_declined());
        case Kind::kChat:
            return receive(updating, message.chat());
        case Kind::kSignInCode:
            return updating.report(
                SignInCode{message.sign_in_code().code(),
                           std::chrono::seconds(message.sign_in_code().seconds())});
        case Kind::kSnapshot:
            return receive(updating, message.request(), message.snapshot());
        case Kind::kUpdate:
            return receive(updating, message.update());
        case Kind::kPresence:
            return receive(updating, message.presence());
        case Kind::kNotice:
            return updating.report(
                Announced{printable(message.notice().message()), message.notice().closing()});
        case Kind::kResumed:
            return receive(updating, message.resumed());
        case Kind::kMatchPaused:
            return receive(updating, message.match_paused());
        case Kind::kStartProposed:
            return receive(updating, message.start_proposed());
        case Kind::kAllCommitted:
            return updating.report(AllCommitted{message.all_committed().match()});
        case Kind::kStartCancelled:
            return receive(updating, message.start_cancelled());
        case Kind::kRecord:
            return updating.report(RecordReceived{
                message.request(), message.record().match(), message.record().text()});
        case Kind::kRematchOffered:
            return receive(updating, message.rematch_offered());
        case Kind::kEvicted:
            return receive(updating, message.evicted());
        case Kind::kRenamed:
            return receive(updating, message.renamed());
        case Kind::kMatchHistory:  // for HistoryLoader
        case Kind::kOptions:       // not needed: the engine has them
        case Kind::KIND_NOT_SET:
            break;
    }
}

}  // namespace

Effects update(Model& model, const v1::ServerMessage& message) {
    Updating updating{model, {}};
    if (validate(model, message)) {
        receive(updating, message);
    } else {
        reject_invalid(updating, message);
        updating.effects.is_valid = false;
    }
    return std::move(updating.effects);
}

void mark_disconnected(Model& model) {
    model.welcome = false;
    model.invalid_snapshots = false;
    for (auto& [match, attended] : model.matches) {
        attended.server_version = version_unknown;
        attended.starting = {};
    }
}

}  // namespace bastide::model
