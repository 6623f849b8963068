// Stops the module at an error that libc++ would print with printf and its files.
#include <__verbose_abort>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

void std::__libcpp_verbose_abort(const char* /*format*/, ...) {
    __builtin_trap();
}

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
    __builtin_trap();
}

void* operator new(std::size_t size) {
    void* made = std::malloc(size == 0 ? 1 : size);
    if (made == nullptr) {
        __builtin_trap();
    }
    return made;
}

void operator delete(void* given) noexcept {
    std::free(given);
}

void operator delete(void* given, std::size_t /*size*/) noexcept {
    std::free(given);
}

// protobuf would write its own errors to a file. Nothing is written.
extern "C" {

int __imported_wasi_snapshot_preview1_fd_close(int /*file*/) {
    return 0;
}

int __imported_wasi_snapshot_preview1_fd_seek(int /*file*/,
                                              long long /*by*/,
                                              int /*from*/,
                                              int /*to*/) {
    return 0;
}

int __imported_wasi_snapshot_preview1_fd_write(int /*file*/,
                                               int /*parts*/,
                                               int /*count*/,
                                               int /*to*/) {
    return 0;
}

int fprintf(FILE* /*file*/, const char* /*format*/, ...) {
    return 0;
}

int snprintf(char* /*text*/, std::size_t /*size*/, const char* /*format*/, ...) {
    return 0;
}

int vsnprintf(char* /*text*/, std::size_t /*size*/, const char* /*format*/, std::va_list /*list*/) {
    return 0;
}

}  // extern "C"
