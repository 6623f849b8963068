# `cmake --install`, and the Debian packages that CPack makes of it (./run release).
# All is installed below the prefix; only the server's package has a file in /etc.
include(GNUInstallDirs)

find_program(HELP2MAN help2man)

# A manual page of what --help prints, in a release: bastide_man_page("bastide play" bastide 1 client)
function(bastide_man_page command target section component)
    if(NOT HELP2MAN OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        return()
    endif()
    string(REPLACE " " "-" name "${command}")
    string(REGEX REPLACE "^[^ ]+" "$<TARGET_FILE:${target}>" program "${command}")
    set(page ${CMAKE_CURRENT_BINARY_DIR}/man/${name}.${section})
    add_custom_command(OUTPUT ${page}
        COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/cmake/man_page.sh "${program}" ${section} ${PROJECT_VERSION} ${page}
        DEPENDS ${target} cmake/man_page.sh VERBATIM)
    list(APPEND bastide_man_pages ${page})
    set(bastide_man_pages ${bastide_man_pages} PARENT_SCOPE)
    install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} COMPONENT ${component})
endfunction()

foreach(command "bastide" "bastide play" "bastide bot" "bastide load" "bastide arena" "bastide record" "bastide rules"
        "bastide options")
    bastide_man_page("${command}" bastide 1 client)
endforeach()
bastide_man_page(bastide-server bastide-server 8 server)
add_custom_target(man_pages ALL DEPENDS ${bastide_man_pages})

install(TARGETS bastide DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT client)
install(TARGETS bastide-server DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT server)
install(FILES LICENSE RENAME copyright
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/bastide COMPONENT client)
install(FILES LICENSE RENAME copyright
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/bastide-server COMPONENT server)
install(FILES NOTICE.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/bastide COMPONENT client)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/bastide COMPONENT client)
install(FILES NOTICE.md SECURITY.md docs/hosting.md docs/operations.md docs/scaling.md docs/security.md
        deploy/bastide.toml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/bastide-server COMPONENT server)
install(FILES deploy/bastide.service DESTINATION lib/systemd/system COMPONENT server)
install(FILES deploy/sysusers.conf RENAME bastide.conf DESTINATION lib/sysusers.d COMPONENT server)
install(FILES deploy/bastide.toml DESTINATION /etc/bastide COMPONENT etc EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Bastide authors <bastide@localhost>")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL client server etc)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION games)

set(CPACK_DEBIAN_CLIENT_PACKAGE_NAME bastide)
set(CPACK_DEBIAN_CLIENT_PACKAGE_RECOMMENDS ca-certificates)
set(CPACK_DEBIAN_CLIENT_DESCRIPTION "Carcassonne in the terminal
 Play alone against bots, or with people anywhere at a Bastide server.")

set(CPACK_DEBIAN_SERVER_PACKAGE_NAME bastide-server)
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers")
set(CPACK_DEBIAN_SERVER_PACKAGE_SUGGESTS bastide)
set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/deploy/debian/conffiles
    ${PROJECT_SOURCE_DIR}/deploy/debian/postinst
    ${PROJECT_SOURCE_DIR}/deploy/debian/prerm
    ${PROJECT_SOURCE_DIR}/deploy/debian/postrm)
set(CPACK_DEBIAN_SERVER_DESCRIPTION "server for playing Carcassonne online
 Owns the game, checks every move and stores it before anyone sees it.")

include(CPack)
cpack_add_component_group(server)
cpack_add_component(server GROUP server)
cpack_add_component(etc GROUP server)
