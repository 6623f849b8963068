# Writes the source TO of the version RELEASE, with the commit of the tree SOURCE: COMMIT if it is given,
# or what `git archive` has written into commit.txt, or what git says. Changes TO only if the version does.

if(NOT COMMIT)
    file(STRINGS ${SOURCE}/cmake/commit.txt COMMIT LIMIT_COUNT 1)
endif()
if(NOT COMMIT MATCHES "^([0-9a-f]+(\\.dirty)?|unknown)$" AND EXISTS ${SOURCE}/.git)
    find_program(GIT git)
    execute_process(COMMAND ${GIT} -C ${SOURCE} describe --always --dirty=.dirty --exclude=* --abbrev=12
        OUTPUT_VARIABLE COMMIT ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(COMMIT MATCHES "^([0-9a-f]+)(\\.dirty)?$")
    string(SUBSTRING ${CMAKE_MATCH_1} 0 12 digits)
    set(COMMIT ${digits}${CMAKE_MATCH_2})
    set(VERSION ${RELEASE}+${COMMIT})
else()
    set(COMMIT unknown)
    set(VERSION ${RELEASE})
endif()
configure_file(${SOURCE}/proto/version.cpp.in ${TO} @ONLY)
