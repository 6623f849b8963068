// Hellos (hello.cpp) and renames (rename.cpp): who is on the connection, and by which name.
#pragma once

#include "server/session/request_groups.hpp"

#include <optional>
#include <string>

namespace bastide::session {

class Session;

inline constexpr std::size_t client_name_bytes_max = 64;

/// Renames, by a Rename or a hello: stored first, then broadcast.
struct NewName {
    PersonId person{};
    std::string before;
    std::string now;
};

/// Sends the name to all except `but`, which may be null. Returns the number of recipients.
std::size_t send_new_name(Hub& hub, const NewName& name, const Session* but);

class IdentityRequests : RequestGroup {
  public:
    IdentityRequests(RequestContext& shared, Session& session)
        : RequestGroup(shared), session_(session) {}

    void handle(const RequestInfo& asked, const v1::Hello& hello);
    void handle(const RequestInfo& asked, const v1::Rename& request);

    /// True while a hello waits for the store; other requests must wait, too.
    [[nodiscard]] bool is_greeting() const { return is_greeting_; }

  private:
    void greet(const RequestInfo& asked, const v1::Hello& hello);
    void become_guest(const RequestInfo& asked, const v1::Hello& hello);
    void reconnect_person(const RequestInfo& asked, const v1::Hello& hello);
    void sign_in(const RequestInfo& asked, const v1::Hello& hello);
    ReadResult<std::optional<NewName>> new_name(PersonId person, const std::string& requested);
    bool welcome_back(const RequestInfo& asked, v1::Welcome welcome, PersonId person);
    void welcome(const RequestInfo& asked, v1::Welcome welcome);
    void end_hello();
    void register_connection();
    void take(const RequestInfo& asked, const NewName& name);
    void renamed(const RequestInfo& asked, bool kept, std::size_t sent);
    void pay_for_name(std::size_t sent);

    Session& session_;
    bool is_greeting_ = false;
    bool is_renaming_ = false;  ///< a rename waits for the store
};

}  // namespace bastide::session
