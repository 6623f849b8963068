# Compiler options of every source in the build, our own or generated.
# BastideTargets.cmake adds warnings for our own targets.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_LINK_DEPENDS_NO_SHARED ON)

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-fcolor-diagnostics)
    find_program(LLD ld.lld-19)
    if(LLD)
        add_link_options(--ld-path=${LLD})
    endif()
endif()

# "address,undefined", "thread" or empty; set by the presets.
set(BASTIDE_SANITIZE "" CACHE STRING "Sanitizers for all targets")

# BASTIDE_FEWER_CHECKS leaves out checks that take a quarter of the compile time; AddressSanitizer reports most of
# what they would. It also leaves out tests in terminals. CI sets it, `./run check asan` does not.
option(BASTIDE_FEWER_CHECKS "Leave out slow checks under the sanitizers" OFF)
if(BASTIDE_SANITIZE)
    add_compile_options(-fsanitize=${BASTIDE_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${BASTIDE_SANITIZE})
    if(BASTIDE_SANITIZE MATCHES "undefined")
        add_compile_options(-fno-sanitize-recover=undefined)
    endif()
    if(BASTIDE_FEWER_CHECKS)
        add_compile_options(-fno-sanitize=null,object-size,alignment,vptr)
    endif()
endif()

option(BASTIDE_FUZZ "Build the libFuzzer programs" OFF)
if(BASTIDE_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
