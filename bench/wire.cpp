// Size of a move on the wire: bots play whole games on a real server, and every update to a player
// is counted with its WebSocket framing.
//
// Usage: bench_wire [GAMES]. GAMES games for each number of players.
#include "bots/choose.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/wire_player.hpp"

#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <vector>

namespace {

using namespace bastide;
using Sizes = std::vector<std::size_t>;

constexpr double median_bytes_aim = 100;
constexpr double percentile_99_bytes_aim = 250;

void collect(const test::Party& party, std::uint32_t first_version, Sizes& into) {
    for (const auto& player : party) {
        for (const test::Received& received : player->socket.received()) {
            if (received.message.update().version() > first_version) {
                into.push_back(received.wire_bytes);
            }
        }
    }
}

Sizes play_games(std::uint16_t port, int seats, int games, const test::Chooser& choose) {
    Sizes sizes;
    for (int game = 0; game < games; ++game) {
        const test::Party party = test::start_party(port, seats, FrameCodec::binary);
        const std::uint32_t start = party[0]->version;
        test::play_to_the_end(party, choose);
        collect(party, start, sizes);
    }
    return sizes;
}

std::size_t percentile(const Sizes& sorted, double part) {
    const auto at = static_cast<std::size_t>(part * static_cast<double>(sorted.size()));
    return sorted[std::min(at, sorted.size() - 1)];
}

void print(const std::string& what, Sizes sizes) {
    std::ranges::sort(sizes);
    const double sum = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    std::cout << std::fixed << std::setprecision(0) << what << ": " << sizes.size()
              << " updates, median " << percentile(sizes, 0.5) << ", mean "
              << sum / static_cast<double>(sizes.size()) << ", 99th percentile "
              << percentile(sizes, 0.99) << ", most " << sizes.back() << '\n';
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 10;
    const test::ServerProcess server(BASTIDE_SERVER, {"--log-level", "warn"});
    Sizes all;
    std::cout << "bytes per move and recipient, WebSocket framing included\n";
    for (int seats = 2; seats <= 5; ++seats) {
        const Sizes sizes = play_games(server.port(), seats, games, bots::choose_greedily);
        print(std::to_string(seats) + " greedy players", sizes);
        all.insert(all.end(), sizes.begin(), sizes.end());
    }
    print("3 random players", play_games(server.port(), 3, games, bots::choose_randomly));
    print("all games of greedy players", all);
    std::cout << "aims: median " << median_bytes_aim << ", 99th percentile "
              << percentile_99_bytes_aim << '\n';
    return 0;
}
