# Test programs. One process runs all cases of a program, or of one of its SHARDS. A failure names its case,
# and tests/support/test_main.cpp stops a case that hangs and names it.

# A GoogleTest program. Its working directory is the project root, so that "tests/scenarios" is a path.
#   bastide_test(board_test SRCS board_test.cpp LINK bastide_engine [SHARDS 4] [COST 100] [WAITS] [OPTIMISED] [PLAIN]
#       [PRECOMPILE header ...] [PRECOMPILED_IN target] [ALONE file ...])
# ctest starts the programs with the highest COST (roughly in seconds) first, so that no long one runs alone at
# the end. A test preset has six jobs. A program that mostly WAITS takes one of them, any other takes half: two
# programs that compute run at once.
# CI runs every program under sanitizers, with one in eight of the random games of PLAIN ones. It runs PLAIN programs
# also without sanitizers, with all their games, because sanitizers slow them down too much or replace what they
# measure. `plain` is their label, and `plain_tests` builds them.
# Only OPTIMISED programs are optimised: compiling most tests takes longer than running them. The modules that
# they test are optimised in any case.
set(bastide_jobs_to_compute 3)

add_custom_target(plain_tests)

function(bastide_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "WAITS;OPTIMISED;PLAIN" "SHARDS;COST;PRECOMPILED_IN" "SRCS;LINK;PRECOMPILE;ALONE")
    if(NOT arg_PRECOMPILE AND NOT arg_PRECOMPILED_IN)
        set(arg_PRECOMPILED_IN bastide_test_main)
    endif()
    set(optimisation UNOPTIMISED)
    if(arg_OPTIMISED)
        set(optimisation "")
    endif()
    set(all_games "BASTIDE_ONE_IN=1;")
    if(arg_PLAIN)
        set(all_games "")
        set(label plain)
        add_dependencies(plain_tests ${name})
    endif()
    bastide_executable(${name} SRCS ${arg_SRCS} LINK ${arg_LINK} bastide_test_main ${optimisation}
        PRECOMPILE ${arg_PRECOMPILE} PRECOMPILED_IN ${arg_PRECOMPILED_IN} ALONE ${arg_ALONE})
    if(NOT arg_SHARDS)
        set(arg_SHARDS 1)
    endif()
    if(NOT arg_COST)
        set(arg_COST 1)
    endif()
    math(EXPR last "${arg_SHARDS} - 1")
    foreach(shard RANGE ${last})
        set(test ${name})
        if(arg_SHARDS GREATER 1)
            set(test ${name}.${shard})
        endif()
        add_test(NAME ${test} COMMAND ${name} --gtest_brief=1 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        set_tests_properties(${test} PROPERTIES
            COST ${arg_COST} LABELS "${label}" PROCESSORS $<IF:$<BOOL:${arg_WAITS}>,1,${bastide_jobs_to_compute}>
            ENVIRONMENT
                "${all_games}BASTIDE_CASE_SECONDS=300;GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${shard}"
            TIMEOUT 3000)  # a case that hangs is stopped after BASTIDE_CASE_SECONDS
    endforeach()
endfunction()
