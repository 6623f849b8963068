// Reads any bytes as a frame from the server in the middle of a match. The client stays alive and
// can be drawn.
#include "proto/frames.hpp"
#include "tests/support/valid_session.hpp"
#include "tests/support/whole_client.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {

using namespace bastide;

constexpr std::size_t sessions = 16;

const std::vector<test::SessionStep>& session(std::size_t seed) {
    static std::vector<std::vector<test::SessionStep>> all(sessions);
    std::vector<test::SessionStep>& one = all.at(seed % sessions);
    if (one.empty()) {
        one = test::valid_session(seed % sessions);
    }
    return one;
}

}  // namespace

/// The first byte selects the session, the second the step in it; the rest is the frame.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) {
        return 0;
    }
    const std::vector<test::SessionStep>& said = session(data[0]);
    const std::size_t where = data[1] % said.size();
    test::WholeClient client;
    client.receive(said.front().message);
    client.receive(said[where].snapshot);
    const std::string_view frame(reinterpret_cast<const char*>(data) + 2, size - 2);  // NOLINT
    if (const auto message = decode_server(frame, FrameCodec::binary)) {
        client.receive(*message);
    }
    client.show();
    client.receive(said[where].snapshot);
    client.show();
    return 0;
}
