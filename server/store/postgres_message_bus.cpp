#include "server/store/postgres_message_bus.hpp"

#include "server/store/postgres_connection.hpp"
#include "server/store/postgres_opening.hpp"

#include <poll.h>
#include <sodium.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <sstream>
#include <utility>

namespace bastide::store {
namespace {

constexpr std::chrono::milliseconds bus_limit{2'000};

constexpr std::size_t payload_max = 7'900;  ///< bytes; PostgreSQL refuses 8000

constexpr int base64 = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;

static_assert(sodium_base64_ENCODED_LEN(bus_message_max, base64) <= payload_max);

std::string encoded(const std::string& bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), base64), '\0');
    sodium_bin2base64(text.data(),
                      text.size(),
                      reinterpret_cast<const unsigned char*>(bytes.data()),
                      bytes.size(),
                      base64);
    text.pop_back();  // the terminating null
    return text;
}

/// Returns an empty text if somebody else has notified something.
std::string decoded(const std::string& text) {
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    const int failed = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()),
                                         bytes.size(),
                                         text.data(),
                                         text.size(),
                                         nullptr,
                                         &size,
                                         nullptr,
                                         base64);
    bytes.resize(failed == 0 ? size : 0);
    return bytes;
}

}  // namespace

struct PostgresMessageBus::Line {
    postgres::ServerConnection connection{bus_limit};
    sql::Statement channel_of_schema{
        connection, "SELECT 'bastide_' || current_schema()::regnamespace::oid::text"};
    sql::Statement notify{connection, "SELECT pg_notify(?1::text, ?2::text)"};
    std::string channel{};
    bool has_listened = false;
};

PostgresMessageBus::PostgresMessageBus(std::string url, Post post, Report report)
    : url_(std::move(url)),
      post_(std::move(post)),
      report_(std::move(report)),
      wakes_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this] { work(); }) {}

PostgresMessageBus::~PostgresMessageBus() {
    is_ending_ = true;
    wake();
    thread_.join();
    ::close(wakes_);
}

void PostgresMessageBus::send(std::string message) {
    const std::lock_guard lock(mutex_);
    if (message.size() <= bus_message_max && waiting_.size() < bus_waiting_max) {
        waiting_.push_back(encoded(message));
    }
    wake();
}

void PostgresMessageBus::receive(Receiver receiver, std::function<void()> missed) {
    receiver_ = std::move(receiver);
    missed_ = std::move(missed);
}

void PostgresMessageBus::work() {
    Line line;
    while (!is_ending_) {
        if (!line.connection.is_open() && !listen(line)) {
            std::this_thread::sleep_for(bus_retry_interval);
            continue;
        }
        send_waiting(line);
        read_messages(line);
        if (line.connection.is_open()) {
            wait(line.connection.socket());
        }
    }
    send_waiting(line);
}

/// Connects. Earlier messages are lost, so this server reads again. After a loss of the connection,
/// an empty notification makes the others do so.
bool PostgresMessageBus::listen(Line& line) {
    works_ = false;
    auto problem = postgres::connect_to_primary(line.connection, url_);
    const auto channel = [&](const sql::Row& row) { line.channel = row.bytes(0); };
    const bool listens = !problem && line.channel_of_schema.each(channel) == WriteStatus::stored &&
                         line.connection.execute("SET synchronous_commit = off; LISTEN " +
                                                 line.channel) == WriteStatus::stored;
    report(listens ? "" : problem.value_or(line.connection.message()));
    const std::lock_guard lock(mutex_);
    waiting_.assign(listens && std::exchange(line.has_listened, listens) ? 1 : 0, "");
    if (listens) {
        post_([this] { missed_(); });
    } else {
        line.connection.close();
    }
    works_ = listens;
    return listens;
}

void PostgresMessageBus::send_waiting(Line& line) {
    std::vector<std::string> messages;
    {
        const std::lock_guard lock(mutex_);
        messages.swap(waiting_);
    }
    for (std::size_t sent = 0; sent < messages.size() && line.connection.is_open();) {
        std::string payload = messages[sent++];
        while (sent < messages.size() && !payload.empty() &&
               payload.size() + 1 + messages[sent].size() <= payload_max) {
            payload += ' ' + messages[sent++];
        }
        if (line.notify.run(line.channel, payload) != WriteStatus::stored) {
            line.connection.close();
        }
    }
    works_ = line.connection.is_open();
}

void PostgresMessageBus::read_messages(Line& line) {
    for (const std::string& payload : line.connection.notifications()) {
        if (payload.empty()) {
            post_([this] { missed_(); });
        }
        std::istringstream messages(payload);
        for (std::string each; messages >> each;) {
            post_([this, message = decoded(each)] { receiver_(message); });
        }
    }
}

void PostgresMessageBus::report(const std::string& problem) {
    if (std::exchange(problem_, problem) != problem) {
        post_([this, problem] { report_(problem); });
    }
}

void PostgresMessageBus::wait(int socket) const {
    std::array<pollfd, 2> watched{pollfd{wakes_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
    ::poll(watched.data(), watched.size(), -1);
    std::uint64_t count = 0;
    std::ignore = ::read(wakes_, &count, sizeof count);
}

void PostgresMessageBus::wake() const {
    const std::uint64_t one = 1;
    std::ignore = ::write(wakes_, &one, sizeof one);
}

}  // namespace bastide::store
