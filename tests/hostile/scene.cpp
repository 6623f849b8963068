#include "tests/hostile/scene.hpp"

#include "bench/measuring.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace bastide::hostile {
namespace {

constexpr double bytes_per_mb = 1'048'576;

/// The number after this word in a file of the kernel, or 0 if there is none.
double number_after(const std::string& file, const std::string& word, const std::string& line) {
    std::ifstream text(file);
    bool right_line = line.empty();
    for (std::string next; text >> next;) {
        right_line |= next == line;
        if (right_line && next == word) {
            double number = 0;
            text >> number;
            return number;
        }
    }
    return 0;
}

std::string proc_file(pid_t process, const std::string& file) {
    return "/proc/" + std::to_string(process) + "/" + file;
}

}  // namespace

Scene::Scene(const std::string& server, std::chrono::milliseconds attack_time, bool behind_proxy)
    : attack_time_(attack_time),
      server_((bench::pin_to(bench::server_core), server),
              {"--store",
               folder_.file("store"),
               "--trusted-proxies",
               behind_proxy ? std::string("127.0.0.1") : "unix," + proxy_address}),
      io_(std::in_place, 1) {
    bench::pin_to(bench::load_core);
    if (behind_proxy) {
        proxy_.emplace(test::Haproxy::Wanted{.server_port = server_.port(),
                                             .lines = "    option forwardfor\n"});
    }
    bystanders_.emplace(port());
}

void Scene::spawn(asio::awaitable<void> stranger) {
    asio::co_spawn(*io_, std::move(stranger), asio::detached);
}

void Scene::run(std::chrono::milliseconds time) {
    io_->restart();
    io_->run_for(time);
}

void Scene::clear() {
    io_.emplace(1);
}

double Scene::memory_mb() const {
    return number_after(proc_file(server_.process(), "status"), "VmRSS:", "") / 1024;
}

int Scene::sockets() const {
    int sockets = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(proc_file(server_.process(), "fd"))) {
        std::error_code closed_meanwhile;
        const auto target = std::filesystem::read_symlink(entry.path(), closed_meanwhile);
        sockets += target.string().starts_with("socket:") ? 1 : 0;
    }
    return sockets;
}

std::uintmax_t Scene::store_bytes() const {
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder_.path())) {
        bytes += file.is_regular_file() ? file.file_size() : 0;  // not the socket
    }
    return bytes;
}

double kernel_memory_mb() {
    const auto page = static_cast<double>(::sysconf(_SC_PAGESIZE));
    return number_after("/proc/net/sockstat", "mem", "TCP:") * page / bytes_per_mb;
}

}  // namespace bastide::hostile
