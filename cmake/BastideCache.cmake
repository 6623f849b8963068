# Caches what was compiled, precompiled headers too, if ccache is installed.

find_program(CCACHE ccache)
if(CCACHE)
    # ccache caches precompiled headers only with these settings.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # ccache cannot cache a precompiled header that contains time stamps.
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
