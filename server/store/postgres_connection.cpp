#include "server/store/postgres_connection.hpp"

#include "server/store/store_url.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::store::postgres {
namespace {

using Clock = std::chrono::steady_clock;

/// Returns a message without its final full stop, and without libpq's hints, which begin with tabs.
std::string one_line(const char* message) {
    std::istringstream lines(message);
    std::string text;
    for (std::string line; std::getline(lines, line);) {
        const bool is_left_out = line.empty() || line.starts_with('\t');
        text += is_left_out ? "" : text.empty() ? line : "; " + line;
    }
    text.erase(text.find_last_not_of('.') + 1);
    return text;
}

class ServerRow final : public sql::Row {
  public:
    ServerRow(const PGresult* result, int row) : result_(result), row_(row) {}

    [[nodiscard]] bool null(int column) const override {
        return PQgetisnull(result_, row_, column) == 1;
    }

    /// Reads integers of all sizes and truth values, with the most significant byte first.
    [[nodiscard]] std::int64_t integer(int column) const override {
        std::uint64_t value = 0;
        for (const char byte : bytes(column)) {
            value = value << 8U | static_cast<std::uint8_t>(byte);
        }
        return static_cast<std::int64_t>(value);
    }

    [[nodiscard]] std::string_view bytes(int column) const override {
        return {PQgetvalue(result_, row_, column),
                static_cast<std::size_t>(PQgetlength(result_, row_, column))};
    }

  private:
    const PGresult* result_;
    int row_;
};

}  // namespace

class ServerStatement final : public sql::Prepared {
  public:
    ServerStatement(ServerConnection& connection, std::string sql)
        : connection_(connection),
          name_("s" + std::to_string(++connection.names_)),
          sql_(std::move(sql)) {
        std::ranges::replace(sql_, '?', '$');
    }

    WriteStatus run(std::span<const sql::Value> values, const RowCallback& visit) override {
        PGconn* const link = connection_.link();
        if (link == nullptr || !prepare(link)) {
            return WriteStatus::unknown;
        }
        const PgResult result = send(link, values) ? connection_.receive() : nullptr;
        const WriteStatus outcome = connection_.outcome_of(result);
        for (int row = 0; outcome == WriteStatus::stored && row < PQntuples(result.get()); ++row) {
            visit(ServerRow(result.get(), row));
        }
        return outcome;
    }

  private:
    bool prepare(PGconn* link) {
        if (prepared_on_ != connection_.links_) {
            const bool sent = PQsendPrepare(link, name_.c_str(), sql_.c_str(), 0, nullptr) == 1;
            const bool done = connection_.outcome_of(sent ? connection_.receive() : nullptr) ==
                              WriteStatus::stored;
            prepared_on_ = done ? connection_.links_ : 0;
        }
        return prepared_on_ != 0;
    }

    bool send(PGconn* link, std::span<const sql::Value> values) const {
        std::vector<std::string> texts(values.size());
        std::vector<const char*> starts;
        std::vector<int> sizes;
        std::vector<int> are_binary;
        for (const sql::Value& value : values) {
            const auto* bytes = std::get_if<std::string_view>(&value);
            const auto* number = std::get_if<std::int64_t>(&value);
            std::string& text = texts[starts.size()];
            text = number != nullptr ? std::to_string(*number) : "";
            const bool is_copied = number != nullptr || (bytes != nullptr && bytes->empty());
            starts.push_back(is_copied ? text.c_str() : bytes != nullptr ? bytes->data() : nullptr);
            sizes.push_back(bytes != nullptr ? static_cast<int>(bytes->size()) : 0);
            are_binary.push_back(bytes != nullptr ? 1 : 0);
        }
        return PQsendQueryPrepared(link,
                                   name_.c_str(),
                                   static_cast<int>(values.size()),
                                   starts.data(),
                                   sizes.data(),
                                   are_binary.data(),
                                   1) == 1;
    }

    ServerConnection& connection_;
    std::string name_;
    std::string sql_;
    std::uint64_t prepared_on_ = 0;  ///< number of the link
};

void Close::operator()(pg_conn* link) const {
    PQfinish(link);
}

void Close::operator()(pg_result* result) const {
    PQclear(result);
}

Link connect(const std::string& url, std::string& problem) {
    // The URL overrides what is before it. A machine that is gone is noticed within half a minute.
    constexpr std::array names{"connect_timeout",
                               "fallback_application_name",
                               "keepalives_idle",
                               "keepalives_interval",
                               "keepalives_count",
                               "tcp_user_timeout",
                               "dbname",
                               "client_encoding",
                               static_cast<const char*>(nullptr)};
    const std::array values{
        "5", "bastide-server", "10", "5", "3", "20000", url.c_str(), "UTF8", names.back()};
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parts(
        PQconninfoParse(url.c_str(), nullptr), PQconninfoFree);
    if (!parts && without_password(url) != url) {
        problem = explain(url, "the URL is malformed");  // libpq would quote the password
        return nullptr;
    }
    constexpr int dbname_may_be_a_url = 1;
    Link link(PQconnectdbParams(names.data(), values.data(), dbname_may_be_a_url));
    if (PQstatus(link.get()) != CONNECTION_OK) {
        problem = explain(url, one_line(PQerrorMessage(link.get())));
        return nullptr;
    }
    PQsetnonblocking(link.get(), 1);
    return link;
}

