#include "server/admin/command_table.hpp"
#include "server/admin/socket.hpp"

#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

namespace bastide::admin {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Unix = asio::local::stream_protocol;

Error exchange(const std::string& file, const std::string& line, std::string& answer) {
    Error error = asio::error::timed_out;
    if (file.size() >= sizeof(sockaddr_un::sun_path)) {
        return asio::error::name_too_long;
    }
    asio::io_context io;
    Unix::socket socket(io);
    const auto receive = [&](const Error& ended, std::size_t) { error = ended; };
    socket.async_connect(Unix::endpoint(file), [&](Error failed) {
        if (!failed) {
            asio::write(socket, asio::buffer(line + '\n'), failed);
        }
        if (failed) {
            return receive(failed, 0);
        }
        asio::async_read(socket, asio::dynamic_buffer(answer), receive);
    });
    io.run_for(admin_time_max);
    if (error == asio::error::timed_out) {
        answer.clear();  // a read in progress leaves unused bytes in it
    }
    return answer.empty() ? error : Error();
}

}  // namespace

int send_command(const std::string& file,
                 const std::vector<std::string>& words,
                 std::ostream& out,
                 std::ostream& complaints) {
    if (words.empty()) {
        out << help_text();
        return 0;
    }
    const std::string line = fmt::format("{}", fmt::join(words, " "));
    if (line.find('\n') != std::string::npos) {
        complaints << "A command is one line.\n";
        return 1;
    }
    std::string answer;
    if (const Error error = exchange(file, line, answer)) {
        complaints << "Cannot reach a server at " << file << ": " << error.message()
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
