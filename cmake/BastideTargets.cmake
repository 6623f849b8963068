# The four kinds of target this tree has. Each takes
#   bastide_xxx(name SRCS a.cpp b.cpp LINK target ...)
# compiles with our warnings, and includes from the root: #include "engine/game.hpp".

add_library(bastide_warnings INTERFACE)
target_compile_options(bastide_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The second compiler gives another opinion on the code: not on its own inlining, and not on
    # conversions, where it objects to every sum of small integers.
    target_compile_options(bastide_warnings INTERFACE -Wno-conversion
        -Wno-error=maybe-uninitialized -Wno-error=array-bounds -Wno-error=stringop-overflow
        -Wno-error=stringop-overread -Wno-error=restrict -Wno-error=dangling-pointer
        -Wno-error=invalid-pch)
endif()

function(bastide_target_ name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SRCS;LINK")
    target_sources(${name} PRIVATE ${arg_SRCS})
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE bastide_warnings)
endfunction()

# A static library: one room, or one corner of it. What it links is public.
#   bastide_library(bastide_table SRCS table.cpp dice.cpp LINK bastide_match bastide_store)
function(bastide_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SRCS;LINK")
    add_library(${name} STATIC)
    bastide_target_(${name} SRCS ${arg_SRCS})
    target_link_libraries(${name} PUBLIC ${arg_LINK})
endfunction()

# A program.
#   bastide_executable(bastide-server SRCS main.cpp LINK bastide_net bastide_ops)
function(bastide_executable name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SRCS;LINK")
    add_executable(${name})
    bastide_target_(${name} SRCS ${arg_SRCS})
    target_link_libraries(${name} PRIVATE ${arg_LINK})
endfunction()

# A GoogleTest program; every TEST becomes a ctest case called <name>.<Suite>.<Case>.
#   bastide_test(board_test SRCS board_test.cpp LINK bastide_engine)
# Its working directory is the project root, so that "tests/scenarios" is a path.
function(bastide_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SRCS;LINK")
    find_package(GTest REQUIRED)
    include(GoogleTest)
    if(NOT TARGET bastide_gtest)
        # One precompiled <gtest/gtest.h> for all test programs.
        add_executable(bastide_gtest ${PROJECT_SOURCE_DIR}/cmake/gtest_pch.cpp)
        target_precompile_headers(bastide_gtest PRIVATE <gtest/gtest.h>)
        target_include_directories(bastide_gtest PRIVATE ${PROJECT_SOURCE_DIR})
        target_link_libraries(bastide_gtest PRIVATE bastide_warnings GTest::gtest_main)
    endif()
    add_executable(${name})
    bastide_target_(${name} SRCS ${arg_SRCS})
    target_link_libraries(${name} PRIVATE ${arg_LINK} GTest::gmock GTest::gtest_main)
    target_precompile_headers(${name} REUSE_FROM bastide_gtest)
    gtest_discover_tests(${name}
        TEST_PREFIX ${name}.
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        DISCOVERY_MODE PRE_TEST
        PROPERTIES TIMEOUT 300)
endfunction()

# A libFuzzer program. Linked by the fuzz preset alone; elsewhere it is only compiled, so that whoever
# changes what it fuzzes hears of it.
#   bastide_fuzzer(fuzz_notation SRCS fuzz_notation.cpp LINK bastide_engine)
function(bastide_fuzzer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SRCS;LINK")
    if(BASTIDE_FUZZ)
        add_executable(${name})
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    else()
        add_library(${name} OBJECT)
    endif()
    bastide_target_(${name} SRCS ${arg_SRCS})
    target_link_libraries(${name} PRIVATE ${arg_LINK})
endfunction()
