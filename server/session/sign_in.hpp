#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

/// Letters of a recovery code: 123 random bits.
inline constexpr std::size_t recovery_code_length = 25;

struct SignIn {
    match::PersonId person{};
    std::string recovery;  ///< the code, if it is a recovery code
};

class SignInRequests {
  public:
    explicit SignInRequests(RequestContext& context) : context_(context), hub_(context.hub()) {}

    void handle(const RequestInfo& asked, const v1::CreateSignInCode& request);

    /// Signs in with a code. A code works once, so the client chooses the token, to repeat a hello.
    /// Answers, and returns false, if the code is wrong or its owner is banned.
    bool sign_in(const RequestInfo& asked,
                 const v1::Hello& hello,
                 people::People::WriteCallback then);

  private:
    std::optional<SignIn> check(const RequestInfo& asked, const std::string& written);
    void create_recovery_code(const RequestInfo& asked);
    [[nodiscard]] store::ReadResult<std::optional<SignIn>> find(const std::string& code);

    RequestContext& context_;
    Hub& hub_;
};

}  // namespace bastide::session
