// Module of the same games. `game` plays one and returns the length of the line at `line`.
#include "tests/client-web/random_games.hpp"

namespace {

std::string written;

}  // namespace

extern "C" {

__attribute__((export_name("game"))) int game(unsigned number) {
    written = bastide::test::random_game(number);
    return static_cast<int>(written.size());
}

__attribute__((export_name("line"))) const char* line() {
    return written.data();
}

/// The support of the tests throws if a game breaks its own rules: the module stops.
void* __cxa_allocate_exception(unsigned long /*size*/) noexcept {
    __builtin_trap();
}

void __cxa_free_exception(void* /*exception*/) noexcept {}

[[noreturn]] void __cxa_throw(void* /*exception*/, void* /*type*/, void (* /*destroy*/)(void*)) {
    __builtin_trap();
}

}  // extern "C"
