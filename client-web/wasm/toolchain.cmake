# WebAssembly by Debian's clang, without an operating system. Only packages of Debian 12.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_COMPILER_FORCED TRUE)
set(CMAKE_CXX_COMPILER_FORCED TRUE)  # CMake's own test would need an operating system

# Only these headers: otherwise clang would also find those of this machine.
set(BASTIDE_WASM_HEADERS
    /usr/include/wasm32-wasi/c++/v1 /usr/lib/llvm-19/lib/clang/19/include /usr/include/wasm32-wasi)
list(TRANSFORM BASTIDE_WASM_HEADERS PREPEND "-isystem " OUTPUT_VARIABLE headers)
list(JOIN headers " " headers)
set(common "-nostdinc ${headers} -fvisibility=hidden -ffunction-sections -fdata-sections -mbulk-memory \
-mnontrapping-fptoint")
set(CMAKE_C_FLAGS_INIT "${common}")
set(CMAKE_CXX_FLAGS_INIT "-std=c++20 ${common} -fno-exceptions -fno-rtti")

# The stack is first in memory, so that an overflow traps. A Game takes 29 kB of it.
# When it links with -Oz, clang runs Debian's wasm-opt.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all \
-Wl,--stack-first -Wl,-z,stack-size=1048576")
