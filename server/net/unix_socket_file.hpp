#pragma once

#include <boost/asio/local/stream_protocol.hpp>
#include <sys/types.h>

#include <string>

namespace bastide::net {

using UnixAcceptor = boost::asio::local::stream_protocol::acceptor;

/// Listens at a file. Replaces the file of a killed server, but no other.
boost::system::error_code listen_at_file(UnixAcceptor& acceptor,
                                         const std::string& file,
                                         mode_t permissions);

}  // namespace bastide::net
