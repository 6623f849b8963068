#include "tests/support/postgres_cluster.hpp"

#include "tests/support/run_command.hpp"
#include "tests/support/tcp_client.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace bastide::test {
namespace {

namespace fs = std::filesystem;

constexpr auto binaries = "/usr/lib/postgresql/15/bin/";

std::string quoted(const std::string& word) {
    return "'" + word + "'";
}

/// Words before a command that must not run as root.
std::vector<std::string> as_user() {
    return ::geteuid() == 0 ? std::vector<std::string>{"/usr/bin/setpriv",
                                                       "--reuid=postgres",
                                                       "--regid=postgres",
                                                       "--clear-groups",
                                                       "--pdeathsig=KILL"}
                            : std::vector<std::string>{};
}

/// Prefix of a shell command that must not run as root.
std::string prefix_as_user() {
    std::string prefix;
    for (const std::string& word : as_user()) {
        prefix += word + ' ';
    }
    return prefix;
}

std::string checked(const std::string& command) {
    const Ran ran = run(command);
    if (ran.exit_code != 0) {
        throw std::runtime_error(command + ":\n" + ran.said);
    }
    return ran.said;
}

/// Processes whose parent is this one, and the process itself.
std::vector<pid_t> family(pid_t parent) {
    std::vector<pid_t> found{parent};
    for (const auto& entry : fs::directory_iterator("/proc")) {
        std::ifstream stat(entry.path() / "stat");
        std::string text;
        std::getline(stat, text);
        const std::size_t name_end = text.rfind(')');
        if (name_end != std::string::npos && text.size() > name_end + 4 &&
            std::atoi(text.c_str() + name_end + 4) == parent) {
            found.push_back(std::atoi(text.c_str()));
        }
    }
    return found;
}

/// Returns false for a process that has ended, even if its parent does not know it yet.
bool runs(pid_t process) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(stat, text);
    const std::size_t state = text.rfind(')') + 2;
    return state < text.size() && text[state] != 'Z' && text[state] != 'X';
}

}  // namespace

PostgresCluster::PostgresCluster(const std::vector<std::string>& settings) {
    if (!fs::exists(std::string(binaries) + "postgres")) {
        throw std::runtime_error(
            "PostgreSQL 15 is not installed. Install the Debian package postgresql-15.");
    }
    checked((::geteuid() == 0 ? "chown postgres " + quoted(folder_.path()) + " && " : "") + "cd " +
            quoted(folder_.path()) + " && " + prefix_as_user() + binaries + "initdb -D " +
            quoted(folder_.file("data")) + " -U postgres -A trust -N -E UTF8 --locale=C");
    std::ofstream(folder_.file("data/pg_hba.conf"))
        << "local all bastide scram-sha-256\nlocal all,replication all trust\n";
    configure("fsync = off");  // processes are killed, but the machine's power is never cut
    for (const std::string& line : settings) {
        configure(line);
    }
    start();
}

PostgresCluster::~PostgresCluster() {
    if (process_) {
        kill();
    }
}

void PostgresCluster::start() {
    std::vector<std::string> words = as_user();
    words.insert(
        words.end(),
        {"/bin/sh",
         "-c",
         std::string("exec ") + binaries + "postgres -D " + quoted(folder_.file("data")) + " -k " +
             quoted(folder_.path()) + " -h '' >> " + quoted(folder_.file("log")) + " 2>&1"});
    process_.emplace(words);
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!is_ready()) {
        if (std::chrono::steady_clock::now() > until) {
            std::ifstream log(folder_.file("log"));
            throw std::runtime_error("PostgreSQL does not start: " +
                                     std::string(std::istreambuf_iterator<char>(log), {}));
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

/// Reads its status from the file that it writes. A killed one leaves its file.
bool PostgresCluster::is_ready() const {
    std::ifstream file(folder_.file("data/postmaster.pid"));
    pid_t writer = 0;
    file >> writer;
    std::string line;
    for (int i = 0; i < 8; ++i) {
        std::getline(file, line);
    }
    return file && writer == process_->process() &&
           (line.starts_with("ready") || line.starts_with("standby"));
}

void PostgresCluster::follow(const PostgresCluster& primary) {
    fs::remove_all(folder_.file("data"));
    checked("cd " + quoted(folder_.path()) + " && " + prefix_as_user() + binaries +
            "pg_basebackup -D data -R -N -c fast -U postgres -h " + quoted(primary.folder_.path()));
    start();
}

std::vector<pid_t> PostgresCluster::processes() const {
    return family(process_->process());
}

void PostgresCluster::signal(int number) const {
    for (const pid_t each : processes()) {
        ::kill(each, number);
    }
}

/// Waits for all processes: PostgreSQL does not start while one of them has its shared memory.
void PostgresCluster::kill() {
    const auto all = processes();
    signal(SIGKILL);
    process_->wait();
    process_.reset();
    while (std::ranges::any_of(all, runs)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

void PostgresCluster::stop() {
    process_->signal(SIGINT);
    if (process_->wait() != 0) {
        throw std::runtime_error("PostgreSQL does not stop");
    }
    process_.reset();
}

std::string PostgresCluster::url(const std::string& schema) const {
    return "postgres:///postgres?host=" + folder_.path().string() +
           "&user=postgres&options=-csearch_path%3D" + schema;
}

std::string PostgresCluster::url_with_password(const std::string& password,
                                               const std::string& database) const {
    return "postgres://bastide:" + password + "@/" + database + "?host=" + folder_.path().string();
}

std::string PostgresCluster::sql(const std::string& statements, const std::string& database) const {
    const std::string file = folder_.file("statements.sql");
    std::ofstream(file) << statements;
    return checked("psql -X -q -A -t -v ON_ERROR_STOP=1 -U postgres -h " + quoted(folder_.path()) +
                   " -d " + quoted(database) + " -f " + quoted(file));
}

std::string PostgresCluster::new_schema() {
    constexpr int made_at_once = 50;  // each run of psql takes a while
    if (schemas_ % made_at_once == 0) {
        std::string statements;
        for (int i = 1; i <= made_at_once; ++i) {
            statements += "CREATE SCHEMA case_" + std::to_string(schemas_ + i) + ";";
        }
        sql(statements);
    }
    return "case_" + std::to_string(++schemas_);
}

void PostgresCluster::configure(const std::string& line) const {
    std::ofstream(folder_.file("data/postgresql.conf"), std::ios::app) << line << '\n';
}

PostgresCluster& shared_cluster() {
    static PostgresCluster cluster({"max_connections = 20"});
    return cluster;
}

}  // namespace bastide::test
