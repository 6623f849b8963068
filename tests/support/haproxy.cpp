#include "tests/support/haproxy.hpp"

#include "tests/support/tcp_client.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace bastide::test {
namespace {

std::uint16_t free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const bool found = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), size) == 0 &&
                       ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    ::close(socket);
    if (!found) {
        throw std::runtime_error("there is no free port for haproxy");
    }
    return ntohs(address.sin_port);
}

}  // namespace

Haproxy::Haproxy(const Wanted& wanted) : port_(free_port()) {
    std::ofstream(folder_.file("haproxy.cfg"))
        << "global\n    maxconn 8000\n    nbthread 1\n"
        << "defaults\n    timeout connect 10s\n    timeout client 120s\n    timeout server 120s\n"
        << "    timeout tunnel 120s\n"
        << "listen bastide\n    mode " << wanted.mode << "\n    bind 127.0.0.1:" << port_ << ' '
        << wanted.bind_options << '\n'
        << wanted.lines << "    server one 127.0.0.1:" << wanted.server_port << ' '
        << wanted.server_options << '\n';
    start();
    wait_for_port();
}

Haproxy::~Haproxy() {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
}

void Haproxy::start() {
    const std::string configuration = folder_.file("haproxy.cfg");
    const std::string log = folder_.file("log");
    process_ = ::fork();
    if (process_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        ::dup2(file, 1);
        ::dup2(file, 2);
        for (const char* executable : {"/usr/sbin/haproxy", "/usr/local/sbin/haproxy"}) {
            ::execl(executable, executable, "-db", "-f", configuration.c_str(), nullptr);
        }
        ::_exit(127);
    }
}

void Haproxy::wait_for_port() const {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < until) {
        try {
            const TcpClient there(port_);
            return;
        } catch (const std::system_error&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    std::ifstream log(folder_.file("log"));
    throw std::runtime_error("haproxy does not listen: " +
                             std::string(std::istreambuf_iterator<char>(log), {}));
}

}  // namespace bastide::test
