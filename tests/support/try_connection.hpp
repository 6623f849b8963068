// One attempt to connect to a server, and its result.
#pragma once

#include "client-cli/connection/websocket.hpp"

#include <string>

namespace bastide::test {

struct AttemptResult {
    bool opened = false;
    connection::CloseReason ending;
};

inline AttemptResult try_connection(const connection::Address& address,
                                    connection::Encryption encryption = {}) {
    connection::Loop loop;
    AttemptResult tried;
    std::unique_ptr<connection::Connection> made;
    made = connection::over_network(loop, address, FrameCodec::binary, std::move(encryption))(
        {[&] {
             tried.opened = true;
             made->close();
         },
         [](const std::string&) {},
         [&](const connection::CloseReason& ending) {
             tried.ending = ending;
             loop.stop();
         }});
    loop.run();
    return tried;
}

}  // namespace bastide::test
