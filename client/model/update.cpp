#include "client/model/update.hpp"

#include "client/model/printable.hpp"
#include "client/model/updating.hpp"
#include "client/model/validate.hpp"

namespace bastide::model {
namespace {

/// True if the URL has only characters that are harmless in a shell, because players paste it
/// there.
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
    model.name = printable_name(welcome.name());
    model.hash_version = welcome.hash_version();
    model.bots = welcome.bots();
    model.addresses.clear();
    for (const v1::Address& address : welcome.addresses()) {
        if (!leads_to_a_server(address.url())) {
            continue;
        }
        model.addresses.emplace_back().set_url(address.url());
        model.addresses.back().set_reach(printable(address.reach()));
    }
    if (!welcome.token().empty()) {
        model.token = welcome.token();
    }
    model.seated_at.assign(welcome.matches().begin(), welcome.matches().end());
    updating.report(model.was_welcomed ? News(Reconnected{}) : News(Welcomed{}));
    model.was_welcomed = true;
}

void receive(Updating& updating, const v1::ServerMessage& message) {
    using Kind = v1::ServerMessage::KindCase;
    switch (message.kind_case()) {
        case Kind::kWelcome:
            receive(updating, message.welcome());
            break;
        case Kind::kRefused:
            updating.report(Refused{message.request(),
                                    message.refused().reason(),
                                    printable(message.refused().message())});
            break;
        case Kind::kDone:
            updating.report(
                Accepted{message.request(), message.done().match(), message.done().version()});
            break;
        case Kind::kTableList:
            receive(updating, message.table_list());
            break;
        case Kind::kLobby:
            receive(updating, message.lobby());
            break;
        case Kind::kLobbyChanged:
            receive(updating, message.lobby_changed());
            break;
        case Kind::kPeople:
            receive(updating, message.people());
            break;
        case Kind::kInvited:
            receive(updating, message.invited());
            break;
        case Kind::kInvitationDeclined:
            receive(updating, message.invitation_declined());
            break;
        case Kind::kSnapshot:
            receive(updating, message.request(), message.snapshot());
            break;
        case Kind::kUpdate:
            receive(updating, message.update());
            break;
        case Kind::kPresence:
            receive(updating, message.presence());
            break;
        case Kind::kNotice:
            updating.report(
                Announced{printable(message.notice().message()), message.notice().closing()});
            break;
        case Kind::kResumed:
            receive(updating, message.resumed());
            break;
        case Kind::kMatchPaused:
            receive(updating, message.match_paused());
            break;
        case Kind::kStartProposed:
            receive(updating, message.start_proposed());
            break;
        case Kind::kAllCommitted:
            updating.report(AllCommitted{message.all_committed().match()});
            break;
        case Kind::kStartCancelled:
            receive(updating, message.start_cancelled());
            break;
        case Kind::kRecord:
            updating.report(RecordReceived{
                message.request(), message.record().match(), message.record().text()});
            break;
        case Kind::kRematchOffered:
            receive(updating, message.rematch_offered());
            break;
        case Kind::kEvicted:
            receive(updating, message.evicted());
            break;
        case Kind::kRenamed:
            receive(updating, message.renamed());
            break;
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
        updating.effects.believed = false;
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
