# `cpack` in the build folder makes a .deb and a tarball of the tool, and of the library for programs.
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME cluecore)
set(CPACK_PACKAGE_VENDOR cluecore)
set(CPACK_PACKAGE_CONTACT "The maintainers of cluecore <maintainers@cluecore.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "finds out which clues of a logic puzzle contradict each other")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_CHANGELOG "${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian")
configure_file(cmake/changelog.Debian.in "${CPACK_DEBIAN_CHANGELOG}" @ONLY)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_SOURCE_DIR}/cmake/debian_files.cmake")
set(CPACK_DEBIAN_TOOL_PACKAGE_NAME cluecore)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libcluecore-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libz3-dev, libpugixml-dev")
if(CLUECORE_HAS_CADICAL)
  string(APPEND CPACK_DEBIAN_DEV_PACKAGE_DEPENDS ", libcadical-dev")
endif()
set(CPACK_COMPONENT_TOOL_DESCRIPTION
  "Sudokus, nonograms, binary puzzles, logic grids and others are turned into
propositional logic and solved with every clue as a tracked assumption.
The answer is exactly one solution, several and where they differ, or the
clues that cannot stand together, the rule that forbids it, and what to
change.")
set(CPACK_COMPONENT_DEV_DESCRIPTION "The library of cluecore, for C++ programs.")
set(CPACK_COMPONENTS_ALL tool dev)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
include(CPack)
