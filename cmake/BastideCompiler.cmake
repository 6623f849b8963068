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
if(BASTIDE_SANITIZE)
    add_compile_options(-fsanitize=${BASTIDE_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${BASTIDE_SANITIZE})
    if(BASTIDE_SANITIZE MATCHES "undefined")
        # These checks take a third of the compile time. AddressSanitizer reports bad pointers too; x86-64 does
        # not need alignment; nothing is cast to a derived class.
        add_compile_options(-fno-sanitize-recover=undefined -fno-sanitize=null,object-size,alignment,vptr)
    endif()
endif()

option(BASTIDE_FUZZ "Build the libFuzzer programs" OFF)
if(BASTIDE_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
