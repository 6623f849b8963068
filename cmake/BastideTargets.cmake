# Functions that define targets:
#   bastide_xxx(name SRCS a.cpp b.cpp LINK target ... [PRECOMPILE header ...] [PRECOMPILED_IN target] [ALONE file ...]
#       [UNOPTIMISED])
# Sources are compiled with our warnings, and include from the root: #include "engine/game.hpp".
#
# PRECOMPILE lists headers to precompile; PRECOMPILED_IN names a target whose precompiled header is shared.
# Sources must include what they use nevertheless: `./run check gcc` compiles each without precompiled headers.
#
# UNOPTIMISED targets are compiled with -O0, except in a release: optimising the templates of Asio and Beast takes
# minutes, and these sources wait for a network. Targets that share a precompiled header must agree about it.
#
# Eight sources are compiled as one (CMAKE_UNITY_BUILD), because headers and templates take most of the time.
# So names in unnamed namespaces must be unique in a target, except in files listed under ALONE.
# `./run check gcc tidy` compiles each source by itself.

add_library(bastide_warnings INTERFACE)
target_compile_options(bastide_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ warns about its own inlined code, and about every sum of small integers; both are ignored.
    target_compile_options(bastide_warnings INTERFACE -Wno-conversion
        -Wno-error=maybe-uninitialized -Wno-error=array-bounds -Wno-error=stringop-overflow
        -Wno-error=stringop-overread -Wno-error=restrict -Wno-error=dangling-pointer)
endif()

# Standard headers in every precompiled header.
set(bastide_standard_headers
    <algorithm> <array> <chrono> <cstdint> <functional> <map> <memory> <optional> <ranges> <set>
    <span> <string> <string_view> <tuple> <unordered_map> <utility> <variant> <vector>)

function(bastide_target_ name scope)  # scope of the linked targets: PUBLIC or PRIVATE
    cmake_parse_arguments(PARSE_ARGV 2 arg "UNOPTIMISED" "PRECOMPILED_IN" "SRCS;LINK;PRECOMPILE;ALONE")
    target_sources(${name} PRIVATE ${arg_SRCS})
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE bastide_warnings)
    target_link_libraries(${name} ${scope} ${arg_LINK})
    if(arg_UNOPTIMISED AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${name} PRIVATE -O0)
    endif()
    set_source_files_properties(${arg_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    if(arg_PRECOMPILE)
        list(TRANSFORM arg_PRECOMPILE REPLACE "^[a-z].*" "${PROJECT_SOURCE_DIR}/\\0")
        target_precompile_headers(${name} PRIVATE ${bastide_standard_headers} ${arg_PRECOMPILE})
    elseif(arg_PRECOMPILED_IN)
        target_precompile_headers(${name} REUSE_FROM ${arg_PRECOMPILED_IN})
    endif()
endfunction()

# A static library: a module, or a part of one. Its linked targets are public.
function(bastide_library name)
    add_library(${name} STATIC)
    bastide_target_(${name} PUBLIC ${ARGN})
endfunction()

# A program.
function(bastide_executable name)
    add_executable(${name})
    bastide_target_(${name} PRIVATE ${ARGN})
endfunction()

# A libFuzzer program. Only the fuzz preset links it; other presets compile it, so that a change of the
# fuzzed code cannot break it unnoticed.
function(bastide_fuzzer name)
    if(BASTIDE_FUZZ)
        add_executable(${name})
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    else()
        add_library(${name} OBJECT)
    endif()
    bastide_target_(${name} PRIVATE ${ARGN})
endfunction()
