// A TLS front as a program, for tests in other languages: tls_front FOLDER SERVER_PORT
//
// Writes the certificate of its authority to FOLDER/authority.pem, prints its own port, and runs
// until the end of its standard input.
#include "tests/support/tls_front.hpp"

#include <cstdio>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: tls_front FOLDER SERVER_PORT\n";
        return 2;
    }
    bastide::test::Authority authority(argv[1]);
    const bastide::test::TlsFront front(authority.issue(),
                                        static_cast<std::uint16_t>(std::stoi(argv[2])));
    std::cout << front.port() << std::endl;
    while (std::getchar() != EOF) {
    }
    return 0;
}
