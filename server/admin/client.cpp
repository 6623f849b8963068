#include "server/admin/command_table.hpp"
#include "server/admin/socket.hpp"

#include <boost/asio/local/stream_protocol.hpp>
#include <fmt/format.h>

#include <iterator>

namespace bastide::admin {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Unix = asio::local::stream_protocol;

Error exchange(const std::string& file, const std::string& line, std::string& answer) {
    if (file.size() >= sizeof(sockaddr_un::sun_path)) {
        return asio::error::name_too_long;
    }
    Unix::iostream stream;
    stream.expires_after(admin_time_max);
    stream.connect(Unix::endpoint(file));
    if (stream && stream << line << std::endl) {
        answer.assign(std::istreambuf_iterator<char>(stream), {});
    }
    if (stream.error() == asio::error::timed_out) {
        answer.clear();
    }
    return answer.empty() ? stream.error() : Error();
}

}  // namespace

int send_command(const std::optional<std::string>& file,
                 const std::vector<std::string>& words,
                 std::ostream& out,
                 std::ostream& complaints) {
    if (words.empty()) {
        out << help_text();
        return 0;
    }
    if (!file) {
        complaints << "The configuration has no admin socket: admin-socket is off.\n";
        return 1;
    }
    const std::string line = fmt::format("{}", fmt::join(words, " "));
    if (line.find('\n') != std::string::npos) {
        complaints << "A command is one line.\n";
        return 1;
    }
    std::string answer;
    if (const Error error = exchange(*file, line, answer)) {
        complaints << "Cannot reach a server at " << *file << ": " << error.message()
                   << ". Is it running? Run this as its user, with its configuration (--store, "
                      "--admin-socket or --config).\n";
        return 1;
    }
    if (!answer.ends_with('\n')) {
        complaints << answer << "The server ended the connection before its answer was complete.\n";
        return 1;
    }
    const bool failed = answer.starts_with(error_prefix);
    (failed ? complaints : out) << answer;
    return failed ? 1 : 0;
}

}  // namespace bastide::admin
