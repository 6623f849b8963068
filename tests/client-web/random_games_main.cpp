// web_games FROM COUNT: prints the games with these numbers, one per line.
#include "tests/client-web/random_games.hpp"

#include <cstdio>
#include <cstdlib>

int main(int count, char** given) {
    if (count != 3) {
        std::fputs("usage: web_games FROM COUNT\n", stderr);
        return 2;
    }
    const std::uint64_t from = std::strtoull(given[1], nullptr, 10);
    const std::uint64_t games = std::strtoull(given[2], nullptr, 10);
    for (std::uint64_t number = from; number < from + games; ++number) {
        std::puts(bastide::test::random_game(number).c_str());
    }
    return 0;
}
