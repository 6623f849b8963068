#include "server/store/database.hpp"

#include "server/store/postgres_database.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/store_url.hpp"

namespace bastide::store {
namespace {

template <typename Kind, typename Open>
std::unique_ptr<Database> opened(const Open& open, std::string& problem) {
    auto database = std::make_unique<Kind>();
    problem = open(*database).value_or("");
    return problem.empty() ? std::move(database) : nullptr;
}

}  // namespace

std::unique_ptr<Database> open_database(const SqliteOptions& options, std::string& problem) {
    if (!is_url(options.path)) {
        return opened<SqliteFile>([&](auto& file) { return file.open(options); }, problem);
    }
    return opened<PostgresDatabase>(
        [&](auto& database) {
            return database.open(options.path, options.opened, options.is_shared);
        },
        problem);
}

std::unique_ptr<Database> open_to_verify(const std::string& store, std::string& problem) {
    const auto open = [&](auto& database) { return database.open_to_verify(store); };
    return is_url(store) ? opened<PostgresDatabase>(open, problem)
                         : opened<SqliteFile>(open, problem);
}

}  // namespace bastide::store
