#include "server/admin/command_table.hpp"
#include "server/session/connected_people.hpp"
#include "server/store/store_url.hpp"

#include <filesystem>

namespace bastide::admin {

void show_store(const Control& control, const Words& /*words*/, const Reply& reply) {
    reply(done(store::is_url(control.store)
                   ? store::without_password(control.store) + '\n'
                   : std::filesystem::absolute(control.store).string() + '\n'));
}

void log_backup(const Control& /*control*/, const Words& words, const Reply& reply) {
    reply(words[0].starts_with('/') ? done("Logged.\n")
                                    : refused("The backup failed; its command printed why."));
}

void close_registration(const Control& control, const Words& /*words*/, const Reply& reply) {
    control.hub.is_registration_open = false;
    reply(done("New guests are refused until you run open-registration or restart the server.\n"));
}

void open_registration(const Control& control, const Words& /*words*/, const Reply& reply) {
    control.hub.is_registration_open = true;
    reply(done("New guests are accepted.\n"));
}

void announce(const Control& control, const Words& words, const Reply& reply) {
    if (const auto error =
            error_in_text("An announcement", words[0], announcement_characters_max)) {
        return reply(refused(*error));
    }
    const std::string notice = "From the operator: " + words[0];
    session::send_notice(control.hub, {}, notice);
    control.hub.people_elsewhere.send({}, cluster::v1::Person::NOTIFIED, notice);
    reply(done(fmt::format("Sent to {} people.\n", control.hub.connections.people())));
}

void drain(const Control& control, const Words& /*words*/, const Reply& reply) {
    reply(done("The server closes all connections and exits.\n"));
    control.shut_down();
}

void set_log_level(const Control& control, const Words& words, const Reply& reply) {
    const std::string& level = words[0];
    if (!control.log.set_level(level)) {
        return reply(refused("A log level is debug, info, warn or error."));
    }
    reply(done("The log level is " + level + " until the next start.\n"));
}

}  // namespace bastide::admin
