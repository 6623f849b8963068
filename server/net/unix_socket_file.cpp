#include "server/net/unix_socket_file.hpp"

#include <boost/asio/error.hpp>
#include <sys/stat.h>

#include <cerrno>
#include <filesystem>

namespace bastide::net {
namespace {

using Error = boost::system::error_code;
using Unix = boost::asio::local::stream_protocol;

void remove_dead_socket(UnixAcceptor& acceptor, const std::string& file) {
    std::error_code unknown;
    if (!std::filesystem::is_socket(file, unknown)) {
        return;
    }
    Error refused;
    Unix::socket socket(acceptor.get_executor());
    socket.connect(Unix::endpoint(file), refused);
    if (refused == boost::asio::error::connection_refused) {
        std::filesystem::remove(file, unknown);
    }
}

Error set_permissions(const std::string& file, mode_t permissions) {
    return ::chmod(file.c_str(), permissions) == 0 ? Error()
                                                   : Error(errno, boost::system::system_category());
}

}  // namespace

/// Sets the permissions before anybody can connect.
Error listen_at_file(UnixAcceptor& acceptor, const std::string& file, mode_t permissions) {
    if (file.size() >= sizeof(sockaddr_un::sun_path)) {
        return boost::asio::error::name_too_long;
    }
    remove_dead_socket(acceptor, file);
    Error error;
    acceptor.open(Unix(), error);
    if (!error) {
        acceptor.bind(Unix::endpoint(file), error);
    }
    if (!error) {
        error = set_permissions(file, permissions);
    }
    if (!error) {
        acceptor.listen(boost::asio::socket_base::max_listen_connections, error);
    }
    if (error) {
        Error ignored;
        acceptor.close(ignored);
    }
    return error;
}

}  // namespace bastide::net
