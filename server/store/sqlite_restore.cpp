#include "server/store/sqlite_restore.hpp"

#include "server/store/replace_file.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_backup.hpp"
#include "server/store/sqlite_opening.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <tuple>
#include <utility>

namespace bastide::store {
namespace {

namespace fs = std::filesystem;

/// Numbers to skip: the replaced store may have used them, one every ten seconds for a day.
constexpr int numbers_skipped = 10'000;

std::optional<std::string> skip_numbers(const std::string& path) {
    sqlite::FileConnection copy;
    std::string sql = "BEGIN IMMEDIATE;";
    for (const std::string table : {"match", "person"}) {
        sql += "INSERT INTO sqlite_sequence SELECT '" + table +
               "', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '" + table +
               "'); UPDATE sqlite_sequence SET seq = seq + " + std::to_string(numbers_skipped) +
               " WHERE name = '" + table + "';";
    }
    const bool done = copy.open(path, SQLITE_OPEN_READWRITE, "") == SQLITE_OK &&
                      copy.run(sql + "COMMIT") == SQLITE_OK;
    return done ? std::nullopt
                : std::optional("Cannot prepare " + path + ": " + copy.message() + ". " +
                                space_words(path, path) +
                                " Check the free space; the store is unchanged.");
}

/// Gives a copy the store's owner, because the administrator may have made it.
void give_same_owner(const std::string& path, const std::string& as) {
    struct stat owner{};
    if (stat(as.c_str(), &owner) == 0) {
        std::ignore = chown(path.c_str(), owner.st_uid, owner.st_gid);
    }
}

bool has_content(const std::string& path) {
    std::error_code missing;
    const auto bytes = fs::file_size(path, missing);
    return !missing && bytes > 0;
}

}  // namespace

RestoreSteps::RestoreSteps(Restore restore) : restore_(std::move(restore)) {
    std::error_code none;
    restore_.store = fs::weakly_canonical(restore_.store, none).string();
}

RestoreSteps::~RestoreSteps() {
    if (locked_ && !in_place_) {
        delete_copy();
        std::error_code none;
        if (!replaces_) {
            fs::remove(restore_.store, none);  // made by the lock
        }
    }
}

std::optional<std::string> RestoreSteps::copy() {
    auto refusal = refuse_file();
    refusal = refusal ? refusal : lock_or_explain(lock_, restore_.store);
    if (refusal) {
        return refusal;
    }
    locked_ = true;
    replaces_ = has_content(restore_.store);
    delete_copy();  // of a restore that was killed
    const Backup backup{restore_.file, copied(), restore_.is_cancelled};
    auto problem = verify(backup, restore_.file);
    problem = problem ? problem : back_up(backup);
    if (restore_.is_cancelled()) {
        return "Restore cancelled; the store is unchanged. Run the command again.";
    }
    if (problem) {
        return problem;
    }
    give_same_owner(copied(), restore_.store);
    return skip_numbers(copied());
}

std::optional<std::string> RestoreSteps::refuse_file() const {
    std::error_code none;
    if (!fs::is_regular_file(restore_.file, none)) {
        return "No file at " + restore_.file + ". Name a backup of the store.";
    }
    for (const char* end : {"", "-wal", "-shm", "-run"}) {
        if (fs::equivalent(restore_.file, restore_.store + end, none)) {
            return restore_.file + " belongs to the store itself. Name a backup of the store.";
        }
    }
    return sqlite::refuse_wal_of_another(restore_.file);
}

/// Keeps the replaced store. The old path is never empty, so that no server creates a new store.
std::optional<std::string> RestoreSteps::keep_replaced() const {
    for (const std::string end : {"", "-wal", "-run"}) {
        const std::string path = restore_.store + end;
        const std::string kept = restore_.replaced_path + end;
        if (has_content(path) && link(path.c_str(), kept.c_str()) != 0) {
            return "Cannot create " + kept + ": " + std::generic_category().message(errno) +
                   ". Check the folder's permissions; the store is unchanged.";
        }
    }
    return std::nullopt;
}

/// STORE-run shows that an old WAL belongs to the replaced store, if the restore is killed.
std::optional<std::string> RestoreSteps::install_copy(const std::string& note) {
    if (has_content(copied() + "-wal")) {
        return "Cannot prepare " + copied() + ". Check the free space; the store is unchanged.";
    }
    auto problem = keep_replaced();
    if (!problem && !has_content(restore_.store + "-run")) {
        problem = replace_content(restore_.store + "-run", "of the replaced store\n");
    }
    problem = problem ? problem : rename_over_existing(copied(), restore_.store);
    if (problem) {
        return problem;
    }
    in_place_ = true;
    std::error_code none;
    for (const char* end : {"-wal", "-shm", "-run"}) {
        fs::remove(restore_.store + end, none);
    }
    delete_copy();
    if (!replace_content(restore_.store + "-restored", note)) {
        give_same_owner(restore_.store + "-restored", restore_.store);
    }
    return std::nullopt;
}

void RestoreSteps::delete_copy() const {
    std::error_code none;
    for (const char* end : {"", "-wal", "-shm", "-run", "-run.part", "-journal", ".part"}) {
        fs::remove(copied() + end, none);
    }
}

std::string take_restore_note(const std::string& store) {
    std::error_code none;
    const std::string path = fs::weakly_canonical(store, none).string() + "-restored";
    std::string note;
    std::getline(std::ifstream(path), note);
    fs::remove(path, none);
    return note;
}

}  // namespace bastide::store
