#include "server/store/postgres_connection.hpp"
#include "server/store/store_url.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace bastide::store::postgres {
namespace {

/// Error messages of libpq and PostgreSQL, and what the operator can do.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> advice{{
    {"malformed", "Percent-encode special characters in the password, such as %25 for %."},
    {"password", "Check the user and the password."},
    {"eer authentication",
     "Run Bastide as that system user, or put a host and password in the URL."},
    {"pg_hba.conf", "Allow this user and this machine in pg_hba.conf."},
    {"certificate", "Check sslmode and sslrootcert in the URL, and PostgreSQL's certificate."},
    {"SSL", "Turn ssl on in PostgreSQL, or choose another sslmode in the URL."},
    {"onnection slots", "Raise the limit, or end other connections: Bastide needs three."},
    {"too many", "Raise the limit, or end other connections: Bastide needs three."},
    {"database system", "Wait until PostgreSQL is ready."},
    {"permission denied", "Make this user the owner of the database."},
    {"role ", "Create the user: createuser --pwprompt NAME."},
    {"database ", "Create the database: createdb --owner USER NAME."},
    {"read-only",
     "No server in the address accepts writes: name the primary, too, or promote a standby."},
}};

}  // namespace

std::string explain(const std::string& url, const std::string& reason) {
    const auto known = std::ranges::find_if(
        advice, [&](const auto& each) { return reason.find(each.first) != std::string::npos; });
    return "Cannot open store " + without_password(url) + ": " + reason + ". " +
           std::string(known != advice.end() ? known->second
                                             : "Check the address, and that PostgreSQL runs.");
}

}  // namespace bastide::store::postgres
