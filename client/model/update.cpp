#include "client/model/update.hpp"

#include "client/model/believable.hpp"
#include "client/model/printable.hpp"
#include "client/model/updating.hpp"

namespace bastide::model {
namespace {

/// It is shown as part of a command, and friends paste it.
bool leads_to_a_server(const std::string& url) {
    constexpr std::string_view harmless =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_:/[]~";
    constexpr std::size_t bytes_max = 256;
    return (url.starts_with("bastide://") || url.starts_with("bastides://")) &&
           url.size() <= bytes_max && url.find_first_not_of(harmless) == std::string::npos;
}

void hear(Updating& updating, const v1::Welcome& welcome) {
    Model& model = updating.model;
    model.welcome = true;
    model.server = printable(welcome.server());
    model.server_id = welcome.server_id();
    model.name = printable_name(welcome.name());
    model.hash_version = welcome.hash_version();
    model.programs = welcome.programs();
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
    updating.tell(model.been_welcome ? News(Reconnected{}) : News(Welcomed{}));
    model.been_welcome = true;
}

/// What is believable.
void hear(Updating& updating, const v1::ServerMessage& message) {
    using Kind = v1::ServerMessage::KindCase;
    switch (message.kind_case()) {
        case Kind::kWelcome:
            hear(updating, message.welcome());
            break;
        case Kind::kRefused:
            updating.tell(Refused{message.request(),
                                  message.refused().reason(),
                                  printable(message.refused().sentence())});
            break;
        case Kind::kDone:
            updating.tell(
                Accepted{message.request(), message.done().match(), message.done().version()});
            break;
        case Kind::kTableList:
            hear(updating, message.table_list());
            break;
        case Kind::kLobby:
            hear(updating, message.lobby());
            break;
        case Kind::kLobbyChanged:
            hear(updating, message.lobby_changed());
            break;
        case Kind::kPeople:
            hear(updating, message.people());
            break;
        case Kind::kInvited:
            hear(updating, message.invited());
            break;
        case Kind::kInvitationDeclined:
            hear(updating, message.invitation_declined());
            break;
        case Kind::kSnapshot:
            hear(updating, message.request(), message.snapshot());
            break;
        case Kind::kUpdate:
            hear(updating, message.update());
            break;
        case Kind::kPresence:
            hear(updating, message.presence());
            break;
        case Kind::kNotice:
            updating.tell(
                Announced{printable(message.notice().sentence()), message.notice().closing()});
            break;
        case Kind::kResumed:
            hear(updating, message.resumed());
            break;
        case Kind::kMatchPaused:
            hear(updating, message.match_paused());
            break;
        case Kind::kStartProposed:
            hear(updating, message.start_proposed());
            break;
        case Kind::kAllCommitted:
            updating.tell(AllCommitted{message.all_committed().match()});
            break;
        case Kind::kStartCancelled:
            hear(updating, message.start_cancelled());
            break;
        case Kind::kRecord:
            updating.tell(
                RecordTold{message.request(), message.record().match(), message.record().text()});
            break;
        case Kind::kRematchOffered:
            hear(updating, message.rematch_offered());
            break;
        case Kind::kShownOut:
            hear(updating, message.shown_out());
            break;
        case Kind::kRenamed:
            hear(updating, message.renamed());
            break;
        case Kind::kStory:        // for whoever asked: past.hpp
        case Kind::kOptions:      // the engine is here as well; we know them ourselves
        case Kind::KIND_NOT_SET:  // from a newer server than we are; it will explain itself
            break;
    }
}

}  // namespace

Effects update(Model& model, const v1::ServerMessage& message) {
    Updating updating{model, {}};
    if (believable(model, message)) {
        hear(updating, message);
    } else {
        disbelieve(updating, message);
        updating.effects.believed = false;
    }
    return std::move(updating.effects);
}

void lose_touch(Model& model) {
    model.welcome = false;
    model.disbelieved = false;
    for (auto& [match, attended] : model.matches) {
        attended.version_there = version_unknown;
        attended.starting = {};
    }
}

}  // namespace bastide::model
