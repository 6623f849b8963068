// Preloaded into a program, simulates a system without IPv6.
#include <dlfcn.h>
#include <sys/socket.h>

#include <cerrno>

extern "C" int socket(int domain, int type, int protocol) noexcept {
    using Socket = int (*)(int, int, int);
    static const auto real = reinterpret_cast<Socket>(::dlsym(RTLD_NEXT, "socket"));
    if (domain == AF_INET6) {
        errno = EAFNOSUPPORT;
        return -1;
    }
    return real(domain, type, protocol);
}