void ServerConnection::give(Link link) {
    const std::lock_guard lock(mutex_);
    given_ = std::move(link);
    is_open_ = given_ != nullptr;
}

void ServerConnection::close() {
    const std::lock_guard lock(mutex_);
    link_.reset();
    is_open_ = given_ != nullptr;
}

pg_conn* ServerConnection::link() {
    if (adopt_given() && execute(settings(limit_)) != WriteStatus::stored) {
        close();
    } else if (!link_) {
        message_ = "there is no connection to the database";
    }
    return link_.get();
}

bool ServerConnection::adopt_given() {
    const std::lock_guard lock(mutex_);
    if (!given_) {
        return false;
    }
    link_ = std::move(given_);
    ++links_;
    PQsetNoticeReceiver(link_.get(), note, this);
    return true;
}

/// Keeps a warning, which is PostgreSQL's only report of a commit that was not replicated.
void ServerConnection::note(void* connection, const pg_result* notice) {
    const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (severity != nullptr && std::string_view(severity) == "WARNING") {
        static_cast<ServerConnection*>(connection)->warning_ =
            PQresultErrorField(notice, PG_DIAG_MESSAGE_PRIMARY);
    }
}

WriteStatus ServerConnection::execute(const std::string& statements) {
    PGconn* const open = link();
    if (open == nullptr) {
        return WriteStatus::unknown;
    }
    return outcome_of(PQsendQuery(open, statements.c_str()) == 1 ? receive() : nullptr);
}

/// Returns the first error, or the last result. Returns null if the link is lost.
PgResult ServerConnection::receive() {
    const auto until = Clock::now() + limit_ + limit_ / 4;
    PgResult last;
    while (wait(until)) {
        PgResult next(PQgetResult(link_.get()));
        if (!next) {
            return last;
        }
        if (!last || PQresultStatus(last.get()) != PGRES_FATAL_ERROR) {
            last = std::move(next);
        }
    }
    return nullptr;
}

/// Waits for the next result. Returns false at the deadline, or if the link is lost.
bool ServerConnection::wait(Clock::time_point until) {
    for (;;) {
        const int unsent = PQflush(link_.get());
        if (unsent < 0 || PQstatus(link_.get()) != CONNECTION_OK) {
            return false;
        }
        if (unsent == 0 && PQisBusy(link_.get()) == 0) {
            return true;
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
        const auto events = static_cast<short>(unsent == 0 ? POLLIN : POLLIN | POLLOUT);
        pollfd watched{PQsocket(link_.get()), events, 0};
        const int ready = ::poll(&watched, 1, static_cast<int>(std::max(left, {}).count()));
        const bool is_interrupted = ready < 0 && errno == EINTR;
        if ((ready <= 0 && !is_interrupted) ||
            ((watched.revents & ~POLLOUT) != 0 && PQconsumeInput(link_.get()) == 0)) {
            return false;
        }
    }
}

/// A warning makes the outcome unknown. Closes the link if it is lost or has not answered.
WriteStatus ServerConnection::outcome_of(const PgResult& result) {
    const auto status = result ? PQresultStatus(result.get()) : PGRES_FATAL_ERROR;
    const auto warning = std::exchange(warning_, std::nullopt);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        changes_ = std::atoll(PQcmdTuples(result.get()));
        message_ = warning.value_or("");
        return warning ? WriteStatus::unknown : WriteStatus::stored;
    }
    const char* reason = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
    const bool is_lost = reason == nullptr || PQstatus(link_.get()) != CONNECTION_OK;
    message_ = one_line(reason != nullptr ? reason : PQerrorMessage(link_.get()));
    message_ = message_.empty() ? "the database does not answer" : message_;
    if (is_lost) {
        close();
    }
    const char* state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
    const bool is_constraint = state != nullptr && std::string_view(state).starts_with("23");
    return is_constraint ? WriteStatus::conflict : WriteStatus::unknown;
}

std::vector<std::string> ServerConnection::notifications() {
    std::vector<std::string> received;
    if (link_ && PQconsumeInput(link_.get()) == 0) {
        close();
    }
    for (bool has_more = link_ != nullptr; has_more;) {
        const std::unique_ptr<PGnotify, decltype(&PQfreemem)> next(PQnotifies(link_.get()),
                                                                   PQfreemem);
        has_more = next != nullptr;
        if (has_more && next->be_pid != PQbackendPID(link_.get())) {
            received.emplace_back(next->extra);
        }
    }
    return received;
}

int ServerConnection::socket() const {
    return link_ ? PQsocket(link_.get()) : -1;
}

std::unique_ptr<sql::Prepared> ServerConnection::prepare(std::string sql) {
    return std::make_unique<ServerStatement>(*this, std::move(sql));
}

}  // namespace bastide::store::postgres
